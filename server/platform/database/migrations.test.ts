import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { gitBases, gitInMigrations, sumLineOf } from '#scripts/generators/tables.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import type { Database } from './database.ts'
import { migrate, migrationFiles } from './migrations.ts'
import { describeSchema, objectsIn, refuseUnknownSchema } from './schema.ts'

const folder = join(import.meta.dirname, 'migrations')
const names = Object.keys(migrationFiles)
const pairs = names.slice(1).map((name, at) => [names[at] ?? '', name] as const)
const files = Object.values(migrationFiles).flat()

describe('a migration that has landed', () => {
  it('is one of the files that run, in their order', () => {
    const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name =>
      name.endsWith('.sql'),
    )
    expect(files.toSorted()).toEqual(found.map(name => name.replaceAll('\\', '/')).toSorted())
    expect(names.map(name => Number(/^\d{4}(?=-)/.exec(name)))).toEqual(names.map((_, at) => at + 1))
  })

  // `npm run tables` adds the line of a new migration; a line that has landed stays as it is.
  it('has the SHA-256 that it landed with', () => {
    expect(files.map(sumLineOf)).toEqual(
      readFileSync(join(folder, 'SHA256SUMS'), 'utf8').trim().split(/\r?\n/),
    )
  })

  it('is as it was where the branch left main, in a clone that has a main', () => {
    const edited = gitBases().flatMap(base =>
      gitInMigrations('diff', '--name-only', '--no-renames', '--diff-filter=a', base, '--', '*.sql'),
    )
    expect(edited).toEqual([])
  })
})

const openNewest = async () => {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  return db
}

/** A database as it was when this migration was the last one. */
const openMigrated = async (upTo: string) => {
  const db = await openNewest()
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  await migrate(db, upTo)
  return db
}

const tableOf = (name: string): string => /^\w+ (\w+)/.exec(name)?.[1] ?? ''

