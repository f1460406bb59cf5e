-- People, their scans, findings, scores and removal requests.

create table register (
  id uuid primary key default gen_random_uuid(),
  -- Null from sign-up until the first call with a token of a verified email.
  cognito_id uuid unique,
  email text not null unique check (email = lower(email)),
  email_validated boolean not null default false,
  fullname text not null,
  preferred_name text,
  -- E.164
  phone text,
  phone_validated boolean not null default false,
  -- When it was confirmed, maintained by a trigger; null once it has been checked.
  phone_check_awaited_since timestamptz,
  status text not null default 'pending' check (status in ('pending', 'completed')),
  gender text,
  birth_date date,
  address jsonb,
  alternative_names text[] not null default '{}',
  web_domains text[] not null default '{}',
  -- Null: not answered, as in the answers below.
  top10_apps text[],
  social_media_accounts text[] not null default '{}',
  use_mfa boolean,
  have_response_plan boolean,
  have_password_manager boolean,
  have_cyber_security_insurance boolean,
  all_social_medias_in_private boolean,
  picture_id uuid,
  -- Incremented by every change of the profile; a change must name the version it is based on.
  version integer not null default 1,
  company_id uuid,
  groups text[] not null default '{}',
  language text not null default 'en-US' check (language in ('en-US', 'fr-FR')),
  credits integer not null default 0 check (credits >= 0),
  -- Since when scans use no credits; null: not a business partner.
  partner_since timestamptz,
  push_notifications jsonb not null,
  email_notifications jsonb not null,
  email_frequency text not null default 'instant' check (email_frequency in ('instant', 'weekly')),
  last_response_plan_check timestamptz,
  terms_accepted_at timestamptz,
  -- Tokens issued before this moment are refused (sign-out everywhere, role change, deletion).
  tokens_valid_after timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- When each question was answered, by its indicator; maintained by a trigger.
  answered_at jsonb not null default '{}',
  check ((status = 'completed') = (address is not null))
);
create index register_company on register (company_id) where company_id is not null;
create index register_unclaimed on register (created_at) where cognito_id is null;
create index register_awaits_phone_check on register (id) where phone_check_awaited_since is not null;

create table email_address (
  id uuid primary key default gen_random_uuid(),
  register_id uuid not null references register on delete cascade,
  email text not null check (email = lower(email)),
  kind text not null check (kind in ('primary', 'secondary')),
  status text not null default 'unverified' check (status in ('unverified', 'sent', 'verified')),
  code_hash bytea,
  expires_at timestamptz,
  sent_at timestamptz,
  -- When it was verified; null once it has been checked.
  check_awaited_since timestamptz,
  unique (register_id, email)
);
create index email_address_email on email_address (email);
create index email_address_awaits_check on email_address (register_id)
  where check_awaited_since is not null;

create table profile_deletion (
  register_id uuid primary key references register on delete cascade,
  state text not null check (state in ('scheduled', 'deleted')),
  -- Of the token in the undo link.
  token_hash bytea not null unique,
  requested_at timestamptz not null,
  due_at timestamptz not null
);

create table scan (
  id uuid primary key default gen_random_uuid(),
  register_id uuid not null references register on delete cascade,
  status text not null,
  trigger text not null check (trigger in ('first', 'extra', 'monthly')),
  attempts integer not null default 0,
  error text,
  -- It failed, and the credit that it used was given back; trying again takes it.
  credit_back boolean not null default false,
  requested_at timestamptz not null default now(),
  started_at timestamptz,
  completed_at timestamptz
);
create index scan_register on scan (register_id, requested_at desc);
create unique index scan_one_at_a_time on scan (register_id)
  where status in ('INITIATED', 'PROCESSING', 'SCANNING');

create table scan_check (
  id uuid primary key default gen_random_uuid(),
  scan_id uuid not null references scan on delete cascade,
  source text not null check (source in ('embeddedCorpus', 'stealerLogs', 'peopleSearch', 'imageIndex', 'haveIBeenPwned')),
  subject_kind text not null,
  -- A keyed hash that identifies the subject without storing it.
  subject_key text not null,
  -- Masked, as shown to the person.
  subject_label text not null,
  -- Null: not checked yet.
  outcome text check (outcome in ('CHECKED', 'FOUND', 'COULD_NOT_CHECK')),
  reason text,
  findings integer not null default 0,
  checked_at timestamptz,
  unique (scan_id, source, subject_kind, subject_key)
);

