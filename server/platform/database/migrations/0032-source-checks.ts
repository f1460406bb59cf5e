import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The sources of scans when this was written: one that is added needs a migration of its own, or nothing of it can be stored. */
const sources = ['embeddedCorpus', 'stealerLogs', 'peopleSearch', 'imageIndex', 'haveIBeenPwned']
const list = sources.map(source => `'${source}'`).join(', ')

const statements = [
  // What each source said about each kind of data when the score was made: {source, subjectKind, reason}, the reason null where it was asked.
  `alter table score add column checks jsonb not null default '[]'`,
  `with told as (
      select score.id, source, subject_kind, min(reason) filter (where outcome = 'COULD_NOT_CHECK') as reason
      from score join scan_check using (scan_id) where outcome is not null group by score.id, source, subject_kind
      union
      select id, split_part(entry, ' ', 1), split_part(entry, ' ', 2), split_part(entry, ' ', 3) from score cross join unnest(unchecked_sources) as entry
    ), known as (
      select id, jsonb_agg(jsonb_build_object('source', source, 'subjectKind', subject_kind, 'reason', reason) order by source, subject_kind) as checks
      from told group by id
    )
    update score set checks = known.checks from known where known.id = score.id`,
  `alter table score drop column unchecked_sources`,
  `alter table scan_check add constraint scan_check_source_known check (source in (${list})) not valid`,
  `alter table batch_source add constraint batch_source_source_known check (source in (${list})) not valid`,
  `alter table company_finding add constraint company_finding_found_by_known check (found_by in (${list})) not valid`,
  `alter table leak add constraint leak_source_known check (source in (${list}, 'person')) not valid`,
]

/** Sources are stored as data, and only those that are known. */
export const sourceChecks: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
