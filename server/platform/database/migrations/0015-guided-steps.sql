-- What a person put off or skipped of their guided steps. One that is done is a finding that was dealt with.
create table guided_step (
  leak_id uuid primary key references leak on delete cascade,
  register_id uuid not null references register on delete cascade,
  state text not null check (state in ('later', 'skipped')),
  -- When one that was put off comes back.
  back_at timestamptz,
  chosen_at timestamptz not null,
  check ((state = 'later') = (back_at is not null))
);
create index guided_step_register on guided_step (register_id);
create index guided_step_back on guided_step (back_at) where state = 'later';
