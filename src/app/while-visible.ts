/** How long between two looks while somebody has the page before them, in milliseconds. */
export const betweenLooksMs = 60_000

/** Calls `look` every minute while the page is seen, and whenever somebody comes back to it. Gives what ends it. */
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
