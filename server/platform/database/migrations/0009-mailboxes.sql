-- The mailbox that an address leads to, as a hash like its own; null: the address is the mailbox's. Empty: imported before, and not known.
alter table corpus_account add column mailbox_hash bytea default '';
create index corpus_account_mailbox on corpus_account (mailbox_hash) where mailbox_hash is not null;
alter table corpus_stealer add column mailbox_hash bytea default '';
create index corpus_stealer_mailbox on corpus_stealer (mailbox_hash) where mailbox_hash is not null;

-- Of a breach that may be the person's, as of a finding: what its source says of it later concerns it too.
alter table likely_finding add column breach text;
create index likely_finding_breach on likely_finding (breach) where breach is not null;
