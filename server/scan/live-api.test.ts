import { describe, expect, it } from 'vitest'
import { createPace, learnedFor } from './live-api.ts'

const minute = 60_000

describe('the pace of requests', () => {
  let at = 0
  const paceOf = (requests: number, perMs = minute) => {
    at = 1_000_000
    return createPace({ requests, perMs }, () => at)
  }
  const take = (pace: ReturnType<typeof createPace>, turns: number) =>
    Array.from({ length: turns }, () => pace.takeTurn())

  it('lets as many begin at once as are allowed in a minute, and the next after it', () => {
    const pace = paceOf(3)
    expect(take(pace, 4)).toEqual([0, 0, 0, minute])
  })

  it('never has more than the limit in any minute', () => {
    const pace = paceOf(3)
    const begun: number[] = []
    for (const passed of [0, 10_000, 20_000, 5_000, 1_000, 40_000, 3_000, 30_000, 60_000, 1, 2, 3]) {
      at += passed
      const turn = pace.takeTurn()
      if (turn !== null) begun.push(at + turn)
    }
    expect(begun.length).toBeGreaterThan(8)
    for (const turn of begun)
      expect(begun.filter(other => other >= turn && other < turn + minute).length).toBeLessThanOrEqual(3)
  })

  it('gives no turn to who would wait for more than a minute, and one as soon as there is', () => {
    const pace = paceOf(2)
    expect(take(pace, 5)).toEqual([0, 0, minute, minute, null])
    at += 1
    expect(take(pace, 2)).toEqual([null, null])
    at += minute
    expect(pace.takeTurn()).toBe(minute - 1)
  })

  it('spreads them over seconds where the limit is one of a second, for up to a minute', () => {
    const pace = paceOf(2, 1_000)
    expect(take(pace, 5)).toEqual([0, 0, 1_000, 1_000, 2_000])
    expect(take(pace, 118).slice(-3)).toEqual([60_000, 60_000, null])
  })

  it('follows a limit that is learned later', () => {
    const pace = paceOf(1)
    pace.limitTo(3)
    expect(take(pace, 4)).toEqual([0, 0, 0, minute])
  })
})

describe('what is learned for a while', () => {
  const { signal } = new AbortController()

  it('is learned once for all who ask, and anew after a failure', async () => {
    const answers = [Promise.reject(new Error('busy')), Promise.resolve('answer')]
    let questions = 0
    const learned = learnedFor(minute, () => {
      const answer = answers[questions]
      questions += 1
      return answer ?? Promise.reject(new Error('learned again'))
    })
    await expect(Promise.allSettled([learned(signal), learned(signal)])).resolves.toMatchObject([
      { status: 'rejected' },
      { status: 'rejected' },
    ])
    await expect(Promise.all([learned(signal), learned(signal)])).resolves.toEqual(['answer', 'answer'])
    expect(questions).toBe(2)
  })

  it('is still learned for the others when one who waits is stopped', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const learned = learnedFor(minute, () => promise)
    const stop = new AbortController()
    const stopped = learned(stop.signal)
    const other = learned(signal)
    stop.abort(new Error('stopped'))
    await expect(stopped).rejects.toThrow('stopped')
    resolve('answer')
    await expect(other).resolves.toBe('answer')
  })
})
