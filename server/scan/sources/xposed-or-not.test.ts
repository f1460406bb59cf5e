import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answer, type BreachAnswer, startBreachApi } from '#tests/support/breach-api.ts'
import { promiseLiveSource } from '#tests/support/live-source.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { saveBreaches } from '../corpus/breaches.ts'
import { SourceUnavailable } from '../source.ts'
import type { Subject } from '../subjects.ts'
import { createXposedOrNot } from './xposed-or-not.ts'

const email = 'robin+test@mail.example'
const subject: Subject = { kind: 'EMAIL', key: 'k', label: 'r•••', email, others: [] }
const lookedUp = '/v1/check-email/robin%2Btest%40mail.example'

/** A breach as its API describes one. */
const published = (breachID: string, more: object = {}) => ({
  breachID,
  breachedDate: '2019-05-24T00:00:00+00:00',
  addedDate: '2024-03-09T10:11:12+00:00',
  domain: `${breachID.toLowerCase()}.example`,
  exposedData: ['Email addresses', 'Passwords'],
  exposedRecords: 42,
  exposureDescription: 'What happened <b>then</b>.',
  industry: 'Retail',
  logo: 'logo.png',
  passwordRisk: 'easytocrack',
  referenceURL: '',
  searchable: true,
  sensitive: false,
  verified: true,
  ...more,
})

let api: Awaited<ReturnType<typeof startBreachApi>>
let database: TestDatabase
const requested: string[] = []
const headers: string[] = []
let ofAddress: BreachAnswer = answer(404, { Error: 'Not found', email: null })
let listed: unknown[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  api = await startBreachApi((request, response) => {
    const path = (request.url ?? '').replace('/api/v3', '')
    requested.push(path)
    headers.push(...request.rawHeaders)
    if (path === lookedUp) ofAddress(request, response)
    else answer(200, { status: 'success', message: null, exposedBreaches: listed })(request, response)
  })
})
afterAll(async () => {
  api.close()
  await database.close()
})
beforeEach(async () => {
  requested.splice(0)
  headers.splice(0)
  listed = [published('Canva'), published('Tesco')]
  await sql`truncate corpus_breach cascade`.execute(database.db)
})

const sourceOf = () => createXposedOrNot(database.db, { baseUrl: api.baseUrl, timeLimitMs: 300 })
const check = (source = sourceOf()) => source.check(subject, new AbortController().signal)

promiseLiveSource(() => ({
  source: sourceOf(),
  subject,
  say: how => {
    requested.splice(0)
    ofAddress = how
  },
  one: { breaches: [['Canva']] },
  oneAndOdd: { breaches: [['Canva', 5]] },
  none: answer(404, { Error: 'Not found', email: null }),
  requests: () => requested.filter(path => path === lookedUp).length,
}))

describe('XposedOrNot', () => {
  beforeEach(() => {
    ofAddress = answer(200, { breaches: [['Canva', 'Tesco', 'Canva']], email })
  })

  it('is sent the address and nothing else of the person, and is asked for its list once', async () => {
    const source = sourceOf()
    await check(source)
    await sql`truncate corpus_breach cascade`.execute(database.db)
    await check(source)
    expect(requested).toEqual([lookedUp, '/v1/breaches', lookedUp])
    expect(headers.join(' ')).not.toContain('key')
  })

  it('tells what it says of a breach, and that it says so', async () => {
    const found = await check()
    expect(found.map(({ breach }) => breach)).toEqual(['Canva', 'Tesco'])
    expect(found[0]).toMatchObject({
      identity: [email, 'breach', 'Canva'],
      exposedOn: '2019-05-24',
      evidence: {
        breachDomain: 'canva.example',
        breachSource: 'xposedornot.com',
        breachAccounts: 42,
        breachNotes: [],
        passwordExposed: true,
        exposedData: ['Email addresses', 'Passwords'],
        description: 'What happened then.',
      },
    })
  })

  it('says which of them nobody has verified, and calls none of these more than low', async () => {
    listed = [published('Canva', { verified: false }), published('Tesco', { sensitive: true })]
    const found = await check()
    expect(found[0]).toMatchObject({ threatLevel: 'LOW', evidence: { breachNotes: ['UNVERIFIED'] } })
    expect(found[1]?.evidence.breachNotes).toEqual(['SENSITIVE'])
  })

  const known = (name: string, domain: string, day: string) =>
    saveBreaches(
      database.db,
      [
        {
          name,
          title: name,
          domain,
          breach_date: day,
          added_date: null,
          pwn_count: 7,
          description: '',
          data_classes: ['Email addresses'],
          is_verified: true,
          is_sensitive: false,
          is_spam_list: false,
          is_malware: false,
          is_stealer_log: false,
          is_subscription_free: false,
          is_fabricated: false,
          is_retired: false,
        },
      ],
      'other.example',
    )

  it.each([
    ['its name in other capitals', 'CANVA', '', '2010-01-01'],
    ['its site at the same time', 'Canva2019', 'canva.example', '2019-06-20'],
  ])('makes one finding of a breach that is known by %s', async (_, name, domain, day) => {
    await known(name, domain, day)
    const found = await check()
    expect(found.map(({ breach }) => breach)).toEqual([name, 'Tesco'].toSorted())
    expect(found.find(({ breach }) => breach === name)).toMatchObject({
      identity: [email, 'breach', name],
      evidence: { breachSource: 'other.example', breachAccounts: 7 },
    })
  })

  it('tells two breaches of one site apart', async () => {
    await known('Canva2021', 'canva.example', '2021-03-01')
    expect((await check()).map(({ breach }) => breach)).toEqual(['Canva', 'Tesco'])
  })

  it('finds a breach that its list doesn’t describe, and those beside one that can’t be read', async () => {
    listed = [published('Tesco'), published('', {}), { breachID: 'Canva', exposedData: 'Passwords' }]
    const found = await check()
    expect(found.map(({ breach }) => breach)).toEqual(['Canva', 'Tesco'])
    expect(found[0]?.evidence).toMatchObject({ exposedData: ['Email addresses'], description: null })
  })

  it('is not checked where its list can’t be read', async () => {
    listed = [7]
    await expect(check()).rejects.toEqual(new SourceUnavailable('UNREADABLE_ANSWER'))
  })

  it('looks for addresses alone', async () => {
    const name: Subject = { kind: 'DOMAIN', key: 'k', label: 'm', domain: 'mail.example' }
    expect(await sourceOf().check(name, new AbortController().signal)).toEqual([])
    expect(requested).toEqual([])
  })
})
