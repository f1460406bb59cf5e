import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '#domain/matching/identity.ts'
import { importing } from '#tests/support/scan-runs.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { createCorpusKeys } from '../corpus/keys.ts'
import type { Subject } from '../subjects.ts'
import { createPeopleSearch, mostCandidates } from './people-search.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const header = 'name,birth_year,street,number,postal_code,city,country,phone,site,url'
const address = {
  street: 'Rue Saint-Denis',
  number: '4200',
  postalCode: 'H2J 2K8',
  city: 'Montréal',
  country: 'CA',
  countryState: 'QC',
}
const base = { key: 'key', label: '' }

const foundBy = (subject: Subject) =>
  createPeopleSearch(database.db, createCorpusKeys(database.keys)).check(
    subject,
    new AbortController().signal,
  )

const foundUrls = async (subject: Subject): Promise<(string | null)[]> =>
  (await foundBy(subject)).map(({ evidence }) => evidence.siteUrl)

/** Imports one listing at an address of its own, and answers what is said of it. */
const verdictOf = async (row: string, subject: Subject): Promise<'sure' | 'likely' | 'no'> => {
  const url = `https://listed.example/${crypto.randomUUID()}`
  await importing(database, 'listings.csv', `${header}\n${row},listed.example,${url}\n`)
  const found = (await foundBy(subject)).find(({ evidence }) => evidence.siteUrl === url)
  if (found === undefined) return 'no'
  return found.likeness === undefined ? 'sure' : 'likely'
}

const person = (name: string, more: Partial<Person> = {}): Subject => ({
  ...base,
  kind: 'NAME',
  name,
  birthYear: '1980',
  address,
  phones: ['+14165550118'],
  ...more,
})

describe('a person is found by name', () => {
  it.each([
    ['Łukasz Wałęsa', 'Lukasz Walesa,1980,,,,Montreal,CA,'],
    ['Łukasz Wałęsa', 'Lukasz Walesa,1980,,,,"Montreal, QC",CA,'],
    ['Đặng Văn Lâm', 'Dang Van Lam,1980,,,,Montreal,CA,'],
    ['Jürgen Groß', 'Jurgen Gross,1980,,,,Montreal,CA,'],
    ['Jürgen Groß', '"Gross, Juergen",1980,,,,Montreal,CA,'],
    ['Łukasz Wałęsa', 'Łukasz Jan Wałęsa,1980,,,,Montreal,CA,'],
    ['Łukasz Wałęsa', 'Lukasz Walesa,1981,,,,,CA,(416) 555-0118'],
    ['Łukasz Wałęsa', 'Lukasz Walesa,,Rue St-Denis,4200,H2J 2K8,Montréal,CA,'],
  ])('%s surely as %s', async (name, row) => expect(await verdictOf(row, person(name))).toBe('sure'))

  it.each([
    ['Jon Smith', 'Jon Andrew Smith,,,,,Montréal,CA,'],
    ['Pat O’Brien', 'Pat OBrien,1980,,,,,,'],
    ['Maria de la Cruz', 'Maria Cruz,1980,,,,,,'],
    ['Jon Smith', 'Jonathan Smith,1980,,,,Montréal,CA,'],
    ['Jon Smith', 'Jon Smith Jr,1980,,,,Montréal,CA,'],
    ['Łukasz Wałęsa', 'Lukasz Walesa,,St-Denis,4200,H2J 2K8,Montréal,CA,'],
    ['Łukasz Wałęsa', 'Lukasz Walesa,1981,,,,Montréal,CA,'],
  ])('%s likely as %s', async (name, row) => expect(await verdictOf(row, person(name))).toBe('likely'))

  it.each([
    ['Łukasz Wałęsa', 'Lukasz Walesa,1975,,,,Montréal,CA,'],
    ['Łukasz Wałęsa', 'Lukasz Walesa,,,,,Toronto,CA,'],
    ['James Thomas', 'Thomas James,1980,,,,Montréal,CA,'],
    ['Wei E', 'Wei Y,1980,,,,Montréal,CA,'],
    ['Ji Won O', 'Ji Won,1980,,,,Montréal,CA,'],
    ['William G. Brown', 'William W. Brown,1980,,,,Montréal,CA,'],
  ])('%s is not taken for %s', async (name, row) => expect(await verdictOf(row, person(name))).toBe('no'))
})

