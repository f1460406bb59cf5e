-- Listings that have the first keys and forms of evidence, which no release had: they are imported anew, as those from before.
delete from corpus_listing_key using corpus_listing where id = listing_id and forms is not null and kind > 5;
update corpus_listing set forms = null where forms is not null;
