import type { ServerResponse } from 'node:http'
import { expect, it } from 'vitest'
import type { CouldNotCheckReason } from '#openapi/generated/api.ts'
import { type ExposureSource, isSure, SourceUnavailable } from '#server/scan/source.ts'
import type { Subject } from '#server/scan/subjects.ts'
import { answer, type BreachAnswer } from './breach-api.ts'

interface LiveSource {
  readonly source: ExposureSource
  readonly subject: Subject
  /** From now on the other side answers so about the subject. */
  readonly say: (how: BreachAnswer) => void
  /** What it would answer of one exposure, of one and something that is none, and of nothing. */
  readonly one: unknown
  readonly oneAndOdd: unknown
  readonly none: BreachAnswer
  /** How many requests about the subject came since `say`. */
  readonly requests: () => number
}

const half = (body: unknown) => (_request: unknown, response: ServerResponse) => {
  const text = JSON.stringify(body)
  response.writeHead(200, { 'content-length': String(text.length) })
  response.write(text.slice(0, text.length / 2), () => response.destroy())
}

/** Begins an answer and goes on with it forever. */
const trickle: BreachAnswer = (_request, response) => {
  response.writeHead(200)
  const timer = setInterval(() => response.write(' '), 20)
  response.on('close', () => clearInterval(timer))
}

const outcomeOf = async (
  { source, subject }: LiveSource,
  signal = new AbortController().signal,
): Promise<{ reason: CouldNotCheckReason | null; found: number }> => {
  try {
    return { reason: null, found: (await source.check(subject, signal)).filter(isSure).length }
  } catch (error) {
    if (!(error instanceof SourceUnavailable)) throw error
    return { reason: error.reason, found: error.found.filter(isSure).length }
  }
}

/**
 * What every source that asks a service must do: tell an answer from none, and why there is none. Its service must be given up after at
 * most half a second of silence.
 */
export const promiseLiveSource = (given: () => LiveSource): void => {
  it('finds what it is told of, and nothing where it is told that there is nothing', async () => {
    const live = given()
    live.say(answer(200, live.one))
    expect(await outcomeOf(live)).toEqual({ reason: null, found: 1 })
    live.say(live.none)
    expect(await outcomeOf(live)).toEqual({ reason: null, found: 0 })
  })

  it('is partly checked where a record can’t be read, and finds the others', async () => {
    const live = given()
    live.say(answer(200, live.oneAndOdd))
    expect(await outcomeOf(live)).toEqual({ reason: 'PARTLY_READ', found: 1 })
  })

  it.each([
    ['text', answer(200, 'not json')],
    ['a sentence', answer(200, '"Not found"')],
    ['a number', answer(200, '7')],
    ['only odd records', answer(200, [[], 1, { Name: 5 }])],
    ['an empty body', answer(200)],
  ] as const)('is not checked where the answer is %s', async (_, how) => {
    const live = given()
    live.say(how)
    expect(await outcomeOf(live)).toEqual({ reason: 'UNREADABLE_ANSWER', found: 0 })
  })

  it.each([
    ['a refusal', answer(401), 'REFUSED', 1],
    ['another refusal', answer(403), 'REFUSED', 1],
    ['an outage', answer(503), 'UNREACHABLE', 3],
    ['a limit of an hour', answer(429, '', { 'retry-after': '3600' }), 'RATE_LIMITED', 1],
    ['a limit that stays', answer(429, '', { 'retry-after': '0' }), 'RATE_LIMITED', 3],
    ['a lost connection', request => void request.socket.destroy(), 'UNREACHABLE', 3],
    ['silence', () => undefined, 'TIMED_OUT', 3],
  ] satisfies [string, BreachAnswer, CouldNotCheckReason, number][])(
    'tells %s from the other failures, and tries again where that may help',
    async (_, how, reason, requests) => {
      const live = given()
      live.say(how)
      expect(await outcomeOf(live)).toEqual({ reason, found: 0 })
      expect(live.requests()).toBe(requests)
    },
  )

  it('finds nothing in half an answer, and calls nothing checked', async () => {
    const live = given()
    live.say(half(live.one))
    expect(await outcomeOf(live)).toEqual({ reason: 'UNREADABLE_ANSWER', found: 0 })
  })

  it('gives an answer up that never ends', async () => {
    const live = given()
    live.say(trickle)
    expect(await outcomeOf(live)).toEqual({ reason: 'TIMED_OUT', found: 0 })
  })

  it('ends at once when its scan is stopped', async () => {
    const live = given()
    const stop = new AbortController()
    live.say(() => stop.abort(new Error('stopped')))
    await expect(live.source.check(live.subject, stop.signal)).rejects.toThrow('stopped')
    expect(live.requests()).toBe(1)
  })
}
