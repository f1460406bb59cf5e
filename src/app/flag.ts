export interface Flag {
  get: () => boolean
  set: (value: boolean) => void
  subscribe: (changed: () => void) => () => void
}

/** One truth that screens may watch (`useSyncExternalStore`). */
export const createFlag = (): Flag => {
  const watchers = new Set<() => void>()
  let value = false
  return {
    get: () => value,
    set(next) {
      if (next === value) return
      value = next
      for (const watcher of watchers) watcher()
    },
    subscribe(changed) {
      watchers.add(changed)
      return () => watchers.delete(changed)
    },
  }
}
