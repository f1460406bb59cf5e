import type { AuditKind } from '#domain/audit-actions.ts'

/** What the address of a list of events says of it. */
export interface LogSearch {
  kind?: AuditKind | undefined
  action?: string | undefined
  /** Whose doing it was. */
  actor?: string | undefined
  company?: string | undefined
  /** Words of the name or address of whom it was about. */
  q?: string | undefined
  from?: string | undefined
  to?: string | undefined
  /** Where the page begins. */
  older?: string | undefined
}
