import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type {
  CompanyInvite,
  CompanyInvitePage,
  OperatorCompanies,
  OperatorCompany,
} from '#openapi/generated/api.ts'
import { bringMember, type Member } from '#tests/security/support/cast.ts'
import {
  acceptInvite,
  bringColleague,
  type Colleague,
  type CompanyFixture,
  codeSentTo,
  startCompany,
} from '#tests/support/company-fixture.ts'
import { messagesTo, subjectsSentTo } from '#tests/support/messages.ts'
import { type Answer, call, type Person, refusalOf, registerOf, signUp } from '#tests/support/people.ts'
import { deleteProfile } from '#tests/support/profile-deletion.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { regroup } from '../membership/membership.ts'
import { lockSeats } from '../membership/seats.ts'
import { createOwnershipService } from './ownership.ts'

let server: TestServer
let operator: Member
let company: CompanyFixture
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' } })
  operator = await bringMember(server, ['SUPER_ADMIN'])
})
beforeEach(async () => {
  company = await startCompany(server)
})
afterAll(() => server.close())

const transferOwnership = (who: Person, email: string) =>
  who.call<CompanyInvite>('POST', `/v2/company/${company.id}/ownership`, { email })
const appoint = (email: string) =>
  operator.call<OperatorCompany>('PUT', `/v1/operator/companies/${company.id}/owner`, { email })
const deleteAccount = (who: Person) => deleteProfile(server, who)
const groupsOf = async (who: Colleague) => (await registerOf(who)).groups
const topicsSentTo = async ({ id }: Colleague) => {
  const rows = await server.platform.db
    .selectFrom('notification')
    .select('data')
    .where('register_id', '=', id)
    .execute()
  return rows.map(({ data }) => data.topic)
}
const audited = (action: string) =>
  server.platform.db
    .selectFrom('audit_event')
    .select(['actor_id', 'subject_id'])
    .where('action', '=', action)
    .where('company_id', '=', company.id)
    .execute()
const owners = async () =>
  (
    await server.platform.db
      .selectFrom('register')
      .select('email')
      .where('company_id', '=', company.id)
      .where(sql<boolean>`groups @> array['COMPANY_OWNER']`)
      .execute()
  ).map(({ email }) => email)
const anotherAdmin = (name: string) =>
  bringColleague(server, company.id, `${name}@${company.domain}`, 'ADMIN')
/** Whether any statement waits for a row that another transaction holds. */
const isAnybodyWaiting = async (): Promise<boolean> => {
  const { rows } = await sql<{ waiting: boolean }>`select exists (select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock') as waiting`.execute(server.platform.db)
  return rows[0]?.waiting ?? false
}

describe('handing a company on', () => {
  it('makes the admin the owner and the owner an admin, notifies both, and signs nobody out', async () => {
    const { owner, admin } = company
    const given = await transferOwnership(owner, admin.email.toUpperCase())
    expect([given.status, given.body.owner, given.body.role]).toEqual([200, true, 'COMPANY_OWNER'])
    expect([await groupsOf(owner), await groupsOf(admin)]).toEqual([['ADMIN'], ['COMPANY_OWNER']])
    expect(await topicsSentTo(admin)).toEqual(['ownershipGiven'])
    expect(await topicsSentTo(owner)).toEqual(['ownershipHandedOn'])
    expect(await subjectsSentTo(server, admin.email)).toContain('You’re now the owner of your company')
    const about = (await messagesTo(server, owner.email)).filter(({ subject }) =>
      /transfer|new owner/.test(subject),
    )
    // One letter, with the link for who did not do it.
    expect(about).toEqual([
      expect.objectContaining({ subject: expect.stringMatching(/^Ownership of .+ was transferred$/) }),
    ])
    expect(about[0]?.text).toContain(`${admin.email} now owns`)
    expect(about[0]?.text).toContain('You’re still an administrator.')
    expect(await audited('owner.handedOn')).toEqual([{ actor_id: owner.id, subject_id: admin.id }])
    const list = await admin.call<CompanyInvitePage>(
      'GET',
      `/v2/company/${company.id}/invites?role=ADMIN&sortField=email`,
    )
    expect(list.body.items.map(one => [one.email, one.owner, one.status])).toEqual([
      [admin.email, true, 'ACTIVE'],
      [owner.email, false, 'ACTIVE'],
    ])
  })

  it('is for the owner alone, and for another admin of the company alone', async () => {
    const { owner, admin } = company
    const user = await bringColleague(server, company.id, `user@${company.domain}`, 'USER')
    const elsewhere = await startCompany(server)
    expect(refusalOf(await transferOwnership(admin, admin.email))).toEqual([403, '0016'])
    expect(refusalOf(await transferOwnership(operator, admin.email))).toEqual([403, '0007'])
    expect(refusalOf(await transferOwnership(elsewhere.owner, admin.email))).toEqual([403, '0016'])
    for (const email of [user.email, elsewhere.admin.email, `nobody@${company.domain}`])
      expect(refusalOf(await transferOwnership(owner, email))).toEqual([404, '0014'])
    expect(refusalOf(await transferOwnership(owner, owner.email))).toEqual([409, '0040'])
    expect(await owners()).toEqual([owner.email])
  })

  it('goes to one of two when it is requested twice in the same instant', async () => {
    const [one, two] = [company.admin, await anotherAdmin('two')]
    const answers = await Promise.all([
      transferOwnership(company.owner, one.email),
      transferOwnership(company.owner, two.email),
    ])
    expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await owners()).toHaveLength(1)
  })

  it('never goes to someone who loses their access in the same instant', async () => {
    const { owner, admin } = company
    const revoke = owner.call('PUT', `/v2/company/${company.id}/admin-management/`, {
      email: admin.email,
      status: 'INACTIVE',
    })
    const [given, revoked] = await Promise.all([transferOwnership(owner, admin.email), revoke])
    expect([given.status, revoked.status].filter(status => status === 200)).toHaveLength(1)
    expect(await owners()).toEqual([given.status === 200 ? admin.email : owner.email])
  })
})

