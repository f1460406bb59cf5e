import { afterAll, beforeAll, describe } from 'vitest'
import type { adminLifecycle } from '#machines/lifecycle/admin.ts'
import type {
  CompanyInvite,
  CompanyInvitePage,
  CompanyMember,
  OperatorCompany,
} from '#openapi/generated/api.ts'
import { bringMember, type Member } from '#tests/security/support/cast.ts'
import {
  type CompanyFixture,
  codeSentTo,
  createSignedIn,
  startCompany,
} from '#tests/support/company-fixture.ts'
import { outcomeOf } from '#tests/support/findings.ts'
import type { LifecycleDriver } from '#tests/support/model.ts'
import { type Answer, newEmail, type Person, signIn } from '#tests/support/people.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { adminModel } from '../lifecycle/admin.model.ts'
import { testLifecycle } from './test-lifecycle.ts'

let server: TestServer
let company: CompanyFixture
let operator: Member
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' } })
  company = await startCompany(server, { seats: 500 })
  operator = await bringMember(server, ['SUPER_ADMIN'])
})
afterAll(() => server.close())

const recordOf = async (email: string): Promise<CompanyInvite> => {
  const { body } = await company.owner.call<CompanyInvitePage>(
    'GET',
    `/v2/company/${company.id}/invites?role=ADMIN&searchEmail=${encodeURIComponent(email)}`,
  )
  const [record] = body.items
  if (record === undefined) throw new Error(`${email} has no admin record`)
  return record
}

/** The addresses of everyone who has joined. */
const created = new Set<string>()
/** Signs a person in now, as one who lost access was signed out. */
const personOf = async (email: string): Promise<Person> => {
  if (created.has(email)) return signIn(server, email)
  created.add(email)
  return createSignedIn(server, email)
}

const transferOwnership = (who: Person, email: string) =>
  who.call('POST', `/v2/company/${company.id}/ownership`, { email })

/** Callers outside the company, or without ownership, are refused by the access check. */
const outcomeAtDoor = (answer: Answer): 'accepted' | 'refused' =>
  answer.status === 403 ? 'refused' : outcomeOf(answer)

const memberOf = async (email: string): Promise<CompanyMember | undefined> => {
  const { body } = await company.owner.call<CompanyMember[]>(
    'GET',
    `/v1/user/company?searchValue=${encodeURIComponent(email)}`,
  )
  return body[0]
}

const manage = (method: 'POST' | 'PUT', email: string, status: 'ACTIVE' | 'INACTIVE') =>
  company.owner.call(method, `/v2/company/${company.id}/admin-management/`, { email, status })

const changeRole = async (email: string, role: 'USER' | 'ADMIN') => {
  const member = await memberOf(email)
  return company.owner.call('PUT', `/v1/user/role/${member?.id}`, { was: member?.role, role })
}

/** A new company whose owner hasn't joined, and whose invitation no one cancels. */
const cancelInvitationOfOwner = async () => {
  const ownerEmail = newEmail('owner').replace('example.com', `${crypto.randomUUID()}.example`)
  const { body } = await operator.call<OperatorCompany>('POST', '/v1/operator/companies', {
    name: 'Tidewater',
    licensedSeats: 5,
    ownerEmail,
  })
  return operator.call('PUT', `/v2/company/${body.id}/admin-management/`, {
    email: ownerEmail,
    status: 'INACTIVE',
  })
}

const driver: LifecycleDriver<typeof adminLifecycle, string> = {
  async begin() {
    const email = newEmail('administrator').replace('example.com', company.domain)
    await manage('POST', email, 'ACTIVE')
    return email
  },
  read: async email => (await recordOf(email)).status,
  events: {
    'admin.joined': async email => {
      const code = await codeSentTo(server, email)
      const person = await personOf(email)
      return outcomeOf(await person.call('POST', `/v2/invite/${code}/accept`, { deepScanConsent: false }))
    },
    // No one does it: it happens by the clock.
    'admin.inviteExpired': async email => {
      const before = await recordOf(email)
      await server.platform.db
        .updateTable('company_invite')
        .set({ expires_at: new Date(Date.now() - 1000) })
        .where('id', '=', before.id)
        .execute()
      return (await recordOf(email)).status === before.status ? 'refused' : 'accepted'
    },
    // For a person with access the same call would revoke it; their invite can't be canceled any more.
    'admin.inviteCancelled': async (email, { owner }) => {
      if (owner) return outcomeAtDoor(await cancelInvitationOfOwner())
      const { id, status } = await recordOf(email)
      if (status !== 'ACTIVE') return outcomeOf(await manage('PUT', email, 'INACTIVE'))
      return outcomeOf(await company.owner.call('PUT', `/v1/invites/${id}`, { was: 'ADMIN', role: 'USER' }))
    },
    // For a person who had access the same call would restore it; their invite can't be sent any more.
    'admin.invitedAgain': async email => {
      const { id, status } = await recordOf(email)
      if (status === 'ACTIVE' || status === 'INACTIVE')
        return outcomeOf(await company.owner.call('POST', `/v1/invites/resend-only/${id}`))
      return outcomeOf(await manage('PUT', email, 'ACTIVE'))
    },
    'admin.revoked': async (email, { owner }) => {
      if (owner) return outcomeOf(await manage('PUT', company.owner.email, 'INACTIVE'))
      const { status } = await recordOf(email)
      const hasJoined = status === 'ACTIVE' || status === 'INACTIVE'
      return outcomeOf(hasJoined ? await manage('PUT', email, 'INACTIVE') : await changeRole(email, 'USER'))
    },
    // The owner gets it back at once, so that the path continues with a person who can be revoked.
    'admin.ownershipGiven': async (email, { owner }) => {
      if (owner) return outcomeOf(await transferOwnership(company.owner, company.owner.email))
      const given = outcomeOf(await transferOwnership(company.owner, email))
      if (given === 'accepted') await transferOwnership(await personOf(email), company.owner.email)
      return given
    },
    'admin.ownershipHandedOn': async (email, { owner }) => {
      if (owner) await transferOwnership(company.owner, email)
      return outcomeAtDoor(await transferOwnership(await personOf(email), company.owner.email))
    },
    'admin.restored': async email => {
      const { status } = await recordOf(email)
      const hasJoined = status === 'ACTIVE' || status === 'INACTIVE'
      return outcomeOf(hasJoined ? await manage('PUT', email, 'ACTIVE') : await changeRole(email, 'ADMIN'))
    },
  },
}

describe('an admin over the API', () => testLifecycle(adminModel, driver))
