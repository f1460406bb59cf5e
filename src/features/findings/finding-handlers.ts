import type { LeakAction } from '#openapi/generated/api.d.ts'

/** The page's actions, shown only if the finding allows them as well. */
export type FindingHandlers = Partial<Record<LeakAction, () => void>>
