import type { LeakAction } from '#src/parts/findings/contract.ts'

/** What may be done here: shown only if the finding allows it as well. */
export type FindingHandlers = Partial<Record<LeakAction, () => void>>
