import { type RawBuilder, sql } from 'kysely'
import type { Config } from '#server/config.ts'
import { verifyAudit } from '../platform/audit/verify.ts'
import type { Database } from '../platform/database/database.ts'
import { loadKeys } from '../platform/known-keys.ts'
import { type Kind, kinds } from './kinds.ts'
import type { HistoryRow, Replay } from './replay.ts'

export interface Unexplained {
  readonly kind: string
  readonly id: string
  readonly at: Date
  readonly what: string
}

/** How many of a kind were checked. */
export interface Looked {
  readonly kind: string
  readonly things: number
  readonly events: number
  /** Those without a history: only their status was checked. */
  readonly bare: number
}

export const rowsAtOnce = 1_000

/** The rows of a query, page by page from a cursor. Call in a transaction; the query has no parameters. */
async function* streamRows<Row>(transaction: Database, query: RawBuilder<Row>) {
  await sql`declare conform no scroll cursor for ${query}`.execute(transaction)
  for (;;) {
    const { rows } = await sql<Row>`fetch forward ${sql.lit(rowsAtOnce)} from conform`.execute(transaction)
    yield* rows
    if (rows.length < rowsAtOnce) break
  }
  await sql`close conform`.execute(transaction)
}

const lookAt = async (
  transaction: Database,
  { name: kind, rows, begin }: Kind,
  report: (found: Unexplained) => void,
): Promise<Looked> => {
  const counted = { kind, things: 0, events: 0, bare: 0 }
  let last: HistoryRow | null = null
  /** null after an event that can't be explained, as later ones can't be either. */
  let replay: Replay | null = null
  const end = () => {
    if (last === null) return
    const { id, state, odd } = last
    const at = last.event_at ?? last.at
    if (last.event === null) counted.bare += 1
    if (replay?.mayEnd(last) === false)
      report({ kind, id, at, what: `its history does not lead to ${state}, where it is stored` })
    if (odd !== null) report({ kind, id, at: last.at, what: odd })
  }
  for await (const row of streamRows(transaction, rows)) {
    if (last?.id !== row.id) {
      end()
      counted.things += 1
      replay = begin()
    }
    last = row
    if (row.event === null) continue
    counted.events += 1
    if (replay === null || replay.take(row).length > 0) continue
    replay = null
    report({ kind, id: row.id, at: row.event_at ?? row.at, what: `${row.event} can’t happen where it was` })
  }
  end()
  return counted
}

/** In one snapshot of the database, a page of rows at a time. */
export const replayHistories = (
  db: Database,
  report: (found: Unexplained) => void,
  onLooked: (looked: Looked) => void = () => undefined,
): Promise<void> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async transaction => {
      // All rows are read: a plan for the first few would be slow.
      await sql`set local cursor_tuple_fraction = 1`.execute(transaction)
      for (const kind of kinds) onLooked(await lookAt(transaction, kind, report))
    })

const number = new Intl.NumberFormat('en-US')

/**
 * Replays every history and verifies the audit log, with a line about each kind and each thing that can’t be explained.
 * Answers how many these are.
 */
export const explainAll = async (
  db: Database,
  secretKeys: Config['secretKeys'],
  { say, complain }: Record<'say' | 'complain', (line: string) => void>,
): Promise<number> => {
  let unexplained = 0
  const report = ({ kind, id, at, what }: Unexplained): void => {
    unexplained += 1
    complain(`${kind} ${id} at ${at.toISOString()}: ${what}`)
  }
  await replayHistories(db, report, ({ kind, things, events, bare }) =>
    say(
      `${kind}: ${number.format(things)}, with ${number.format(events)} events; ${number.format(bare)} without a history`,
    ),
  )
  const { links, problems } = await verifyAudit(db, await loadKeys(db, secretKeys))
  for (const problem of problems) complain(`audit log: ${problem}`)
  say(`audit log: ${number.format(links)} events in the chain`)
  return unexplained + problems.length
}
