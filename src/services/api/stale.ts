/** Of when what the page shows is, in ms: while no answer comes, it has the last ones again. Null while answers come. */
let asOf: number | null = null
const listeners = new Set<() => void>()

export const readStale = (): number | null => asOf

export const setStale = (at: number | null): void => {
  asOf = at
  for (const listener of listeners) listener()
}

export const subscribeToStale = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
