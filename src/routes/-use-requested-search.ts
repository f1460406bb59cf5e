import { useMatch, useRouterState } from '@tanstack/react-router'
import { useMemo } from 'react'

type Search = Readonly<Record<string, unknown>>

const withoutEnd = (path: string): string => path.replace(/\/+$/, '')

/**
 * What is asked of this page by now, though its answer may still be on the way: whoever changes two things in one go gets both. Once
 * another page is asked for, or another of its tabs (`readIn` gives null), it is `shown`, what the page shows.
 *
 * @param readIn The parameters of the address, read with suspicion; the same function every time.
 */
export function useRequestedSearch<Requested>(
  shown: Requested,
  readIn: (search: Search) => Requested | null,
): Requested {
  const path = useMatch({ strict: false, select: match => match.pathname })
  const requested = useRouterState({
    select: ({ location }): Search | null =>
      withoutEnd(location.pathname) === withoutEnd(path) ? location.search : null,
  })
  return useMemo(() => (requested === null ? null : readIn(requested)) ?? shown, [requested, readIn, shown])
}
