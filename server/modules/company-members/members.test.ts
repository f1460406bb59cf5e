import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type {
  ChangedMembers,
  CompanyInvite,
  CompanyInvitePage,
  CompanyMember,
  LeaverPage,
} from '#openapi/generated/api.ts'
import {
  acceptInvite,
  bringColleague,
  type Colleague,
  type CompanyFixture,
  codeSentTo,
  createSignedIn,
  invite,
  seatsOf,
  startCompany,
} from '#tests/support/company-fixture.ts'
import { newMember } from '#tests/support/company-people.ts'
import { subjectsSentTo } from '#tests/support/messages.ts'
import { type Person, refusalOf, registerOf, signIn } from '#tests/support/people.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { findMember } from './store.ts'

let server: TestServer
let company: CompanyFixture
let other: CompanyFixture
let people = 0
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' } })
  company = await startCompany(server, { seats: 200 })
  other = await startCompany(server)
})
afterAll(() => server.close())

const colleague = (group: 'ADMIN' | 'MANAGER' | 'USER' = 'USER'): Promise<Colleague> =>
  bringColleague(server, company.id, `colleague-${(people += 1)}@${company.domain}`, group)
const roleOf = async (memberId: string) =>
  (
    await server.platform.db
      .selectFrom('company_member')
      .select('group_name')
      .where('id', '=', memberId)
      .executeTakeFirst()
  )?.group_name
const setRole = async (member: Colleague, role: string, by: Person = company.admin) =>
  by.call<CompanyMember>('PUT', `/v1/user/role/${member.memberId}`, {
    was: await roleOf(member.memberId),
    role,
  })
const manage = (email: string, status: 'ACTIVE' | 'INACTIVE', by: Person = company.admin) =>
  by.call<CompanyInvite>('PUT', `/v2/company/${company.id}/admin-management/`, { email, status })
const add = (email: string) =>
  company.admin.call<CompanyInvite>('POST', `/v2/company/${company.id}/admin-management/`, {
    email,
    status: 'ACTIVE',
  })
const remove = (memberId: string, by: Person = company.admin) => by.call('DELETE', `/v1/user/${memberId}`)
const directory = (query: string, by: Person = company.admin) =>
  by.call<CompanyMember[]>('GET', `/v1/user/company?${query}`)
const admins = async () =>
  (await company.admin.call<CompanyInvitePage>('GET', `/v2/company/${company.id}/invites?role=ADMIN`)).body
    .items
const auditedOf = async (action: string) =>
  server.platform.db
    .selectFrom('audit_event')
    .selectAll()
    .where('action', '=', action)
    .orderBy('at')
    .execute()

describe('the role of a member', () => {
  it('gives admin access with a notification, and takes it with the next call', async () => {
    const person = await colleague()
    const given = await setRole(person, 'ADMIN')
    expect(given.body).toMatchObject({ role: 'ADMIN', status: 'Registered', owner: false, self: false })
    expect(await subjectsSentTo(server, person.email)).toContain('You’re now an administrator')
    expect((await directory('', person)).status).toBe(200)
    expect((await setRole(person, 'MANAGER')).body.role).toBe('MANAGER')
    expect((await directory('', person)).status).toBe(200)
    expect((await setRole(person, 'USER')).body.role).toBe('USER')
    expect(refusalOf(await directory('', person))).toEqual([401, '0015'])
    expect(await subjectsSentTo(server, person.email)).toContain('Your administrator access was revoked')
    expect(refusalOf(await directory('', await signIn(server, person.email)))).toEqual([403, '0016'])
    expect((await auditedOf('member.roleChanged')).at(-1)).toMatchObject({
      actor_id: company.admin.id,
      subject_id: person.id,
      company_id: company.id,
    })
  })

  it('can’t be changed for the owner, for someone who has not joined, or for someone in another company', async () => {
    const { id } = await newMember(server.platform.db, company.id)
    expect(refusalOf(await setRole(company.owner, 'USER'))).toEqual([409, '0040'])
    const toAdmin = { was: 'USER', role: 'ADMIN' }
    expect(refusalOf(await company.admin.call('PUT', `/v1/user/role/${id}`, toAdmin))).toEqual([409, '0040'])
    expect(refusalOf(await setRole(other.admin, 'USER'))).toEqual([404, '0006'])
    expect((await directory('', other.admin)).status).toBe(200)
  })
})

