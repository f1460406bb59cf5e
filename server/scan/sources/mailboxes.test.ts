import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clockAt, insertPerson } from '#tests/support/scan-fixture.ts'
import { importing, leaksOf, scanAll, scoreOf } from '#tests/support/scan-runs.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

const clock = clockAt('2026-11-14T09:00:00.000Z')
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await breach('Parcels')
})
afterAll(() => database.close())

const breach = (name: string, flags: object = {}) =>
  importing(
    database,
    'facts.json',
    JSON.stringify({ Name: name, DataClasses: ['Email addresses', 'Passwords'], ...flags }),
  )
const inBreach = (name: string, ...emails: readonly string[]) =>
  importing(database, 'accounts.csv', `email,breach\n${emails.map(email => `${email},${name}\n`).join('')}`)
const inLogs = (email: string) =>
  importing(database, 'logs.csv', `email,site,seen_on\n${email},shop.example,2026-01-02\n`)

/** Somebody with nothing else to be found by than this address, and another one. */
const come = async (email: string, other?: { readonly email: string; readonly isVerified: boolean }) => {
  const id = await insertPerson(database, { email, phone: null, web_domains: [] })
  if (other !== undefined)
    await database.db
      .insertInto('email_address')
      .values({
        register_id: id,
        kind: 'secondary',
        email: other.email,
        status: other.isVerified ? 'verified' : 'sent',
      })
      .execute()
  return id
}

const questionsOf = (registerId: string) =>
  database.db
    .selectFrom('likely_finding')
    .selectAll()
    .where('register_id', '=', registerId)
    .orderBy('source')
    .execute()
const namesOf = async (registerId: string) =>
  (await questionsOf(registerId)).map(({ evidence }) => evidence['name']).toSorted()

const scanned = async (registerId: string) => {
  const { scanId } = await scanAll(database, clock, registerId)
  return scoreOf(database, scanId)
}

describe('an exposure of another address', () => {
  it.each([
    ['anne.a@gmail.com', 'annea@gmail.com', 'gmailSpelling'],
    ['anneb@gmail.com', 'a.nn.eb+shop@googlemail.com', 'gmailSpelling'],
    ['anne.c@googlemail.com', 'anne.c@gmail.com', 'gmailSpelling'],
    ['anne.d@mail.example', 'anne.d+shop@mail.example', 'plusTag'],
    ['anne.e+news@mail.example', 'anne.e@mail.example', 'plusTag'],
    ['anne.f+news@mail.example', 'anne.f+shop@mail.example', 'plusTag'],
  ])('than %s is asked about where it is %s, and costs nothing', async (own, listed, why) => {
    const id = await come(own)
    await Promise.all([inBreach('Parcels', 'else@mail.example'), inLogs('else@mail.example')])
    const before = await scanned(id)
    await Promise.all([inBreach('Parcels', listed), inLogs(listed)])
    const after = await scanned(id)
    const reasons = ['sameMailbox', why]
    expect(await questionsOf(id)).toMatchObject([
      { source: 'embeddedCorpus', type: 'EMAIL', state: 'unanswered', reasons, breach: 'Parcels' },
      { source: 'stealerLogs', type: 'EMAIL', state: 'unanswered', reasons, breach: null },
    ])
    expect(await leaksOf(database, id)).toEqual([])
    expect(after.score).toBe(before.score)
    const checks = await database.db
      .selectFrom('scan_check')
      .select(['outcome', 'findings', 'likely'])
      .where('scan_id', '=', after.scan_id)
      .where('subject_kind', '=', 'EMAIL')
      .where('source', 'in', ['embeddedCorpus', 'stealerLogs'])
      .execute()
    const asking = { outcome: 'CHECKED', findings: 0, likely: 1 }
    expect(checks).toEqual([asking, asking])
  })

  it.each([
    ['berta.a@mail.example', 'bertaa@mail.example'],
    ['berta.b@gmail.com', 'berta.b@mail.example'],
    ['berta.c@mail.example', 'berta.c+shop@gmail.com'],
    ['berta.d@gmail.com', 'bertad2@gmail.com'],
    ['+berta.e@mail.example', '+other@mail.example'],
  ])('than %s is nobody’s business where it is %s', async (own, listed) => {
    const id = await come(own)
    await Promise.all([inBreach('Parcels', listed), inLogs(listed)])
    await scanned(id)
    expect([await questionsOf(id), await leaksOf(database, id)]).toEqual([[], []])
  })
})

