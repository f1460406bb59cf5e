import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Places of `lacking`: one for each indicator (migration 0012). */
const places = 12

const statements = [
  `create table company_tally (
    company_id uuid primary key references company on delete cascade,
    scanned integer not null,
    score_sum bigint not null,
    lacking integer[] not null
  )`,
  `insert into company_tally
    select company_id, count(*), sum(score), array[${Array.from({ length: places }, (_, place) => `sum(lacking >> ${place} & 1)`).join(', ')}]
    from company_member where score is not null group by company_id`,
  // The row of the company is held until the transaction ends: two members whose scans end at once are counted one after the other.
  `create function add_to_tally(of_company uuid, step integer, of_score integer, of_lacking integer) returns void language sql as $$
    insert into company_tally as tally (company_id, scanned, score_sum, lacking)
      select $1, $2, $2 * $3, array(select $2 * ($4 >> place & 1) from generate_series(0, ${places - 1}) as place)
    on conflict (company_id) do update set
      scanned = tally.scanned + excluded.scanned,
      score_sum = tally.score_sum + excluded.score_sum,
      lacking = array(select before + added from unnest(tally.lacking, excluded.lacking) with ordinality as place (before, added, number)
        order by number)
  $$`,
  `create function tally_member() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' and old.score is not null and exists (select from company where id = old.company_id) then
        perform add_to_tally(old.company_id, -1, old.score, old.lacking);
      end if;
      if tg_op <> 'DELETE' and new.score is not null then
        perform add_to_tally(new.company_id, 1, new.score, new.lacking);
      end if;
      return null;
    end $$`,
  `create trigger company_tallies_new_member after insert on company_member for each row
    when (new.score is not null) execute function tally_member()`,
  // Leaving empties the score as well (keep_member, migration 0012). What bulk scans write does not come by here.
  `create trigger company_tallies_score after update of score, lacking, register_id, company_id on company_member for each row
    when ((old.company_id, old.score, old.lacking) is distinct from (new.company_id, new.score, new.lacking)) execute function tally_member()`,
  `create trigger company_tallies_removed_member after delete on company_member for each row
    when (old.score is not null) execute function tally_member()`,
]

/** What a company's score is counted from, kept as its members' scores change: nobody reads all of them for the sake of one. */
export const companyTally: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
