-- What the price of a seat is for. Contracts and invoices from before are of years.
alter table company
  add column billing_period text not null default 'year' check (billing_period in ('month', 'year')),
  -- Of the price that was announced; null: the period stays.
  add column next_billing_period text check (next_billing_period in ('month', 'year')),
  -- The day of the month on which a contract renews, also after shorter months; null: that of the renewal.
  add column renewal_day smallint check (renewal_day between 1 and 31);
alter table invoice
  add column billing_period text not null default 'year' check (billing_period in ('month', 'year'));
