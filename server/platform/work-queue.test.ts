import { afterEach, expect, it, vi } from 'vitest'
import { createWorkQueue, niceIncrementWhere } from './work-queue.ts'

afterEach(() => void vi.useRealTimers())

const busy = { status: 503, retryAfterSeconds: 5 }

/** Work that is done when a test says so, in a queue of one turn with two who wait. */
const filled = () => {
  const queue = createWorkQueue({ atOnce: 1, maxWaiting: 2, maxWaitMs: 10_000 })
  const log: string[] = []
  const start = (name: string) => {
    const gate = Promise.withResolvers<void>()
    const answer = queue.run(async () => {
      log.push(`${name} begins`)
      await gate.promise
    })
    return { end: gate.resolve, answer, refusal: answer.catch((error: unknown) => error) }
  }
  return { queue, log, start, works: ['first', 'second', 'third'].map(start) }
}

it('runs so much at once, in turn, and refuses the next at once where too much waits', async () => {
  const { queue, log, start, works } = filled()
  expect([queue.waiting, queue.isFull]).toEqual([2, true])
  expect(await start('fourth').refusal).toMatchObject(busy)
  await expect(queue.waitForTurn()).rejects.toMatchObject(busy)
  expect(log).toEqual(['first begins'])
  for (const { end, answer } of works) {
    end()
    await answer
  }
  expect(log).toEqual(['first begins', 'second begins', 'third begins'])
  expect([queue.waiting, queue.isFull]).toEqual([0, false])
})

it('refuses what has waited too long, and runs what was not refused', async () => {
  vi.useFakeTimers()
  const { log, works } = filled()
  vi.advanceTimersByTime(10_000)
  expect(await works[1]?.refusal).toMatchObject(busy)
  expect(await works[2]?.refusal).toMatchObject(busy)
  works[0]?.end()
  await works[0]?.answer
  expect(log).toEqual(['first begins'])
})

it('lets who only waits for a turn wait as long, and keeps nobody behind them', async () => {
  const queue = createWorkQueue({ atOnce: 1, maxWaiting: 1, maxWaitMs: 10_000 })
  await queue.waitForTurn()
  const log: string[] = []
  const gate = Promise.withResolvers<void>()
  const before = queue.run(() => gate.promise)
  const passing = queue.waitForTurn().then(() => log.push('passed'))
  expect([queue.waiting, queue.isFull]).toEqual([0, false])
  const after = queue.run(async () => void log.push('after'))
  log.push('first ends')
  gate.resolve()
  await Promise.all([before, passing, after])
  expect(log).toEqual(['first ends', 'passed', 'after'])
})

it('gives the turn on when work fails', async () => {
  const queue = createWorkQueue({ atOnce: 1, maxWaiting: 1, maxWaitMs: 10_000 })
  const failing = queue.run(async () => {
    throw new Error('No picture')
  })
  const next = queue.run(async () => 'done')
  await expect(failing).rejects.toThrow('No picture')
  expect(await next).toBe('done')
})

it('lets a thread give way, but where the process may not change priorities, as under systemd’s ~@resources', () => {
  expect(niceIncrementWhere(() => undefined)).toBe(5)
  const refuse = () => {
    throw new Error('EPERM')
  }
  expect(niceIncrementWhere(refuse)).toBe(0)
})
