/** Whether a chunk failed to download. Every browser has its own message, without an error type. */
export const isLostDownload = (error: unknown): boolean =>
  error instanceof Error && /import.* module|preload CSS/i.test(error.message)

/** TanStack Router would reload the page when a chunk is lost, and lose it while offline. */
export const keepPageOnLostDownload = (): void =>
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (!payload.message.startsWith('Lost: ')) payload.message = `Lost: ${payload.message}`
  })

/** Reloads the page if the server answers; offline the browser would show its own error. */
export const loadPageAgain = async (): Promise<void> => {
  const requested = globalThis.fetch('/', { headers: { accept: 'text/html' }, cache: 'no-store' })
  const answer = await requested.catch(() => null)
  if (answer?.ok) location.reload()
}

/** A reload of the last seconds that didn't help isn't repeated. */
const reloadMs = 10_000

/**
 * A newer release has other chunks, and Chromium keeps a failed download as failed until the page is loaded again
 * (HTML, module map).
 */
export const loadPageOnceMore = async (): Promise<void> => {
  const isReloaded = performance
    .getEntriesByType('navigation')
    .some(entry => (entry as PerformanceNavigationTiming).type === 'reload')
  if (import.meta.env.PROD && !(isReloaded && performance.now() < reloadMs)) await loadPageAgain()
}
