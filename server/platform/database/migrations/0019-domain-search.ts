import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What Have I Been Pwned answered about a domain, kept for as long as the bulk scan runs that asked. */
export const domainSearch: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of [
      `create table batch_domain (
        batch_id uuid not null references batch_scan on delete cascade,
        domain text not null,
        reason text,
        primary key (batch_id, domain)
      )`,
      `create table batch_domain_account (
        batch_id uuid not null,
        domain text not null,
        member_id uuid not null references company_member on delete cascade,
        breach_name text not null references corpus_breach on delete cascade,
        primary key (batch_id, member_id, breach_name),
        foreign key (batch_id, domain) references batch_domain on delete cascade
      )`,
      `create index batch_domain_account_member on batch_domain_account (member_id)`,
      `create index batch_domain_account_domain on batch_domain_account (batch_id, domain)`,
    ])
      await sql.raw(statement).execute(db)
  },
}
