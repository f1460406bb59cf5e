-- What a listing says, as hashes that are compared field by field; null: it was imported before, and is found by its keys alone.
alter table corpus_listing add column forms bytea;
create index corpus_listing_without_forms on corpus_listing (id) where forms is null;
