import { type RawBuilder, sql } from 'kysely'
import { type AuditAction, type AuditEntry, auditKindOf } from '#domain/audit-actions.ts'
import type { Database } from './database/database.ts'
import { currentContext } from './request-context.ts'

export interface AuditTrace {
  readonly request_id: string | null
  readonly job: string | null
  readonly sealed: Buffer | null
  readonly sealed_for: string | null
}

const untraced: AuditTrace = { request_id: null, job: null, sealed: null, sealed_for: null }

/** The current origin, sealed under the actor's key. */
export const traceOf = async (db: Database, personId: string | null): Promise<AuditTrace> => {
  const context = currentContext()
  if (context === undefined) return untraced
  if (context.kind === 'job') return { ...untraced, job: context.name }
  const origin = await context.origins.seal(db, personId, context)
  return { ...untraced, ...origin, request_id: context.id }
}

/** The columns of a trace, for a statement that inserts its audit events itself. */
export const traceColumns = sql`request_id, job, sealed, sealed_for`

export const traceValues = (trace: AuditTrace): RawBuilder<unknown> =>
  sql`${trace.request_id}::uuid, ${trace.job}::text, ${trace.sealed}::bytea, ${trace.sealed_for}::uuid`

export const insertAuditEvent = async (db: Database, entry: AuditEntry): Promise<void> => {
  const trace = await traceOf(db, entry.actorId ?? entry.subjectId ?? null)
  await db
    .insertInto('audit_event')
    .values({
      actor_id: entry.actorId,
      action: entry.action,
      subject_id: entry.subjectId ?? null,
      company_id: entry.companyId ?? null,
      ...(entry.at !== undefined && { at: entry.at }),
      detail: JSON.stringify(entry.detail ?? {}),
      ...trace,
    })
    .execute()
}

/** Records a token or message with a foreign signature; does nothing outside of a request. */
export const noteForgery = async (
  action: 'token.refused' | 'refreshToken.refused' | 'webhook.refused',
): Promise<void> => {
  const context = currentContext()
  if (context?.kind === 'request') await context.refusals.note({ actorId: null, action })
}

const isRefusal = (action: AuditAction): boolean =>
  auditKindOf(action) === 'refused' || action === 'signIn.refused'

/** Pass the transaction of the change; refusals are added outside of it, and repeated ones counted. */
export const recordAudit = async (db: Database, entry: AuditEntry): Promise<void> => {
  const context = currentContext()
  if (context?.kind === 'request' && isRefusal(entry.action)) return context.refusals.note(entry)
  await insertAuditEvent(db, entry)
}
