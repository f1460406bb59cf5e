-- On which device a sign-in of a stealer log was read, and what else the log says of it.
create table corpus_device (
  email_hash bytea,
  site text,
  seen_on date,
  -- Of the id of its hardware, or of its name.
  device_hash bytea,
  infected_on date,
  -- Its name and the malware's path and family, under a key that only the address gives.
  sealed bytea not null,
  primary key (email_hash, site, seen_on, device_hash),
  foreign key (email_hash, site, seen_on) references corpus_stealer on update cascade on delete cascade
);