create table score (
  id uuid primary key default gen_random_uuid(),
  register_id uuid not null references register on delete cascade,
  scan_id uuid references scan on delete set null,
  score integer not null check (score >= 0 and score <= 1000),
  items jsonb not null,
  created_at timestamptz not null default now(),
  -- What each source said about each kind of data when the score was made: {source, subjectKind, reason}, the reason null where
  -- it was asked.
  checks jsonb not null default '[]',
  -- Null where it was not kept: then whatever nothing was found of is unknown.
  unknown text[]
);
create index score_history on score (register_id, created_at desc);
create unique index score_of_scan on score (scan_id) where scan_id is not null;

create table leak (
  id uuid primary key default gen_random_uuid(),
  register_id uuid not null references register on delete cascade,
  type text not null,
  -- The same at every scan of one exposure.
  fingerprint text not null,
  state text not null default 'detected' check (state in ('detected', 'reported', 'ignored', 'safe', 'fixed')),
  threat_level text not null check (threat_level in ('LOW', 'MODERATE', 'HIGH', 'CRITICAL')),
  -- `person`: they reported it themselves.
  source text not null check (source in ('embeddedCorpus', 'stealerLogs', 'peopleSearch', 'imageIndex', 'haveIBeenPwned', 'person')),
  evidence jsonb not null,
  -- The name of its breach, as corpus_breach has it: what is learned of the breach later changes the finding.
  breach text,
  -- When the data was exposed, as far as known.
  exposed_on date,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  first_scan_id uuid references scan on delete set null,
  last_scan_id uuid references scan on delete set null,
  unique (register_id, fingerprint)
);
create index leak_list on leak (register_id, type, last_seen_at desc, id);
create index leak_breach on leak (breach) where breach is not null;
create index leak_page on leak (register_id, type, state, threat_level, exposed_on, id)
  include (source);

create table stored_file (
  id uuid primary key default gen_random_uuid(),
  register_id uuid not null references register on delete cascade,
  media_type text not null,
  bytes bytea not null,
  sha256 text not null generated always as (encode(sha256(bytes), 'hex')) stored,
  -- The finding whose removal it proves.
  leak_id uuid references leak on delete cascade,
  created_at timestamptz not null default now()
);
create index stored_file_register on stored_file (register_id);
create index stored_file_leak on stored_file (leak_id) where leak_id is not null;

-- The last requested copy of a person's data; without a row there is none.
create table data_export (
  register_id uuid primary key references register on delete cascade,
  state text not null check (state in ('requested', 'building', 'ready', 'failed', 'expired')),
  requested_at timestamptz not null,
  ready_at timestamptz,
  file_id uuid references stored_file on delete cascade,
  -- Bytes of the file.
  size integer,
  check ((state = 'ready') = (file_id is not null))
);
create index data_export_file on data_export (file_id) where file_id is not null;

create table leak_event (
  id uuid primary key default gen_random_uuid(),
  leak_id uuid not null references leak on delete cascade,
  at timestamptz not null default now(),
  event text not null,
  actor text not null,
  -- Several things may happen to a finding within the same millisecond.
  position bigint generated always as identity,
  -- The removal request it belongs to, which may have been deleted.
  report_id uuid,
  message text,
  deny_reasons text[] not null default '{}',
  operator_id uuid references register on delete set null,
  -- What the operator saw of a removal, with its SHA-256.
  proof jsonb,
  check ((event = 'removed') = (proof is not null))
);
create index leak_event_leak on leak_event (leak_id, at);
create index leak_event_operator on leak_event (operator_id) where operator_id is not null;

-- "Not me": a finding that a person removed for good. Later scans leave it out.
create table leak_disowned (
  register_id uuid references register on delete cascade,
  fingerprint text,
  at timestamptz not null default now(),
  primary key (register_id, fingerprint)
);

create table report (
  id uuid primary key default gen_random_uuid(),
  leak_id uuid not null unique references leak on delete cascade,
  resolution text not null default 'PENDING' check (resolution in ('ACCEPTED', 'WAITING FEEDBACK', 'USER ACTION', 'FAILED',
    'REMOVE', 'REQUEST DENIED', 'SOLVED', 'PENDING')),
  issues text[] not null,
  -- What the person is asked to do (USER ACTION).
  instructions text,
  deny_reasons text[] not null default '{}',
  answer_by timestamptz,
  requested_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Incremented by every move; a move must name the version it is based on.
  version integer not null default 1,
  message text,
  -- When the next move is due; null when it has ended.
  due_at timestamptz,
  company_id uuid,
  -- The operator who looks after it.
  assignee_id uuid references register on delete set null
);

-- What operators write to people, by the name of the site, the move and the language.
create table site_template (
  site text,
  move text,
  language text,
  message text not null,
  primary key (site, language, move)
);

create index report_assignee on report (assignee_id) where assignee_id is not null;
create index report_queue on report (due_at, id);
create index report_resolution on report (resolution, updated_at desc);
-- The company that made the request; null: the person did.
create index report_company on report (company_id) where company_id is not null;

