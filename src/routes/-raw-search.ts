type Search = Readonly<Record<string, unknown>>

/** The raw query, for a loader to validate (-search.ts). */
export const rawSearch = ({ search }: { search: Search }): Search => search
