import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ImapServer, startImapServer } from '#tests/support/imap-server.ts'
import { selfSigned } from '#tests/support/self-signed.ts'
import type { IncomingMail } from './incoming-mail.ts'
import {
  MailboxError,
  type MailboxPosition,
  mailLimits,
  type ReadMailboxDeps,
  readMailbox,
} from './mailbox.ts'

const ours = 'case-7f3a@replies.wardlight.example'
const sentId = '<letter-7f3a@wardlight.example>'
const quick = { connect: 300, silence: 300, round: 60_000 }

let server: ImapServer
let taken: IncomingMail[]

beforeEach(async () => {
  server = await startImapServer()
  taken = []
})
afterEach(async () => {
  await server.close()
})

const read = (after: MailboxPosition | null = null, deps: Partial<ReadMailboxDeps> = {}) =>
  readMailbox(
    { url: server.url, after },
    {
      isOurs: ({ to, inReplyTo, references }) =>
        to.includes(ours) || inReplyTo === sentId || references.includes(sentId),
      take: async mail => void taken.push(mail),
      resolver: async () => {
        throw Object.assign(new Error('refused'), { code: 'EREFUSED' })
      },
      patience: { connect: 15_000, silence: 60_000, round: 300_000 },
      ...deps,
    },
  )

/** Rejects with a MailboxError, which it gives. */
const failure = async (deps: Partial<ReadMailboxDeps> = {}, after: MailboxPosition | null = null) => {
  const error: unknown = await read(after, deps).catch((cause: unknown) => cause)
  if (!(error instanceof MailboxError)) throw new Error('no MailboxError', { cause: error })
  return error
}

const reply = (id: string, to = ours) =>
  `From: Privacy <privacy@finder.example>\nTo: <${to}>\nMessage-ID: <${id}@finder.example>\nSubject: Your request\n\nIt is gone: ${id}.\n`
const foreign = (id: string) => reply(id, 'ana@wardlight.example')

const report = ({ about, third }: { readonly about: string; readonly third: 'headers' | 'message' }) =>
  [
    'From: Mail System <mailer-daemon@mx.example>',
    'To: bounces@wardlight.example',
    'Message-ID: <report@mx.example>',
    'Subject: Undelivered Mail',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="rr"',
    '',
    '--rr',
    'Content-Type: text/plain',
    '',
    'The private words of a report.',
    '--rr',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    'Final-Recipient: rfc822; privacy@finder.example',
    'Action: failed',
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1 User unknown',
    '--rr',
    `Content-Type: ${third === 'headers' ? 'text/rfc822-headers' : 'message/rfc822'}`,
    '',
    `Message-ID: ${about}`,
    'Subject: Request',
    '',
    ...(third === 'message' ? ['What was in the letter.', ''] : []),
    '--rr--',
    '',
  ].join('\n')

