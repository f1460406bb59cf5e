import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { daysAfter } from '#domain/days.ts'
import type { Notification } from '#openapi/generated/api.ts'
import { replyAddressOf } from '#server/platform/mail/request-addresses.ts'
import { checkCase } from '#server/proof/check.mjs'
import { unexplainedIn } from '#tests/support/conformity.ts'
import { addRecipient, deliveriesOf, signLetter } from '#tests/support/deliveries.ts'
import {
  comeAsOperator,
  comeAsPerson,
  exposure,
  findingOf,
  newFinding,
  requestRemoval,
} from '#tests/support/findings.ts'
import { type ImapServer, startImapServer } from '#tests/support/imap-server.ts'
import { formDescription, formHtml, messageHtml, optOutOf } from '#tests/support/opt-outs.ts'
import { watchOf } from '#tests/support/page-looks.ts'
import type { RemovalDay } from '#tests/support/removal-process.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let mailbox: ImapServer
beforeAll(async () => {
  server = await startTestServer({ own: true, env: { RUN_WORKERS: 'false', SECRET_KEY: '' } })
  mailbox = await startImapServer()
})
afterAll(async () => {
  await server.close()
  await mailbox.close()
})

const script = join(import.meta.dirname, '../../../tests/support/removal-process.ts')
const host = 'findpeople.example'
const requestsAddress = 'requests@wardlight.example'
const frame =
  'People search. Find anyone by name, by address or by phone number. Opt out. Privacy. Terms. Contact. '.repeat(
    3,
  )
const named = `${frame} Rosa Marchetti lives here.`
const others = `${frame} Ada Lovelace lives here.`

