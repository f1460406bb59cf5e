-- The contract names the sources (docs/changing.md); the types of these columns are its.
alter table scan_check drop constraint scan_check_source_check;
alter table leak drop constraint leak_source_check;
alter table likely_finding drop constraint likely_finding_source_check;
alter table batch_source drop constraint batch_source_source_check;
alter table company_finding drop constraint company_finding_found_by_check;
