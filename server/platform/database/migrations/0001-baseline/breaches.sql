-- What the embedded sources know: breaches, stealer logs, listings, images and passwords.

create table corpus_breach (
  name text primary key,
  title text not null,
  domain text not null,
  breach_date date,
  added_date timestamptz,
  pwn_count bigint not null default 0,
  description text not null default '',
  data_classes text[] not null default '{}',
  is_verified boolean not null default true,
  is_sensitive boolean not null default false,
  is_spam_list boolean not null default false,
  is_malware boolean not null default false,
  is_stealer_log boolean not null default false,
  is_subscription_free boolean not null default false,
  -- Taken back by its publisher: it makes no finding.
  is_fabricated boolean not null default false,
  is_retired boolean not null default false,
  -- The publisher of the data, such as haveibeenpwned.com.
  source text not null
);
create index corpus_breach_domain on corpus_breach (domain) where domain <> '';

alter table batch_domain_account add foreign key (breach_name) references corpus_breach (name) on delete cascade;

create table corpus_account (
  email_hash bytea,
  breach_name text references corpus_breach (name),
  -- The exposed data of this account; null: all of the breach's.
  data_classes text[],
  primary key (email_hash, breach_name)
);

create table corpus_domain (
  domain text,
  name text,
  description text not null default '',
  exposed_on date,
  accounts bigint not null default 0,
  data_classes text[] not null default '{}',
  primary key (domain, name)
);

create table corpus_stealer (
  email_hash bytea,
  -- The domain of the service that was signed in to.
  site text,
  seen_on date,
  malware text not null default '',
  primary key (email_hash, site, seen_on)
);
create index corpus_stealer_site on corpus_stealer (site, seen_on desc);

create table corpus_listing (
  id bytea primary key,
  site text not null,
  url text not null,
  masked jsonb not null,
  -- Other data on the page, such as Relatives.
  data_classes text[] not null default '{}',
  seen_on date
);

create table corpus_listing_key (
  kind smallint,
  hash bytea,
  listing_id bytea references corpus_listing on delete cascade,
  primary key (hash, kind, listing_id)
);
create index corpus_listing_key_listing on corpus_listing_key (listing_id);

create table corpus_image (
  id bytea primary key,
  -- A perceptual hash: 64 bits as a signed number, and as four bands of 16 bits that are indexed separately.
  hash bigint not null,
  band0 integer not null,
  band1 integer not null,
  band2 integer not null,
  band3 integer not null,
  site_url text not null,
  source_url text not null,
  title text not null,
  seen_on date,
  -- A small WebP copy.
  thumbnail bytea
);
create index corpus_image_band0 on corpus_image (band0);
create index corpus_image_band1 on corpus_image (band1);
create index corpus_image_band2 on corpus_image (band2);
create index corpus_image_band3 on corpus_image (band3);

create table corpus_password (
  -- The first 20 bits of the SHA-1; the suffix has its other 35 digits.
  prefix integer check (prefix >= 0 and prefix <= 1048575),
  suffix text check (suffix ~ '^[0-9A-F]{35}$'),
  count integer not null check (count > 0),
  primary key (prefix, suffix)
);
