export const betweenLooksMs = 60_000

/** Also when the page becomes visible again; returns a function that stops it. */
export const whileVisible = (look: () => void): (() => void) => {
  const lookIfSeen = () => {
    if (document.visibilityState === 'visible') look()
  }
  const timer = setInterval(lookIfSeen, betweenLooksMs)
  document.addEventListener('visibilitychange', lookIfSeen)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', lookIfSeen)
  }
}
