type Search = Readonly<Record<string, unknown>>

/** What stands behind the `?`, as it came, for a loader to read with suspicion (-search.ts). */
export const rawSearch = ({ search }: { search: Search }): Search => search
