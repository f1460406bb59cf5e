import { useEffect, useRef } from 'react'

/** The pressed button may disappear with its change, which `state` identifies. */
export function useRestoredFocus(state: string): void {
  const before = useRef(state)
  useEffect(() => {
    if (before.current !== state && document.activeElement === document.body)
      document.getElementById('main')?.focus()
    before.current = state
  }, [state])
}
