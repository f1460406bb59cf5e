import type { LeakAction } from '../shared/contract.ts'

/** What may be done here: shown only if the finding allows it as well. */
export type FindingHandlers = Partial<Record<LeakAction, () => void>>
