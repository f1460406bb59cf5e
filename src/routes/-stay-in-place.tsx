import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { NavigationProvider } from '../ui/navigation.tsx'

/** Whether two addresses differ in what is searched for, not in what else a list shows. */
const isSearchedFurther = (from: string, to: string): boolean => {
  const [before, after] = [from, to].map(href => {
    const { pathname, searchParams } = new URL(href, location.origin)
    const text = searchParams.get('searchValue') ?? searchParams.get('searchEmail')
    for (const name of ['searchValue', 'searchEmail', 'page', 'older']) searchParams.delete(name)
    searchParams.sort()
    return { text, rest: `${pathname}?${searchParams}` }
  })
  return Boolean(after?.text) && before?.text !== after?.text && before?.rest === after?.rest
}

/** Keeps the scroll position when sorting, filtering and paging a list; typing a search adds no history. */
export function useStayInPlace(): (href: string) => void {
  const router = useRouter()
  return useMemo(
    () => (href: string) => {
      const isHere = href.split('?')[0] === router.latestLocation.pathname
      const replace = isSearchedFurther(router.latestLocation.href, href)
      void router.navigate({ href, resetScroll: !isHere, replace })
    },
    [router],
  )
}

export function StayInPlace({ children }: { children: ReactNode }) {
  const router = useRouter()
  const go = useStayInPlace()
  const navigation = useMemo(
    () => ({ go, preload: (href: string) => void router.preloadRoute({ href, to: href }) }),
    [go, router],
  )
  return <NavigationProvider value={navigation}>{children}</NavigationProvider>
}
