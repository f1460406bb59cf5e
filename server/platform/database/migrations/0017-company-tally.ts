import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Places of `lacking`: one for each indicator (migration 0012). */
const places = 12

/** How many of some members lack each indicator. */
const lackingSums = `array[${Array.from({ length: places }, (_, place) => `sum(lacking >> ${place} & 1)`).join(', ')}]::integer[]`

const sumOfPlaces = (sign: '+' | '-', other: string): string =>
  `array(select before ${sign} change from unnest(tally.lacking, ${other}.lacking) with ordinality as place (before, change, number) order by number)`

const statements = [
  `create table company_tally (
    company_id uuid primary key references company on delete cascade,
    scanned integer not null,
    score_sum bigint not null,
    lacking integer[] not null
  )`,
  `insert into company_tally
    select company_id, count(*), sum(score), ${lackingSums} from company_member where score is not null group by company_id`,
  // The row of the company is held until the transaction ends: two members whose scans end at once are counted one after the other. Many who
  // come or go together are one change of it.
  `create function tally_added() returns trigger language plpgsql as $$
    begin
      insert into company_tally as tally (company_id, scanned, score_sum, lacking)
        select company_id, count(*), sum(score), ${lackingSums} from added where score is not null group by company_id
      on conflict (company_id) do update set scanned = tally.scanned + excluded.scanned, score_sum = tally.score_sum + excluded.score_sum,
        lacking = ${sumOfPlaces('+', 'excluded')};
      return null;
    end $$`,
  `create function tally_removed() returns trigger language plpgsql as $$
    begin
      update company_tally as tally set scanned = tally.scanned - gone.scanned, score_sum = tally.score_sum - gone.score_sum,
        lacking = ${sumOfPlaces('-', 'gone')}
      from (select company_id, count(*) as scanned, sum(score) as score_sum, ${lackingSums} as lacking
        from removed where score is not null group by company_id) as gone
      where tally.company_id = gone.company_id;
      return null;
    end $$`,
  `create function tally_changed() returns trigger language plpgsql as $$
    begin
      insert into company_tally as tally (company_id, scanned, score_sum, lacking)
        select company_id, sum(step), sum(step * score), array[${Array.from({ length: places }, (_, place) => `sum(step * (lacking >> ${place} & 1))`).join(', ')}]::integer[]
        from (values (old.company_id, -1, old.score, old.lacking), (new.company_id, 1, new.score, new.lacking))
          as version (company_id, step, score, lacking)
        where score is not null group by company_id
      on conflict (company_id) do update set scanned = tally.scanned + excluded.scanned, score_sum = tally.score_sum + excluded.score_sum,
        lacking = ${sumOfPlaces('+', 'excluded')};
      return null;
    end $$`,
  `create trigger company_tallies_new_members after insert on company_member
    referencing new table as added for each statement execute function tally_added()`,
  `create trigger company_tallies_removed_members after delete on company_member
    referencing old table as removed for each statement execute function tally_removed()`,
  // Leaving empties the score as well (keep_member, migration 0012). What bulk scans write does not come by here.
  `create trigger company_tallies_score after update of score, lacking, register_id, company_id on company_member for each row
    when ((old.company_id, old.score, old.lacking) is distinct from (new.company_id, new.score, new.lacking)) execute function tally_changed()`,
]

/** What a company's score is counted from, kept as its members' scores change: nobody reads all of them for the sake of one. */
export const companyTally: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
