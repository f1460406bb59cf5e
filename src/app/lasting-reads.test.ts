import { describe, expect, it, vi } from 'vitest'
import { PortError } from '#machines/port-error.ts'
import { lastingReads } from './lasting-reads.ts'

const offline = new PortError('0000', { offline: true })

/** A page that answers with its number, until it is told otherwise. */
const services = () => {
  const page = vi.fn(async ({ number }: { number: number }) => `page ${number}`)
  const onStale = vi.fn()
  return { page, onStale, ...lastingReads({ page }, onStale) }
}

describe('reads that outlast a lost connection', () => {
  it('answer what they answered last to the same question, and say so', async () => {
    const { page, reads, onStale } = services()
    await reads.page({ number: 1 })
    page.mockRejectedValue(offline)
    expect(await reads.page({ number: 1 })).toBe('page 1')
    expect(onStale).toHaveBeenCalledTimes(1)
    await expect(reads.page({ number: 2 })).rejects.toBe(offline)
  })

  it('are refused as ever where the server has answered', async () => {
    const { page, reads, onStale } = services()
    await reads.page({ number: 1 })
    const forbidden = new PortError('0016')
    page.mockRejectedValue(forbidden)
    await expect(reads.page({ number: 1 })).rejects.toBe(forbidden)
    expect(onStale).not.toHaveBeenCalled()
  })

  it('keep nothing of a session that has ended', async () => {
    const { page, reads, forget } = services()
    await reads.page({ number: 1 })
    forget()
    page.mockRejectedValue(offline)
    await expect(reads.page({ number: 1 })).rejects.toBe(offline)
  })

  it('keep no more than the latest answers', async () => {
    const { page, reads } = services()
    for (let number = 1; number <= 31; number += 1) await reads.page({ number })
    page.mockRejectedValue(offline)
    await expect(reads.page({ number: 1 })).rejects.toBe(offline)
    expect(await reads.page({ number: 31 })).toBe('page 31')
  })
})
