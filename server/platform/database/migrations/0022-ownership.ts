import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const ownership = [
  // One owner in each company (docs/adr/0028).
  `create unique index company_admin_one_owner on company_admin (company_id) where owner`,
]

const onboarding = [
  // What somebody has typed in step 1 and not sent yet; nothing of it is judged.
  `alter table company_onboarding add column typed jsonb`,
  `create index company_onboarding_holder on company_onboarding (holder_id) where holder_id is not null`,
  // The companyOnboarding chart's onboarding.lockFreed, by the holder, however their work there ends: all at once or not at all.
  `create function free_onboarding_lock(of_register uuid) returns void language sql as $$
    with freed as (
      update company_onboarding set state = 'open', holder_id = null, locked_since = null, expires_at = null
      where holder_id = of_register and state = 'locked' returning company_id
    )
    insert into audit_event (actor_id, action, subject_id, company_id, detail)
      select of_register, 'onboarding.lockFreed', null, company_id, '{}' from freed
  $$`,
  `create function session_frees_onboarding_lock() returns trigger language plpgsql as $$
    begin
      perform free_onboarding_lock(register.id) from register where cognito_id = new.account_id;
      return null;
    end $$`,
  `create trigger session_ends_onboarding after update of ended_at on identity_session for each row
    when (old.ended_at is null and new.ended_at is not null) execute function session_frees_onboarding_lock()`,
  `create function register_frees_onboarding_lock() returns trigger language plpgsql as $$
    begin
      perform free_onboarding_lock(old.id);
      return old;
    end $$`,
  // Signed out everywhere, no admin any more, or put out of the company.
  `create trigger register_loses_onboarding after update of tokens_valid_after on register for each row
    when (new.tokens_valid_after is distinct from old.tokens_valid_after) execute function register_frees_onboarding_lock()`,
  `create trigger register_leaves_onboarding before delete on register for each row execute function register_frees_onboarding_lock()`,
]

/** One owner for each company; an onboarding that survives, and is let go of by, whoever signs out. */
export const ownershipAndOnboarding: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of [...ownership, ...onboarding]) await sql.raw(statement).execute(db)
  },
}