describe('a home is found', () => {
  const home: Subject = {
    ...base,
    kind: 'ADDRESS',
    address,
    names: ['Jon Smith', 'Jo Smith'],
    birthYear: '1984',
  }
  it.each([
    ',,Rue St-Denis,4200,H2J 2K8,Montreal,CA,',
    ',,Saint-Denis Street,4200,,Montréal,CA,',
    ',,Rue Saint-Denis app. 3,4200,H2J 2K8,,CA,',
    ',,Rue Saint-Denis,3-4200,H2J 2K8,Montréal,CA,',
  ])('as %s', async row => expect(await verdictOf(row, home)).toBe('sure'))

  it.each([
    ['Jon Smith', 'sure'],
    ['J. Smith', 'sure'],
    ['Smith, Jonathan', 'sure'],
    ['Rita Smith', 'likely'],
    ['Zoltan Kovacs', 'likely'],
  ])('on a page that names %s: %s', async (name, verdict) =>
    expect(await verdictOf(`"${name}",,Rue Saint-Denis,4200,H2J 2K8,Montréal,CA,`, home)).toBe(verdict),
  )

  // A parent of the same name lives in the same house.
  it.each([
    ['Jon Smith', '1985', 'sure'],
    ['Jon Smith', '1955', 'likely'],
    ['Jon Smith Sr.', '', 'likely'],
  ])('on a page that names %s, born %s: %s', async (name, year, verdict) =>
    expect(await verdictOf(`"${name}",${year},Rue Saint-Denis,4200,H2J 2K8,Montréal,CA,`, home)).toBe(
      verdict,
    ),
  )

  it('likely as an avenue of the same name', async () =>
    expect(await verdictOf(',,Avenue Saint-Denis,4200,H2J 2K8,Montréal,CA,', home)).toBe('likely'))

  it.each([',,Rue Saint-Denis,42-00,H2J 2K8,Montréal,CA,', ',,Rue Saint-Denis,4202,H2J 2K8,Montréal,CA,'])(
    'not as %s',
    async row => expect(await verdictOf(row, home)).toBe('no'),
  )
})

describe('a phone number is found', () => {
  const phone: Subject = {
    ...base,
    kind: 'PHONE',
    phone: '+14165550118',
    country: 'CA',
    names: ['Jon Smith'],
    birthYear: '1984',
  }
  it.each(['(416) 555-0118', '+1 416-555-0118 ext. 4', '011 1 416 555 0118', '1-416-555-0118'])(
    'as %s',
    async number => expect(await verdictOf(`,,,,,,CA,${number}`, phone)).toBe('sure'),
  )

  it.each([
    ['Jon Smith', 'sure'],
    ['Zoltan Kovacs', 'likely'],
  ])('on a page that names %s: %s', async (name, verdict) =>
    expect(await verdictOf(`${name},,,,,,CA,(416) 555-0118`, phone)).toBe(verdict),
  )

  it('not as that of somebody else', async () =>
    expect(await verdictOf(',,,,,,CA,(416) 555-0119', phone)).toBe('no'))
})

describe('a listing of an earlier version', () => {
  const row = 'Ada Quill,1980,Mill Lane,7,K1A 0B1,Ottawa,CA,+16135550199'
  const url = 'https://listed.example/earlier'
  const csv = `${header}\n${row},listed.example,${url}\n`
  const keys = () => createCorpusKeys(database.keys)

  it('is found by its own spelling, and by another one once its file is imported again', async () => {
    expect(await importing(database, 'earlier.csv', csv)).toMatchObject({ added: 1 })
    const { id } = await database.db
      .updateTable('corpus_listing')
      .set({ forms: null })
      .where('url', '=', url)
      .returning('id')
      .executeTakeFirstOrThrow()
    await database.db.deleteFrom('corpus_listing_key').where('listing_id', '=', id).execute()
    const earlier = keys().earlier.name('Ada Quill', { birthYear: '1980', city: 'Ottawa' })
    await database.db
      .insertInto('corpus_listing_key')
      .values(earlier.map(({ kind, hash }) => ({ kind, hash, listing_id: id })))
      .execute()
    const other = person('Ada Mae Quill', { phones: [], address: { ...address, city: 'Ottawa' } })
    expect(await foundUrls(person('Ada Quill'))).toContain(url)
    expect(await foundUrls(other)).not.toContain(url)
    expect(await importing(database, 'earlier.csv', csv)).toMatchObject({ added: 0, known: 1 })
    expect(await foundUrls(other)).toContain(url)
    expect(await foundUrls(person('Ada Quill'))).toContain(url)
  })
})

it('says that it compared a part alone where too many could be meant', async () => {
  const many = person('Robin Mercer', { phones: [], address: { ...address, city: 'Toronto' } })
  const url = 'https://listed.example/one-of-many'
  await importing(database, 'one.csv', `${header}\nRobin Mercer,1980,,,,Toronto,CA,,listed.example,${url}\n`)
  const [key] = await database.db
    .selectFrom('corpus_listing_key')
    .innerJoin('corpus_listing', 'corpus_listing.id', 'corpus_listing_key.listing_id')
    .select(['kind', 'hash'])
    .where('url', '=', url)
    .execute()
  if (key === undefined) throw new Error('the listing has no key')
  await sql`with other as (
      insert into corpus_listing (id, site, url, masked, forms)
      select decode(md5('other' || n), 'hex'), 'listed.example', 'https://listed.example/other', '[]', ''
      from generate_series(1, ${mostCandidates}) as n returning id
    ) insert into corpus_listing_key (kind, hash, listing_id) select ${key.kind}, ${key.hash}, id from other`.execute(
    database.db,
  )
  await expect(foundUrls(many)).rejects.toMatchObject({ reason: 'PARTLY_READ' })
})
