import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CouldNotCheckReason } from '#openapi/generated/api.ts'
import { answer, type BreachAnswer, startBreachApi } from '#tests/support/breach-api.ts'
import type { Subject } from '../subjects.ts'
import { createHaveIBeenPwned } from './have-i-been-pwned.ts'

/** The answers in order; the last one repeats. */
let answers: BreachAnswer[] = []
const requested: { url: string; key: unknown; agent: unknown }[] = []
let api: Awaited<ReturnType<typeof startBreachApi>>
beforeAll(async () => {
  api = await startBreachApi((request, response) => {
    requested.push({
      url: request.url ?? '',
      key: request.headers['hibp-api-key'],
      agent: request.headers['user-agent'],
    })
    const say = answers.length > 1 ? answers.shift() : answers[0]
    say?.(request, response)
  })
})
afterAll(() => api.close())
beforeEach(() => {
  answers = []
  requested.splice(0)
})

const subject: Subject = {
  kind: 'EMAIL',
  key: 'k',
  label: 'r•••',
  email: 'robin+test@mail.example',
  others: [],
}
const check = () =>
  createHaveIBeenPwned({ apiKey: 'key-1', baseUrl: api.baseUrl }).check(subject, new AbortController().signal)
const refusal = (reason: CouldNotCheckReason) => expect.objectContaining({ reason })

const canva = {
  Name: 'Canva',
  Title: 'Canva',
  Domain: 'canva.com',
  BreachDate: '2019-05-24',
  PwnCount: 137272116,
  DataClasses: ['Passwords'],
}

describe('Have I Been Pwned', () => {
  it('is queried with the key and returns the breaches of an address', async () => {
    answers = [answer(200, [canva])]
    const found = await check()
    expect(requested).toEqual([
      {
        url: '/api/v3/breachedaccount/robin%2Btest%40mail.example?truncateResponse=false',
        key: 'key-1',
        agent: 'Wardlight',
      },
    ])
    expect(found).toEqual([
      expect.objectContaining({
        type: 'EMAIL',
        threatLevel: 'HIGH',
        exposedOn: '2019-05-24',
        identity: [subject.email, 'breach', 'Canva'],
      }),
    ])
  })

  it('keeps what it says of a breach: unverified, fabricated, retired', async () => {
    answers = [
      answer(200, [
        { ...canva, Name: 'Unverified', IsVerified: false },
        { ...canva, Name: 'Fabricated', IsFabricated: true },
        { ...canva, Name: 'Retired', IsRetired: true },
      ]),
    ]
    expect(await check()).toMatchObject([
      {
        breach: 'Unverified',
        threatLevel: 'LOW',
        isWithdrawn: false,
        evidence: { breachNotes: ['UNVERIFIED'] },
      },
      { breach: 'Fabricated', isWithdrawn: true },
      { breach: 'Retired', isWithdrawn: true },
    ])
  })

  it('knows nothing of an address that it answers 404 for', async () => {
    answers = [answer(404)]
    expect(await check()).toEqual([])
  })

  it('is queried again when it wants us to wait a little, and not forever', async () => {
    answers = [answer(429, '', { 'retry-after': '0' }), answer(404)]
    expect(await check()).toEqual([])
    answers = [answer(429, '', { 'retry-after': '0' })]
    await expect(check()).rejects.toEqual(refusal('RATE_LIMITED'))
    expect(requested).toHaveLength(5)
  })

  it('is not queried again when it wants us to wait long', async () => {
    answers = [answer(429, '', { 'retry-after': '3600' })]
    await expect(check()).rejects.toEqual(refusal('RATE_LIMITED'))
    expect(requested).toHaveLength(1)
  })

  it.each([
    [401, '', 'REFUSED'],
    [503, '', 'UNREACHABLE'],
    [200, 'not json', 'UNREADABLE_ANSWER'],
    [200, [{ Name: 'x' }], 'UNREADABLE_ANSWER'],
  ] as const)('could not be checked when it answers %i %j', async (status, body, reason) => {
    answers = [answer(status, body)]
    await expect(check()).rejects.toEqual(refusal(reason))
  })

  it('is partly checked when one of its breaches can not be read, and returns the others', async () => {
    answers = [answer(200, [{ ...canva, Name: 'NoSuchDay', BreachDate: '2019-02-30' }, canva])]
    await expect(check()).rejects.toEqual(
      expect.objectContaining({
        reason: 'PARTLY_READ',
        found: [expect.objectContaining({ identity: [subject.email, 'breach', 'Canva'] })],
      }),
    )
  })

  it('could not be checked when it breaks off', async () => {
    answers = [(request, _response) => void request.socket.destroy()]
    await expect(check()).rejects.toEqual(refusal('UNREACHABLE'))
  })

  it('could not be checked without a key, which is distinguished from a failure', async () => {
    const source = createHaveIBeenPwned(null)
    await expect(source.check(subject, new AbortController().signal)).rejects.toEqual(
      refusal('NOT_CONFIGURED'),
    )
  })
})