describe('several members at once', () => {
  const read = (memberIds: readonly string[]) =>
    Promise.all(memberIds.map(async memberId => ({ memberId, was: await roleOf(memberId) })))
  const change = async (memberIds: readonly string[], wanted: string, by: Person = company.admin) =>
    by.call<ChangedMembers>('PATCH', `/v2/company/${company.id}/members`, {
      members: await read(memberIds),
      change: wanted,
    })
  const found = async (email: string) => (await directory(`searchValue=${email}`)).body[0]

  it('get a role, joined or invited; the owner, oneself, the uninvited and strangers are skipped', async () => {
    const joined = await colleague()
    const email = `waiting@${company.domain}`
    await invite(company.admin, [email])
    const waiting = await found(email)
    const uninvited = await newMember(server.platform.db, company.id)
    const members = [
      joined.memberId,
      waiting?.id ?? '',
      uninvited.id,
      company.owner.memberId,
      company.admin.memberId,
      other.admin.memberId,
    ]
    expect((await change(members, 'MANAGER')).body).toEqual({ changed: 2, skipped: 4 })
    expect((await found(joined.email))?.role).toBe('MANAGER')
    expect((await found(email))?.role).toBe('MANAGER')
    expect((await found(company.owner.email))?.role).toBe('COMPANY_OWNER')
    expect((await found(company.admin.email))?.role).toBe('ADMIN')
    expect((await directory('', joined)).status).toBe(200)
    expect((await directory('', other.admin)).status).toBe(200)
  })

  it('are removed together, lose access with the next call, and can be restored', async () => {
    const [one, another] = [await colleague('MANAGER'), await colleague()]
    const { used } = await seatsOf(company)
    const members = [one.memberId, another.memberId, company.owner.memberId]
    expect((await change(members, 'REMOVE')).body).toEqual({ changed: 2, skipped: 1 })
    expect((await seatsOf(company)).used).toBe(used - 2)
    expect(refusalOf(await directory('', one))).toEqual([401, '0015'])
    expect(await found(another.email)).toBeUndefined()
    const { body } = await company.admin.call<LeaverPage>('GET', `/v2/company/${company.id}/leavers`)
    expect(body.items.map(({ email }) => email)).toEqual(expect.arrayContaining([one.email, another.email]))
    expect(
      (await auditedOf('member.removed'))
        .slice(-2)
        .map(({ subject_id: id }) => id)
        .sort(),
    ).toEqual([one.id, another.id].sort())
  })

  it.each(['MANAGER', 'REMOVE'])(
    'are skipped where somebody else has given another role: %s',
    async wanted => {
      const [promoted, other] = [await colleague(), await colleague()]
      const members = await read([promoted.memberId, other.memberId])
      await setRole(promoted, 'ADMIN', company.owner)
      const { body } = await company.admin.call('PATCH', `/v2/company/${company.id}/members`, {
        members,
        change: wanted,
      })
      expect(body).toEqual({ changed: 1, skipped: 1 })
      expect((await found(promoted.email))?.role).toBe('ADMIN')
    },
  )

  it('are changed by nobody else’s admin, and by no member', async () => {
    const person = await colleague()
    expect(refusalOf(await change([person.memberId], 'REMOVE', other.admin))).toEqual([403, '0016'])
    expect(refusalOf(await change([person.memberId], 'ADMIN', person))).toEqual([403, '0016'])
  })
})

