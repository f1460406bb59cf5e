import { sql } from 'kysely'
import type { BatchScanStatus } from '#openapi/generated/api.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { SecretKeys } from '#server/platform/secret-keys.ts'
import { createCorpusKeys } from '#server/scan/corpus/keys.ts'
import { proveCompanyDomains } from './domains.ts'

export interface InsertedBatch {
  readonly id: string
  readonly companyId: string
  /** People of whom the corpus knows, each of one breach. */
  readonly exposed: number
}

/** A row of a bulk scan that nothing works on; answers its id. */
export const insertBatch = async (
  db: Database,
  companyId: string,
  {
    status,
    name = 'People',
    people = 1,
    at = new Date(),
    type = 'Manual',
  }: {
    status: BatchScanStatus
    name?: string
    people?: number
    at?: Date
    type?: 'Manual' | 'Scheduled'
  },
): Promise<string> => {
  const { id } = await db
    .insertInto('batch_scan')
    .values({
      company_id: companyId,
      name,
      filename: `${name}.csv`,
      domains: [],
      type,
      status,
      uploaded_users: people,
      valid_users: people,
      uploaded_at: at,
      completed_at: status === 'completed' ? at : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

let batches = 0

/**
 * A bulk scan of so many people that was started and that nobody has begun to work on; of every tenth the corpus knows.
 */
export const insertBulkScan = async (
  db: Database,
  keys: SecretKeys,
  people: number,
): Promise<InsertedBatch> => {
  const domain = `bulk-${(batches += 1)}-${Date.now().toString(36)}.example`
  const { rows } = await sql<{ id: string; company_id: string }>`with company as (
      insert into company (name, domains, licensed_seats) values ('Fabrikam', array[${domain}], ${people}) returning id
    )
    insert into batch_scan (company_id, name, filename, domains, type, status, uploaded_users, valid_users, attempts, started_at)
    select id, 'Bulk', 'people.csv', array[${domain}], 'Manual', 'processing', ${people}, ${people}, 1, now() from company
    returning id, company_id`.execute(db)
  const batch = rows[0]
  if (batch === undefined) throw new Error('The bulk scan was not made')
  await proveCompanyDomains(db, batch.company_id)
  await sql`insert into company_member (company_id, email, fullname, seat_taken_at)
    select ${batch.company_id}, 'person.' || n || '@' || ${domain}::text, 'Person ' || n, now() from generate_series(1, ${people}::integer) as n`.execute(
    db,
  )
  await sql`insert into batch_row (batch_id, line, verdict, cells, email, member_id)
    select ${batch.id}, 1 + row_number() over (order by email), 'good', '[]', email, id from company_member where company_id = ${batch.company_id}`.execute(
    db,
  )
  await sql`insert into corpus_breach (name, title, domain, breach_date, data_classes, source)
    values ('BulkBreach', 'Bulk breach', 'bulk-breach.example', '2024-02-01', '{Email addresses,Passwords}', 'test') on conflict do nothing`.execute(
    db,
  )
  const corpusKeys = createCorpusKeys(keys)
  const known = Array.from({ length: Math.floor(people / 10) }, (_, at) =>
    corpusKeys.email(`person.${(at + 1) * 10}@${domain}`).toString('hex'),
  )
  await sql`insert into corpus_account (email_hash, breach_name)
    select decode(hash, 'hex'), 'BulkBreach' from unnest(${known}::text[]) as hash`.execute(db)
  return { id: batch.id, companyId: batch.company_id, exposed: known.length }
}

/** Everything of a bulk scan that must not be lost or counted twice. */
export const totalsOf = async (db: Database, batch: InsertedBatch) => {
  const { rows } = await sql<{
    status: string
    scanned: number
    exposed: number
    checked: number
    found: number
    findings: number
    members_with_risk: number
    members_scanned: number
    ended: number
  }>`select status, users_scanned as scanned, users_exposed as exposed,
      (select users_checked from batch_source where batch_id = batch_scan.id and source = 'embeddedCorpus') as checked,
      (select users_found from batch_source where batch_id = batch_scan.id and source = 'embeddedCorpus') as found,
      (select count(*) from company_finding where company_id = batch_scan.company_id) as findings,
      (select count(*) from company_member where company_id = batch_scan.company_id and risk_level = 'HIGH' and vulnerabilities = 1) as members_with_risk,
      (select count(*) from company_member where company_id = batch_scan.company_id and last_scanned_at is not null) as members_scanned,
      (select count(*) from audit_event where company_id = batch_scan.company_id and action = 'batchScan.completed') as ended
    from batch_scan where id = ${batch.id}`.execute(db)
  return rows[0]
}

/** What the totals are when everybody was scanned once. */
export const allOnce = (people: number, batch: InsertedBatch) => ({
  status: 'completed',
  scanned: people,
  exposed: batch.exposed,
  checked: people,
  found: batch.exposed,
  findings: batch.exposed,
  members_with_risk: batch.exposed,
  members_scanned: people,
  ended: 1,
})
