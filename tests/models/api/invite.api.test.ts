import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { inviteLifecycle } from '#machines/lifecycle/invite.ts'
import type { CompanyInvitePage, CreatedInvites, InviteState } from '#openapi/generated/api.ts'
import {
  type CompanyFixture,
  codeSentTo,
  createSignedIn,
  startCompany,
} from '#tests/support/company-fixture.ts'
import { outcomeOf } from '#tests/support/findings.ts'
import type { LifecycleDriver } from '#tests/support/model.ts'
import { newEmail, type Person } from '#tests/support/people.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { inviteModel } from '../lifecycle/invite.model.ts'
import { testLifecycle } from './test-lifecycle.ts'

interface Subject {
  readonly email: string
  readonly id: string
  person: Person | null
}

let server: TestServer
let company: CompanyFixture
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' } })
  company = await startCompany(server, { seats: 500 })
})
afterAll(() => server.close())

const read = async ({ id, email }: Subject): Promise<InviteState> => {
  const { body } = await company.admin.call<CompanyInvitePage>(
    'GET',
    `/v2/company/${company.id}/invites?searchEmail=${encodeURIComponent(email)}`,
  )
  const invite = body.items.find(item => item.id === id)
  if (invite === undefined) throw new Error(`The invite of ${email} is not listed`)
  return invite.state
}

/** Whether the cause moved the invite, where the call itself also does something else. */
const moving = async (subject: Subject, cause: () => Promise<unknown>) => {
  const before = await read(subject)
  await cause()
  return (await read(subject)) === before ? ('refused' as const) : ('accepted' as const)
}

const driver: LifecycleDriver<typeof inviteLifecycle, Subject> = {
  async begin() {
    const email = newEmail('invited').replace('example.com', company.domain)
    const { body } = await company.admin.call<CreatedInvites>('POST', '/v1/invites', {
      emails: [email],
      role: 'ADMIN',
    })
    return { email, id: body.invites[0]?.id ?? '', person: null }
  },
  read,
  events: {
    'invite.accepted': async subject => {
      subject.person ??= await createSignedIn(server, subject.email)
      const path = `/v2/invite/${subject.id}/accept`
      return outcomeOf(await subject.person.call('POST', path, { deepScanConsent: false }))
    },
    // No one does it: it happens by the clock.
    'invite.expired': subject =>
      moving(subject, () =>
        server.platform.db
          .updateTable('company_invite')
          .set({ expires_at: new Date(Date.now() - 1000) })
          .where('id', '=', subject.id)
          .execute(),
      ),
    'invite.cancelled': subject =>
      moving(subject, () =>
        company.owner.call('PUT', `/v2/company/${company.id}/admin-management/`, {
          email: subject.email,
          status: 'INACTIVE',
        }),
      ),
    'invite.resent': async ({ id }) =>
      outcomeOf(await company.admin.call('POST', `/v1/invites/resend-only/${id}`)),
    'invite.roleChanged': async ({ id }) => {
      const { group_name: was } = await server.platform.db
        .selectFrom('company_invite')
        .select('group_name')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return outcomeOf(await company.admin.call('PUT', `/v1/invites/${id}`, { was, role: 'MANAGER' }))
    },
  },
}

describe('an invite over the API', () => {
  testLifecycle(inviteModel, driver)

  it('can be accepted by its newest code only', async () => {
    const subject = await driver.begin()
    const first = await codeSentTo(server, subject.email)
    expect(await driver.events['invite.resent'](subject, { type: 'invite.resent' })).toBe('accepted')
    const second = await codeSentTo(server, subject.email)
    const person = await createSignedIn(server, subject.email)
    const accept = (code: string) =>
      person.call('POST', `/v2/invite/${code}/accept`, { deepScanConsent: false })
    expect((await accept(first)).status).toBe(404)
    expect((await accept(second)).status).toBe(200)
    expect(await read(subject)).toBe('accepted')
  })
})
