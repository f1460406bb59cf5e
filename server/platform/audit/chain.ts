import { createHash, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { SecretKeys } from '../secret-keys.ts'

const atOnce = 1_000

/** Canonical text of an event; any other content has another hash. */
export const contentOf = sql<
  string | null
>`case when event.id is null then null else jsonb_build_array('v1', event.id,
  to_char(event.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), event.actor_id, event.action, event.subject_id, event.company_id,
  event.detail, event.request_id, event.job, encode(event.sealed, 'hex'), event.sealed_for)::text end`

export const hashOf = (previous: Buffer, eventId: string, content: string | null): Buffer =>
  createHash('sha256')
    .update(previous)
    .update(eventId)
    .update(content ?? '')
    .digest()

export const firstHash = Buffer.alloc(32)

export interface Head {
  readonly position: number
  readonly hash: Buffer
}

/** Signs the end of the chain: one signature per secret of SECRET_KEY's list, newest first. */
const macsOf = (keys: SecretKeys, { position, hash }: Head) =>
  keys.hashes('audit.head', `${position}:${hash.toString('hex')}`)

export const isSigned = (keys: SecretKeys, head: Head, mac: Buffer): boolean =>
  macsOf(keys, head).some(expected => expected.length === mac.length && timingSafeEqual(expected, mac))

const saveHead = async (transaction: Database, keys: SecretKeys, head: Head): Promise<void> => {
  const [mac] = macsOf(keys, head)
  const row = { position: head.position, hash: head.hash, mac }
  await transaction
    .insertInto('audit_head')
    .values(row)
    .onConflict(conflict => conflict.column('id').doUpdateSet(row))
    .execute()
}

const addLinks = async (
  transaction: Database,
  links: readonly { readonly position: number; readonly eventId: string; readonly hash: string }[],
): Promise<void> => {
  await sql`with taken as (
      insert into audit_chain (position, event_id, hash)
      select position, "eventId", decode(hash, 'hex')
      from json_to_recordset(${JSON.stringify(links)}::json) as link (position bigint, "eventId" uuid, hash text)
      returning event_id
    ) delete from audit_unchained where event_id in (select event_id from taken)`.execute(transaction)
}

/** Adds up to a thousand pending events in one process at a time, without blocking whoever records. */
export const extendChain = (db: Database, keys: SecretKeys): Promise<number> =>
  db.transaction().execute(async transaction => {
    const { rows: locks } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('audit.chain')) as mine`.execute(transaction)
    if (locks[0]?.mine !== true) return 0
    const { rows: waiting } = await sql<{ event_id: string; content: string | null }>`
      select event_id, ${contentOf} as content
      from (select * from audit_unchained order by seq limit ${atOnce}) as waiting left join audit_event as event on event.id = event_id
      order by seq`.execute(transaction)
    if (waiting.length === 0) return 0
    const before = await transaction.selectFrom('audit_head').select(['position', 'hash']).executeTakeFirst()
    let head: Head = before ?? { position: 0, hash: firstHash }
    const links = waiting.map(({ event_id: eventId, content }) => {
      head = { position: head.position + 1, hash: hashOf(head.hash, eventId, content) }
      return { position: head.position, eventId, hash: head.hash.toString('hex') }
    })
    await addLinks(transaction, links)
    await saveHead(transaction, keys, head)
    return links.length
  })