describe('an owner who deletes their account', () => {
  it('transfers the company first, where there is anyone else', async () => {
    const { owner, admin } = company
    expect(refusalOf(await deleteAccount(owner))).toEqual([409, '0040'])
    expect(await groupsOf(owner)).toEqual(['COMPANY_OWNER'])
    await transferOwnership(owner, admin.email)
    expect((await deleteAccount(owner)).status).toBe(200)
    expect(await owners()).toEqual([admin.email])
  })

  it('transfers the company first, also where someone else is just about to join it', async () => {
    const { owner, admin, id } = company
    await deleteAccount(admin)
    const newcomer = await signUp(server)
    const answers: Answer[] = []
    const deleting = await server.platform.db.transaction().execute(async transaction => {
      await lockSeats(transaction, id)
      await transaction
        .updateTable('register')
        .set({ company_id: id, groups: ['USER'] })
        .where('email', '=', newcomer.email)
        .execute()
      const requested = deleteAccount(owner).then(answer => void answers.push(answer))
      await expect.poll(async () => answers.length > 0 || (await isAnybodyWaiting())).toBe(true)
      return { requested }
    })
    await deleting.requested
    expect(answers.map(refusalOf)).toEqual([[409, '0040']])
    expect(await owners()).toEqual([owner.email])
  })

  it('leaves it without one where there is nobody else, and nothing runs automatically', async () => {
    const { owner, admin } = company
    await owner.call('PUT', '/v1/company', { monthlyBulkScan: true })
    await deleteAccount(admin)
    expect((await deleteAccount(owner)).status).toBe(200)
    const row = await server.platform.db
      .selectFrom('company')
      .select(['monthly_bulk_scan', 'next_bulk_scan_at', 'invite_link_enabled'])
      .where('id', '=', company.id)
      .executeTakeFirst()
    expect(row).toEqual({ monthly_bulk_scan: false, next_bulk_scan_at: null, invite_link_enabled: false })
    expect(await audited('company.leftWithoutOwner')).toEqual([{ actor_id: owner.id, subject_id: null }])
  })
})

