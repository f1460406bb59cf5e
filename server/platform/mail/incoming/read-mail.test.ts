import { describe, expect, it } from 'vitest'
import { createMailReader, readMail } from './read-mail.ts'

const read = (source: string, reader = readMail) =>
  reader({ source: Buffer.from(source), uid: 7, receivedAt: new Date('2026-11-30T12:00:00Z') }, async () => {
    throw Object.assign(new Error('none'), { code: 'ENODATA' })
  })

const start = 'From: Privacy <privacy@finder.example>\nMessage-ID: <one@finder.example>\n'

describe('An email', () => {
  it('is parsed apart, and judged by whom it is from', async () => {
    const pdf = Buffer.from('%PDF-1.7').toString('base64')
    const mail = await read(
      `${start}Content-Type: multipart/mixed; boundary=bb\n\n--bb\n\nGone.\n--bb\nContent-Type: application/pdf\nContent-Transfer-Encoding: base64\n\n${pdf}\n--bb--\n`,
    )
    expect(mail).toMatchObject({
      uid: 7,
      receivedAt: new Date('2026-11-30T12:00:00Z'),
      messageId: '<one@finder.example>',
      text: 'Gone.',
      authentication: { dkim: 'none', dmarc: 'none', domain: 'finder.example' },
      attachments: [{ refused: null, bytes: new TextEncoder().encode('%PDF-1.7') }],
    })
  })

  it('of more lines than anybody writes is refused', async () => {
    await expect(read(`${start}\n${'\n'.repeat(500_001)}`)).rejects.toThrow('more than 500,000 lines')
  })

  it.each([
    ['time', { ms: 1, heapMb: 384 }],
    ['memory', { ms: 30_000, heapMb: 24 }],
  ])('that takes too much %s ends its thread alone, and the next one is read', async (_, limits) => {
    const reader = createMailReader(limits)
    const parts = `${start}Content-Type: multipart/mixed; boundary=bb\n\n${'--bb\n\n'.repeat(100_000)}`
    await expect(read(parts, reader)).rejects.toThrow('too much time or memory')
    expect(await read(`${start}\nGone.`)).toMatchObject({ text: 'Gone.' })
  })

  it('that can’t be parsed says why', async () => {
    const nested = Array.from(
      { length: 300 },
      (_, level) => `Content-Type: multipart/mixed; boundary=b${level}\n\n--b${level}\n`,
    )
    await expect(read(nested.join(''))).rejects.toThrow('nesting depth')
  })
})
