import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answer, plan, startBreachApiByPath } from '#tests/support/breach-api.ts'
import { SourceUnavailable } from '../source.ts'
import { haveIBeenPwned } from './client.ts'

describe('the client', () => {
  let api: Awaited<ReturnType<typeof startBreachApiByPath>>
  beforeAll(async () => {
    api = await startBreachApiByPath()
  })
  afterAll(() => api.close())
  beforeEach(() => {
    api.answers.clear()
    api.requested.splice(0)
    api.sent.splice(0)
  })
  const client = (apiKey: string | null = 'key-1') =>
    haveIBeenPwned({ apiKey, baseUrl: api.baseUrl, timeLimitMs: 300 })
  const { signal } = new AbortController()

  it('asks once what its key allows, however many wait for it', async () => {
    api.answers.set('/subscription/status', answer(200, { ...plan, Rpm: 50, IncludesKAnon: false }))
    const asking = client()
    const plans = await Promise.all([asking.plan(signal), asking.plan(signal), asking.plan(signal)])
    expect(new Set(plans).size).toBe(1)
    expect(plans[0]).toEqual({
      name: 'Pwned 5',
      requestsPerMinute: 50,
      hasRanges: false,
      hasStealerLogs: true,
    })
    expect(api.requested).toEqual(['/subscription/status'])
  })

  it('asks again where that failed, and isn’t stopped with one of those who wait', async () => {
    api.answers.set('/subscription/status', answer(403))
    const asking = client()
    await expect(asking.plan(signal)).rejects.toEqual(new SourceUnavailable('REFUSED'))
    api.answers.set('/subscription/status', answer(200, plan))
    const stopped = new AbortController()
    const plans = [asking.plan(stopped.signal), asking.plan(signal)]
    stopped.abort(new Error('stopped'))
    await expect(plans[0]).rejects.toThrow('stopped')
    expect(await plans[1]).toMatchObject({ hasRanges: true })
  })

  it.each([
    [{}, 10],
    [{ Rpm: 0 }, 10],
    [{ Rpm: 'many' }, 10],
    [{ Rpm: 1000 }, 1000],
  ])('keeps to the smallest limit where %j doesn’t say it', async (content, requestsPerMinute) => {
    api.answers.set('/subscription/status', answer(200, content))
    expect(await client().plan(signal)).toMatchObject({ requestsPerMinute, hasRanges: false })
  })

  it('sends as many as the key allows side by side, and says so where it allows no more', async () => {
    api.answers.set('/subscription/status', answer(200, { ...plan, Rpm: 5 }))
    let [now, most] = [0, 0]
    api.answers.set('/a', (_, response) => {
      most = Math.max(most, ++now)
      // None is answered before the fourth is there.
      if (now === 4) for (const waiting of held.splice(0)) waiting()
      else held.push(() => response.end('[]'))
      if (now === 4) response.end('[]')
    })
    const held: (() => void)[] = []
    const asking = client()
    await asking.plan(signal)
    await Promise.all([1, 2, 3, 4].map(() => asking.get('/a', signal)))
    expect(most).toBe(4)
    const stop = new AbortController()
    const waiting = [1, 2, 3, 4, 5].map(() => asking.get('/a', stop.signal))
    await expect(asking.get('/a', signal)).rejects.toEqual(new SourceUnavailable('RATE_LIMITED'))
    stop.abort(new Error('stopped'))
    for (const one of waiting) await expect(one).rejects.toThrow('stopped')
    expect(api.requested).toHaveLength(5)
  })

  it('tells an answer that says nothing from one that there is nothing', async () => {
    api.answers.set('/empty', answer(200, 'null'))
    await expect(client().get('/empty', signal)).rejects.toEqual(new SourceUnavailable('UNREADABLE_ANSWER'))
    expect(await client().get('/nothing', signal)).toBeNull()
  })

  it.each([
    ['0', 0],
    ['Wed, 21 Oct 2015 07:28:00 GMT', 0],
    ['1', 1000],
    // What asks for no time at all is waited out for two seconds.
    ['-5', 2000],
    ['soon', 2000],
  ])('asks again after “Retry-After: %s”, and no sooner than after %d ms', async (asked, ms) => {
    const at: number[] = []
    api.answers.set('/busy', (_, response) => {
      at.push(performance.now())
      if (at.length === 1) response.writeHead(429, { 'retry-after': asked }).end()
      else response.end('[]')
    })
    expect(await client().get('/busy', signal)).toEqual([])
    expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThanOrEqual(ms)
  })

  it.each(['11', '99999999999', 'Wed, 21 Oct 2199 07:28:00 GMT'])(
    'leaves it to the next scan after “Retry-After: %s”',
    async asked => {
      api.answers.set('/busy', answer(429, '', { 'retry-after': asked }))
      await expect(client().get('/busy', signal)).rejects.toEqual(new SourceUnavailable('RATE_LIMITED'))
      expect(api.requested).toEqual(['/busy'])
    },
  )

  it('sends no key where it has none', async () => {
    api.answers.set('/breaches', answer(200, []))
    expect(await client(null).get('/breaches', signal)).toEqual([])
    expect(api.sent.join()).not.toContain('hibp-api-key')
  })

  it('is one for each configuration, so that a key has one pace', () => {
    const config = { apiKey: 'key-1', baseUrl: api.baseUrl }
    expect(haveIBeenPwned(config)).toBe(haveIBeenPwned(config))
    expect(haveIBeenPwned({ ...config })).not.toBe(haveIBeenPwned(config))
  })
})
