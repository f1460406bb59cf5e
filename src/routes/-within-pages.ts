import { redirect } from '@tanstack/react-router'

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
