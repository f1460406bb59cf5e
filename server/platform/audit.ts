import type { Kysely } from 'kysely'
import type { AuditAction } from '../../domain/audit-actions.ts'
import type { Tables } from './database/tables.ts'

export interface AuditEntry {
  readonly actorId: string | null
  /** What happened, from the catalogue in domain/audit-actions.ts. */
  readonly action: AuditAction
  /** The register the event is about. */
  readonly subjectId: string | null
  readonly companyId?: string | null
  /** No personal data beyond ids. */
  readonly detail?: Readonly<Record<string, string | number | boolean | null>>
}

/** Adds to the audit trail. Pass the transaction of the change, so that both happen or neither. */
export const recordAudit = async (db: Kysely<Tables>, entry: AuditEntry): Promise<void> => {
  await db
    .insertInto('audit_event')
    .values({
      actor_id: entry.actorId,
      action: entry.action,
      subject_id: entry.subjectId,
      company_id: entry.companyId ?? null,
      detail: JSON.stringify(entry.detail ?? {}),
    })
    .execute()
}
