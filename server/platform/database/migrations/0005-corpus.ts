import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  `create table corpus_breach (
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
    source text not null
  )`,
  `create index corpus_breach_domain on corpus_breach (domain) where domain <> ''`,
  `create table corpus_account (
    email_hash bytea not null,
    breach_name text not null references corpus_breach,
    data_classes text[],
    primary key (email_hash, breach_name)
  )`,
  `create table corpus_listing (
    id bytea primary key,
    site text not null,
    url text not null,
    masked jsonb not null,
    data_classes text[] not null default '{}',
    seen_on date
  )`,
  `create table corpus_listing_key (
    kind smallint not null,
    hash bytea not null,
    listing_id bytea not null references corpus_listing on delete cascade,
    primary key (hash, kind, listing_id)
  )`,
  `create index corpus_listing_key_listing on corpus_listing_key (listing_id)`,
  `create table corpus_domain (
    domain text not null,
    name text not null,
    description text not null default '',
    exposed_on date,
    accounts bigint not null default 0,
    data_classes text[] not null default '{}',
    primary key (domain, name)
  )`,
  `create table corpus_stealer (
    email_hash bytea not null,
    site text not null,
    seen_on date not null,
    malware text not null default '',
    primary key (email_hash, site, seen_on)
  )`,
  `create index corpus_stealer_site on corpus_stealer (site, seen_on desc)`,
  `create table corpus_image (
    id bytea primary key,
    hash bigint not null,
    band0 integer not null,
    band1 integer not null,
    band2 integer not null,
    band3 integer not null,
    site_url text not null,
    source_url text not null,
    title text not null,
    seen_on date,
    thumbnail bytea
  )`,
  ...[0, 1, 2, 3].map(band => `create index corpus_image_band${band} on corpus_image (band${band})`),
  `create table corpus_password (
    prefix integer not null check (prefix between 0 and 1048575),
    suffix text not null check (suffix ~ '^[0-9A-F]{35}$'),
    count integer not null check (count > 0),
    primary key (prefix, suffix)
  )`,
]

/** Exposure data that scans look things up in (docs/corpus.md). Every look-up has an index of its own. */
export const corpus: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
