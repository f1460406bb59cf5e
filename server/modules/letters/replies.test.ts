import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { longDay } from '#domain/written-days.ts'
import type { Letter, UnreadReplies } from '#openapi/generated/api.ts'
import { replyAddressOf } from '#server/platform/mail/request-addresses.ts'
import {
  addRecipient,
  atMinute,
  deliveriesOf,
  finalBounce,
  minutesOfDays,
  replyTo,
  signLetter,
} from '#tests/support/deliveries.ts'
import { comeAsOperator, comeAsPerson, exposure, newFinding } from '#tests/support/findings.ts'
import { type ImapServer, startImapServer } from '#tests/support/imap-server.ts'
import { deleteProfile } from '#tests/support/profile-deletion.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { createNotificationEvents } from '../notifications/notification-events.ts'
import { readReplies } from './replies.ts'

let server: TestServer
let mailbox: ImapServer
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  mailbox = await startImapServer()
  await server.platform.db.deleteFrom('installation').where('key', '=', 'letters.mailbox').execute()
})
afterEach(() => mailbox.close())

const requestsAddress = 'requests@wardlight.example'

/** A letter that was sent to a site. */
const comeWithLetter = async (change: Parameters<typeof signLetter>[2] = {}) => {
  const person = await comeAsPerson(server)
  const domain = `people-${crypto.randomUUID().slice(0, 8)}.example`
  await addRecipient(server, domain)
  const findingId = await newFinding(server, person, exposure('ADDRESS', domain))
  await signLetter(person, findingId, change)
  await atMinute(server, 11).send()
  const read = async () => {
    const [delivery] = (await deliveriesOf(person, findingId)).items
    if (delivery === undefined) throw new Error('no request')
    return delivery
  }
  const { id } = await read()
  return { person, findingId, domain, read, id, address: replyAddressOf(requestsAddress, id) }
}

const round = () => {
  const { platform } = server
  const config = { ...platform.config, requestsAddress, requestsMailbox: mailbox.url }
  return readReplies({ ...platform, config }, createNotificationEvents(platform), {
    resolver: async () => {
      throw Object.assign(new Error('refused'), { code: 'EREFUSED' })
    },
  })
}

const email = (headers: Readonly<Record<string, string>>, text: string): string =>
  `${Object.entries({ From: 'Privacy <privacy@site.example>', Subject: 'Re: your request', ...headers })
    .map(([name, value]) => `${name}: ${value}`)
    .join('\r\n')}\r\n\r\n${text}\r\n`