const literalsIn = (definition: string): string[] =>
  [...definition.matchAll(/'[^']*'/g)].map(([literal]) => literal)

/** A list of values that has more of them. */
const isWider = (was: string, is: string): boolean => {
  const values = literalsIn(was)
  return values.length > 0 && values.every(value => literalsIn(is).includes(value))
}

/** What a process of the version before can’t read or write any more, of two descriptions of the schema. */
const breaksBetween = (before: string, after: string): string[] => {
  const [was, is] = [objectsIn(before), objectsIn(after)]
  const others = [...is].filter(
    ([name, definition]) => was.get(name) !== definition && was.has(`table ${tableOf(name)}`),
  )
  const addedColumns = others.flatMap(([name]) =>
    was.has(name) ? [] : (/^column \w+\.(\w+)$/.exec(name)?.[1] ?? []),
  )
  const isOfOldColumns = (definition: string) =>
    !addedColumns.some(column => new RegExp(`\\b${column}\\b`).test(definition))
  const gone = [...was.keys()].filter(
    name => /^(?:table|column|view|function|type) /.test(name) && !is.has(name),
  )
  const narrowed = others.filter(([name, definition]) =>
    name.startsWith('column ')
      ? was.has(name) || /not null(?!.*(?:default|generated))/.test(definition)
      : /^constraint |^index .* CREATE UNIQUE/.test(`${name} ${definition}`) &&
        isOfOldColumns(definition) &&
        !isWider(was.get(name) ?? '', definition),
  )
  return [...gone, ...narrowed.map(([name]) => name)]
}

/** As the version before 0002 does it: without a word of the columns that came with it. */
const uploadAsBefore = (db: Database, companyId: string, name: string) =>
  sql`insert into batch_scan (company_id, name, filename, domains, type, uploaded_users, valid_users, uploaded_at, updated_at)
    values (${companyId}, ${name}, 'people.csv', '{example.com}', 'Manual', 3, 3, now(), now())`.execute(db)

it('takes in bulk scans of the version before, from before and after the upgrade', async () => {
  const db = await openMigrated('0001-baseline')
  const { id } = await db
    .insertInto('company')
    .values({ name: 'AcmeOps' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await uploadAsBefore(db, id, 'before')
  await migrate(db, '0002-bulk-scan-starts')
  await uploadAsBefore(db, id, 'beside')
  const started = { users_prepared: 0, prepared_line: 0, seats_reserved: 0 }
  expect(
    await db
      .selectFrom('batch_scan')
      .select(['name', 'users_prepared', 'prepared_line', 'seats_reserved'])
      .orderBy('name')
      .execute(),
  ).toEqual([
    { name: 'before', ...started },
    { name: 'beside', ...started },
  ])
})

it('keeps contracts and invoices from before yearly', async () => {
  const db = await openMigrated('0009-mailboxes')
  const { rows } = await sql<{ id: string }>`insert into company (name, seat_price_cents, renews_on)
    values ('AcmeOps', 3600, '2027-11-07') returning id`.execute(db)
  await sql`insert into invoice
      (number, company_id, buyer, issued_on, due_on, period_from, period_to, seats, seat_price_cents, amount_cents)
    values (1, ${rows[0]?.id}, 'AcmeOps', '2026-11-07', '2026-12-07', '2026-11-07', '2027-11-06', 10, 3600, 36000)`.execute(
    db,
  )
  await migrate(db, '0011-billing-periods')
  const read = async (table: 'company' | 'invoice') =>
    (await db.selectFrom(table).select('billing_period').execute()).map(row => row.billing_period)
  expect([await read('company'), await read('invoice')]).toEqual([['year'], ['year']])
})

it('leaves listings with the first keys of evidence to be imported anew, as those from before', async () => {
  const db = await openMigrated('0006-listing-forms')
  const id = Buffer.from('listing')
  await sql`insert into corpus_listing (id, site, url, masked, forms) values (${id}, 'a.example', 'https://a.example/', '[]', 'forms')`.execute(
    db,
  )
  await sql`insert into corpus_listing_key (kind, hash, listing_id) values (1, 'earlier', ${id}), (7, 'first', ${id})`.execute(
    db,
  )
  await migrate(db)
  expect(await db.selectFrom('corpus_listing').select('forms').execute()).toEqual([{ forms: null }])
  expect(await db.selectFrom('corpus_listing_key').select('kind').execute()).toEqual([{ kind: 1 }])
})

it('leaves addresses that were imported without their mailbox to be imported anew, those of the version beside it as well', async () => {
  const db = await openMigrated('0008-listing-keys')
  const addAsBefore = (day: string) =>
    sql`insert into corpus_stealer (email_hash, site, seen_on) values ('hash', 'a.example', ${day})`.execute(
      db,
    )
  await addAsBefore('2025-01-01')
  await migrate(db)
  await addAsBefore('2025-01-02')
  const unknown = { mailbox_hash: Buffer.alloc(0) }
  expect(await db.selectFrom('corpus_stealer').select('mailbox_hash').execute()).toEqual([unknown, unknown])
})

describe('an upgrade', () => {
  it.each(names)('from %s ends with the schema of a new database', async name => {
    const db = await openMigrated(name)
    await migrate(db)
    await expect(refuseUnknownSchema(db)).resolves.toBeUndefined()
  })

  it.each(pairs.filter(([, name]) => !name.includes('-contract-')))(
    'from %s to %s leaves what the version before reads and writes',
    async (before, after) => {
      const db = await openMigrated(before)
      const was = await describeSchema(db)
      await migrate(db, after)
      expect(breaksBetween(was, await describeSchema(db))).toEqual([])
    },
  )

  it.each([
    ['a column that is gone', 'drop column failure', 'column batch_scan.failure'],
    ['a column of another name', 'rename failure to reason', 'column batch_scan.failure'],
    ['a column that may be empty', 'alter name drop not null', 'column batch_scan.name'],
    ['a column that must be filled', 'add column note text not null', 'column batch_scan.note'],
    ['a narrower check', "add constraint kind check (type <> 'Scheduled')", 'constraint batch_scan.kind'],
    ['a new uniqueness', 'add constraint once unique (company_id, name)', 'constraint batch_scan.once'],
    [
      'a narrower check by the same name',
      "drop constraint batch_scan_type_check, add constraint batch_scan_type_check check (type = 'Manual')",
      'constraint batch_scan.batch_scan_type_check',
    ],
  ])('would be refused for %s', async (_, change, broken) => {
    const db = await openNewest()
    const was = await describeSchema(db)
    await sql.raw(`alter table batch_scan ${change}`).execute(db)
    expect(breaksBetween(was, await describeSchema(db))).toContain(broken)
  })

  it.each([
    ['a table', 'create table note (id integer primary key, company_id uuid not null references company)'],
    ['a column that may be empty', "alter table batch_scan add column note text check (note <> '')"],
    ['a column with a default', "alter table batch_scan add column note text not null default ''"],
    [
      'a value to a check',
      "alter table batch_scan drop constraint batch_scan_type_check, add constraint batch_scan_type_check check (type in ('Manual', 'Scheduled', 'Other'))",
    ],
    ['an index', 'create index batch_scan_named on batch_scan (name)'],
  ])('may add %s', async (_, statement) => {
    const db = await openNewest()
    const was = await describeSchema(db)
    await sql.raw(statement).execute(db)
    expect(breaksBetween(was, await describeSchema(db))).toEqual([])
  })
})
