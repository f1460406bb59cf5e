-- What our own looks at the page of a finding show, from the request for its removal on.
create table page_watch (
  leak_id uuid primary key references leak on delete cascade,
  url text not null,
  state text not null default 'requested' check (state in ('requested', 'notFound', 'there', 'moved', 'absent', 'gone', 'siteGone', 'back')),
  -- From when the days of the looks count: the request, the first look that didn't find it, its return.
  since timestamptz not null,
  -- Null when no further look is planned.
  due_at timestamptz
);
create index page_watch_due on page_watch (due_at) where due_at is not null;

create table page_look (
  id uuid primary key default gen_random_uuid(),
  leak_id uuid not null references page_watch on delete cascade,
  sequence integer not null,
  at timestamptz not null,
  verdict text not null check (verdict in ('there', 'moved', 'absent', 'siteGone', 'unclear')),
  reason text check (reason in ('challenge', 'refused', 'signIn', 'softNotFound', 'redirected', 'notNamed', 'partlyNamed', 'otherPage', 'empty', 'serverError', 'timedOut', 'unreachable', 'notPublic', 'tooLarge', 'failed')),
  status integer,
  final_url text,
  title text not null,
  -- The record as it was signed; what is checked later is this line.
  line text not null,
  sha256 text not null,
  signature text not null,
  -- The files of the record; null where nothing answered.
  sealed_text bytea,
  sealed_html bytea,
  sealed_picture bytea,
  unique (leak_id, sequence),
  check ((verdict = 'unclear') = (reason is not null))
);
