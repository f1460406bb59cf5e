/**
 * What the routes of a company's people have in common. A list keeps its place while other rows are on their way; only one that takes
 * longer than this, in milliseconds, gives way to the shape of what comes.
 */
export const peopleOptions = { pendingMs: 3_000 } as const
