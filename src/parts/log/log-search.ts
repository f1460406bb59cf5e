import type { AuditKind } from '#domain/audit-actions.ts'

/** The search parameters of a list of events. */
export interface LogSearch {
  kind?: AuditKind | undefined
  action?: string | undefined
  actor?: string | undefined
  company?: string | undefined
  /** Words of the name or address of the subject. */
  q?: string | undefined
  from?: string | undefined
  to?: string | undefined
  /** Where the page begins. */
  older?: string | undefined
}
