-- Sign-ins at a company's own site that malware read, as Have I Been Pwned answers by website domain: how many, and no address.
create table stolen_sign_in_check (
  proof_id uuid primary key references domain_proof on delete cascade,
  checked_at timestamptz not null,
  -- Why the last check has no whole answer; null: it has.
  reason text check (reason in ('NOT_CONFIGURED', 'UNREACHABLE', 'RATE_LIMITED', 'REFUSED', 'TIMED_OUT', 'UNREADABLE_ANSWER', 'PARTLY_READ')),
  -- Of the last answer; null: there has been none.
  answered_at timestamptz,
  is_partial boolean not null default false,
  -- Addresses that belong to nobody at the company.
  others integer not null default 0 check (others >= 0),
  others_since timestamptz,
  check ((others > 0) = (others_since is not null)),
  check (answered_at is not null or others = 0)
);

-- Which of the company's people are among them, by their address in its directory; shown once they agreed.
create table stolen_sign_in_member (
  proof_id uuid references stolen_sign_in_check on delete cascade,
  member_id uuid references company_member on delete cascade,
  site text not null,
  first_seen_at timestamptz not null,
  primary key (proof_id, member_id)
);
create index stolen_sign_in_member_member on stolen_sign_in_member (member_id);
