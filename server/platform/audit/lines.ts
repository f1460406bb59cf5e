import { appendFileSync } from 'node:fs'
import { sql } from 'kysely'
import { type DestinationStream, pino } from 'pino'
import type { Database } from '../database/database.ts'

export type WriteAuditLine = (line: Readonly<Record<string, unknown>>) => void

const atOnce = 1_000

/** Reopens the file, as a rotation may move it away at any time. */
const appendingTo = (file: string): DestinationStream => ({
  write: (line: string) => appendFileSync(file, line, { mode: 0o600 }),
})

/** JSON lines of type `audit` to a file, or to standard output for `-`, whatever LOG_LEVEL says. */
export const createAuditLines = (
  to: string | null,
  standardOutput?: DestinationStream,
): WriteAuditLine | null => {
  if (to === null) return null
  const options = { level: 'info', base: { type: 'audit' }, timestamp: false } as const
  const log =
    to !== '-'
      ? pino(options, appendingTo(to))
      : standardOutput === undefined
        ? pino(options)
        : pino(options, standardOutput)
  return line => log.info(line)
}

interface Emitted {
  readonly position: number
  readonly line: Readonly<Record<string, unknown>>
}

/** Writes newly linked events; after a crash some are written again, which a collector sees by `position`. */
export const emitLinks = (db: Database, write: WriteAuditLine): Promise<number> =>
  db.transaction().execute(async transaction => {
    const { rows } = await sql<Emitted>`
      select link.position, json_build_object('position', link.position, 'hash', encode(link.hash, 'hex'), 'id', event.id,
        'at', to_char(event.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'action', event.action, 'actor', event.actor_id,
        'subject', event.subject_id, 'company', event.company_id, 'detail', event.detail, 'requestId', event.request_id,
        'job', event.job) as line
      from (select emitted from audit_head for update skip locked) as head
        cross join lateral (
          select * from audit_chain where position > head.emitted order by position limit ${atOnce}
        ) as link
        join audit_event as event on event.id = link.event_id
      order by link.position`.execute(transaction)
    const last = rows.at(-1)
    if (last === undefined) return 0
    for (const { line } of rows) write(line)
    await transaction.updateTable('audit_head').set({ emitted: last.position }).execute()
    return rows.length
  })
