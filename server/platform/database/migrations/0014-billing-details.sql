-- What a company wants on its invoices, as its owner or an operator entered it; without a row, nothing but its name.
create table billing_details (
  company_id uuid primary key references company on delete cascade,
  version integer not null default 1,
  details jsonb not null
);
-- What an invoice printed when it was issued; null on those from before.
alter table invoice
  add column billed_to jsonb,
  add column seller jsonb,
  add column tax jsonb,
  add check ((billed_to is null) = (tax is null) and (seller is null) = (tax is null));
-- The last digits of the card that paid, as the gateway tells them; null where it doesn't, or no card paid.
alter table payment add column card_digits text check (card_digits ~ '^[0-9]{4}$');
