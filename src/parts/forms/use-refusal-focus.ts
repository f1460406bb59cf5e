import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * For the notice of what was refused in a form or dialog: focuses it at each `refusal`, unless the person has gone
 * elsewhere. When a focused notice goes, the dialog or page around it gets the focus.
 */
export function useRefusalFocus(refusal: object | null): RefObject<HTMLDivElement | null> {
  const notice = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const root = notice.current
    if (refusal === null || root === null) return
    const place = root.closest('[role$=dialog]') ?? root.closest('form')
    const focused = document.activeElement
    if (place !== null && (place.contains(focused) || focused?.contains(place) === true)) root.focus()
    return () => {
      if (root.contains(document.activeElement))
        root.parentElement?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
    }
  }, [refusal])
  return notice
}
