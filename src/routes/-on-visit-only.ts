/** The loader requests a screen of the flow, so it must not be preloaded. */
export const onVisitOnly = { staleTime: 0, preloadStaleTime: 0 } as const
