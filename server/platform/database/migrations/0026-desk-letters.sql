-- When the person agreed that the desk writes to the site in their name, with the details that they were told; null: they didn't, or no longer do.
alter table report add column letter_agreed_at timestamptz;
-- Who sent a letter: its person, or the removal desk in their name.
alter table delivery add column sent_by text not null default 'person' check (sent_by in ('person', 'staff'));
