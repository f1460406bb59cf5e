import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ResentInvites } from '#openapi/generated/api.ts'
import type { Messenger } from '#server/platform/mail/messenger.ts'
import {
  acceptInvite,
  type CompanyFixture,
  codeSentTo,
  createSignedIn,
  startCompany,
} from '#tests/support/company-fixture.ts'
import { refusalOf } from '#tests/support/people.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { resendWanted } from './resending.ts'
import { createInviteSending } from './sending.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' } })
})
afterAll(() => server.close())

/** Processes the queue as the job does; a process that dies has this many messages left. */
const work = (company: CompanyFixture, messagesLeft = Number.POSITIVE_INFINITY): Promise<void> => {
  const { platform } = server
  let left = messagesLeft
  const messenger: Messenger = {
    ...platform.messenger,
    async send(message, within) {
      if (left === 0) throw new Error('The process died')
      left -= 1
      await platform.messenger.send(message, within)
    },
  }
  const sending = createInviteSending({ ...platform, messenger })
  return resendWanted(platform, sending, company.id, new AbortController().signal)
}

const inviteIdsOf = async ({ id }: CompanyFixture): Promise<string[]> => {
  const rows = await server.platform.db
    .selectFrom('company_invite')
    .select('id')
    .where('company_id', '=', id)
    .where('email', 'like', 'person.%')
    .execute()
  return rows.map(row => row.id)
}

const resend = async (company: CompanyFixture) =>
  (
    await company.admin.call<ResentInvites>('POST', '/v1/invites/resend', {
      inviteIds: await inviteIdsOf(company),
    })
  ).body

/** A company whose invites were sent an hour ago. */
const companyWith = async (people: number) => {
  const company = await startCompany(server, { seats: 200 })
  const emails = Array.from({ length: people }, (_, at) => `person.${at}@${company.domain}`)
  for (let from = 0; from < people; from += 50)
    await company.admin.call('POST', '/v1/invites', { emails: emails.slice(from, from + 50), role: 'USER' })
  await server.platform.db
    .updateTable('company_invite')
    .set({ sent_at: new Date(Date.now() - 3_600_000) })
    .where('company_id', '=', company.id)
    .execute()
  return { ...company, emails }
}

const messagesOf = async ({ domain }: CompanyFixture): Promise<number[]> => {
  const rows = await server.platform.db
    .selectFrom('inbox_message')
    .select(({ fn }) => fn.countAll<number>().as('messages'))
    .where('recipient', 'like', `person.%@${domain}`)
    .groupBy('recipient')
    .execute()
  return rows.map(({ messages }) => messages)
}

describe('invites of a company sent again', () => {
  it('are named: an empty list is refused, and sends nothing', async () => {
    const company = await companyWith(1)
    const answer = await company.admin.call('POST', '/v1/invites/resend', { inviteIds: [] })
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ name: 'inviteIds', rule: 'minItems' }] } })
    await work(company)
    expect(await messagesOf(company)).toEqual([1])
  })

  it('go out once each, in parts that a process that dies does not repeat', async () => {
    const company = await companyWith(120)
    expect(await resend(company)).toEqual({ resent: 120, skipped: 0 })
    expect(await resend(company), 'what waits is not wanted twice').toEqual({ resent: 0, skipped: 120 })
    await expect(work(company, 70)).rejects.toThrow('The process died')
    expect((await messagesOf(company)).filter(messages => messages === 2)).toHaveLength(50)
    await Promise.all([work(company), work(company)])
    expect(await messagesOf(company)).toEqual(Array(120).fill(2))
    await work(company)
    expect(await messagesOf(company)).toEqual(Array(120).fill(2))
    expect(await resend(company)).toEqual({ resent: 0, skipped: 120 })
  })

  it('carry another code; the one that was sent before has ended', async () => {
    const company = await companyWith(1)
    const [email = ''] = company.emails
    const before = await codeSentTo(server, email)
    await resend(company)
    await work(company)
    const person = await createSignedIn(server, email)
    expect(refusalOf(await acceptInvite(person, before))).toEqual([404, '0018'])
    expect((await acceptInvite(person, await codeSentTo(server, email))).status).toBe(200)
  })

  it('leave out anyone who has accepted or whose invitation was canceled before their turn', async () => {
    const company = await companyWith(3)
    const { db } = server.platform
    await resend(company)
    await db
      .updateTable('company_invite')
      .set({ state: 'cancelled' })
      .where('email', '=', `person.1@${company.domain}`)
      .execute()
    await work(company)
    expect((await messagesOf(company)).toSorted()).toEqual([1, 2, 2])
    const marked = await db
      .selectFrom('company_invite')
      .select('id')
      .where('company_id', '=', company.id)
      .where('resend_wanted_at', 'is not', null)
      .execute()
    expect(marked).toEqual([])
  })
})
