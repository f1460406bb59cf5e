/** Whether a part of the app could not be downloaded. Every browser says it in words of its own, and in an error of no kind of its own. */
export const isLostDownload = (error: unknown): boolean =>
  error instanceof Error && /import.* module|preload CSS/i.test(error.message)

/** TanStack Router would load the page anew when a part is lost, and so lose the page where nothing answers: it shall not know the error. */
export const keepPageOnLostDownload = (): void =>
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (!payload.message.startsWith('Lost: ')) payload.message = `Lost: ${payload.message}`
  })

/** The page at `/` as the server has it by now; null when nothing answers. */
const frontDoor = async (): Promise<string | null> => {
  const requested = globalThis.fetch('/', { headers: { accept: 'text/html' }, cache: 'no-store' })
  const answer = await requested.catch(() => null)
  return answer?.ok ? answer.text() : null
}

/** Loads the page again where a server answers; without one the browser would show an error of its own. */
export const loadPageAgain = async (): Promise<void> => {
  if ((await frontDoor()) !== null) location.reload()
}

/** Loads the page again when the server has a newer release, with other parts. */
export const takeNewRelease = async (): Promise<void> => {
  const page = await frontDoor()
  if (import.meta.env.PROD && page !== null && !page.includes(new URL(import.meta.url).pathname))
    location.reload()
}
