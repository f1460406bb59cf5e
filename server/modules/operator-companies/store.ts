import { type SqlBool, sql } from 'kysely'
import type { CompanyOwner } from '#openapi/generated/api.ts'
import { countAll, type Database } from '#server/platform/database/database.ts'
import { byName, containing } from '#server/platform/database/text.ts'
import type { Rows } from '#server/platform/http/pagination.ts'
import { batchStep } from '#server/scan/lifecycle.ts'
import { countedScores } from '../company-members/company-score.ts'
import { contractColumns } from '../payments/contract.ts'

const named = (db: Database, searchValue: string) =>
  db.selectFrom('company').$if(searchValue.trim() !== '', query =>
    query.where(
      sql<SqlBool>`(company.name ilike ${containing(searchValue)}
          or array_to_string(company.domains, ' ') ilike ${containing(searchValue)})`,
    ),
  )

/** The owner of the company, or the one whose invitation is still valid. */
const owner = (now: Date) => sql<CompanyOwner | null>`coalesce(
    (select json_build_object('email', email, 'fullname', left(fullname, 200), 'joined', true) from register
      where company_id = company.id and groups @> array['COMPANY_OWNER'] limit 1),
    (select json_build_object('email', admin.email, 'fullname', null, 'joined', false) from company_admin as admin
      join company_invite as invite on invite.id = admin.invite_id
      where admin.company_id = company.id and admin.owner and admin.status = 'INVITED' and invite.expires_at > ${now}))`

const columns = [
  'company.id',
  'company.name',
  'company.industry',
  'company.domains',
  'company.licensed_seats',
  ...contractColumns,
  'company.created_at',
  sql<number>`(select count(*) from company_member where company_id = company.id)`.as('members'),
  countedScores.as('members_scanned'),
  sql<
    number | null
  >`(select score from company_score where company_id = company.id order by created_at desc limit 1)`.as(
    'score',
  ),
] as const

export const countCompanies = async (db: Database, searchValue: string): Promise<number> =>
  (await named(db, searchValue).select(countAll).executeTakeFirstOrThrow()).total

export const findCompanies = (
  db: Database,
  { searchValue, now }: { readonly searchValue: string; readonly now: Date },
  page: Rows,
) =>
  named(db, searchValue)
    .select([...columns, owner(now).as('owner')])
    .orderBy(byName(sql`lower(company.name)`))
    .orderBy('company.id')
    .offset(page.offset)
    .limit(page.limit)
    .execute()

export const findCompany = (db: Database, companyId: string, now: Date) =>
  db
    .selectFrom('company')
    .select([...columns, owner(now).as('owner')])
    .where('company.id', '=', companyId)
    .executeTakeFirst()

export type CompanyRow = NonNullable<Awaited<ReturnType<typeof findCompany>>>

/** Serializes the creation of companies for one owner. */
export const oneAtATime = async (transaction: Database): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('company.owners'))`.execute(transaction)
}

/** The name of the company that an address belongs to, or has an open invitation to own. */
export const companyOf = async (db: Database, email: string): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`select name from company
    where id in (select company_id from register where email = ${email})
      or id in (select company_id from company_invite where email = ${email} and kind = 'companyOwner' and state = 'sent')
    limit 1`.execute(db)
  return rows[0]?.name
}

/** Makes the company's bulk scans that lacked seats startable again; returns how many. */
export const freeBulkScans = async (transaction: Database, companyId: string, at: Date): Promise<number> => {
  const { from, to } = batchStep('batchScan.seatsGranted')
  const moved = await transaction
    .updateTable('batch_scan')
    .set({ status: to, updated_at: at })
    .where('company_id', '=', companyId)
    .where('status', 'in', from)
    .returning('id')
    .execute()
  return moved.length
}
