import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const emailDomain = (table: string): string => `lower(split_part(${table}.email, '@', 2))`

const statements = [
  `create index company_member_by_domain on company_member (company_id, lower(split_part(email, '@', 2))) where not hidden`,
  // Whether every domain that the company's people have addresses of is that of many; from one domain to the next, not from person to person.
  `create function tells_domains(of_company uuid) returns boolean language sql stable as $$
    with recursive used (domain) as (
      (select ${emailDomain('m')} from company_member as m where m.company_id = of_company and not m.hidden
        order by ${emailDomain('m')} limit 1)
      union all
      select (select ${emailDomain('m')} from company_member as m
        where m.company_id = of_company and not m.hidden and ${emailDomain('m')} > used.domain order by ${emailDomain('m')} limit 1)
      from used where used.domain is not null
    )
    select not exists (select from used where used.domain is not null and 5 > (
      select count(*) from (select from company_member as m
        where m.company_id = of_company and not m.hidden and ${emailDomain('m')} = used.domain limit 5) as few))
  $$`,
  `update company_finding as finding set impacted_domain = ${emailDomain('member')}
    from company_member as member join company on company.id = member.company_id
    where member.id = finding.member_id and finding.batch_id is not null and ${emailDomain('member')} = any(company.domains)`,
]

/** Which of the company's domains a finding of a bulk scan concerns, and where that may be told (docs/adr/0022). */
export const impactedDomains: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