describe('what has the mailbox of a person', () => {
  it('is a fact by the very address, and one question by all the others', async () => {
    const id = await come('cleo.a@gmail.com')
    await inBreach('Parcels', 'cleo.a@gmail.com', 'cleoa@gmail.com', 'cleoa+1@gmail.com', 'c.leoa@gmail.com')
    await scanned(id)
    expect(await leaksOf(database, id)).toMatchObject([{ breach: 'Parcels', certainty: 'sure' }])
    expect(await namesOf(id)).toEqual(['Parcels'])
  })

  it.each([
    [true, ['sure', 'sure']],
    [false, ['sure']],
  ])(
    'is not asked about by an address that the person has given besides, proved: %s',
    async (isVerified, facts) => {
      const own = `cleo.${isVerified}@mail.example`
      const other = `cleo.${isVerified}+shop@mail.example`
      const id = await come(own, { email: other, isVerified })
      await Promise.all([inBreach('Parcels', own, other), inLogs(other)])
      await scanned(id)
      expect(await questionsOf(id)).toEqual([])
      const ofBreach = (await leaksOf(database, id)).filter(leak => leak.breach === 'Parcels')
      expect(ofBreach.map(({ certainty }) => certainty)).toEqual(facts)
    },
  )

  it('is a fact by the very address however many others there are', async () => {
    const id = await come('cleo.h@mail.example')
    const others = Array.from({ length: 500 }, (_, index) => `cleo.h+${index}@mail.example`)
    const rows = [...others, 'cleo.h@mail.example'].map(email => `${email},shop.example,2026-01-02\n`)
    await importing(database, 'logs.csv', `email,site,seen_on\n${rows.join('')}`)
    await scanned(id)
    expect(await leaksOf(database, id)).toMatchObject([{ source: 'stealerLogs', certainty: 'sure' }])
  })

  it('is asked about by one question for two addresses of one mailbox', async () => {
    const id = await come('cleo.d@mail.example', { email: 'cleo.d+a@mail.example', isVerified: true })
    await inBreach('Parcels', 'cleo.d+b@mail.example')
    await scanned(id)
    expect(await namesOf(id)).toEqual(['Parcels'])
  })

  it('is not asked about again after a no, which says nothing of another breach', async () => {
    const id = await come('cleo.e@mail.example')
    await inBreach('Parcels', 'cleo.e+shop@mail.example')
    await scanned(id)
    const [asked] = await questionsOf(id)
    const { fingerprint = '', type = 'EMAIL', forms = Buffer.alloc(0) } = asked ?? {}
    await database.db
      .insertInto('leak_disowned')
      .values({ register_id: id, fingerprint, type, forms })
      .execute()
    await breach('Letters')
    await inBreach('Letters', 'cleo.e+shop@mail.example')
    await scanned(id)
    expect(await namesOf(id)).toEqual(['Letters'])
  })

  it('is a finding at later scans once the person has said so', async () => {
    const id = await come('cleo.f@mail.example')
    await inBreach('Parcels', 'cleo.f+shop@mail.example')
    const before = await scanned(id)
    const [asked] = await questionsOf(id)
    await database.db
      .insertInto('leak')
      .values({
        register_id: id,
        type: 'EMAIL',
        fingerprint: asked?.fingerprint ?? '',
        threat_level: 'HIGH',
        source: 'embeddedCorpus',
        evidence: JSON.stringify(asked?.evidence),
        certainty: 'confirmed',
      })
      .execute()
    await database.db.deleteFrom('likely_finding').where('register_id', '=', id).execute()
    const after = await scanned(id)
    expect([await questionsOf(id), await leaksOf(database, id)]).toMatchObject([
      [],
      [{ certainty: 'confirmed', breach: 'Parcels' }],
    ])
    expect(after.score).toBeLessThan(before.score)
  })

  it('is not asked about once its source has taken the breach back', async () => {
    const id = await come('cleo.g@mail.example')
    await breach('Made')
    await inBreach('Made', 'cleo.g+shop@mail.example')
    await scanned(id)
    expect(await namesOf(id)).toEqual(['Made'])
    await breach('Made', { IsFabricated: true })
    expect(await namesOf(id)).toEqual([])
  })
})
