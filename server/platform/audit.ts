import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type AuditAction, auditKindOf } from '#domain/audit-actions.ts'
import type { Tables } from './database/tables.ts'
import { currentContext } from './http/request-context.ts'

export interface AuditEntry {
  readonly actorId: string | null
  /** What happened, from the catalogue in domain/audit-actions.ts. */
  readonly action: AuditAction
  /** The register the event is about. */
  readonly subjectId: string | null
  readonly companyId?: string | null
  /** When it happened, where that has a moment of its own; else now. */
  readonly at?: Date
  /** No personal data beyond ids. */
  readonly detail?: Readonly<Record<string, string | number | boolean | null>>
}

/** What a row says about where its event came from. */
export interface AuditTrace {
  readonly request_id: string | null
  readonly job: string | null
  readonly sealed: Buffer | null
  readonly sealed_for: string | null
}

const untraced: AuditTrace = { request_id: null, job: null, sealed: null, sealed_for: null }

/** Where what happens now comes from, sealed for the person who does it. */
export const traceOf = async (db: Kysely<Tables>, personId: string | null): Promise<AuditTrace> => {
  const context = currentContext()
  if (context === undefined) return untraced
  if (context.kind === 'job') return { ...untraced, job: context.name }
  const origin = await context.origins.seal(db, personId, context)
  return { ...untraced, ...origin, request_id: context.id }
}

/** The columns of a trace, for a statement that adds its audit events itself; `traceValues` are their values. */
export const traceColumns = sql`request_id, job, sealed, sealed_for`

export const traceValues = (trace: AuditTrace): RawBuilder<unknown> =>
  sql`${trace.request_id}::uuid, ${trace.job}::text, ${trace.sealed}::bytea, ${trace.sealed_for}::uuid`

/** Adds one event as a row of its own. */
export const insertAuditEvent = async (db: Kysely<Tables>, entry: AuditEntry): Promise<void> => {
  const trace = await traceOf(db, entry.actorId ?? entry.subjectId)
  await db
    .insertInto('audit_event')
    .values({
      actor_id: entry.actorId,
      action: entry.action,
      subject_id: entry.subjectId,
      company_id: entry.companyId ?? null,
      ...(entry.at !== undefined && { at: entry.at }),
      detail: JSON.stringify(entry.detail ?? {}),
      ...trace,
    })
    .execute()
}

/** Notes that a token or message was refused whose signature is not ours; nothing outside of a request. */
export const noteForgery = async (
  action: 'token.refused' | 'refreshToken.refused' | 'webhook.refused',
): Promise<void> => {
  const context = currentContext()
  if (context?.kind === 'request') await context.refusals.note({ actorId: null, action, subjectId: null })
}

const isRefusal = (action: AuditAction): boolean =>
  auditKindOf(action) === 'refused' || action === 'signIn.refused'

/**
 * Adds to the audit log. Pass the transaction of the change, so that both happen or neither. Refusals can be caused by strangers as often
 * as they like: they are added outside of the transaction, and many of a kind are counted.
 */
export const recordAudit = async (db: Kysely<Tables>, entry: AuditEntry): Promise<void> => {
  const context = currentContext()
  if (context?.kind === 'request' && isRefusal(entry.action)) return context.refusals.note(entry)
  await insertAuditEvent(db, entry)
}