describe('the details of a member', () => {
  const edit = async (
    memberId: string,
    fullname: string | null,
    department: string | null,
    by: Person = company.admin,
  ) => {
    const member = await findMember(server.platform.db, company.id, memberId)
    return by.call<CompanyMember>('PATCH', `/v2/company/${company.id}/members/${memberId}`, {
      was: { fullname: member?.fullname || null, department: member?.department ?? null },
      fullname,
      department,
    })
  }

  it('are corrected: a new department is added, a known one found in any case', async () => {
    const [first, second] = [
      await newMember(server.platform.db, company.id),
      await newMember(server.platform.db, company.id),
    ]
    expect((await edit(first.id, 'Ada King', 'Deep Sea')).body).toMatchObject({
      fullname: 'Ada King',
      department: 'Deep Sea',
    })
    expect((await edit(second.id, null, 'DEEP SEA')).body.department).toBe('Deep Sea')
    expect((await edit(first.id, null, null)).body).toMatchObject({ fullname: 'Ada King', department: null })
    expect((await auditedOf('member.edited')).at(-1)).toMatchObject({ company_id: company.id })
  })

  it('have the name of people who joined from themselves, and no web address', async () => {
    const person = await colleague()
    expect(refusalOf(await edit(person.memberId, 'Somebody Else', null))).toEqual([409, '0040'])
    expect((await edit(person.memberId, null, 'Legal')).body.department).toBe('Legal')
    const { id } = await newMember(server.platform.db, company.id)
    expect(refusalOf(await edit(id, 'win.example.com', null))).toEqual([400, '0000'])
    expect(refusalOf(await edit(other.admin.memberId, null, 'Legal'))).toEqual([404, '0006'])
  })
})

describe('admin access', () => {
  it('is given to a member at once and to anyone else of the domain by an invitation', async () => {
    const person = await colleague()
    expect((await add(person.email.toUpperCase())).body).toMatchObject({
      kind: 'admin',
      email: person.email,
      status: 'ACTIVE',
      state: 'accepted',
      expiresAt: null,
      createdBy: 'Rosa Marchetti',
    })
    expect(refusalOf(await add(person.email))).toEqual([409, '0040'])
    const email = `invited-admin@${company.domain}`
    expect((await add(email)).body).toMatchObject({ status: 'INVITED', state: 'sent', self: false })
    expect(refusalOf(await add(email))).toEqual([409, '0040'])
    expect(refusalOf(await add('somebody@elsewhere.example'))).toEqual([400, '0009'])
    const [message] = await server.inbox(email)
    expect([message?.subject, message?.text.includes('/admin/invite/')]).toEqual([
      'Northwind invites you to be an administrator',
      true,
    ])
    const invited = await createSignedIn(server, email)
    const joined = await acceptInvite(invited, await codeSentTo(server, email))
    expect(joined.body).toMatchObject({ role: 'admin', groups: ['ADMIN'] })
    expect((await admins()).find(one => one.email === email)?.status).toBe('ACTIVE')
  })

  it('is not to be had by the link of an invitation that was canceled, and by a new one again', async () => {
    const email = `canceled-admin@${company.domain}`
    await add(email)
    const canceled = await codeSentTo(server, email)
    expect((await manage(email, 'INACTIVE')).body).toMatchObject({ status: 'INVITE_CANCELLED' })
    const invited = await createSignedIn(server, email)
    expect((await acceptInvite(invited, canceled)).status).toBeGreaterThanOrEqual(400)
    await add(email)
    expect((await acceptInvite(invited, await codeSentTo(server, email))).body).toMatchObject({
      role: 'admin',
    })
  })

  it('is revoked and restored, with the same role', async () => {
    const person = await colleague('MANAGER')
    expect((await manage(person.email, 'INACTIVE')).body).toMatchObject({ status: 'INACTIVE', self: false })
    expect(refusalOf(await directory('', person))).toEqual([401, '0015'])
    expect((await manage(person.email, 'ACTIVE')).body).toMatchObject({ status: 'ACTIVE', role: 'MANAGER' })
    expect((await directory('', await signIn(server, person.email))).status).toBe(200)
  })

  it('can be given up: the answer says that it was one’s own, and the next call is refused', async () => {
    const person = await colleague('ADMIN')
    expect((await manage(person.email, 'INACTIVE', person)).body).toMatchObject({
      status: 'INACTIVE',
      self: true,
    })
    expect(refusalOf(await directory('', person))).toEqual([401, '0015'])
  })

  it('is never taken from the owner, and unknown people have none', async () => {
    expect(refusalOf(await manage(company.owner.email, 'INACTIVE'))).toEqual([409, '0040'])
    expect(refusalOf(await manage(company.owner.email, 'INACTIVE', company.owner))).toEqual([409, '0040'])
    expect((await directory('', company.owner)).status).toBe(200)
    expect(refusalOf(await manage(`nobody@${company.domain}`, 'INACTIVE'))).toEqual([404, '0014'])
    const person = await colleague()
    expect(refusalOf(await manage(person.email, 'INACTIVE'))).toEqual([404, '0014'])
    expect(refusalOf(await manage(other.admin.email, 'INACTIVE'))).toEqual([404, '0014'])
  })
})