describe('appointing an owner', () => {
  const listed = async () => {
    const { body } = await operator.call<OperatorCompanies>(
      'GET',
      `/v1/operator/companies?searchValue=${company.domain}`,
    )
    return body.companies.find(({ id }) => id === company.id)?.owner
  }
  /** A company from before owners had to transfer it on leaving. */
  const withoutOwner = () =>
    regroup(server.platform.db, company.owner.id, { group: 'USER', at: new Date(), isLess: true })

  it('is refused while the company has one', async () => {
    expect(await listed()).toEqual({ email: company.owner.email, fullname: 'Rosa Marchetti', joined: true })
    expect(refusalOf(await appoint(company.admin.email))).toEqual([409, '0040'])
  })

  it('makes an owner of an admin or of anyone else who belongs to the company', async () => {
    await withoutOwner()
    expect(await listed()).toBeNull()
    const user = await bringColleague(server, company.id, `user@${company.domain}`, 'USER')
    const { status, body } = await appoint(user.email)
    expect([status, body.owner]).toEqual([
      200,
      { email: user.email, fullname: 'Rosa Marchetti', joined: true },
    ])
    expect(await groupsOf(user)).toEqual(['COMPANY_OWNER'])
    expect(await topicsSentTo(user)).toEqual(['ownershipGiven'])
    expect(await audited('owner.appointed')).toEqual([{ actor_id: operator.id, subject_id: user.id }])
    expect(refusalOf(await appoint(company.admin.email))).toEqual([409, '0040'])
  })

  it('invites anyone else of its domains, who owns it once they accept', async () => {
    await withoutOwner()
    const elsewhere = await startCompany(server)
    expect(refusalOf(await appoint(elsewhere.admin.email))).toEqual([409, '0003'])
    expect(refusalOf(await appoint('somebody@strangers.example'))).toEqual([400, '0009'])
    const email = `new@${company.domain}`
    expect((await appoint(email)).body.owner).toEqual({ email, fullname: null, joined: false })
    expect(refusalOf(await appoint(company.admin.email))).toEqual([409, '0040'])
    const person = await signUp(server, { email })
    const code = await codeSentTo(server, email)
    expect((await acceptInvite(person, code)).status).toBe(200)
    expect(await owners()).toEqual([email])
  })

  it('can begin again when the invited person never came', async () => {
    await withoutOwner()
    await appoint(`late@${company.domain}`)
    await server.platform.db
      .updateTable('company_invite')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('company_id', '=', company.id)
      .execute()
    expect(await listed()).toBeNull()
    expect((await appoint(company.admin.email)).status).toBe(200)
    expect(await owners()).toEqual([company.admin.email])
  })

  it('is done by one of two operators in the same instant', async () => {
    await withoutOwner()
    const two = await anotherAdmin('two')
    const answers = await Promise.all([appoint(company.admin.email), appoint(two.email)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await owners()).toHaveLength(1)
  })

  it('is nobody’s but an operator’s, and of a company that exists', async () => {
    await withoutOwner()
    const path = `/v1/operator/companies/${company.id}/owner`
    const asAdmin = await company.admin.call('PUT', path, { email: company.admin.email })
    expect(refusalOf(asAdmin)).toEqual([403, '0016'])
    const nowhere = `/v1/operator/companies/${crypto.randomUUID()}/owner`
    expect(refusalOf(await operator.call('PUT', nowhere, { email: company.admin.email }))).toEqual([
      404,
      '0004',
    ])
  })
})

describe('who can’t own a company', () => {
  const states: Readonly<Record<'disabled' | 'leaving' | 'onHold', (who: Person) => Promise<unknown>>> = {
    disabled: ({ cognitoId }) => server.platform.identity.setEnabled(cognitoId, false),
    leaving: who => who.call('DELETE', '/v1/register'),
    onHold: ({ email }) =>
      server.platform.db
        .updateTable('company_member')
        .set({ on_hold_since: new Date() })
        .where('email', '=', email)
        .execute(),
  }
  const cannotOwn = (answer: Answer) => {
    expect(refusalOf(answer)).toEqual([409, '0040'])
    expect(answer.body).toMatchObject({ fields: [{ name: 'email', rule: 'cannotOwn' }] })
  }
  const loseOwner = () =>
    regroup(server.platform.db, company.owner.id, { group: 'USER', at: new Date(), isLess: true })

  it.each(['disabled', 'leaving', 'onHold'] as const)(
    'is given none by its owner, by the command, or by an operator: %s',
    async state => {
      const { owner, admin, id } = company
      await states[state](admin)
      cannotOwn(await transferOwnership(owner, admin.email))
      const { reassign } = createOwnershipService(server.platform)
      expect(await reassign({ id, name: 'Northwind' }, admin.email)).toBe(state)
      expect(await owners()).toEqual([owner.email])
      await loseOwner()
      cannotOwn(await appoint(admin.email))
      expect(await owners()).toEqual([])
    },
  )

  it.each(['disabled', 'leaving'] as const)('doesn’t become its owner by an invitation: %s', async state => {
    await loseOwner()
    const email = `new@${company.domain}`
    await appoint(email)
    const code = await codeSentTo(server, email)
    const person = await signUp(server, { email })
    await person.call('GET', '/v1/register')
    await states[state](person)
    const answer = await acceptInvite(person, code)
    if (state === 'leaving') cannotOwn(answer)
    else expect(answer.status).toBe(401)
    const joining = {
      email,
      cognitoId: person.cognitoId,
      fullname: 'Ada Lovelace',
      phoneNumber: '+14165550123',
    }
    cannotOwn(await call(server, 'POST', `/v2/invite/${code}/company-owner`, { body: joining }))
    expect(await owners()).toEqual([])
  })

  it('can once the account is kept', async () => {
    const { owner, admin } = company
    await states.leaving(admin)
    cannotOwn(await transferOwnership(owner, admin.email))
    await admin.call('DELETE', '/v1/account/deletion')
    expect((await transferOwnership(owner, admin.email)).status).toBe(200)
    expect(await owners()).toEqual([admin.email])
  })
})
