import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  answer,
  type BreachAnswer,
  breach,
  inRange,
  plan,
  rangePath,
  startBreachApiByPath,
} from '#tests/support/breach-api.ts'
import { promiseLiveSource } from '#tests/support/live-source.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { createCorpusKeys } from '../corpus/keys.ts'
import { SourceUnavailable } from '../source.ts'
import type { Subject } from '../subjects.ts'
import { createHaveIBeenPwned } from './have-i-been-pwned.ts'

let api: Awaited<ReturnType<typeof startBreachApiByPath>>
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  api = await startBreachApiByPath()
})
afterAll(async () => {
  api.close()
  await database.close()
})

const email = 'robin+test@mail.example'
const subject: Subject = { kind: 'EMAIL', key: 'k', label: 'r•••', email, others: [] }
const range = rangePath(email)
const whole = '/breachedaccount/robin%2Btest%40mail.example?truncateResponse=false'
const canva = { ...breach('Canva', ['Passwords']), BreachDate: '2019-05-24' }
const other = inRange('somebody@else.example', ['Adobe'])
const { signal } = new AbortController()

const keys = () => createCorpusKeys(database.keys)

const sourceOf = (sendsAddresses: boolean) =>
  createHaveIBeenPwned(database.db, keys(), {
    apiKey: 'key-1',
    baseUrl: api.baseUrl,
    sendsAddresses,
    timeLimitMs: 300,
  })
const check = (sendsAddresses = false) => sourceOf(sendsAddresses).check(subject, signal)

beforeEach(() => {
  api.answers.clear()
  api.answers.set('/subscription/status', answer(200, plan))
  api.answers.set('/breaches', answer(200, [canva, breach('Adobe', ['Email addresses'])]))
  api.requested.splice(0)
  api.sent.splice(0)
})

const asLiveSource = (path: string, sendsAddresses: boolean) => ({
  source: sourceOf(sendsAddresses),
  subject,
  say: (how: BreachAnswer) => {
    api.requested.splice(0)
    api.answers.set(path, how)
  },
  requests: () => api.requested.filter(requested => requested === path).length,
})

describe('Have I Been Pwned, by range', () => {
  promiseLiveSource(() => ({
    ...asLiveSource(range, false),
    one: [other, inRange(email, ['Canva'])],
    oneAndOdd: [inRange(email, ['Canva']), { hashSuffix: 'short', websites: [] }],
    none: answer(200, [other]),
  }))

  it('learns six digits of a hash, and nothing else of an address', async () => {
    api.answers.set(range, answer(200, [inRange(email, ['Canva'])]))
    expect(await check()).toMatchObject([
      {
        type: 'EMAIL',
        threatLevel: 'HIGH',
        exposedOn: '2019-05-24',
        identity: [email, 'breach', 'Canva'],
        evidence: { name: 'Canva (2020)', breachSource: 'haveibeenpwned.com' },
      },
    ])
    expect(api.requested[0]).toBe('/subscription/status')
    const about = api.requested.filter(path => path.startsWith('/breachedaccount'))
    expect(about).toEqual([expect.stringMatching(/^\/breachedaccount\/range\/[0-9A-F]{6}$/)])
    const { hashSuffix } = inRange(email, [])
    for (const readable of ['robin', 'mail.example', hashSuffix, hashSuffix.slice(0, 4)])
      expect(api.sent.join('\n').toLowerCase()).not.toContain(readable.toLowerCase())
  })

  it('finds an address however it is written, as its hash is of small letters', async () => {
    api.answers.set(range, answer(200, [inRange(email, ['Canva'])]))
    const written = { ...subject, email: 'Robin+Test@Mail.example' }
    expect(await sourceOf(false).check(written, signal)).toHaveLength(1)
  })

  it('knows nothing of a range that it answers 404 for', async () => {
    expect(await check()).toEqual([])
  })

  it('finds a breach that is published nowhere', async () => {
    api.answers.set(range, answer(200, [inRange(email, ['NowhereElse'])]))
    expect(await check()).toMatchObject([
      { breach: 'NowhereElse', threatLevel: 'LOW', exposedOn: null, evidence: { breachAccounts: null } },
    ])
  })

  it('is not checked where a breach’s facts can’t be had', async () => {
    api.answers.set(range, answer(200, [inRange(email, ['YetUnknown'])]))
    api.answers.set('/breaches', answer(403))
    await expect(check()).rejects.toEqual(expect.objectContaining({ reason: 'REFUSED' }))
  })

  it('keeps what is said of a breach: unverified, fabricated, retired', async () => {
    api.answers.set(
      '/breaches',
      answer(200, [
        { ...canva, Name: 'Doubtful', IsVerified: false },
        { ...canva, Name: 'Invented', IsFabricated: true },
        { ...canva, Name: 'Withdrawn', IsRetired: true },
      ]),
    )
    api.answers.set(range, answer(200, [inRange(email, ['Doubtful', 'Invented', 'Withdrawn'])]))
    expect(await check()).toMatchObject([
      {
        breach: 'Doubtful',
        threatLevel: 'LOW',
        isWithdrawn: false,
        evidence: { breachNotes: ['UNVERIFIED'] },
      },
      { breach: 'Invented', isWithdrawn: true },
      { breach: 'Withdrawn', isWithdrawn: true },
    ])
  })
})

