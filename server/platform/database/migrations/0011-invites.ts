import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  // An invite that is past its expiry counts as expired whether or not that was written down. Without an e-mail it is the company's link,
  // whose code is shown again and again: it is sealed beside its hash.
  `create table company_invite (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references company on delete cascade,
    kind text not null check (kind in ('employee', 'admin', 'companyOwner', 'deepScan')),
    email text check (email = lower(email)),
    fullname text,
    group_name text not null check (group_name in ('ADMIN', 'COMPANY_OWNER', 'MANAGER', 'AUTO_REMEDIATION_MANAGER', 'USER')),
    state text not null default 'sent' check (state in ('sent', 'accepted', 'expired', 'cancelled')),
    code_hash bytea not null unique,
    code_sealed bytea,
    member_id uuid references company_member on delete set null,
    message text,
    training_resources boolean not null default false,
    created_by uuid references register on delete set null,
    created_at timestamptz not null default now(),
    updated_by uuid references register on delete set null,
    updated_at timestamptz not null default now(),
    sent_at timestamptz not null default now(),
    expires_at timestamptz not null,
    accepted_by uuid references register on delete set null,
    accepted_at timestamptz,
    check ((email is null) = (code_sealed is not null))
  )`,
  `create index company_invite_list on company_invite (company_id, created_at desc, id)`,
  `create index company_invite_member on company_invite (member_id)`,
  `create unique index company_invite_one_open on company_invite (company_id, email, (kind = 'deepScan')) where state = 'sent' and email is not null`,
  `create unique index company_invite_one_link on company_invite (company_id) where state = 'sent' and email is null`,
  `create function end_invite_link() returns trigger language plpgsql as $$
    begin
      update company_invite set state = 'cancelled', updated_at = now(), updated_by = new.updated_by
      where company_id = new.id and email is null and state = 'sent';
      return null;
    end $$`,
  `create trigger company_ends_invite_link after update of invite_link_enabled on company for each row
    when (old.invite_link_enabled and not new.invite_link_enabled) execute function end_invite_link()`,
  `create table company_admin (
    company_id uuid not null references company on delete cascade,
    email text not null check (email = lower(email)),
    invite_id uuid not null unique references company_invite on delete cascade,
    register_id uuid references register on delete set null,
    status text not null default 'INVITED' check (status in ('ACTIVE', 'INACTIVE', 'INVITED', 'INVITE_CANCELLED')),
    owner boolean not null default false,
    group_name text not null check (group_name in ('ADMIN', 'COMPANY_OWNER', 'MANAGER')),
    created_by uuid references register on delete set null,
    created_at timestamptz not null default now(),
    updated_by uuid references register on delete set null,
    updated_at timestamptz not null default now(),
    primary key (company_id, email),
    check (owner = (group_name = 'COMPANY_OWNER'))
  )`,
  `create index company_admin_register on company_admin (register_id)`,
  // Who had access before there were records of it has been asked and has accepted.
  `with privileged as (
    select register.id, register.company_id, register.email, register.fullname, register.created_at,
      case when groups @> array['COMPANY_OWNER'] then 'COMPANY_OWNER' when groups @> array['ADMIN'] then 'ADMIN' else 'MANAGER' end as group_name
    from register where company_id is not null and groups && array['ADMIN', 'COMPANY_OWNER', 'MANAGER']
  ), invited as (
    insert into company_invite (company_id, kind, email, fullname, group_name, state, code_hash, member_id, expires_at, accepted_by, accepted_at, created_at)
    select privileged.company_id, case group_name when 'COMPANY_OWNER' then 'companyOwner' else 'admin' end, email, fullname, group_name, 'accepted',
      sha256(gen_random_uuid()::text::bytea), (select company_member.id from company_member where register_id = privileged.id),
      created_at, id, created_at, created_at
    from privileged
    returning id, company_id, email, accepted_by, group_name, created_at
  )
  insert into company_admin (company_id, email, invite_id, register_id, status, owner, group_name, created_at)
  select company_id, email, id, accepted_by, 'ACTIVE', group_name = 'COMPANY_OWNER', group_name, created_at from invited`,
]

/** Invites to companies, the companies' links, and the records of who has admin access. */
export const invites: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