describe('a member who is removed', () => {
  it('loses access with the next call and keeps their own data; the seat is free', async () => {
    const person = await colleague('ADMIN')
    const { used } = await seatsOf(company)
    expect((await remove(person.memberId)).status).toBe(204)
    expect((await seatsOf(company)).used).toBe(used - 1)
    expect(refusalOf(await directory('', person))).toEqual([401, '0015'])
    const again = await signIn(server, person.email)
    expect(refusalOf(await directory('', again))).toEqual([403, '0007'])
    const register = await registerOf(again)
    expect([register.id, register.companyId, register.role]).toEqual([person.id, null, 'userB2C'])
    expect((await admins()).map(({ email }) => email)).not.toContain(person.email)
    expect(await auditedOf('member.removed')).toContainEqual(
      expect.objectContaining({ subject_id: person.id, company_id: company.id }),
    )
  })

  it('can’t accept what was open for them', async () => {
    const email = `removed@${company.domain}`
    await invite(company.admin, [email])
    const [row] = (await directory(`searchValue=${email}`)).body
    expect(row).toMatchObject({ status: 'Invited', inviteId: expect.any(String) })
    await sql`insert into company_invite (company_id, kind, email, group_name, code_hash, member_id, expires_at)
      values (${company.id}, 'deepScan', ${email}, 'USER', ${Buffer.from(email)}, ${row?.id}, now() + interval '1 day')`.execute(
      server.platform.db,
    )
    expect((await remove(row?.id ?? '')).status).toBe(204)
    const states = await server.platform.db
      .selectFrom('company_invite')
      .select('state')
      .where('email', '=', email)
      .execute()
    expect(states.map(({ state }) => state)).toEqual(['cancelled', 'cancelled'])
    const person = await createSignedIn(server, email)
    const code = await codeSentTo(server, email)
    expect(refusalOf(await acceptInvite(person, code))).toEqual([409, '0040'])
  })

  it('is not the owner, and nobody of another company', async () => {
    expect(refusalOf(await remove(company.owner.memberId))).toEqual([409, '0040'])
    expect(refusalOf(await remove(other.admin.memberId))).toEqual([404, '0006'])
    expect(refusalOf(await remove(crypto.randomUUID()))).toEqual([404, '0006'])
    expect((await directory('', other.admin)).status).toBe(200)
  })
})

describe('the directory', () => {
  it('is paged, searched and filtered, and says that there are no admins', async () => {
    const mine = await startCompany(server, { seats: 50 })
    const { db } = server.platform
    for (let count = 0; count < 21; count += 1)
      await newMember(db, mine.id, { fullname: `Person ${String(count).padStart(2, '0')}` })
    const first = await directory('', mine.owner)
    expect([
      first.body.length,
      first.headers.get('x-total-pages'),
      first.headers.get('x-total-records'),
    ]).toEqual([10, '3', '23'])
    expect(first.body.map(({ fullname }) => fullname).slice(0, 2)).toEqual(['Person 00', 'Person 01'])
    expect((await directory('page=3', mine.owner)).body).toHaveLength(3)
    expect((await directory('searchValue=person%2007', mine.owner)).body).toHaveLength(1)
    expect((await directory('searchValue=%25', mine.owner)).body).toEqual([])
    expect((await directory('role=COMPANY_OWNER', mine.owner)).body).toMatchObject([
      { owner: true, self: true },
    ])
    expect((await directory('only=account', mine.owner)).body.map(({ self }) => self).toSorted()).toEqual([
      false,
      true,
    ])
    expect((await directory('only=seat', mine.owner)).body).toHaveLength(2)
    expect(refusalOf(await directory('role=MANAGER', mine.owner))).toEqual([404, '0014'])
    expect((await directory('role=AUTO_REMEDIATION_MANAGER', mine.owner)).body).toEqual([])
    expect(refusalOf(await directory(`companyId=${company.id}`, mine.owner))).toEqual([403, '0016'])
  })
})