it('takes the breaches of an address whose names can be read, and says that there is more', async () => {
  const { hashSuffix } = inRange(email, [])
  api.answers.set(range, answer(200, [{ hashSuffix, websites: ['Canva', null, ''] }]))
  await expect(check()).rejects.toMatchObject({
    reason: 'PARTLY_READ',
    found: [expect.objectContaining({ breach: 'Canva' })],
  })
})

describe('Have I Been Pwned, by whole addresses', () => {
  beforeEach(() => api.answers.set('/subscription/status', answer(200, { ...plan, IncludesKAnon: false })))

  promiseLiveSource(() => ({
    ...asLiveSource(whole, true),
    one: [canva],
    oneAndOdd: [{ ...canva, Name: 'NoSuchDay', BreachDate: '2019-02-30' }, canva],
    none: answer(404),
  }))

  it('is asked so only where that is allowed', async () => {
    api.answers.set(whole, answer(200, [canva]))
    await expect(check()).rejects.toEqual(expect.objectContaining({ reason: 'NOT_CONFIGURED' }))
    expect(api.requested).not.toContain(whole)
    expect(await check(true)).toHaveLength(1)
  })
})

describe('the stealer logs of Have I Been Pwned', () => {
  const logs = `/stealerlogsbyemail/${encodeURIComponent(email)}`
  beforeEach(() => void api.answers.set(range, answer(200, [inRange(email, ['Canva'])])))

  it('are asked about an address only where whole ones may be sent and the key allows it', async () => {
    api.answers.set(logs, answer(200, ['shop.example']))
    expect(await check(false)).toHaveLength(1)
    expect(api.requested).not.toContain(logs)
    expect(await check(true)).toMatchObject([
      { identity: [email, 'breach', 'Canva'] },
      {
        type: 'EMAIL',
        threatLevel: 'CRITICAL',
        exposedOn: null,
        identity: [email, 'stealer', 'shop.example'],
        evidence: { name: 'shop.example', passwordExposed: true },
      },
    ])
    api.answers.set('/subscription/status', answer(200, { ...plan, IncludesStealerLogs: false }))
    api.requested.splice(0)
    expect(await check(true)).toHaveLength(1)
    expect(api.requested).not.toContain(logs)
  })

  it('are left to our own where these know the day', async () => {
    await database.db
      .insertInto('corpus_stealer')
      .values({
        email_hash: keys().emails(email, []).own,
        site: 'shop.example',
        seen_on: '2026-02-03',
        malware: '',
        mailbox_hash: null,
      })
      .execute()
    api.answers.set(logs, answer(200, ['https://shop.example/login', 'other.example', 'OTHER.example']))
    expect((await check(true)).map(({ identity }) => identity.at(-1))).toEqual(['Canva', 'other.example'])
  })

  it.each([
    [answer(503), 'UNREACHABLE'],
    [answer(200, {}), 'UNREADABLE_ANSWER'],
    [answer(200, ['other.example', 'not a site']), 'PARTLY_READ'],
  ] as const)(
    'that can’t be read leave the source partly checked, with what else was found',
    async (how, reason) => {
      api.answers.set(logs, how)
      await expect(check(true)).rejects.toMatchObject({
        reason,
        found: expect.arrayContaining([expect.objectContaining({ identity: [email, 'breach', 'Canva'] })]),
      })
    },
  )
})

describe('Have I Been Pwned', () => {
  it('is not checked where it doesn’t say what the key allows', async () => {
    api.answers.set('/subscription/status', answer(401))
    await expect(check()).rejects.toEqual(new SourceUnavailable('REFUSED'))
    expect(api.requested).toEqual(['/subscription/status'])
  })

  it('could not be checked without a key, which is distinguished from a failure', async () => {
    const source = createHaveIBeenPwned(database.db, keys(), null)
    await expect(source.check(subject, signal)).rejects.toEqual(new SourceUnavailable('NOT_CONFIGURED'))
  })
})
