import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** One row of nobody in every table that sources read: none of them is empty, and none knows anybody. */
export const stockCorpus = async (db: Database): Promise<void> => {
  const statements = [
    sql`insert into corpus_breach (name, title, domain, breach_date, data_classes, source)
      values ('Nobody', 'Nobody', 'nobody.example', '2020-01-01', '{Email addresses}', 'test') on conflict do nothing`,
    sql`insert into corpus_account (email_hash, breach_name, mailbox_hash) values ('nobody', 'Nobody', null) on conflict do nothing`,
    sql`insert into corpus_listing (id, site, url, masked, forms) values ('nobody', 'nobody.example', 'https://nobody.example/', '[]', '') on conflict do nothing`,
    sql`insert into corpus_domain (domain, name) values ('nobody.example', 'Nobody') on conflict do nothing`,
    sql`insert into corpus_stealer (email_hash, site, seen_on, mailbox_hash) values ('nobody', 'nobody.example', '2020-01-01', null) on conflict do nothing`,
    // Far from what any picture of a test looks like: its bands are of no use to the search.
    sql`insert into corpus_image (id, hash, band0, band1, band2, band3, site_url, source_url, title)
      values ('nobody', 0, -1, -1, -1, -1, 'https://nobody.example/', 'https://nobody.example/a.jpg', 'Nobody') on conflict do nothing`,
  ]
  for (const statement of statements) await statement.execute(db)
}

/**
 * Fills every table of the corpus with so many invented rows, made in the database: hashes of nobody, spread like real ones.
 */
export const fillCorpus = async (db: Database, rows: number): Promise<void> => {
  const hash = (text: string) => sql.raw(`substring(sha256(convert_to('${text}' || n, 'UTF8')) for 16)`)
  const many = sql`generate_series(1, ${rows}::integer) as n`
  const bands = sql.raw(
    `(hash & 65535)::integer, ((hash >> 16) & 65535)::integer, ((hash >> 32) & 65535)::integer, ((hash >> 48) & 65535)::integer`,
  )
  await sql`insert into corpus_breach (name, title, domain, breach_date, data_classes, source)
    select 'Breach' || n, 'Breach ' || n, 'breach-' || n || '.example', date '2010-01-01' + n, '{Email addresses,Passwords}', 'test'
    from generate_series(1, 800) as n on conflict do nothing`.execute(db)
  await sql`insert into corpus_account (email_hash, breach_name, mailbox_hash)
    select ${hash('account')}, 'Breach' || (1 + n % 800), case when n % 20 = 0 then ${hash('mailbox')} end from ${many}`.execute(
    db,
  )
  await sql`insert into corpus_listing (id, site, url, masked, seen_on, forms)
    select ${hash('listing')}, 'site-' || n % 50 || '.example', 'https://site.example/' || n, '[]', '2026-01-01',
      decode(repeat(md5('forms' || n), 16), 'hex') from ${many}`.execute(db)
  await sql`insert into corpus_listing_key (kind, hash, listing_id) select 6 + n % 7, ${hash('key')}, ${hash('listing')} from ${many}`.execute(
    db,
  )
  await sql`insert into corpus_domain (domain, name, exposed_on)
    select 'site-' || n || '.example', 'Leak ' || n, '2025-01-01' from ${many}`.execute(db)
  await sql`insert into corpus_stealer (email_hash, site, seen_on, mailbox_hash)
    select ${hash('stealer')}, 'site-' || n % 5000 || '.example', date '2020-01-01' + n % 2000,
      case when n % 20 = 0 then ${hash('mailbox')} end from ${many}`.execute(db)
  await sql`insert into corpus_image (id, hash, band0, band1, band2, band3, site_url, source_url, title)
    select id, hash, ${bands}, 'https://site.example/' || n, 'https://site.example/' || n || '.jpg', 'Picture'
    from (select n, ${hash('image')} as id, ('x' || substring(md5('picture' || n) for 16))::bit(64)::bigint as hash from ${many}) as made`.execute(
    db,
  )
  await sql`insert into corpus_password (prefix, suffix, count)
    select n % 1048576, upper(substring(sha256(convert_to('password' || n, 'UTF8'))::text from 3 for 35)), 1 + n % 9 from ${many}`.execute(
    db,
  )
  await sql`vacuum analyze corpus_account, corpus_listing, corpus_listing_key, corpus_domain, corpus_stealer, corpus_image, corpus_password, corpus_breach`.execute(
    db,
  )
}
