/** A list stays visible while other rows load; the skeleton appears after this many milliseconds. */
export const peopleOptions = { pendingMs: 3_000 } as const
