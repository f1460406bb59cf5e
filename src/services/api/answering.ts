/** Why no answer came, as far as the browser can tell. */
export const outageNow = (): 'offline' | 'noAnswer' => (navigator.onLine ? 'noAnswer' : 'offline')

const isAnswering = (): Promise<boolean> =>
  globalThis.fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

const firstPauseMs = 1000
const longestPauseMs = 30_000

/**
 * Calls once when the connection is back or the server answers again, asking it with growing pauses while the page is
 * visible. A server that answers at once isn't what failed: only the longest pause is left then.
 */
export function onceAnswering(then: () => void): () => void {
  let pauseMs = firstPauseMs
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    isOver = true
    clearTimeout(timer)
    window.removeEventListener('online', finish)
  }
  const finish = () => {
    stop()
    then()
  }
  const look = async () => {
    const answers = document.visibilityState === 'visible' && (await isAnswering())
    if (isOver) return
    if (answers && pauseMs > firstPauseMs) return finish()
    pauseMs = answers ? longestPauseMs : Math.min(pauseMs * 2, longestPauseMs)
    timer = setTimeout(() => void look(), pauseMs)
  }
  window.addEventListener('online', finish)
  void look()
  return stop
}
