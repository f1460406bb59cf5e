type Search = Readonly<Record<string, unknown>>

/**
 * What stands behind the `?`, as it came, for a loader to read with suspicion (-search.ts). The checks belong to the loader, which
 * is downloaded with its screen: in `validateSearch` every one of them would be part of the first visit.
 */
export const searchAsked = ({ search }: { search: Search }): Search => search
