import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  `alter table company_onboarding add column typed_at timestamptz`,
  `update company_onboarding set typed_at = now() where typed is not null`,
  `create function note_typed() returns trigger language plpgsql as $$
    begin new.typed_at := case when new.typed is null then null else now() end; return new; end $$`,
  `create trigger company_onboarding_typed before update of typed on company_onboarding
    for each row when (new.typed is distinct from old.typed) execute function note_typed()`,
  `create index register_unclaimed on register (created_at) where cognito_id is null`,
]

/** What deletion of abandoned data goes by (domain/retention.ts). */
export const retention: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
