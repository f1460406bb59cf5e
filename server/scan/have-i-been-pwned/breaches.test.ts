import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveBreaches } from '#server/scan/corpus/breaches.ts'
import { answer, breach, startBreachApiByPath } from '#tests/support/breach-api.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { SourceUnavailable } from '../source.ts'
import { refreshBreaches } from './breaches.ts'
import { haveIBeenPwned } from './client.ts'

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

const refresh = async (breaches: ReturnType<typeof answer>) => {
  const logged: unknown[] = []
  const log = { warn: (facts: unknown) => void logged.push(facts) }
  api.answers.set('/breaches', breaches)
  await refreshBreaches(
    { db: database.db, log: log as unknown as Parameters<typeof refreshBreaches>[0]['log'] },
    haveIBeenPwned({ apiKey: null, baseUrl: api.baseUrl }),
    new AbortController().signal,
  )
  return logged
}
const stored = () =>
  database.db
    .selectFrom('corpus_breach')
    .select(['name', 'title', 'pwn_count', 'is_verified'])
    .orderBy('name')
    .execute()

describe('the list of all breaches', () => {
  it('is brought up to date without a key: new ones, and what changed of those that are known', async () => {
    const { db } = database
    await refresh(answer(200, [{ ...breach('Adobe', ['Passwords']), IsVerified: false }]))
    expect(await stored()).toMatchObject([{ name: 'Adobe', pwn_count: 12, is_verified: false }])
    await saveBreaches(db, [], 'elsewhere')
    expect(
      await refresh(answer(200, [{ ...breach('Adobe', ['Passwords']), PwnCount: 13 }, breach('Canva', [])])),
    ).toEqual([])
    expect(await stored()).toEqual([
      { name: 'Adobe', title: 'Adobe (2020)', pwn_count: 13, is_verified: true },
      { name: 'Canva', title: 'Canva (2020)', pwn_count: 12, is_verified: true },
    ])
  })

  it('leaves out what can’t be read, and says what', async () => {
    const odd = { ...breach('Odd', []), BreachDate: '2020-02-31' }
    expect(await refresh(answer(200, [odd, { ...breach('Adobe', []), PwnCount: 14 }]))).toEqual([
      { refused: 1, reasons: ['the BreachDate of Odd is not a date'] },
    ])
    expect((await stored()).map(({ name, pwn_count }) => [name, pwn_count])).toEqual([
      ['Adobe', 14],
      ['Canva', 12],
    ])
  })

  it('takes no sign that turns the direction of our own sentences, and no domain that is none', async () => {
    const odd = {
      ...breach('Turned', ['Passwords', '\u202eNames']),
      Title: '\u202eTurned\nתור',
      Domain: 'javascript:alert(1)',
      Description: 'What \u2067happened.',
    }
    await refresh(answer(200, [odd]))
    expect(
      await database.db
        .deleteFrom('corpus_breach')
        .where('name', '=', 'Turned')
        .returning(['title', 'domain', 'description', 'data_classes'])
        .execute(),
    ).toEqual([
      {
        title: 'Turned תור',
        domain: '',
        description: 'What  happened.',
        data_classes: ['Passwords', 'Names'],
      },
    ])
  })

  it.each([
    ['nothing', answer(200, []), 'UNREADABLE_ANSWER'],
    ['no list', answer(200, {}), 'UNREADABLE_ANSWER'],
    ['a refusal', answer(403), 'REFUSED'],
  ] as const)('stays as it was where the answer is %s', async (_, how, reason) => {
    const before = await stored()
    await expect(refresh(how)).rejects.toEqual(new SourceUnavailable(reason))
    expect(await stored()).toEqual(before)
  })
})
