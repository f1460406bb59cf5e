import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clockAt, insertPerson } from '#tests/support/scan-fixture.ts'
import { importing, leaksOf, scanAll, scoreOf } from '#tests/support/scan-runs.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

const clock = clockAt('2026-11-14T09:00:00.000Z')
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const header = 'name,birth_year,street,number,postal_code,city,country,phone,site,url'
const list = (...rows: readonly (readonly [page: string, row: string])[]) =>
  importing(
    database,
    'listings.csv',
    `${[header, ...rows.map(([page, row]) => `${row},whoiswho.example,https://whoiswho.example/${page}`)].join('\n')}\n`,
  )

/** Somebody of this name, born in 1990 in Toronto, without an address or a number to be found by. */
const come = (fullname: string, { number = '118', phone = null as string | null } = {}) =>
  insertPerson(database, {
    fullname,
    phone,
    phone_validated: false,
    web_domains: [],
    address: JSON.stringify({
      street: 'Harbour Street',
      number,
      postalCode: 'M5V 2T6',
      city: 'Toronto',
      country: 'CA',
      countryState: 'ON',
    }),
  })

const questionsOf = async (registerId: string) => {
  const rows = await database.db
    .selectFrom('likely_finding')
    .selectAll()
    .where('register_id', '=', registerId)
    .orderBy('fingerprint')
    .execute()
  return rows.map(row => ({ ...row, page: String(row.evidence['siteUrl']).split('/').at(-1) }))
}
const pagesOf = async (registerId: string) =>
  (await questionsOf(registerId)).map(({ page }) => page).toSorted()

/** As the person says it on the page. */
const deny = async (registerId: string, page: string) => {
  const found = (await questionsOf(registerId)).find(question => question.page === page)
  if (found === undefined) throw new Error(page)
  const { fingerprint, type, forms } = found
  await database.db
    .insertInto('leak_disowned')
    .values({ register_id: registerId, fingerprint, type, forms })
    .execute()
  await database.db.deleteFrom('likely_finding').where('id', '=', found.id).execute()
}

const nameLeaksOf = async (registerId: string) =>
  (await leaksOf(database, registerId)).filter(({ type }) => type === 'NAME')

