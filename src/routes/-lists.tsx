import { redirect, useMatch, useRouter, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useCallback, useMemo } from 'react'
import { NavigationProvider } from '../ui/navigation.tsx'
import { hrefOf, type Target } from '../ui/target.ts'

/** An address as the router passes it to loaders. */
export interface RequestedPlace {
  readonly pathname: string
  readonly searchStr: string
}

/**
 * Leads to a list's last page when the one that is asked for lies behind it: lists grow shorter while their addresses are kept, and a
 * page with nobody on it would read as if there were nobody at all.
 *
 * @param location the address that was asked for
 * @throws a redirect in its place
 */
export const withinPages = (
  { currentPage, totalPages }: { readonly currentPage: number; readonly totalPages: number },
  { pathname, searchStr }: RequestedPlace,
): void => {
  if (currentPage <= totalPages) return
  const search = new URLSearchParams(searchStr)
  if (totalPages > 1) search.set('page', String(totalPages))
  else search.delete('page')
  throw redirect({ href: search.size === 0 ? pathname : `${pathname}?${search.toString()}`, replace: true })
}

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
function useGoInPlace(): (href: string) => void {
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

export function useStayInPlace(): (link: Target) => void {
  const go = useGoInPlace()
  return useCallback(link => go(hrefOf(link)), [go])
}

export function StayInPlace({ children }: { children: ReactNode }) {
  const router = useRouter()
  const go = useGoInPlace()
  const navigation = useMemo(
    () => ({ go, preload: (href: string) => void router.preloadRoute({ href, to: href }) }),
    [go, router],
  )
  return <NavigationProvider value={navigation}>{children}</NavigationProvider>
}

type Search = Readonly<Record<string, unknown>>

const withoutEnd = (path: string): string => path.replace(/\/+$/, '')

/**
 * What is asked of this page by now, though its answer may still be on the way: whoever changes two things in one go gets both. Once
 * another page is asked for, it is what this one shows.
 *
 * @param searchIn what the route validates its search by
 */
export function useLatestSearch<Read>(searchIn: (search: Search) => Read): Read {
  const { pathname, search } = useMatch({ strict: false })
  const latest = useRouterState({
    select: ({ location }): Search | null =>
      withoutEnd(location.pathname) === withoutEnd(pathname) ? location.search : null,
  })
  return useMemo(() => searchIn(latest ?? search), [latest, search, searchIn])
}
