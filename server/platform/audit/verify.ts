import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Platform } from '../platform.ts'
import type { SecretKeys } from '../secret-keys.ts'
import { contentOf, firstHash, type Head, hashOf, isSigned } from './chain.ts'
import type { AuditOrigins } from './origins.ts'

export interface AuditVerdict {
  readonly links: number
  /** The end of the chain, to compare with a collector's last line. */
  readonly head: { readonly position: number; readonly hash: string }
  /** At most twenty sentences; empty when every event is unaltered. */
  readonly problems: readonly string[]
}

const atOnce = 2_000
const maxProblems = 20

interface Link {
  readonly position: number
  readonly event_id: string
  readonly hash: Buffer
  readonly content: string | null
}

const linksAfter = async (db: Database, position: number): Promise<readonly Link[]> => {
  const { rows } = await sql<Link>`
    select link.position, link.event_id, link.hash, ${contentOf} as content
    from (select * from audit_chain where position > ${position} order by position limit ${atOnce}) as link
      left join audit_event as event on event.id = link.event_id
    order by link.position`.execute(db)
  return rows
}

const problemOf = (link: Link, before: Head): string | null => {
  const { position, event_id: eventId, content, hash } = link
  if (position !== before.position + 1)
    return `Links ${before.position + 1} to ${position - 1} of the chain were removed.`
  if (content === null) return `Event ${eventId} at position ${position} was removed.`
  if (!hashOf(before.hash, eventId, content).equals(hash))
    return `Event ${eventId} at position ${position} was changed, or its place in the chain was.`
  return null
}

const problemOfHead = async (db: Database, keys: SecretKeys, last: Head): Promise<string | null> => {
  const head = await db.selectFrom('audit_head').select(['position', 'hash', 'mac']).executeTakeFirst()
  if (head === undefined) return last.position === 0 ? null : 'The signed end of the chain was removed.'
  if (!isSigned(keys, head, head.mac))
    return 'The end of the chain is not signed with the key of this installation.'
  if (head.position !== last.position)
    return `The chain ends at position ${last.position}, but position ${head.position} was signed as its end.`
  return head.hash.equals(last.hash)
    ? null
    : 'The chain was written anew: its end is not the one that was signed.'
}

const countLoose = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ loose: number }>`select count(*) as loose from audit_event as event
    where not exists (select from audit_chain where event_id = event.id)
      and not exists (select from audit_unchained where event_id = event.id)`.execute(db)
  return rows[0]?.loose ?? 0
}

/** Checks every event and link for removal, change, reordering or insertion. */
export const verifyAudit = (db: Database, keys: SecretKeys): Promise<AuditVerdict> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async transaction => {
      const problems: string[] = []
      let last: Head = { position: 0, hash: firstHash }
      let links = 0
      for (;;) {
        const part = await linksAfter(transaction, last.position)
        for (const link of part) {
          const problem = problemOf(link, last)
          if (problem !== null && problems.length < maxProblems) problems.push(problem)
          last = link
        }
        links += part.length
        if (part.length < atOnce) break
      }
      const wrongEnd = await problemOfHead(transaction, keys, last)
      if (wrongEnd !== null) problems.push(wrongEnd)
      const loose = await countLoose(transaction)
      if (loose > 0) problems.push(`${loose} events are not in the chain.`)
      return { links, head: { position: last.position, hash: last.hash.toString('hex') }, problems }
    })

/** Verifies the audit log every night, and logs an error where something was removed or changed. */
export const watchAudit = (
  { db, keys, jobs, log }: Pick<Platform, 'db' | 'keys' | 'jobs' | 'log'>,
  origins: AuditOrigins,
): void => {
  jobs.schedule({
    name: 'audit.watch',
    cron: '17 4 * * *',
    retryLimit: 3,
    expireInSeconds: 60 * 60,
    concurrency: 1,
    work: async () => {
      await origins.turnMonths(db)
      const { links, problems } = await verifyAudit(db, keys)
      if (problems.length > 0) log.fatal({ problems }, 'ALERT: the audit log was tampered with')
      else log.info({ links }, 'audit log: every event is as it was recorded')
    },
  })
}
