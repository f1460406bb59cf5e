/**
 * The common option of the company's people routes: a list stays visible while other rows load, and the
 * skeleton appears only after this many milliseconds.
 */
export const peopleOptions = { pendingMs: 3_000 } as const