describe('a reply to a letter', () => {
  it('is read by the address of its request, once, and said to its person', async () => {
    const { person, read, address } = await comeWithLetter()
    const foreign = mailbox.add(email({ To: 'ana@wardlight.example', 'Message-ID': '<1@a>' }, 'Hello Ana.'))
    const ours = email(
      { To: address, 'Message-ID': '<2@site.example>' },
      'Hello,\r\n\r\nWe refuse your request. The information comes from public records.',
    )
    mailbox.add(ours)
    await round()
    expect(await read()).toMatchObject({
      state: 'answered',
      replies: [
        {
          from: 'privacy@site.example',
          meaning: 'refused',
          refusal: 'publicRecord',
          dmarc: 'unknown',
        },
      ],
    })
    expect(mailbox.fetched.filter(section => section.startsWith(`${foreign} BODY[]`))).toEqual([])
    // The same email, though it is in the mailbox again and read from its start.
    mailbox.add(ours)
    mailbox.state.uidValidity += 1
    await round()
    expect((await read()).replies).toHaveLength(1)
    expect(
      (await server.inbox(person.email)).filter(({ subject }) => subject.includes('answered')),
    ).toHaveLength(1)
  })

  it('is found by the letter that it names, whatever address it went to', async () => {
    const { read, id } = await comeWithLetter()
    const { id: letterId } = await server.platform.db
      .selectFrom('delivery_letter')
      .select('id')
      .where('delivery_id', '=', id)
      .executeTakeFirstOrThrow()
    mailbox.add(
      email(
        { To: requestsAddress, 'Message-ID': '<3@a>', 'In-Reply-To': `<${letterId}@wardlight.example>` },
        'We have no data about you.',
      ),
    )
    mailbox.add(email({ To: `requests+${'0'.repeat(32)}@wardlight.example`, 'Message-ID': '<4@a>' }, 'No.'))
    await round()
    expect((await read()).replies).toMatchObject([{ meaning: 'noData' }])
  })

  it('continues where it was, after what could be read', async () => {
    const { read, address } = await comeWithLetter()
    mailbox.add(email({ To: address, 'Message-ID': '<5@a>' }, 'We have received your request.'))
    await round()
    mailbox.state.hangUpAt = 'EXAMINE'
    mailbox.state.hangUps = 9
    await expect(round()).rejects.toThrow()
    mailbox.state.hangUpAt = null
    mailbox.add(email({ To: address, 'Message-ID': '<6@a>' }, 'We refuse your request.'))
    await round()
    expect((await read()).replies.map(({ meaning }) => meaning).toSorted()).toEqual([
      'acknowledged',
      'refused',
    ])
  })

  it('that is a receipt leaves the day as it is, and one that promises a later day moves it', async () => {
    const { read, id } = await comeWithLetter()
    const { dueOn } = await read()
    await replyTo(server, id, { text: 'We have received your request.' })
    expect(await read()).toMatchObject({ state: 'accepted', dueOn })
    const receivedAt = new Date()
    await replyTo(server, id, { receivedAt, text: 'We will remove your data within 60 days.' })
    const promised = await read()
    expect(promised.replies[0]).toMatchObject({ meaning: 'promisesDate' })
    expect(promised).toMatchObject({ state: 'accepted', dueOn: promised.replies[0]?.promisedOn })
    expect(String(promised.dueOn) > String(dueOn)).toBe(true)
    await replyTo(server, id, { text: 'We will remove your data within 10 days.' })
    expect((await read()).dueOn).toBe(promised.dueOn)
  })

  it('keeps a reminder from being sent that waits', async () => {
    const { read, id, domain } = await comeWithLetter({ remindsByItself: true })
    await atMinute(server, minutesOfDays(32)).keepDeadlines()
    expect(await read()).toMatchObject({ state: 'overdue' })
    await replyTo(server, id, { text: 'We refuse your request.' })
    await atMinute(server, minutesOfDays(32) + 1).send()
    expect(await read()).toMatchObject({ state: 'answered', sendsAt: null })
    expect(await server.inbox(`privacy@${domain}`)).toHaveLength(1)
  })

  it('that is a bounce ends the request where it is final', async () => {
    const { person, read, id, findingId } = await comeWithLetter()
    await replyTo(server, id, { bounce: finalBounce && { ...finalBounce, status: '4.4.1', isFinal: false } })
    expect(await read()).toMatchObject({ state: 'accepted', replies: [] })
    await replyTo(server, id, { bounce: finalBounce })
    expect(await read()).toMatchObject({ state: 'bounced', replies: [] })
    expect((await signLetter(person, findingId)).status).toBe(201)
  })

  it('has attachments that are stored sealed, and that only its person downloads', async () => {
    const { person, read, id } = await comeWithLetter()
    const bytes = Buffer.from('%PDF-1.7 the answer')
    await replyTo(server, id, {
      text: 'We refuse your request.',
      attachments: [
        { name: 'answer é.pdf', mediaType: 'application/pdf', bytes, refused: null },
        {
          name: 'virus.exe',
          mediaType: 'application/x-msdownload',
          bytes: new Uint8Array(),
          refused: 'type',
        },
      ],
    })
    const [reply] = (await read()).replies
    expect(reply?.attachments).toMatchObject([
      { name: 'answer é.pdf', size: bytes.length, refused: null },
      { name: 'virus.exe', refused: 'type' },
    ])
    const stored = await server.platform.db
      .selectFrom('delivery_attachment')
      .select('sealed')
      .where('name', '=', 'answer é.pdf')
      .executeTakeFirstOrThrow()
    expect(stored.sealed?.includes('the answer')).toBe(false)
    const [kept, refused] = reply?.attachments ?? []
    const path = (file: typeof kept) => `/v1/reply-attachments/${file?.id}`
    const answer = await fetch(`${server.url}${path(kept)}`, {
      headers: { authorization: `Bearer ${person.accessToken}` },
    })
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent('answer é.pdf')}`,
    )
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes)
    expect((await person.call('GET', path(refused))).status).toBe(404)
    const stranger = await comeAsPerson(server)
    expect((await stranger.call('GET', path(kept))).status).toBe(404)
  })

  it('is in the complaint with its day and what it means', async () => {
    const { person, findingId, id } = await comeWithLetter()
    await replyTo(server, id, { subject: 'Hm', text: 'We refuse your request to erase your data.' })
    const { body } = await person.call<Letter>('GET', `/v1/findings/${findingId}/letter?kind=complaint`)
    const today = longDay('en-US', new Date())
    expect(body.body).toContain(`On ${today} they refused.`)
    expect(body.body).toContain(`– my request of ${today}\n– their email of ${today}`)
    expect(body.body).not.toMatch(/…|no answer|my reminder/)
  })

  it('is shown to its person alone once a rule understands it, and goes with the finding and the account', async () => {
    const { db } = server.platform
    const counted = async (ids: readonly string[]) => {
      const [letters, replies] = await Promise.all([
        db.selectFrom('delivery_letter').select('id').where('delivery_id', 'in', ids).execute(),
        db.selectFrom('delivery_reply').select('id').where('delivery_id', 'in', ids).execute(),
      ])
      return [letters.length, replies.length]
    }
    const [one, other] = [await comeWithLetter(), await comeWithLetter()]
    for (const { id } of [one, other])
      await replyTo(server, id, { subject: 'Hm', text: 'We refuse your request to erase your data.' })
    expect((await one.read()).replies).toMatchObject([{ meaning: 'refused' }])
    const operator = await comeAsOperator(server)
    const { body } = await operator.call<UnreadReplies>('GET', '/v1/operator/replies?pageSize=100')
    expect(body.items.filter(({ recipient }) => [one.domain, other.domain].includes(recipient))).toEqual([])
    const ids = [one.id, other.id]
    expect(await counted(ids)).toEqual([2, 2])
    await one.person.call('DELETE', `/v2/user/${one.person.id}/leak/${one.findingId}`)
    expect(await counted(ids)).toEqual([1, 1])
    await deleteProfile(server, other.person)
    expect(await counted(ids)).toEqual([0, 0])
  })

  it('that no rule understands is read by an operator, once', async () => {
    const { read, id, domain } = await comeWithLetter()
    await replyTo(server, id, { subject: 'Hm', text: 'The cat sat on the mat and sang.' })
    const operator = await comeAsOperator(server)
    const listed = async () =>
      (await operator.call<UnreadReplies>('GET', '/v1/operator/replies?pageSize=100')).body.items.filter(
        ({ recipient }) => recipient === domain,
      )
    const [unread] = await listed()
    expect(unread).toMatchObject({ subject: 'Hm', meaning: 'unknown', kind: 'erasure' })
    const say = (meaning: string) =>
      operator.call('PUT', `/v1/operator/replies/${unread?.id}`, { was: 'unknown', meaning })
    expect((await say('refused')).body).toMatchObject({ meaning: 'refused' })
    expect(await say('confirmed')).toMatchObject({ status: 409, body: { code: '0040' } })
    expect(await listed()).toEqual([])
    expect((await read()).replies).toMatchObject([{ meaning: 'refused' }])
  })
})
