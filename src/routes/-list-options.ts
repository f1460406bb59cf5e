/**
 * The common option of routes with a list that is searched: the list and what is being typed stay visible
 * while other rows load, and the skeleton appears only after this many milliseconds.
 */
export const listOptions = { pendingMs: 3_000 } as const
