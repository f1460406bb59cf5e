/**
 * The common option of routes with a list that is searched: the list and what is being typed stay visible
 * while other rows load, and the skeleton appears only after this many milliseconds.
 */
export const listOptions = { pendingMs: 3_000 } as const

type Search = Readonly<Record<string, unknown>>

/** The query of an address as texts, as they were typed: the router would read `662E41` as a number, and `null` as nothing. */
export const plainSearch = {
  parseSearch: (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query)),
  stringifySearch: (search: Search): string => {
    const texts = Object.entries(search).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
        ? [[name, String(value)]]
        : [],
    )
    return texts.length === 0 ? '' : `?${new URLSearchParams(texts).toString()}`
  },
}

/** The raw query, for a loader to validate (-search.ts). */
export const rawSearch = ({ search }: { search: Search }): Search => search

/** The loader requests a screen of the flow, so it must not be preloaded. */
export const onVisitOnly = { staleTime: 0, preloadStaleTime: 0 } as const
