import { afterAll, beforeAll, describe } from 'vitest'
import type { memberLifecycle } from '#machines/lifecycle/member.ts'
import type { CompanyMember, InviteLink, MemberStatus } from '#openapi/generated/api.ts'
import {
  type CompanyFixture,
  codeSentTo,
  createSignedIn,
  startCompany,
} from '#tests/support/company-fixture.ts'
import { newMember } from '#tests/support/company-people.ts'
import type { LifecycleDriver } from '#tests/support/model.ts'
import { call, form, newEmail, type Person, profile } from '#tests/support/people.ts'
import { deletionsCome } from '#tests/support/profile-deletion.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { memberModel } from '../lifecycle/member.model.ts'
import { testLifecycle } from './test-lifecycle.ts'

interface Subject {
  readonly email: string
  person: Person | null
}

let server: TestServer
let company: CompanyFixture
let link: string
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' } })
  company = await startCompany(server, { seats: 500 })
  const { body } = await company.admin.call<InviteLink>('GET', '/v1/company/invite')
  link = body.code
})
afterAll(() => server.close())

const read = async ({ email }: Subject): Promise<MemberStatus> => {
  const { body } = await company.admin.call<CompanyMember[]>(
    'GET',
    `/v1/user/company?searchValue=${encodeURIComponent(email)}`,
  )
  // A person who deleted their account and whom no employee file names is gone.
  return body[0]?.status ?? 'Not Invited'
}

const moving = async (subject: Subject, cause: () => Promise<unknown>) => {
  const before = await read(subject)
  await cause()
  return (await read(subject)) === before ? ('refused' as const) : ('accepted' as const)
}

/** As the person, who has no account before they join. */
const asPerson = (subject: Subject, method: string, path: string, body?: object) =>
  subject.person === null
    ? call(server, method, path, body === undefined ? {} : { body })
    : subject.person.call(method, path, body)

const driver: LifecycleDriver<typeof memberLifecycle, Subject> = {
  async begin() {
    const { email } = await newMember(server.platform.db, company.id, {
      email: newEmail('employee').replace('example.com', company.domain),
    })
    return { email, person: null }
  },
  read,
  events: {
    'member.invited': subject =>
      moving(subject, () =>
        company.admin.call('POST', '/v1/invites', { emails: [subject.email], role: 'ADMIN' }),
      ),
    'member.inviteEnded': subject =>
      moving(subject, () =>
        company.owner.call('PUT', `/v2/company/${company.id}/admin-management/`, {
          email: subject.email,
          status: 'INACTIVE',
        }),
      ),
    'member.signedUp': subject =>
      moving(subject, () =>
        call(server, 'POST', '/v1/register/before', {
          body: {
            fullname: 'Rosa Marchetti',
            email: subject.email,
            phoneNumber: '+14165550123',
            company: company.id,
          },
        }),
      ),
    // By the invitation, or by the company's link where there is none.
    'member.joined': subject =>
      moving(subject, async () => {
        subject.person ??= await createSignedIn(server, subject.email)
        const isInvited = ['Invited', 'Pending'].includes(await read(subject))
        const code = isInvited ? await codeSentTo(server, subject.email) : link
        await subject.person.call('POST', `/v2/invite/${code}/accept`, { deepScanConsent: false })
      }),
    'member.profileCompleted': subject =>
      moving(subject, () => asPerson(subject, 'POST', '/v1/register', form(profile))),
    'member.left': subject =>
      moving(subject, async () => {
        await asPerson(subject, 'DELETE', '/v1/register')
        await deletionsCome(server)
        subject.person = null
      }),
  },
}

describe('a member over the API', () => testLifecycle(memberModel, driver))