create table user_report (
  id uuid primary key default gen_random_uuid(),
  register_id uuid not null references register on delete cascade,
  -- The finding created from it; null once the person said that it is not about them.
  leak_id uuid unique references leak on delete set null,
  type text not null check (type in ('address', 'image', 'phone', 'name', 'email')),
  website text not null,
  context text not null,
  leak_date date,
  created_at timestamptz not null default now()
);
create index user_report_list on user_report (register_id, created_at desc, id);

-- "Have you fixed this problem": counts at the next scan (spec 2 §4).
create table fix_confirmation (
  register_id uuid references register on delete cascade,
  indicator text check (indicator in ('useMFA', 'havePasswordManager', 'allSocialMediasInPrivate', 'top10Apps')),
  confirmed_at timestamptz not null default now(),
  primary key (register_id, indicator)
);

create table learned_tutorial (
  register_id uuid references register on delete cascade,
  topic text check (topic in ('mfa', 'password', 'private')),
  app text,
  learned_at timestamptz not null default now(),
  primary key (register_id, topic, app)
);

create table notification (
  id uuid primary key default gen_random_uuid(),
  register_id uuid not null references register on delete cascade,
  kind text not null,
  category text not null check (category in ('critical', 'important', 'image', 'reminders', 'company')),
  state text not null default 'unread' check (state in ('unread', 'read')),
  -- Has what it needs to be shown (`isPresentable` in domain/notifications.ts).
  presentable boolean not null,
  data jsonb not null,
  -- Its deduplication key.
  once text,
  -- Held for the weekly email, with a message to the person.
  held boolean not null default false,
  note text,
  created_at timestamptz not null,
  read_at timestamptz,
  check ((state = 'read') = (read_at is not null)),
  unique (register_id, once)
);
create index notification_list on notification (register_id, created_at desc, id desc) where presentable;
create index notification_held on notification (register_id) where held;

-- When each question was answered last: people are shown "your answer of November 2".
create function note_answers() returns trigger language plpgsql as $$
  begin
    if new.use_mfa is not null and (tg_op = 'INSERT' or new.use_mfa is distinct from old.use_mfa) then
      new.answered_at := jsonb_set(new.answered_at, '{useMFA}', to_jsonb(now()));
    end if;
    if new.have_response_plan is not null and (tg_op = 'INSERT' or new.have_response_plan is distinct from old.have_response_plan) then
      new.answered_at := jsonb_set(new.answered_at, '{haveResponsePlan}', to_jsonb(now()));
    end if;
    if new.top10_apps is not null and (tg_op = 'INSERT' or new.top10_apps is distinct from old.top10_apps) then
      new.answered_at := jsonb_set(new.answered_at, '{top10Apps}', to_jsonb(now()));
    end if;
    if new.all_social_medias_in_private is not null and (tg_op = 'INSERT' or new.all_social_medias_in_private is distinct from old.all_social_medias_in_private) then
      new.answered_at := jsonb_set(new.answered_at, '{allSocialMediasInPrivate}', to_jsonb(now()));
    end if;
    if new.have_password_manager is not null and (tg_op = 'INSERT' or new.have_password_manager is distinct from old.have_password_manager) then
      new.answered_at := jsonb_set(new.answered_at, '{havePasswordManager}', to_jsonb(now()));
    end if;
    if new.have_cyber_security_insurance is not null and (tg_op = 'INSERT' or new.have_cyber_security_insurance is distinct from old.have_cyber_security_insurance) then
      new.answered_at := jsonb_set(new.answered_at, '{haveCyberSecurityInsurance}', to_jsonb(now()));
    end if;
    return new;
  end
$$;
create trigger register_notes_answers before insert or update on register for each row execute function note_answers();

create function await_phone_check() returns trigger language plpgsql as $$
  begin
    new.phone_check_awaited_since := case when new.phone_validated then now() end;
    return new;
  end
$$;
create trigger register_awaits_phone_check before update of phone, phone_validated on register for each row
  when (new.phone is distinct from old.phone or new.phone_validated <> old.phone_validated)
  execute function await_phone_check();

-- A finding that is detected again (request cancelled, finding restored, found by another scan) has no removal request; its
-- history stays.
create function end_report() returns trigger language plpgsql as $$
  begin
    delete from report where leak_id = new.id;
    return null;
  end
$$;
create trigger detected_leak_has_no_report after update of state on leak
  for each row when (new.state = 'detected' and old.state <> 'detected') execute function end_report();

create trigger register_gets_audit_key after insert on register
  referencing new table as added for each statement execute function make_audit_keys();
create trigger register_loses_audit_key after delete on register
  referencing old table as removed for each statement execute function destroy_audit_keys();
