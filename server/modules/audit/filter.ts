import { type RawBuilder, sql } from 'kysely'
import { type AuditKind, auditActions } from '#domain/audit-actions.ts'
import { containing } from '#server/platform/database/text.ts'

export interface LogFilter {
  readonly kind?: AuditKind
  readonly action?: string
  readonly actor?: string
  readonly companyId?: string
  readonly searchValue?: string
  readonly from?: string
  readonly to?: string
}

/** A page by where it begins: events older than this one. */
export interface LogPlace {
  readonly older?: string
  readonly limit: number
}

type Condition = RawBuilder<boolean>

/** Compares events by microseconds, which a Date would lose. */
export const placeOf = sql<string>`to_char(event.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') || '_' || event.id`

const olderThan = (older: string | undefined): Condition => {
  if (older === undefined) return sql`true`
  const [at, id] = older.split('_')
  return sql`(event.at, event.id) < (${`${at}Z`}::timestamptz, ${id}::uuid)`
}

/** The filters that don't need anyone's identity. */
export const matchesFilter = ({ kind, action, actor, from, to }: LogFilter, older?: string): Condition =>
  sql`${kind === undefined ? sql`true` : sql`event.action = any(${[...auditActions[kind]]}::text[])`}
    and ${action === undefined ? sql`true` : sql`event.action = ${action}`}
    and ${actor === undefined ? sql`true` : sql`event.actor_id = ${actor}::uuid`}
    and ${from === undefined ? sql`true` : sql`event.at >= ${from}::date::timestamp at time zone 'UTC'`}
    and ${to === undefined ? sql`true` : sql`event.at < (${to}::date + 1)::timestamp at time zone 'UTC'`}
    and ${olderThan(older)}`

export const foundIn = (shown: RawBuilder<unknown>, searchValue: string | undefined): Condition => {
  const words = (searchValue ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter(word => word !== '')
  if (words.length === 0) return sql`true`
  return sql<boolean>`(${sql.join(
    words.slice(0, 5).map(word => sql`lower(${shown}) like ${containing(word)}`),
    sql` and `,
  )})`
}

export const newestFirst = sql`order by event.at desc, event.id desc`
