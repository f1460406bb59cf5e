-- Who wants no invitations and alerts of a company: a keyed hash of the company and the address, which need not have an account.
create table company_email_refusal (
  company_id uuid not null references company on delete cascade,
  hash bytea not null,
  refused_at timestamptz not null default now(),
  primary key (company_id, hash)
);
