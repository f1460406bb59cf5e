import { type RawBuilder, sql } from 'kysely'
import { publishes } from '#domain/published-sums.ts'
import type { BatchRoster, RosterGroup, RosterPerson } from '#openapi/generated/api.ts'
import type { Database } from '#server/platform/database/database.ts'
import { byName } from '#server/platform/database/text.ts'
import { pagination, rowsOf, wantedPage } from '#server/platform/http/pagination.ts'

export interface RosterQuery {
  readonly companyId: string
  readonly batchId: string
  readonly group: RosterGroup
  readonly page: number | undefined
  readonly at: Date
}

/** The lists that one file was divided into, which share its upload time (docs/adr/0048). */
const listsOfFile = (batchId: string | RawBuilder<string>) => sql`(select part.id from batch_scan as this
  join batch_scan as part on part.company_id = this.company_id and part.uploaded_at = this.uploaded_at and part.filename = this.filename
  where this.id = ${batchId})`

/** Whether the file contains an address, even on a refused line: a typo never removes anyone. */
const isListed = (
  batchId: string | RawBuilder<string>,
  email: RawBuilder<string>,
) => sql<boolean>`exists (select from (
    select row.email from batch_row as row where row.batch_id in ${listsOfFile(batchId)} and row.verdict <> 'refused'
    union all
    select word from batch_row as row cross join jsonb_array_elements_text(row.cells) as cell
      cross join regexp_split_to_table(lower(cell), '[\\s,;"]+') as word
      where row.batch_id in ${listsOfFile(batchId)} and row.verdict = 'refused' and word like '%@%'
  ) as listed where listed.email = ${email})`

/** Removed when the file replaces everyone: no role, a member at that moment, and not in the file. */
const leaves = (
  batchId: string | RawBuilder<string>,
  at: Date | RawBuilder<Date>,
) => sql<boolean>`member.group_name = 'USER'
  and member.created_at <= ${at} and not ${isListed(batchId, sql`member.email`)}`

export const findLeaving = async (
  db: Database,
  { companyId, batchId, at }: { readonly companyId: string; readonly batchId: string; readonly at: Date },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from company_member as member where company_id = ${companyId} and ${leaves(batchId, at)}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Seats freed by a file that replaces everyone; 0 for one that adds and updates. */
export const seatsFreed = (batchId: string | RawBuilder<string>) => sql<number>`(select count(*)::integer
  from batch_scan as replacing join company_member as member on member.company_id = replacing.company_id
  where replacing.id = ${batchId} and replacing.replace_confirmed_at is not null and member.seat_taken_at is not null
    and ${leaves(batchId, sql`replacing.replace_confirmed_at`)})`

interface RosterRow {
  readonly counts: Partial<Record<RosterGroup | 'unchanged' | 'stays', number>> | null
  readonly people: RosterPerson[]
  /** People of the file who have not agreed to the deep scan. */
  readonly covered: number
}

export const rosterOf = async (
  db: Database,
  { companyId, batchId, group, page, at }: RosterQuery,
): Promise<BatchRoster> => {
  const wanted = wantedPage(page === undefined ? {} : { page })
  const { offset, limit } = rowsOf(wanted)
  const { rows } = await sql<RosterRow>`with file as (
      select email, fullname, department, role from batch_row where batch_id = ${batchId} and verdict <> 'refused'
    ), leaving as materialized (
      select id from company_member as member where company_id = ${companyId} and ${leaves(batchId, at)}
    ), people as (
      select coalesce(file.email, member.email) as email,
        left(coalesce(register.fullname, file.fullname, member.fullname), 200) as fullname,
        coalesce(file.department, department.name) as department,
        case when member.id is null then 'adds'
          when file.email is null then case when leaving.id is null then 'stays' else 'leaves' end
          when (member.register_id is null and file.fullname is distinct from member.fullname)
            or lower(file.department) <> lower(coalesce(department.name, '')) or file.role <> coalesce(member.job_role, '') then 'updates'
          else 'unchanged' end as became,
        file.email is not null and member.deep_scan_consented_at is null as is_covered
      from file full join (select * from company_member where company_id = ${companyId}) as member on member.email = file.email
        left join leaving on leaving.id = member.id
        left join department on department.id = member.department_id
        left join register on register.id = member.register_id
    )
    select (select json_object_agg(became, number) from (select became, count(*) as number from people group by became) as counted) as counts,
      (select coalesce(json_agg(json_build_object('email', email, 'fullname', nullif(fullname, ''), 'department', department)), '[]') from (
        select * from people where became = ${group} order by ${byName(sql`fullname`)}, email limit ${limit} offset ${offset}) as shown) as people,
      (select count(*) from people where is_covered)::integer as covered`.execute(db)
  const { counts, people, covered } = rows[0] ?? { counts: null, people: [], covered: 0 }
  const count = (name: keyof NonNullable<RosterRow['counts']>): number => counts?.[name] ?? 0
  return {
    adds: count('adds'),
    updates: count('updates'),
    unchanged: count('unchanged'),
    leaves: count('leaves'),
    stays: count('stays'),
    changesTotals: publishes(covered),
    people,
    pagination: pagination(wanted, count(group)),
  }
}
