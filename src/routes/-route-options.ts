/**
 * The common option of routes with a list that is searched: the list and what is being typed stay visible
 * while other rows load, and the skeleton appears only after this many milliseconds.
 */
export const listOptions = { pendingMs: 3_000 } as const

type Search = Readonly<Record<string, unknown>>

/** What a page reads of its address and loads by: nothing else that stands there reaches the API. */
export const searchBy = <Read extends Search>(validateSearch: (raw: Search) => Read) => ({
  validateSearch,
  loaderDeps: ({ search }: { search: Read }): Read => validateSearch(search),
})

/** The loader requests a screen of the flow, so it must not be preloaded. */
export const onVisitOnly = { staleTime: 0, preloadStaleTime: 0 } as const
