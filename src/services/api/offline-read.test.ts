import { describe, expect, it, vi } from 'vitest'
import { PortError } from '#machines/port-error.ts'
import { visitorApi } from '#tests/support/visitor-api.ts'
import { createOfflineRead } from './offline-read.ts'

const offline = new PortError('0000', { outage: 'offline' })

const api = visitorApi()

const reading = () => {
  const page = vi.fn(async (_api: typeof api, { number }: { number: number }) => `page ${number}`)
  const onStale = vi.fn()
  return { page, onStale, ...createOfflineRead(api, onStale) }
}

describe('reads that outlast a lost connection', () => {
  it('return the last answer to the same request, and say of when it is', async () => {
    const { page, read, onStale } = reading()
    vi.useFakeTimers({ toFake: ['Date'], now: 9_000 })
    await read(page, { number: 1 })
    page.mockRejectedValue(offline)
    vi.setSystemTime(10_000)
    expect(await read(page, { number: 1 })).toBe('page 1')
    expect(onStale.mock.calls).toEqual([['offline', 9_000]])
    vi.useRealTimers()
    await expect(read(page, { number: 2 })).rejects.toBe(offline)
  })

  it('are refused as ever where the server has answered', async () => {
    const { page, read, onStale } = reading()
    await read(page, { number: 1 })
    const forbidden = new PortError('0016')
    page.mockRejectedValue(forbidden)
    await expect(read(page, { number: 1 })).rejects.toBe(forbidden)
    expect(onStale).not.toHaveBeenCalled()
  })

  it('keep nothing of a session that has ended', async () => {
    const { page, read, clear } = reading()
    await read(page, { number: 1 })
    clear()
    page.mockRejectedValue(offline)
    await expect(read(page, { number: 1 })).rejects.toBe(offline)
  })

  it('keep no more than the latest answers', async () => {
    const { page, read } = reading()
    for (let number = 1; number <= 31; number += 1) await read(page, { number })
    page.mockRejectedValue(offline)
    await expect(read(page, { number: 1 })).rejects.toBe(offline)
    expect(await read(page, { number: 31 })).toBe('page 31')
  })
})
