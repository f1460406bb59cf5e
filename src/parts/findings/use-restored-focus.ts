import { useEffect, useRef } from 'react'

/** What was pressed goes away with what it has changed: the focus stays on the page then. `state` says when something has changed. */
export function useRestoredFocus(state: string): void {
  const before = useRef(state)
  useEffect(() => {
    if (before.current !== state && document.activeElement === document.body)
      document.getElementById('main')?.focus()
    before.current = state
  }, [state])
}
