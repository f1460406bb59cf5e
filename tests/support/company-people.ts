import { type Insertable, sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { Tables } from '#server/platform/database/tables.gen.ts'
import { publishPeople, publishSums } from '#server/scan/bulk/publish.ts'
import { evidence } from '#server/scan/source.ts'
import { insertBatch } from './bulk-scans.ts'
import { proveCompanyDomains } from './domains.ts'

let companies = 0

/** A company with seats and departments; answers its id and theirs. */
export const newCompany = async (
  db: Database,
  {
    seats = 50,
    departments = [],
    domain = `company-${(companies += 1)}.example`,
  }: { readonly seats?: number; readonly departments?: readonly string[]; readonly domain?: string } = {},
): Promise<{ id: string; domain: string; departments: Readonly<Record<string, string>> }> => {
  const { id } = await db
    .insertInto('company')
    .values({ name: 'Northwind', industry: null, logo: null, domains: [domain], licensed_seats: seats })
    .returning('id')
    .executeTakeFirstOrThrow()
  await proveCompanyDomains(db, id)
  const rows =
    departments.length === 0
      ? []
      : await db
          .insertInto('department')
          .values(departments.map(name => ({ company_id: id, name })))
          .returning(['id', 'name'])
          .execute()
  return { id, domain, departments: Object.fromEntries(rows.map(row => [row.name, row.id])) }
}

/** Somebody in the company's directory; `email` as given, or one that nobody has. */
export const newMember = async (
  db: Database,
  companyId: string,
  known: Partial<Insertable<Tables['company_member']>> = {},
): Promise<{ id: string; exposure_id: string; email: string }> => {
  const { id } = await db
    .insertInto('company_member')
    .values({
      company_id: companyId,
      email: `${crypto.randomUUID().slice(0, 8)}@northwind.example`,
      ...known,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return db
    .selectFrom('company_member')
    .select(['id', 'exposure_id', 'email'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** What a bulk scan found about a member, as it leaves it. */
export const bulkFinding = async (
  db: Database,
  member: { readonly id: string },
  known: Partial<Insertable<Tables['company_finding']>> = {},
): Promise<string> => {
  const { company_id: companyId } = await db
    .updateTable('company_member')
    .set({ last_scanned_at: new Date(), bulk_unchecked: '{}' })
    .where('id', '=', member.id)
    .returning('company_id')
    .executeTakeFirstOrThrow()
  const batchId = await insertBatch(db, companyId, { status: 'completed' })
  const { id } = await db
    .insertInto('company_finding')
    .values({
      company_id: companyId,
      member_id: member.id,
      batch_id: batchId,
      fingerprint: crypto.randomUUID(),
      category: 'EMAIL',
      issue: 'credential',
      threat_level: 'HIGH',
      source: 'Canva',
      breach_name: 'Canva',
      exposed_on: '2019-05-24',
      ...known,
    })
    .onConflict(conflict => conflict.columns(['member_id', 'fingerprint']).doUpdateSet({ batch_id: batchId }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await recount(db, member.id)
  return id
}

export const recount = async (db: Database, ...members: readonly string[]): Promise<void> => {
  await db.selectNoFrom(eb => eb.fn('recount_members', [eb.val(members)]).as('done')).execute()
}

/** What sums count from now on, as after a bulk scan and personal scans of everybody in the company. */
export const publishCompany = async (db: Database, companyId: string): Promise<void> => {
  const id = await insertBatch(db, companyId, { status: 'completed', name: 'Everybody', people: 0 })
  await sql`insert into batch_row (batch_id, line, verdict, cells, member_id)
    select ${id}, row_number() over (), 'good', '[]', id from company_member where company_id = ${companyId}`.execute(
    db,
  )
  await publishSums(db, { id, company_id: companyId })
  for (const kind of ['score', 'habits'] as const) await publishPeople(db, companyId, kind, { pools: true })
}

/** Something that the person's own scan found. */
export const personalLeak = async (
  db: Database,
  registerId: string,
  {
    name = 'findpeople.example',
    ...leak
  }: Partial<Insertable<Tables['leak']>> & { readonly name?: string } = {},
): Promise<string> => {
  const { id } = await db
    .insertInto('leak')
    .values({
      register_id: registerId,
      type: 'ADDRESS',
      fingerprint: crypto.randomUUID(),
      threat_level: 'HIGH',
      source: 'peopleSearch',
      evidence: JSON.stringify(evidence({ name })),
      exposed_on: '2026-02-03',
      first_scan_id: null,
      last_scan_id: null,
      ...leak,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The person's next scan finds again what earlier ones found. */
export const findAgain = async (db: Database, registerId: string): Promise<void> => {
  await db
    .updateTable('leak')
    .set({ last_seen_at: new Date(), last_scan_id: null })
    .where('register_id', '=', registerId)
    .execute()
}