describe('A mailbox', () => {
  it('hands out replies in their order, and goes on after the last one', async () => {
    server.add(reply('one'))
    server.add(foreign('two'))
    server.add(reply('three'))
    const first = await read()
    expect(first).toEqual({ uidValidity: '1', uid: 3, read: 2, left: 0, odd: [], stopped: null })
    expect(taken.map(({ uid, messageId }) => [uid, messageId])).toEqual([
      [1, '<one@finder.example>'],
      [3, '<three@finder.example>'],
    ])
    expect(taken[0]?.receivedAt).toEqual(new Date('2026-11-30T12:00:00Z'))
    server.add(reply('four'))
    expect(await read(first)).toMatchObject({ uid: 4, read: 1, left: 0 })
    expect(taken.at(-1)?.text).toBe('It is gone: four.')
  })

  it('recognizes a reply by what it answers, wherever it was sent', async () => {
    server.add(`In-Reply-To: ${sentId}\n${foreign('one')}`)
    server.add(`References: <other@example.com>\n ${sentId}\n${foreign('two')}`)
    server.add(`Delivered-To: ${ours.toUpperCase()}\n${foreign('three')}`)
    server.add(`X-Original-To: ${ours}\n${foreign('four')}`)
    server.add(`Cc: Friends: a@example.com, "Case, ours" <${ours}>;\n${foreign('five')}`)
    expect(await read()).toMatchObject({ read: 5 })
  })

  it('fetches only the headers that tell of whom an email is, and marks nothing', async () => {
    server.add(foreign('one'))
    server.add(reply('two'))
    await read()
    const sections = server.fetched.filter(section => section.startsWith('1 '))
    expect(sections).toEqual([
      '1 BODY[HEADER.FIELDS (To Cc Delivered-To X-Original-To In-Reply-To References Message-ID Content-Type)]',
    ])
    expect(server.fetched).toContain('2 BODY[]')
    expect(
      server.commands.some(command => /^(?:SELECT|UID (?:STORE|MOVE|COPY)|EXPUNGE|APPEND)/.test(command)),
    ).toBe(false)
    expect(server.commands.filter(command => /FETCH.*BODY\[/.test(command))).toEqual([])
  })

  it.each(['headers', 'message'] as const)(
    'finds a report on one of our letters that comes back with its %s, and leaves those on others unread',
    async third => {
      server.add(report({ about: '<private@example.com>', third }))
      server.add(report({ about: sentId, third }))
      expect(await read()).toMatchObject({ uid: 2, read: 1, odd: [] })
      expect(taken[0]?.bounce).toEqual({
        originalMessageId: sentId,
        recipient: 'privacy@finder.example',
        status: '5.1.1',
        isFinal: true,
        diagnostic: '550 5.1.1 User unknown',
      })
      const ofOther = server.fetched.filter(section => section.startsWith('1 '))
      expect(ofOther.filter(section => /BODY\[(?:|1.*|TEXT|HEADER)\]/.test(section))).toEqual([])
      if (third === 'message') expect(ofOther).not.toContain('1 BODY[3]')
    },
  )

  it('is read from its start when its uids mean other emails', async () => {
    server.add(reply('one'))
    server.state.uidValidity = 2
    expect(await read({ uidValidity: '1', uid: 9 })).toMatchObject({ uidValidity: '2', uid: 1, read: 1 })
  })

  it('may be empty, or have nothing new, or lose an email meanwhile', async () => {
    expect(await read()).toEqual({ uidValidity: '1', uid: 0, read: 0, left: 0, odd: [], stopped: null })
    server.add(reply('one'))
    server.add(reply('two'))
    expect(await read({ uidValidity: '1', uid: 2 })).toMatchObject({ uid: 2, read: 0, odd: [] })
    const result = await read(null, {
      isOurs: () => {
        server.remove(1)
        return true
      },
    })
    expect(result).toMatchObject({
      uid: 2,
      read: 1,
      odd: [{ uid: 1, why: expect.stringContaining('no longer') }],
    })
  })

  it('gives an email again that could not be taken, and those after it', async () => {
    server.add(reply('one'))
    server.add(reply('two'))
    server.add(reply('three'))
    const cause = new Error('The database is away')
    const first = await read(null, {
      take: async mail => {
        if (mail.uid === 2) throw cause
        taken.push(mail)
      },
    })
    expect(first).toEqual({ uidValidity: '1', uid: 1, read: 1, left: 2, odd: [], stopped: { uid: 2, cause } })
    expect(await read(first)).toMatchObject({ uid: 3, read: 2, left: 0 })
    expect(taken.map(({ uid }) => uid)).toEqual([1, 2, 3])
  })

  it('gives an email again of which it could not be said whether it is ours', async () => {
    server.add(reply('one'))
    const first = await read(null, { isOurs: async () => Promise.reject(new Error('away')) })
    expect(first).toMatchObject({ uid: 0, left: 1, stopped: { uid: 1 } })
  })

  it('goes on after emails that can’t be read, and says why', async () => {
    const nested = Array.from(
      { length: 5000 },
      (_, level) =>
        `${level === 0 ? '' : `--b${level - 1}\n`}Content-Type: multipart/mixed; boundary=b${level}\n\n`,
    ).join('')
    server.add(`To: ${ours}\n${nested}`)
    server.add(reply('large'), mailLimits.bytes + 1)
    server.add(`To: ${'x'.repeat(mailLimits.headerBytes)}@example.com\n${reply('long')}`)
    server.state.refusedUid = server.add(reply('refused'))
    server.add(reply('fine'))
    const result = await read()
    expect(result).toMatchObject({ uid: 5, read: 1, left: 0 })
    expect(result.odd).toEqual([
      { uid: 1, why: 'It can’t be parsed: Maximum MIME nesting depth of 256 levels exceeded' },
      { uid: 2, why: 'It’s larger than 25 MB.' },
      { uid: 3, why: 'Its addresses and ids are longer than 256 kB.' },
      { uid: 4, why: expect.stringContaining('internal error') },
    ])
    expect(server.fetched.filter(section => section.startsWith('2 '))).toEqual([])
  })

  it('passes an email whose size the server states wrongly', async () => {
    server.add(reply('one'))
    server.add(
      Buffer.concat([Buffer.from(`To: ${ours}\r\n\r\n`), Buffer.alloc(mailLimits.bytes + 2 ** 21, 'x')]),
      10,
    )
    server.add(reply('three'))
    const { done } = await failure()
    expect(done).toMatchObject({ uid: 2, read: 1, odd: [{ uid: 2 }] })
    expect(await read(done)).toMatchObject({ uid: 3, read: 1 })
  })

  it('passes a damaged email over which the server hangs up each time, once a later one can be read', async () => {
    server.add(reply('one'))
    server.state.hangUpAtUid = server.add(foreign('damaged'))
    const { problem, done } = await failure()
    expect([problem, done]).toEqual([
      'closed',
      { uidValidity: '1', uid: 1, read: 1, left: 1, odd: [], stopped: null },
    ])
    server.add(reply('three'))
    server.add(reply('four'))
    expect(await read(done)).toEqual({
      uidValidity: '1',
      uid: 4,
      read: 2,
      left: 0,
      odd: [{ uid: 2, why: expect.stringContaining('ends the connection') }],
      stopped: null,
    })
    expect(taken.map(({ uid }) => uid)).toEqual([1, 3, 4])
  })

  it.each([1, 2])('loses nothing by a connection that ends %i times', async hangUps => {
    for (const id of ['one', 'two', 'three']) server.add(reply(id))
    Object.assign(server.state, { hangUpAtUid: 2, hangUps })
    expect(await read()).toEqual({ uidValidity: '1', uid: 3, read: 3, left: 0, odd: [], stopped: null })
    expect(taken.map(({ uid }) => uid)).toEqual([1, 2, 3])
  })

  it('takes ten thousand emails of others in pages', async () => {
    for (let id = 0; id < 10_000; id += 1) server.add(foreign(String(id)))
    server.add(reply('last'))
    let most = 0
    const result = await read(null, {
      isOurs: ({ to }) => {
        most = Math.max(most, server.fetched.length)
        server.fetched.length = 0
        return to.includes(ours)
      },
    })
    expect(result).toMatchObject({ uid: 10_001, read: 1, left: 0 })
    expect(most).toBe(mailLimits.page)
    const counts = server.commands
      .filter(command => command.startsWith('UID FETCH'))
      .map(command => (command.split(' ')[2] ?? '').split(',').length)
    expect(Math.max(...counts)).toBeLessThanOrEqual(mailLimits.page)
  })

  it('ends a round that takes long, and says what is left', async () => {
    for (const id of ['one', 'two', 'three']) server.add(reply(id))
    const first = await read(null, { patience: { connect: 15_000, silence: 60_000, round: 0 } })
    expect(first).toMatchObject({ uid: 0, read: 0, left: 3 })
  })
})

describe('A mailbox that can’t be read', () => {
  it.each([
    ['nowhere', 'must look like'],
    ['https://ana:secret@mail.example/INBOX', 'must begin with imaps://'],
    ['imap://ana:secret@mail.example/INBOX', 'Use imaps:// for any other'],
    ['imap://ana:secret@192.168.1.2/INBOX', 'Use imaps:// for any other'],
    ['imaps://mail.example/INBOX', 'lacks its user name or password'],
    ['imaps://ana:secret%zz@mail.example/INBOX', 'write it as %25'],
  ])('because of its address: %s', async (url, sentence) => {
    const error: unknown = await readMailbox(
      { url, after: null },
      { isOurs: () => false, take: async () => undefined, resolver: async () => [] },
    ).catch((cause: unknown) => cause)
    expect(error).toMatchObject({ problem: 'address', message: expect.stringContaining(sentence) })
    expect(String(error)).not.toContain('secret')
  })

  it('because of its password', async () => {
    const url = server.url.replace('horse', 'hose')
    const error: unknown = await readMailbox(
      { url, after: null },
      { isOurs: () => false, take: async () => undefined, resolver: async () => [] },
    ).catch((cause: unknown) => cause)
    expect(error).toMatchObject({
      problem: 'password',
      message: 'localhost refuses the user name or password of the mailbox.',
    })
  })

  it('because of its folder', async () => {
    server.add(reply('one'))
    const url = server.url.replace('INBOX', 'Elsewhere')
    const error: unknown = await readMailbox(
      { url, after: null },
      { isOurs: () => false, take: async () => undefined, resolver: async () => [] },
    ).catch((cause: unknown) => cause)
    expect(error).toMatchObject({ problem: 'folder' })
  })

  it.each(['GREETING', 'LOGIN', 'EXAMINE', 'UID SEARCH', 'UID FETCH'])(
    'because of silence at %s',
    async step => {
      server.add(reply('one'))
      server.state.silentAt = step
      expect(await failure({ patience: quick })).toMatchObject({
        problem: 'silent',
        message: 'localhost doesn’t answer in time. It’s tried again.',
      })
    },
  )

  it.each(['CAPABILITY', 'LOGIN', 'EXAMINE', 'UID SEARCH', 'UID FETCH'])(
    'because it hangs up at %s',
    async step => {
      server.add(reply('one'))
      server.state.hangUpAt = step
      expect(await failure()).toMatchObject({ problem: 'closed' })
    },
  )

  it('because it hangs up between two emails, and says what was done', async () => {
    server.add(reply('one'))
    server.add(reply('two'))
    server.state.hangUpAtUid = 2
    expect(await failure()).toMatchObject({ problem: 'closed', done: { uid: 1, read: 1, left: 1 } })
  })

  it('because nothing listens there', async () => {
    await server.close()
    expect(await failure()).toMatchObject({ problem: 'unreachable' })
    server = await startImapServer()
  })

  it('because of its certificate, unless its authority is trusted', async () => {
    const { key, cert } = selfSigned()
    const plain = server
    try {
      server = await startImapServer({ tls: { key, cert } })
      server.add(reply('one'))
      expect(await failure()).toMatchObject({ problem: 'tls' })
      expect(await read(null, { ca: cert })).toMatchObject({ read: 1 })
      await server.close()
    } finally {
      server = plain
    }
  })

  it('because there is no TLS on that port', async () => {
    const error: unknown = await readMailbox(
      { url: server.url.replace('imap:', 'imaps:'), after: null },
      { isOurs: () => false, take: async () => undefined, resolver: async () => [] },
    ).catch((cause: unknown) => cause)
    expect(error).toMatchObject({ problem: 'tls' })
  })
})
