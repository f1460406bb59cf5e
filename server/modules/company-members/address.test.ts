import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type {
  CompanyDashboardV2,
  CompanyInvite,
  CompanyInvitePage,
  CompanyMember,
} from '#openapi/generated/api.ts'
import { askForAddress, changeAddress } from '#tests/support/address-change.ts'
import {
  bringColleague,
  type Colleague,
  type CompanyFixture,
  invite,
  startCompany,
} from '#tests/support/company-fixture.ts'
import { newMember } from '#tests/support/company-people.ts'
import { messagesTo, subjectsSentTo } from '#tests/support/messages.ts'
import { type Person, refusalOf, registerOf, signIn } from '#tests/support/people.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let company: CompanyFixture
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' } })
})
beforeEach(async () => {
  company = await startCompany(server)
})
afterAll(() => server.close())

const manage = (email: string, status: 'ACTIVE' | 'INACTIVE', by: Person = company.owner) =>
  by.call<CompanyInvite>('PUT', `/v2/company/${company.id}/admin-management/`, { email, status })
const transferOwnership = (email: string, by: Person = company.owner) =>
  by.call<CompanyInvite>('POST', `/v2/company/${company.id}/ownership`, { email })
const directory = async (by: Person = company.owner) =>
  (await by.call<CompanyMember[]>('GET', '/v1/user/company')).body
const memberIn = async ({ memberId }: Colleague) => (await directory()).find(({ id }) => id === memberId)
const admins = async () =>
  (
    await company.owner.call<CompanyInvitePage>(
      'GET',
      `/v2/company/${company.id}/invites?role=ADMIN&sortField=email`,
    )
  ).body.items
const decide = (who: Colleague, decision: 'confirm' | 'reject', by: Person = company.owner) =>
  by.call<CompanyMember>('POST', `/v2/company/${company.id}/members/${who.memberId}/${decision}`)
const canSeeConsole = async (who: Person) => refusalOf(await who.call('GET', '/v1/user/company'))
const topicsSentTo = async ({ id }: Colleague) => {
  const rows = await server.platform.db
    .selectFrom('notification')
    .select('data')
    .where('register_id', '=', id)
    .execute()
  return rows.map(({ data }) => data.topic)
}
const inside = (name: string) => `${name}@${company.domain}`
const outside = () => `somebody-${crypto.randomUUID().slice(0, 8)}@elsewhere.example`

describe('an admin who changed their address', () => {
  it('is listed under it, and revoked, restored and made the owner by it', async () => {
    const { owner } = company
    const { email } = company.admin
    await manage(email, 'INACTIVE')
    await manage(email, 'ACTIVE')
    const admin = await signIn(server, email)
    await changeAddress(server, admin, inside('new-admin'))
    expect((await admins()).map(({ email, self, status }) => [email, self, status])).toEqual([
      [inside('new-admin'), false, 'ACTIVE'],
    ])
    const revoked = await manage(inside('new-admin'), 'INACTIVE')
    expect([revoked.status, revoked.body.email, revoked.body.status]).toEqual([
      200,
      inside('new-admin'),
      'INACTIVE',
    ])
    const again = await signIn(server, inside('new-admin'))
    expect(await canSeeConsole(again)).toEqual([403, '0016'])
    expect((await manage(inside('new-admin'), 'ACTIVE')).body.status).toBe('ACTIVE')
    const given = await transferOwnership(inside('new-admin'))
    expect([given.status, given.body.email, given.body.owner]).toEqual([200, inside('new-admin'), true])
    expect((await registerOf(owner)).groups).toEqual(['ADMIN'])
  })

  it('is removed by the role, and joins no list under the old address', async () => {
    const { admin } = company
    await changeAddress(server, admin, inside('new-admin'))
    const role = await company.owner.call<CompanyMember>('PUT', `/v1/user/role/${admin.memberId}`, {
      was: 'ADMIN',
      role: 'USER',
    })
    expect([role.status, role.body.email, role.body.role]).toEqual([200, inside('new-admin'), 'USER'])
    expect(refusalOf(await manage(admin.email, 'INACTIVE'))).toEqual([404, '0014'])
    expect((await directory()).map(({ email }) => email)).not.toContain(admin.email)
  })

  it('frees the old address for someone else, who is another person', async () => {
    const { admin } = company
    await changeAddress(server, admin, inside('new-admin'))
    const { body } = await invite(company.owner, [admin.email])
    expect(body.invites.map(({ email, fullname, status }) => [email, fullname, status])).toEqual([
      [admin.email, null, 'INVITED'],
    ])
    expect(await canSeeConsole(admin)).toEqual([200, null])
  })
})

describe('an owner who changed their address', () => {
  it('transfers the company', async () => {
    const { owner, admin } = company
    await changeAddress(server, owner, inside('new-owner'))
    expect((await directory()).find(({ self }) => self)?.email).toBe(inside('new-owner'))
    expect(refusalOf(await transferOwnership(admin.email))).toEqual([200, null])
    expect((await registerOf(admin)).groups).toEqual(['COMPANY_OWNER'])
    expect((await registerOf(owner)).groups).toEqual(['ADMIN'])
  })

  it('stays within the company’s domains', async () => {
    const { owner } = company
    const requested = await askForAddress(server, owner, outside())
    expect(requested.status).toBe(400)
    expect((await registerOf(owner)).email).toBe(owner.email)
  })
})

