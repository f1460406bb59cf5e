import { useEffect, useRef } from 'react'

/**
 * Keeps the focus on the page when the pressed button disappears with its change. `state` identifies the
 * change.
 */
export function useRestoredFocus(state: string): void {
  const before = useRef(state)
  useEffect(() => {
    if (before.current !== state && document.activeElement === document.body)
      document.getElementById('main')?.focus()
    before.current = state
  }, [state])
}
