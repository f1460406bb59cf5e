-- Seats that were added in the middle of a year have an invoice beside that of the others, also from the same day on.
alter table invoice add column added boolean not null default false;
drop index invoice_of_period;
create unique index invoice_of_period on invoice (company_id, period_from) where state <> 'void' and not added;