describe('what is only likely a person’s', () => {
  it('is asked about: it is no finding, costs nothing, and its source has not said that there is nothing', async () => {
    const id = await come('Jonathan Quist')
    await list(['somebody', 'Somebody Else,1950,,,,Ottawa,CA,'])
    const before = await scoreOf(database, (await scanAll(database, clock, id)).scanId)
    await list(['jon', 'Jon Quist,1990,,,,Toronto,CA,'])
    const { scanId } = await scanAll(database, clock, id)
    const after = await scoreOf(database, scanId)
    expect(await nameLeaksOf(id)).toEqual([])
    expect(after.score).toBe(before.score)
    expect(after.unknown).toContain('fullname')
    expect(before.unknown).not.toContain('fullname')
    expect(await questionsOf(id)).toMatchObject([
      { page: 'jon', state: 'unanswered', reasons: ['nickname', 'sameYear', 'sameArea'] },
    ])
    const [check] = await database.db
      .selectFrom('scan_check')
      .selectAll()
      .where('scan_id', '=', scanId)
      .where('subject_kind', '=', 'NAME')
      .execute()
    expect(check).toMatchObject({ outcome: 'CHECKED', findings: 0, likely: 1 })
  })

  it('stays one question however often it is found, and ends when nothing is found of it', async () => {
    const id = await come('Benedict Quist')
    await list(['ben', 'Ben Quist,1990,,,,Toronto,CA,'])
    await scanAll(database, clock, id)
    await scanAll(database, clock, id)
    expect(await pagesOf(id)).toEqual(['ben'])
    await database.db.updateTable('register').set({ birth_date: '1975-01-01' }).where('id', '=', id).execute()
    await scanAll(database, clock, id)
    expect(await pagesOf(id)).toEqual([])
  })

  it('becomes a finding without a question once it is sure', async () => {
    const id = await come('Maud Quist')
    await database.db.updateTable('register').set({ birth_date: null }).where('id', '=', id).execute()
    await list(['maud', 'Maud Quist,1990,,,,Toronto,CA,'])
    await scanAll(database, clock, id)
    expect([await pagesOf(id), await nameLeaksOf(id)]).toMatchObject([['maud'], []])
    await database.db.updateTable('register').set({ birth_date: '1990-04-23' }).where('id', '=', id).execute()
    await scanAll(database, clock, id)
    expect([await pagesOf(id), await nameLeaksOf(id)]).toMatchObject([[], [{ certainty: 'sure' }]])
  })

  it('is not asked about again once it was denied, nor are other pages about the same somebody', async () => {
    const id = await come('Katherine Quist')
    const namesake = 'Kate Quist,1991,,,,Toronto,CA,+14165550177'
    await list(['kate', namesake])
    await scanAll(database, clock, id)
    await deny(id, 'kate')
    await list(['kate-again', namesake], ['kathy', 'Kathy Quist,1990,,,,Toronto,CA,'])
    await scanAll(database, clock, id)
    expect(await pagesOf(id)).toEqual(['kathy'])
  })

  it('is asked about whatever was denied where it has the person’s own number', async () => {
    const id = await come('Margaret Quist', { phone: '+14165550199' })
    await list(['meg', 'Maggie Quist,1991,,,,Toronto,CA,'])
    await scanAll(database, clock, id)
    await deny(id, 'meg')
    await list(['meg-by-phone', 'Maggie Quist,1991,,,,Toronto,CA,+14165550199'])
    await scanAll(database, clock, id)
    expect(await pagesOf(id)).toEqual(['meg-by-phone'])
  })

  it('is decided about once where its page is a finding by what else it shows', async () => {
    const id = await come('Theodora Quist', { number: '220' })
    await list(['home', 'T. Quist,,Harbour Street,220,M5V 2T6,Toronto,CA,'])
    const { scanId } = await scanAll(database, clock, id)
    const ofHome = (await leaksOf(database, id)).filter(({ evidence }) =>
      String(evidence['siteUrl']).endsWith('/home'),
    )
    expect(ofHome.map(({ type }) => type)).toEqual(['ADDRESS'])
    expect(await pagesOf(id)).not.toContain('home')
    const checks = await database.db
      .selectFrom('scan_check')
      .select('likely')
      .where('scan_id', '=', scanId)
      .where('subject_kind', '=', 'NAME')
      .execute()
    expect(checks.reduce((sum, { likely }) => sum + likely, 0)).toBe((await pagesOf(id)).length)
  })

  it('is a home on a page that names somebody else', async () => {
    const id = await come('Ulrika Quist', { number: '330' })
    await list(['spouse', 'Bertrand Mallow,,Harbour Street,330,M5V 2T6,Toronto,CA,'])
    await scanAll(database, clock, id)
    const rows = await questionsOf(id)
    expect(rows.filter(({ page }) => page === 'spouse')).toMatchObject([
      { type: 'ADDRESS', reasons: ['sameAddress', 'otherName'] },
    ])
  })

  it('is a finding like any other once the person has said so, at later scans as well', async () => {
    const id = await come('Frederick Quist')
    await list(['fred', 'Fred Quist,1990,,,,Toronto,CA,'])
    await scanAll(database, clock, id)
    const [question] = await questionsOf(id)
    await database.db
      .insertInto('leak')
      .values({
        register_id: id,
        type: 'NAME',
        fingerprint: question?.fingerprint ?? '',
        threat_level: 'HIGH',
        source: 'peopleSearch',
        evidence: JSON.stringify(question?.evidence),
        certainty: 'confirmed',
      })
      .execute()
    await database.db.deleteFrom('likely_finding').where('register_id', '=', id).execute()
    const { scanId } = await scanAll(database, clock, id)
    expect([await pagesOf(id), await nameLeaksOf(id)]).toMatchObject([
      [],
      [{ certainty: 'confirmed', last_scan_id: scanId }],
    ])
  })

  it.each([
    ['that nobody has dealt with', 'detected', ['al'], []],
    ['that the person has dealt with', 'ignored', [], ['ignored']],
  ] as const)('and was a finding of an earlier version %s', async (_, state, pages, states) => {
    const id = await come(`Albert ${state} Quist`)
    await list(['al', `Al ${state} Quist,1990,,,,Toronto,CA,`])
    await scanAll(database, clock, id)
    const [found] = await questionsOf(id)
    await database.db.deleteFrom('likely_finding').where('register_id', '=', id).execute()
    await database.db
      .insertInto('leak')
      .values({
        register_id: id,
        type: 'NAME',
        fingerprint: found?.fingerprint ?? '',
        state,
        threat_level: 'HIGH',
        source: 'peopleSearch',
        evidence: JSON.stringify(found?.evidence),
      })
      .execute()
    await scanAll(database, clock, id)
    expect(await pagesOf(id)).toEqual(pages)
    expect((await nameLeaksOf(id)).map(leak => leak.state)).toEqual(states)
  })
})