/** Does the jobs of a day; ended with kill -9 at its `killAt`-th moment, if it gets there. Answers whether it was killed. */
const work = async (days: number, page: string, killAt: number, sitesFolder?: string): Promise<boolean> => {
  const day: RemovalDay = {
    connectionString: server.connectionString,
    now: daysAfter(new Date(), days).toISOString(),
    requestsAddress,
    requestsMailbox: mailbox.url,
    publicUrl: 'https://wardlight.test',
    page,
    ...(sitesFolder !== undefined && { sitesFolder }),
  }
  const child = spawn(process.execPath, [script, JSON.stringify(day)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let moments = 0
  child.stdout.on('data', (chunk: Buffer) => {
    moments += chunk.toString().split('moment').length - 1
    if (moments >= killAt) child.kill('SIGKILL')
  })
  const [code, signal] = await once(child, 'close')
  if (signal === null) expect(code).toBe(0)
  return signal === 'SIGKILL'
}

const email = (to: string, id: string, text: string): string =>
  `From: Privacy <privacy@${host}>\r\nTo: ${to}\r\nMessage-ID: <${id}@${host}>\r\nSubject: Re: your request\r\n\r\n${text}\r\n`

const bounce = (to: string): string =>
  [
    `From: Mail Delivery <mailer-daemon@${host}>`,
    `To: ${to}`,
    'Message-ID: <bounce@mx.example>',
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'User unknown.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    `Final-Recipient: rfc822; privacy@${host}`,
    'Action: failed',
    'Status: 5.1.1',
    '',
    '--b--',
    '',
  ].join('\r\n')

describe('a removal whose jobs are killed with -9, again and again', () => {
  it('sends nothing twice and loses nothing, from a bounce over a reminder to a proof', {
    tags: ['exhaustive'],
  }, async () => {
    const person = await comeAsPerson(server)
    await addRecipient(server, host)
    const findingId = await newFinding(server, person, exposure('ADDRESS', host))
    let kills = 0
    /** Each moment of a day is once its last one, until the day is done. */
    const live = async (days: number, page: string) => {
      for (let moment = 1; await work(days, page, moment); moment += 1) kills += 1
    }
    const deliveries = async () => (await deliveriesOf(person, findingId)).items
    const sent = async () => (await server.inbox(`privacy@${host}`)).map(({ subject }) => subject)
    const replyTo = async (source: (to: string) => string) => {
      const [newest] = await deliveries()
      mailbox.add(source(replyAddressOf(requestsAddress, newest?.id ?? '')))
    }

    await signLetter(person, findingId)
    await live(0.1, named)
    expect(await sent()).toHaveLength(1)
    await replyTo(bounce)
    await live(1, named)
    expect((await deliveries()).map(({ state }) => state)).toEqual(['bounced'])

    await signLetter(person, findingId, { remindsByItself: true })
    await live(1.2, named)
    await live(40, named)
    await live(40.2, named)
    expect((await deliveries()).map(({ state }) => state)).toEqual(['escalated', 'bounced'])
    expect(await sent()).toHaveLength(3)
    await replyTo(to => email(to, 'yes', 'We have removed your information from our site.'))
    await live(41, named)
    expect((await deliveries())[0]).toMatchObject({ state: 'answered', replies: [{ meaning: 'confirmed' }] })
    expect(await findingOf(person, findingId)).toMatchObject({ state: 'detected', disappearance: null })

    await live(91, others)
    await live(99, others)
    expect(await findingOf(person, findingId)).toMatchObject({ state: 'fixed', disappearance: 'removed' })

    expect(kills).toBeGreaterThanOrEqual(20)
    expect(await sent()).toHaveLength(3)
    const { body } = await person.call<{ items: Notification[] }>('GET', '/v1/notification?isRead=false')
    const topics = body.items.flatMap(({ data }) => data.topic ?? []).toSorted()
    expect(topics).toEqual(['letterAnswered', 'letterRejected', 'pageGone'])
    const watch = await watchOf(person, findingId)
    expect(watch?.looks.map(({ verdict }) => verdict)).toEqual(['absent', 'absent', 'there', 'there'])
    const answer = await fetch(`${server.url}/v1/findings/${findingId}/case`, {
      headers: { authorization: `Bearer ${person.accessToken}` },
    })
    const { problems, records } = await checkCase(await answer.arrayBuffer())
    expect([problems, records.length]).toEqual([[], 5])
    const unexplained = await unexplainedIn(server.platform.db)
    expect(unexplained.filter(({ kind }) => kind === 'finding' || kind === 'removal request')).toEqual([])
  })

  it('sends the form of a site at most once, and follows its link', { tags: ['exhaustive'] }, async () => {
    const posts: string[] = []
    const followed: string[] = []
    const site = createServer((request, response) => {
      response.setHeader('content-type', 'text/html')
      if (request.method === 'POST') {
        posts.push(request.url ?? '')
        return void response.end(messageHtml('received'))
      }
      if (request.url?.startsWith('/confirm')) followed.push(request.url)
      response.end(request.url === '/optout' ? formHtml : messageHtml('removed'))
    })
    await new Promise<void>(resolve => void site.listen(0, '127.0.0.1', resolve))
    const { port } = site.address() as AddressInfo
    const origin = `http://127.0.0.1:${port}`
    const folder = mkdtempSync(join(tmpdir(), 'wardlight-forms-'))
    writeFileSync(join(folder, 'site.json'), formDescription('forms.example', 'emailedLink', origin))
    const operator = await comeAsOperator(server)
    /** The states in which forms end that are killed at each of their moments; new people are forms of their own. */
    const ends: (string | null | undefined)[] = []
    let isKilled = true
    for (let killAt = 1; isKilled; killAt += 1) {
      const person = await comeAsPerson(server)
      const findingId = await newFinding(
        server,
        person,
        exposure('ADDRESS', `forms.example ${killAt}`, { siteUrl: `${origin}/person/${killAt}` }),
      )
      const { body } = await requestRemoval(person, findingId)
      const reportId = body.report?.id ?? ''
      const before = posts.length
      isKilled = await work(0.1, named, killAt, folder)
      for (const days of [0.2, 0.3]) await work(days, named, Number.POSITIVE_INFINITY, folder)
      const state = async () => {
        const optOut = await optOutOf(operator, reportId)
        return optOut?.reason ?? optOut?.state
      }
      const sent = posts.length - before
      expect(sent).toBeLessThanOrEqual(1)
      if ((await state()) === 'linkAwaited') {
        expect(sent).toBe(1)
        mailbox.add(
          email(replyAddressOf(requestsAddress, reportId), `link-${killAt}`, `${origin}/confirm?t=${killAt}`),
        )
        for (const days of [0.4, 0.5]) await work(days, named, Number.POSITIVE_INFINITY, folder)
        expect(await state()).toBe('sent')
        expect(followed).toContain(`/confirm?t=${killAt}`)
      } else expect(await state()).toBe('interrupted')
      ends.push(await state())
    }
    expect(new Set(ends)).toEqual(new Set(['sent', 'interrupted']))
    expect(ends.length).toBeGreaterThanOrEqual(8)
    rmSync(folder, { recursive: true })
    site.close()
  })
})
