import { sql } from 'kysely'
import type { Clock } from './clock.ts'
import type { Database } from './database/database.ts'

export interface BackoffRule {
  /** Names the rule; failures of different rules are separate. */
  readonly name: string
  /** Failures without delay; the next one costs a second, each further one twice as long. */
  readonly free: number
  readonly longestSeconds: number
  /** Resets the failures after this long without one. */
  readonly resetSeconds: number
}

export type Attempt =
  | { readonly mayTry: true; readonly failures: number }
  | { readonly mayTry: false; readonly waitSeconds: number }

/** Growing delays, stored for all processes; nobody is locked out, not even by a clock that was ahead. */
export interface Backoff {
  /** Counts a try as failed before it is made, so that concurrent tries gain nothing; none during a delay. */
  attempt(rule: BackoffRule, key: string): Promise<Attempt>
  /** Removes the last failure: the try succeeded, or was not made. */
  takeBack(rule: BackoffRule, key: string): Promise<void>
  clear(rule: BackoffRule, key: string): Promise<void>
}

export const createBackoff = (db: Database, clock: Clock): Backoff => {
  const keyOf = ({ name }: BackoffRule, key: string): string => `${name}:${key}`
  return {
    async attempt(rule, key) {
      const now = clock.now()
      const resetAt = new Date(now.getTime() + rule.resetSeconds * 1000)
      const failures = sql`case when backoff.forget_at <= ${now} then 1 else backoff.failures + 1 end`
      const latestNext = new Date(now.getTime() + rule.longestSeconds * 1000)
      const next = (count: typeof failures) =>
        sql`case when ${count} <= ${rule.free}::integer then '-infinity'::timestamptz
          else ${now}::timestamptz + make_interval(secs =>
            least(${rule.longestSeconds}::integer, power(2, least(${count} - ${rule.free}::integer - 1, 20)))) end`
      const { rows } = await sql<{ failures: number }>`
        insert into backoff (key, failures, next_at, forget_at)
        values (${keyOf(rule, key)}, 1, ${next(sql`1`)}, ${resetAt})
        on conflict (key) do update set
          failures = ${failures}, next_at = ${next(failures)}, forget_at = ${resetAt}
        where backoff.next_at <= ${now} or backoff.next_at > ${latestNext} or backoff.forget_at <= ${now}
        returning failures`.execute(db)
      const [counted] = rows
      if (counted !== undefined) return { mayTry: true, failures: counted.failures }
      const waiting = await sql<{ next_at: Date }>`
        select next_at from backoff where key = ${keyOf(rule, key)}`.execute(db)
      const until = waiting.rows[0]?.next_at.getTime() ?? now.getTime()
      return { mayTry: false, waitSeconds: Math.max(1, Math.ceil((until - now.getTime()) / 1000)) }
    },
    async takeBack(rule, key) {
      await sql`update backoff set failures = greatest(failures - 1, 0), next_at = '-infinity'
        where key = ${keyOf(rule, key)}`.execute(db)
    },
    async clear(rule, key) {
      await sql`delete from backoff where key = ${keyOf(rule, key)}`.execute(db)
    },
  }
}
