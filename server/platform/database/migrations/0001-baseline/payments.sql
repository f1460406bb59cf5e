-- Payments, and the scans that were bought or given.

-- Accounting records: no company that has any is deleted.
create table invoice (
  id uuid primary key default gen_random_uuid(),
  number integer not null unique,
  company_id uuid not null references company,
  -- The company's name then.
  buyer text not null,
  issued_on date not null,
  due_on date not null,
  period_from date not null,
  -- The last day.
  period_to date not null,
  seats integer not null check (seats >= 0),
  seat_price_cents integer not null check (seat_price_cents > 0),
  amount_cents bigint not null check (amount_cents >= 0),
  state text not null default 'open' check (state in ('open', 'paid', 'void')),
  settled_at timestamptz,
  check (period_from <= period_to),
  check ((state = 'open') = (settled_at is null))
);
create unique index invoice_of_period on invoice (company_id, period_from) where state <> 'void';

-- A person's for a product, or a company's for an invoice. Stays, without its person, after a profile is deleted.
create table payment (
  id uuid primary key default gen_random_uuid(),
  register_id uuid references register on delete set null,
  product text,
  invoice_id uuid references invoice,
  amount_cents integer not null check (amount_cents >= 0),
  currency text not null,
  status text not null default 'awaitingCheckout' check (status in ('awaitingCheckout', 'processing', 'paid', 'failed', 'canceled')),
  reason text check (reason in ('declined', 'expired', 'gatewayUnavailable')),
  checkout_url text,
  -- The gateway's own id of the checkout.
  reference text,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  -- The gateway's customer, in which the embedded one stores the test card; null when it has reported none.
  customer text,
  -- Paid for an invoice that was settled otherwise meanwhile.
  refund_due boolean not null default false,
  check ((product is null) = (invoice_id is not null)),
  check (register_id is null or invoice_id is null)
);
create index payment_of_register on payment (register_id, created_at desc);
create unique index payment_one_open on payment (register_id, product) where status = 'awaitingCheckout';
create index payment_of_invoice on payment (invoice_id, created_at desc) where invoice_id is not null;
create unique index payment_one_open_of_invoice on payment (invoice_id) where status = 'awaitingCheckout';
create index payment_customer on payment (register_id, created_at desc) where customer is not null;

-- Processed webhook events, so that each counts once.
create table payment_event (
  event_id text primary key,
  payment_id uuid not null references payment,
  received_at timestamptz not null default now()
);

-- Credits ever granted, once per payment, and once per person and code.
create table credit_grant (
  id uuid primary key default gen_random_uuid(),
  register_id uuid not null references register on delete cascade,
  source text not null check (source in ('payment', 'code', 'demo', 'seat', 'partner')),
  reference text not null,
  credits integer not null check (credits > 0),
  granted_at timestamptz not null default now(),
  unique (register_id, source, reference)
);

create table promotion_code (
  code text primary key check (code = upper(code)),
  credits integer not null check (credits > 0),
  uses_left integer not null check (uses_left >= 0),
  expires_at timestamptz
);
