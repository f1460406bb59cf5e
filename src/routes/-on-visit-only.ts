/** What every onboarding route has in common: its loader asks the flow for a screen, so it may not run ahead of a visit. */
export const onVisitOnly = { staleTime: 0, preloadStaleTime: 0 } as const
