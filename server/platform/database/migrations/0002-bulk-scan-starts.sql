alter table batch_scan
  -- How far its people have been taken into the company since its last start: how many, and up to which line.
  add column users_prepared integer not null default 0,
  add column prepared_line integer not null default 0,
  -- Seats that are kept for those of them who have none yet; they count while it is processing.
  add column seats_reserved integer not null default 0;
