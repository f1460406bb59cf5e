/** Whether a chunk failed to download. Every browser has its own message, without an error type. */
export const isLostDownload = (error: unknown): boolean =>
  error instanceof Error && /import.* module|preload CSS/i.test(error.message)

/** TanStack Router would reload the page when a chunk is lost, and lose it while offline. */
export const keepPageOnLostDownload = (): void =>
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (!payload.message.startsWith('Lost: ')) payload.message = `Lost: ${payload.message}`
  })

/** Fetches the page at `/`; null when offline. */
const frontDoor = async (): Promise<string | null> => {
  const requested = globalThis.fetch('/', { headers: { accept: 'text/html' }, cache: 'no-store' })
  const answer = await requested.catch(() => null)
  return answer?.ok ? answer.text() : null
}

/** Reloads the page if the server answers; offline the browser would show its own error. */
export const loadPageAgain = async (): Promise<void> => {
  if ((await frontDoor()) !== null) location.reload()
}

/** Reloads the page when the server has a newer release, with other chunks. */
export const takeNewRelease = async (): Promise<void> => {
  const page = await frontDoor()
  if (import.meta.env.PROD && page !== null && !page.includes(new URL(import.meta.url).pathname))
    location.reload()
}
