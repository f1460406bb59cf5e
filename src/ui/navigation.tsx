import { type ComponentProps, createContext, type MouseEvent, type ReactNode, useContext } from 'react'
import { hrefOf, type Target } from './target.ts'

/** Navigation by links, provided by the composition root, so that the design system needs no router. */
export interface Navigation {
  /** Navigates within the app without reloading the document. */
  go: (href: string) => void
  /** Preloads an address; called when a link is hovered or focused. */
  preload?: (href: string) => void
  /** Whether an address has no page now; its links are shown as text or not at all. */
  isClosed?: ((href: string) => boolean) | undefined
}

const NavigationContext = createContext<Navigation | null>(null)

/** What a part of the page leaves out stays as the page has it, such as what is closed. */
export function NavigationProvider({ value, children }: { value: Navigation; children: ReactNode }) {
  const outer = useContext(NavigationContext)
  return <NavigationContext value={outer ? { ...outer, ...value } : value}>{children}</NavigationContext>
}

export const useIsClosed = (href: string): boolean => useContext(NavigationContext)?.isClosed?.(href) ?? false

const staysHere = (href: string) => href.startsWith('/') && !href.startsWith('//')

function isPlainClick(event: MouseEvent) {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}

/** The props of an internal link; without a provider it is an ordinary anchor, and without an address where its page is closed. */
export function useLinkProps(href: string) {
  const navigation = useContext(NavigationContext)
  if (useIsClosed(href)) return {}
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

/** An anchor to a page of the app, without a look of its own. */
export function PlainLink({ link, children, ...rest }: ComponentProps<'a'> & { link: Target }) {
  return (
    <a {...useLinkProps(hrefOf(link))} {...rest}>
      {children}
    </a>
  )
}