describe('an address that the directory knows already', () => {
  it('becomes one entry: the invitation ends, and nobody is listed twice', async () => {
    const { admin } = company
    const [first] = (await invite(company.owner, [inside('second')], 'ADMIN')).body.invites
    await changeAddress(server, admin, inside('second'))
    expect((await directory()).filter(({ email }) => email === inside('second'))).toHaveLength(1)
    const resent = await company.owner.call('POST', `/v1/invites/resend-only/${first?.id ?? ''}`)
    expect(refusalOf(resent)).toEqual([409, '0040'])
    expect((await manage(inside('second'), 'INACTIVE')).body.status).toBe('INACTIVE')
  })

  it('gets what the employee file says of it', async () => {
    const person = await bringColleague(server, company.id, inside('listed'), 'USER')
    await newMember(server.platform.db, company.id, { email: inside('married'), job_role: 'Analyst' })
    await changeAddress(server, person, inside('married'))
    const found = (await directory()).filter(({ email }) => email === inside('married'))
    expect(found.map(({ id, jobRole }) => [id, jobRole])).toEqual([[person.memberId, 'Analyst']])
  })
})

describe('an address of no domain of the company', () => {
  it('takes the console from an admin until the owner confirms it, and both are notified', async () => {
    const { admin, owner } = company
    const address = outside()
    await changeAddress(server, admin, address)
    expect(await canSeeConsole(admin)).toEqual([403, '0016'])
    expect(await registerOf(admin)).toMatchObject({
      groups: ['USER'],
      role: 'employee',
      companyId: company.id,
    })
    expect((await memberIn(admin))?.onHold).toBe(true)
    const onHold = await owner.call<CompanyMember[]>('GET', '/v1/user/company?only=onHold')
    expect(onHold.body.map(({ email }) => email)).toEqual([address])
    const namesOnHold = async () =>
      (await owner.call<CompanyDashboardV2>('GET', `/v2/company/${company.id}/dashboard/v2`)).body
        .membersOnHold
    expect(await namesOnHold()).toHaveLength(1)
    expect((await registerOf(admin)).isMembershipOnHold).toBe(true)
    expect(await topicsSentTo(owner)).toEqual(['memberAddressChanged'])
    expect(await topicsSentTo(admin)).toEqual(['membershipOnHold'])
    expect(await subjectsSentTo(server, owner.email)).toContain('A member of your company has a new address')
    const [notice] = await messagesTo(server, owner.email)
    expect(notice?.text).toContain(`signs in with ${address}`)

    const confirmed = await decide(admin, 'confirm')
    expect([confirmed.status, confirmed.body.onHold]).toEqual([200, false])
    expect(await canSeeConsole(admin)).toEqual([200, null])
    expect(await namesOnHold()).toEqual([])
    expect((await registerOf(admin)).isMembershipOnHold).toBe(false)
    expect(await topicsSentTo(admin)).toContain('membershipConfirmed')
    expect(refusalOf(await decide(admin, 'confirm'))).toEqual([409, '0040'])
  })

  it('is the owner’s to decide about, nobody else’s', async () => {
    const { admin } = company
    const second = await bringColleague(server, company.id, inside('second'), 'ADMIN')
    await changeAddress(server, admin, outside())
    const elsewhere = await startCompany(server)
    expect(refusalOf(await decide(admin, 'confirm', second))).toEqual([403, '0016'])
    expect(refusalOf(await decide(admin, 'confirm', admin))).toEqual([403, '0016'])
    expect(refusalOf(await decide(admin, 'confirm', elsewhere.owner))).toEqual([403, '0016'])
    expect(refusalOf(await decide(second, 'reject'))).toEqual([409, '0040'])
    expect(refusalOf(await transferOwnership((await memberIn(admin))?.email ?? ''))).toEqual([409, '0040'])
  })

  it('ends the membership when the owner does not know it', async () => {
    const { admin } = company
    await changeAddress(server, admin, outside())
    const { email } = await registerOf(admin)
    expect((await decide(admin, 'reject')).status).toBe(204)
    expect(await memberIn(admin)).toBeUndefined()
    expect(await admins()).toEqual([])
    expect((await registerOf(await signIn(server, email))).companyId).toBeNull()
  })

  it('stops mattering once the person comes back to a domain of the company', async () => {
    const { admin } = company
    await changeAddress(server, admin, outside())
    await changeAddress(server, admin, inside('back'))
    expect((await memberIn(admin))?.onHold).toBe(false)
    expect(await canSeeConsole(admin)).toEqual([200, null])
  })

  it('leaves the person’s own data to them', async () => {
    const person = await bringColleague(server, company.id, inside('user'), 'USER')
    await changeAddress(server, person, outside())
    expect((await registerOf(person)).companyId).toBe(company.id)
    expect((await person.call('PUT', '/v1/register/language', { language: 'fr' })).status).toBe(200)
    expect((await memberIn(person))?.onHold).toBe(true)
  })
})
