import type { LeakAction } from '#openapi/generated/api.d.ts'

/** What may be done here: shown only if the finding allows it as well. */
export type FindingHandlers = Partial<Record<LeakAction, () => void>>
