import { createContext, type MouseEvent, type ReactNode, useContext } from 'react'

/** How links leave the page: given by the composition root, so that the design system knows no router. */
export interface Navigation {
  /** Goes to an address of this application without loading the document again. */
  go: (href: string) => void
  /** Fetches what an address needs; called when a person points at a link or focuses it. */
  preload?: (href: string) => void
}

const NavigationContext = createContext<Navigation | null>(null)

export function NavigationProvider({ value, children }: { value: Navigation; children: ReactNode }) {
  return <NavigationContext value={value}>{children}</NavigationContext>
}

const staysHere = (href: string) => href.startsWith('/') && !href.startsWith('//')

function isPlainClick(event: MouseEvent) {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}

/** The props that make an anchor a link inside the application; without a provider it is an ordinary anchor. */
export function useLinkProps(href: string) {
  const navigation = useContext(NavigationContext)
  if (navigation === null || !staysHere(href)) return { href }
  return {
    href,
    onClick(event: MouseEvent) {
      if (event.defaultPrevented || !isPlainClick(event)) return
      event.preventDefault()
      navigation.go(href)
    },
    onPointerEnter: () => navigation.preload?.(href),
    onFocus: () => navigation.preload?.(href),
  }
}
