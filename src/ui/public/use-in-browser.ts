import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * What only the browser knows. A prerendered page has `before` in its place until it is hydrated.
 *
 * @param read must return the same value each time
 */
export const useInBrowser = <Value>(read: () => Value, before: Value): Value =>
  useSyncExternalStore(never, read, () => before)
