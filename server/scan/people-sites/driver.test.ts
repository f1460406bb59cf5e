import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTurns } from './driver.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const { signal } = new AbortController()

describe('turns at a site', () => {
  it('are taken one after the other, with its pause between them, also after one that failed', async () => {
    const turns = createTurns(1000)
    const begun: string[] = []
    const first = Promise.withResolvers<void>()
    const one = turns.take(() => (begun.push('one'), first.promise), signal).catch(() => 'failed')
    const two = turns.take(async () => begun.push('two'), signal)
    await vi.advanceTimersByTimeAsync(5000)
    expect(begun).toEqual(['one'])
    first.reject(new Error('lost'))
    expect(await one).toBe('failed')
    await vi.advanceTimersByTimeAsync(999)
    expect(begun).toEqual(['one'])
    await vi.advanceTimersByTimeAsync(1)
    await two
    expect(begun).toEqual(['one', 'two'])
  })

  it('are none while it rests', async () => {
    const turns = createTurns(0)
    turns.rest(60_000, 'RATE_LIMITED')
    const ask = () => turns.take(async () => 'answer', signal)
    await expect(ask()).rejects.toMatchObject({ reason: 'RATE_LIMITED' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await ask()).toBe('answer')
  })

  it('are not taken by who was stopped while waiting', async () => {
    const turns = createTurns(0)
    const stop = new AbortController()
    const first = Promise.withResolvers<void>()
    const one = turns.take(() => first.promise, signal)
    const work = vi.fn(async () => 'answer')
    const two = turns.take(work, stop.signal)
    stop.abort(new Error('stopped'))
    first.resolve()
    await one
    await expect(two).rejects.toThrow('stopped')
    expect(work).not.toHaveBeenCalled()
  })
})
