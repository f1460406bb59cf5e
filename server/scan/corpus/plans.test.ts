import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findRange } from '#server/modules/breached-passwords/handlers.ts'
import { fillCorpus } from '#tests/support/fill-corpus.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { accountsOf, exposuresOfDomain } from '../sources/embedded-corpus.ts'
import { picturesLike } from '../sources/image-index.ts'
import { listingsBy, searchOf } from '../sources/people-search.ts'
import { logsOfEmail, logsOfSite } from '../sources/stealer-logs.ts'
import { csvFormats } from './formats.ts'
import { createCorpusKeys } from './keys.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await fillCorpus(database.db, 50_000)
})
afterAll(() => database.close())

/** The tables a plan reads with a sequential scan. */
const readWhole = (plan: unknown): string[] => {
  if (Array.isArray(plan)) return plan.flatMap(readWhole)
  if (typeof plan !== 'object' || plan === null) return []
  const own =
    'Node Type' in plan && plan['Node Type'] === 'Seq Scan' && 'Relation Name' in plan
      ? [String(plan['Relation Name'])]
      : []
  return [...own, ...Object.values(plan).flatMap(readWhole)]
}

/** Breaches are a few hundred rows, for which a sequential scan is fine. */
const largeTables = (plan: unknown): string[] => readWhole(plan).filter(table => table !== 'corpus_breach')

const lookUps = () => {
  const { db, keys } = database
  const corpusKeys = createCorpusKeys(keys)
  const place = {
    street: 'Harbour Street',
    number: '118',
    postalCode: 'M5V 2T6',
    city: 'Toronto',
    country: 'CA',
    countryState: 'ON',
  }
  const phone = '+14165550142'
  const listings = (subject: Parameters<typeof searchOf>[0]) => listingsBy(db, searchOf(subject, corpusKeys))
  return {
    'accounts by e-mail': accountsOf(db, corpusKeys.emails('robin@mail.example', ['r.mercer@mail.example'])),
    'exposures by domain': exposuresOfDomain(db, 'site-77.example'),
    'stealer logs by e-mail': logsOfEmail(db, corpusKeys.emails('robin@mail.example', [])),
    'stealer logs by domain': logsOfSite(db, 'site-77.example'),
    'listings by name': listings({
      kind: 'NAME',
      name: 'Robin Mercer',
      birthYear: '1990',
      address: place,
      phones: [phone],
    }),
    'listings by address': listings({ kind: 'ADDRESS', address: place, names: [], birthYear: null }),
    'listings by phone': listings({ kind: 'PHONE', phone, country: 'CA', names: [], birthYear: null }),
    'pictures alike': picturesLike(db, 0xfedcba9876543210n),
  }
}

const names = [
  'accounts by e-mail',
  'exposures by domain',
  'stealer logs by e-mail',
  'stealer logs by domain',
  'listings by name',
  'listings by address',
  'listings by phone',
  'pictures alike',
] as const satisfies (keyof ReturnType<typeof lookUps>)[]

/** No two of them have the same given name, year and city. */
const people = Array.from({ length: 250 }, (_, index) => ({
  name: `${['Robin', 'Nora', 'Jonas', 'Karla', 'Paul', 'Vera', 'Dario'][index % 7]} Mercer`,
  birthYear: String(1940 + ((index * 5) % 61)),
  city: `Town${String.fromCharCode(97 + (index % 23))}`,
}))

/** Many of one family name, stored as an import stores them, and one also by the two keys that listings had before. */
const storeFamily = async ({ db, keys }: TestDatabase) => {
  const corpusKeys = createCorpusKeys(keys)
  const listings = csvFormats.find(({ columns }) => columns.includes('url') && columns.includes('name'))
  if (listings === undefined) throw new Error('no listings')
  const context = { keys: corpusKeys, breaches: new Map() }
  const rows = people.map(({ name, birthYear, city }, index) =>
    listings.read(
      { name, birth_year: birthYear, city, site: 'a.example', url: `https://a.example/${index}` },
      context,
    ),
  )
  await listings.save(db, rows)
  const [sought] = people
  if (sought === undefined) throw new Error('nobody')
  const address = { street: '', number: '', postalCode: '', city: sought.city, country: '' }
  const subject = {
    kind: 'NAME',
    name: sought.name,
    birthYear: sought.birthYear,
    address,
    phones: [],
  } as const
  const search = searchOf(subject, corpusKeys)
  const { id } = await db
    .selectFrom('corpus_listing')
    .select('id')
    .where('url', '=', 'https://a.example/0')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('corpus_listing_key')
    .values(search.earlier.map(key => ({ ...key, listing_id: id })))
    .execute()
  await sql`vacuum analyze corpus_listing, corpus_listing_key`.execute(db)
  return search
}

it('reads at most three times the pages that two keys of one spelling would take', async () => {
  const search = await storeFamily(database)
  const pagesOf = async (keys: typeof search.keys): Promise<number> => {
    const [found]: unknown[] = await listingsBy(database.db, { keys, earlier: [] }).explain(
      'json',
      sql`analyze, buffers`,
    )
    const [{ Plan: plan }] = (found as { 'QUERY PLAN': [{ Plan: Record<string, number> }] })['QUERY PLAN']
    return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
  }
  const pages = await pagesOf(search.keys)
  expect(pages).toBeLessThanOrEqual(3 * (await pagesOf(search.earlier)))
})

describe('looking up a person', () => {
  it.each(names)('reads %s by an index', async name => {
    const plan: unknown = await lookUps()[name].explain('json')
    expect(largeTables(plan)).toEqual([])
  })

  it('reads breached passwords by an index', async () => {
    const compiled = database.db.selectFrom('corpus_password').select('suffix').where('prefix', '=', 77)
    expect(largeTables(await compiled.explain('json'))).toEqual([])
    expect((await findRange(database.db, '0004D')).length).toBeGreaterThan(0)
  })

  it('finds an image among tens of thousands that differs in a few bits, and no other', async () => {
    const { rows } = await sql<{
      hash: string
      id: Buffer
    }>`select hash::text, id from corpus_image order by id limit 1`.execute(database.db)
    const [known] = rows
    if (known === undefined) throw new Error('no picture')
    const changed =
      BigInt.asUintN(64, BigInt(known.hash)) ^
      0b1000000000100000010000000000000100000000000000000010000000000000001n
    const found = await picturesLike(database.db, changed).execute()
    expect(found.map(row => row.id.toString('hex'))).toContain(known.id.toString('hex'))
    expect(found.length).toBeLessThan(3)
  })
})
