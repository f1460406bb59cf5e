import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type {
  Error as ApiError,
  CompanyInvitePage,
  CreatedInvites,
  ResentInvites,
} from '#openapi/generated/api.ts'
import { type CompanyFixture, invite, inviteLinkOf, startCompany } from '#tests/support/company-fixture.ts'
import { subjectsSentTo } from '#tests/support/messages.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { resendWanted } from './resending.ts'
import { createInviteSending } from './sending.ts'

let server: TestServer
let company: CompanyFixture
let other: CompanyFixture
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' } })
  company = await startCompany(server)
  other = await startCompany(server)
})
afterAll(() => server.close())

describe('invites', () => {
  it('name malformed addresses, and refuse each one by itself', async () => {
    const emails = [`ok@${company.domain}`, 'not-an-address@x', 'fine@example.com']
    const malformed = await company.admin.call<ApiError>('POST', '/v1/invites', {
      emails,
      role: 'USER',
    })
    expect([malformed.status, malformed.body.code]).toEqual([400, '0000'])
    expect(malformed.body.fields?.map(({ name }) => name)).toEqual(['emails.1'])
    const { body } = await company.admin.call<CreatedInvites>('POST', '/v1/invites', {
      emails: [
        `ok@${company.domain}`,
        `OK@${company.domain}`,
        'fine@example.com',
        other.admin.email,
        company.owner.email,
      ],
      role: 'USER',
      customMessage: '  See you on Monday. ',
      trainingResources: true,
    })
    expect(body.invites.map(({ email }) => email)).toEqual([`ok@${company.domain}`])
    expect(body.domains).toEqual([company.domain])
    expect(body.refused).toEqual([
      { email: 'fine@example.com', code: '0009' },
      { email: other.admin.email, code: '0011' },
      { email: company.owner.email, code: '0019' },
    ])
    const [message] = await server.inbox(`ok@${company.domain}`)
    expect(message?.text).toContain('\n\n> See you on Monday.\n\n')
    expect(message?.text).toContain('/dashboard?tab=training')
  })

  it('are sent again all at once, but not those that went out a moment ago', async () => {
    const mine = await startCompany(server, { seats: 50 })
    const emails = ['one', 'two', 'three'].map(name => `${name}@${mine.domain}`)
    const { body } = await invite(mine.admin, emails)
    const resend = async (inviteIds: readonly (string | undefined)[]) =>
      (
        await mine.admin.call<ResentInvites>('POST', '/v1/invites/resend', {
          inviteIds,
        })
      ).body
    const ids = body.invites.map(({ id }) => id)
    expect(await resend(ids)).toEqual({ resent: 0, skipped: 3 })
    await server.platform.db
      .updateTable('company_invite')
      .set({ sent_at: new Date(Date.now() - 61_000), expires_at: new Date() })
      .where('company_id', '=', mine.id)
      .where('email', '!=', `three@${mine.domain}`)
      .execute()
    expect(await resend([ids[0]])).toEqual({ resent: 1, skipped: 0 })
    expect(await resend(ids)).toEqual({ resent: 1, skipped: 2 })
    const { platform } = server
    const sending = createInviteSending(platform)
    await resendWanted(platform, sending, mine.id, new AbortController().signal)
    expect(await server.inbox(`two@${mine.domain}`)).toHaveLength(2)
    expect((await other.admin.call('POST', '/v1/invites/resend', { inviteIds: ids })).body).toEqual({
      resent: 0,
      skipped: 3,
    })
  })

  it('are written in the language of the person, or of who invites', async () => {
    const email = `camille@${company.domain}`
    await company.admin.call('PUT', '/v1/register/language', { language: 'fr' })
    await invite(company.admin, [email])
    await company.admin.call('PUT', '/v1/register/language', { language: 'en' })
    expect(await subjectsSentTo(server, email)).toEqual(['Northwind vous invite à rejoindre Wardlight'])
  })

  it('are listed, sorted and filtered, without those to a deep scan and the link', async () => {
    const mine = await startCompany(server, { seats: 50 })
    await inviteLinkOf(mine)
    await invite(mine.admin, [`b@${mine.domain}`, `a@${mine.domain}`])
    await server.platform.db
      .updateTable('company_invite')
      .set({ expires_at: new Date() })
      .where('email', '=', `b@${mine.domain}`)
      .execute()
    await server.platform.db
      .insertInto('company_invite')
      .values({
        company_id: mine.id,
        kind: 'deepScan',
        email: `c@${mine.domain}`,
        fullname: null,
        group_name: 'USER',
        code_hash: Buffer.from(crypto.randomUUID()),
        code_sealed: null,
        member_id: null,
        message: null,
        created_by: null,
        updated_by: null,
        expires_at: new Date(Date.now() + 1e6),
        accepted_by: null,
        accepted_at: null,
      })
      .execute()
    const list = async (query: string) => {
      const { body } = await mine.admin.call<CompanyInvitePage>(
        'GET',
        `/v2/company/${mine.id}/invites?${query}`,
      )
      expect(body.items.filter(({ updatedBy }) => updatedBy !== null)).toEqual([])
      return body.items.map(({ email, status }) => [email?.split('@')[0], status])
    }
    expect(await list('sortField=email')).toEqual([
      ['a', 'INVITED'],
      ['b', 'INVITE_EXPIRED'],
    ])
    expect(await list('sortField=status&sortOrder=desc')).toEqual([
      ['b', 'INVITE_EXPIRED'],
      ['a', 'INVITED'],
    ])
    expect(await list('status=INVITE_EXPIRED')).toEqual([['b', 'INVITE_EXPIRED']])
    expect(await list('filterState=sent')).toEqual([['a', 'INVITED']])
    expect(await list('searchEmail=B@')).toEqual([['b', 'INVITE_EXPIRED']])
    expect(await list('role=ADMIN')).toEqual([])
  })
})
