import { createContext, use, useEffect, useRef } from 'react'

/** The id of what gets the focus in a part of a page; the page itself elsewhere. */
export const FocusHome = createContext('main')

/** The pressed button may disappear with its change, which `state` identifies; the element with the id `home` gets the focus then. */
export function useRestoredFocus(state: string, home?: string): void {
  const around = use(FocusHome)
  const before = useRef(state)
  useEffect(() => {
    if (before.current !== state && document.activeElement === document.body)
      document.getElementById(home ?? around)?.focus()
    before.current = state
  }, [state, home, around])
}
