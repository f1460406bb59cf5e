-- A price that was announced, and the day from which it applies; invoices of the days before use the present one.
alter table company
  add column next_seat_price_cents integer check (next_seat_price_cents > 0),
  add column next_price_from date,
  add check ((next_seat_price_cents is null) = (next_price_from is null));
