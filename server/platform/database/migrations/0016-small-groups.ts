import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const aliases = [
  // As many numbers as are wanted that nobody in the company has, in no order: the range is wide, so that a number tells nothing about when
  // it was given, nor its neighbour about whose it is. Drawn twice as many, since some are taken or drawn twice.
  `create function unused_aliases(of_company uuid, wanted integer) returns table (number integer, alias integer) language sql volatile as $$
    select row_number() over ()::integer, drawn.alias from (
      select candidate.alias from (
        select distinct 1000000 + floor(random() * 9000000)::integer as alias from generate_series(1, wanted * 2 + 20)
      ) as candidate
      where not exists (select from company_member as member where member.company_id = of_company and member.alias = candidate.alias)
      order by random() limit wanted
    ) as drawn
  $$`,
  // Whoever adds members locks the company before; who did not does it here, so that two never draw the same number at once.
  `create or replace function give_aliases() returns trigger language plpgsql as $$
    begin
      perform from company where id in (select company_id from added_members where alias is null) order by id for no key update;
      with numbered as (
        select id, company_id, row_number() over (partition by company_id order by random()) as number from added_members where alias is null
      ), drawn as materialized (
        select of.company_id, unused.* from (select company_id, count(*)::integer as wanted from numbered group by company_id) as of
        cross join lateral unused_aliases(of.company_id, of.wanted) as unused
      )
      update company_member set alias = drawn.alias from numbered join drawn using (company_id, number)
        where numbered.id = company_member.id;
      return null;
    end $$`,
  // Those of before followed the order in which people were added.
  `with numbered as (
      select id, company_id, row_number() over (partition by company_id order by random()) as number from company_member
    ), drawn as materialized (
      select company.id as company_id, unused.* from company cross join lateral
        unused_aliases(company.id, (select count(*)::integer from company_member where company_id = company.id)) as unused
    )
    update company_member set alias = drawn.alias from numbered join drawn using (company_id, number) where numbered.id = company_member.id`,
  `alter table company drop column last_alias`,
]

const results = [
  // Whether how many were found may be told: found out once, when a bulk scan is complete.
  `alter table batch_scan add column tells_results boolean not null default false`,
  `update batch_scan set tells_results = true where status = 'completed' and (select count(*) from company_member as member
    where member.deep_scan_consented_at is null
      and exists (select from batch_row where batch_row.batch_id = batch_scan.id and batch_row.member_id = member.id)) not between 1 and 4`,
]

/** What tells who somebody is among few: numbers in the order of a file, and the results of one about hardly anybody (docs/adr/0022). */
export const smallGroups: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of [...aliases, ...results]) await sql.raw(statement).execute(db)
  },
}
