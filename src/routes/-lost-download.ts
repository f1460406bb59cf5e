/** Whether a part of the app could not be downloaded. Every browser says it in words of its own, and in an error of no kind of its own. */
export const isLostDownload = (error: unknown): boolean =>
  error instanceof TypeError && /import.* module/i.test(error.message)
