import type { AuditEntry } from '#domain/audit-actions.ts'
import { insertAuditEvent } from '../audit.ts'
import type { Database } from '../database/database.ts'
import { currentContext, type RecentViews } from '../request-context.ts'

const oneViewMs = 15 * 60_000
const maxSeen = 10_000

const keyOf = ({ actorId, action, subjectId, companyId }: AuditEntry): string =>
  JSON.stringify([actorId, action, subjectId, companyId ?? null])

export const createRecentViews = (now: () => number): RecentViews => {
  const seen = new Map<string, number>()
  return {
    isNew(entry) {
      const key = keyOf(entry)
      const before = seen.get(key)
      if (before !== undefined && now() - before < oneViewMs) return false
      seen.delete(key)
      seen.set(key, now())
      const [oldest] = seen.keys()
      if (seen.size > maxSeen && oldest !== undefined) seen.delete(oldest)
      return true
    },
    clear: entry => void seen.delete(keyOf(entry)),
  }
}

/** Records a view of someone else's data before it is shown, once within a quarter of an hour. */
export const recordView = async (db: Database, entry: AuditEntry): Promise<void> => {
  const context = currentContext()
  if (context?.kind !== 'request') return insertAuditEvent(db, entry)
  if (!context.views.isNew(entry)) return
  await insertAuditEvent(db, entry).catch((error: unknown) => {
    context.views.clear(entry)
    throw error
  })
}
