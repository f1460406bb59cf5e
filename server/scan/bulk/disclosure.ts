import { type Kysely, sql } from 'kysely'
import { smallestGroup } from '#domain/company-risk.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { BatchRecord } from './store.ts'

/** Bulk scans that a list is compared with: two years of monthly ones. */
const comparedWith = 24

/**
 * Notes whether how many people a completed bulk scan found may be told: not where fewer than five of them are anonymised, nor where an
 * uploaded list differs by fewer than five of these from one whose result is told, since the difference of the two would be theirs
 * (docs/adr/0022).
 */
export const decideDisclosure = async (
  transaction: Kysely<Tables>,
  { id, company_id: companyId, type }: BatchRecord,
): Promise<void> => {
  await sql`with lists as (
      select ${id}::uuid as id
      union all
      (select id from batch_scan where company_id = ${companyId} and results_disclosed and id <> ${id} and ${type} = 'Manual'
        order by completed_at desc limit ${comparedWith})
    ), people as (
      select distinct batch_id, member_id from batch_row join lists on lists.id = batch_id
        join company_member as member on member.id = member_id where deep_scan_consented_at is null
    ), sizes as (
      select lists.id, count(people.member_id) as size,
        count(people.member_id) filter (where member_id in (select member_id from people where batch_id = ${id})) as common
      from lists left join people on people.batch_id = lists.id group by lists.id
    ), own as (
      select size from sizes where id = ${id}
    )
    update batch_scan set results_disclosed = own.size not between 1 and ${smallestGroup - 1} and not exists (
      select from sizes where sizes.id <> ${id}
        and (own.size - common) + (sizes.size - common) between 1 and ${smallestGroup - 1})
    from own where batch_scan.id = ${id}`.execute(transaction)
}
