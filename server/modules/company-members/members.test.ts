import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { components } from '../../../openapi/generated/api.d.ts'
import { newMember } from '../../../tests/support/company-people.ts'
import {
  arrive,
  bringColleague,
  type Colleague,
  type CompanyWorld,
  codeSentTo,
  startCompany,
} from '../../../tests/support/company-world.ts'
import { type Answer, type Person, signIn } from '../../../tests/support/people.ts'
import { startTestServer, type TestServer } from '../../../tests/support/test-server.ts'
import { createInviteCodes } from '../invites/codes.ts'
import { resendWanted } from '../invites/resending.ts'
import { createInviteSending } from '../invites/sending.ts'

type Schemas = components['schemas']

let server: TestServer
let company: CompanyWorld
let other: CompanyWorld
let people = 0
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' } })
  company = await startCompany(server, { seats: 200 })
  other = await startCompany(server)
})
afterAll(() => server.close())

const codeOf = ({ status, body }: Answer): unknown => [
  status,
  typeof body === 'object' && body !== null && 'code' in body ? body.code : null,
]
const colleague = (group: 'ADMIN' | 'MANAGER' | 'USER' = 'USER'): Promise<Colleague> =>
  bringColleague(server, company.id, `colleague-${(people += 1)}@${company.domain}`, group)
const setRole = (member: Colleague, role: string, by: Person = company.admin) =>
  by.call<Schemas['CompanyMember']>('PUT', `/v1/user/role/${member.memberId}`, { role })
const manage = (email: string, status: 'ACTIVE' | 'INACTIVE', by: Person = company.admin) =>
  by.call<Schemas['CompanyInvite']>('PUT', `/v2/company/${company.id}/admin-management/`, { email, status })
const add = (email: string) =>
  company.admin.call<Schemas['CompanyInvite']>('POST', `/v2/company/${company.id}/admin-management/`, {
    email,
    status: 'ACTIVE',
  })
const remove = (memberId: string, by: Person = company.admin) => by.call('DELETE', `/v1/user/${memberId}`)
const subjectsSentTo = async (email: string) => (await server.inbox(email)).map(({ subject }) => subject)
const directory = (query: string, by: Person = company.admin) =>
  by.call<Schemas['CompanyMember'][]>('GET', `/v1/user/company?${query}`)
const admins = async () =>
  (
    await company.admin.call<Schemas['CompanyInvitePage']>(
      'GET',
      `/v2/company/${company.id}/invites?role=ADMIN`,
    )
  ).body.items
const auditedOf = async (action: string) =>
  server.platform.db.selectFrom('audit_event').selectAll().where('action', '=', action).execute()

describe('the role of a member', () => {
  it('gives admin access, which is told, and takes it with the next call', async () => {
    const person = await colleague()
    const given = await setRole(person, 'ADMIN')
    expect(given.body).toMatchObject({ role: 'ADMIN', status: 'Registered', owner: false, self: false })
    expect(await subjectsSentTo(person.email)).toContain('You are now an administrator')
    expect((await directory('', person)).status).toBe(200)
    expect((await setRole(person, 'MANAGER')).body.role).toBe('MANAGER')
    expect((await directory('', person)).status).toBe(200)
    expect((await setRole(person, 'USER')).body.role).toBe('USER')
    expect(codeOf(await directory('', person))).toEqual([401, '0015'])
    expect(await subjectsSentTo(person.email)).toContain('Your administrator access was revoked')
    expect(codeOf(await directory('', await signIn(server, person.email)))).toEqual([403, '0016'])
    expect((await auditedOf('member.roleChanged')).at(-1)).toMatchObject({
      actor_id: company.admin.id,
      subject_id: person.id,
      company_id: company.id,
    })
  })

  it('is not that of the owner, of somebody who has not joined, or of another company', async () => {
    const { id } = await newMember(server.platform.db, company.id)
    expect(codeOf(await setRole(company.owner, 'USER'))).toEqual([409, '0027'])
    expect(codeOf(await company.admin.call('PUT', `/v1/user/role/${id}`, { role: 'ADMIN' }))).toEqual([
      409,
      '0027',
    ])
    expect(codeOf(await setRole(other.admin, 'USER'))).toEqual([404, '0006'])
    expect((await directory('', other.admin)).status).toBe(200)
  })
})

describe('admin access', () => {
  it('is given to a member at once and to anybody else of the domain by an invitation', async () => {
    const person = await colleague()
    expect((await add(person.email.toUpperCase())).body).toMatchObject({
      kind: 'admin',
      email: person.email,
      status: 'ACTIVE',
      state: 'accepted',
      expiresAt: null,
      createdBy: 'Rosa Marchetti',
    })
    expect(codeOf(await add(person.email))).toEqual([409, '0027'])
    const email = `invited-admin@${company.domain}`
    expect((await add(email)).body).toMatchObject({ status: 'INVITED', state: 'sent', self: false })
    expect(codeOf(await add(email))).toEqual([409, '0027'])
    expect(codeOf(await add('somebody@elsewhere.example'))).toEqual([400, '0009'])
    const [letter] = await server.inbox(email)
    expect([letter?.subject, letter?.text.includes('/admin/invite/')]).toEqual([
      'Northwind invites you to be an administrator',
      true,
    ])
    const invited = await arrive(server, email)
    const joined = await invited.call('POST', `/v2/invite/${await codeSentTo(server, email)}/accept`, {
      deepScanConsent: false,
    })
    expect(joined.body).toMatchObject({ role: 'admin', groups: ['ADMIN'] })
    expect((await admins()).find(one => one.email === email)?.status).toBe('ACTIVE')
  })

  it('is revoked and given back, with the role it was', async () => {
    const person = await colleague('MANAGER')
    expect((await manage(person.email, 'INACTIVE')).body).toMatchObject({ status: 'INACTIVE', self: false })
    expect(codeOf(await directory('', person))).toEqual([401, '0015'])
    expect((await manage(person.email, 'ACTIVE')).body).toMatchObject({ status: 'ACTIVE', role: 'MANAGER' })
    expect((await directory('', await signIn(server, person.email))).status).toBe(200)
  })

  it('can be given up: the answer says that it was one’s own, and the next call is refused', async () => {
    const person = await colleague('ADMIN')
    expect((await manage(person.email, 'INACTIVE', person)).body).toMatchObject({
      status: 'INACTIVE',
      self: true,
    })
    expect(codeOf(await directory('', person))).toEqual([401, '0015'])
  })

  it('is never taken from the owner, and unknown people have none', async () => {
    expect(codeOf(await manage(company.owner.email, 'INACTIVE'))).toEqual([409, '0027'])
    expect(codeOf(await manage(company.owner.email, 'INACTIVE', company.owner))).toEqual([409, '0027'])
    expect((await directory('', company.owner)).status).toBe(200)
    expect(codeOf(await manage(`nobody@${company.domain}`, 'INACTIVE'))).toEqual([404, '0014'])
    const person = await colleague()
    expect(codeOf(await manage(person.email, 'INACTIVE'))).toEqual([404, '0014'])
    expect(codeOf(await manage(other.admin.email, 'INACTIVE'))).toEqual([404, '0014'])
  })
})

describe('a member who is removed', () => {
  it('is out with the next call and keeps what is theirs; the seat is free', async () => {
    const person = await colleague('ADMIN')
    const seats = async () =>
      (await company.owner.call<Schemas['Seats']>('GET', `/v1/company/checkSeats/${company.id}`)).body.used
    const before = await seats()
    expect((await remove(person.memberId)).status).toBe(204)
    expect(await seats()).toBe(before - 1)
    expect(codeOf(await directory('', person))).toEqual([401, '0015'])
    const again = await signIn(server, person.email)
    expect(codeOf(await directory('', again))).toEqual([403, '0007'])
    const { body } = await again.call<Schemas['Register']>('GET', '/v1/register')
    expect([body.id, body.companyId, body.role]).toEqual([person.id, null, 'userB2C'])
    expect((await admins()).map(({ email }) => email)).not.toContain(person.email)
    expect((await auditedOf('member.removed')).at(-1)).toMatchObject({
      subject_id: person.id,
      company_id: company.id,
    })
  })

  it('can’t accept what was open for them', async () => {
    const email = `removed@${company.domain}`
    await company.admin.call('POST', '/v1/invites', { emails: [email], role: 'USER' })
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
    const person = await arrive(server, email)
    const code = await codeSentTo(server, email)
    expect(
      codeOf(await person.call('POST', `/v2/invite/${code}/accept`, { deepScanConsent: false })),
    ).toEqual([409, '0027'])
  })

  it('is not the owner, and nobody of another company', async () => {
    expect(codeOf(await remove(company.owner.memberId))).toEqual([409, '0027'])
    expect(codeOf(await remove(other.admin.memberId))).toEqual([404, '0006'])
    expect(codeOf(await remove(crypto.randomUUID()))).toEqual([404, '0006'])
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
    expect([first.body.length, first.headers.get('x-total-pages')]).toEqual([10, '3'])
    expect(first.body.map(({ fullname }) => fullname).slice(0, 2)).toEqual(['Person 00', 'Person 01'])
    expect((await directory('page=3', mine.owner)).body).toHaveLength(3)
    expect((await directory('searchValue=person%2007', mine.owner)).body).toHaveLength(1)
    expect((await directory('searchValue=%25', mine.owner)).body).toEqual([])
    expect((await directory('role=COMPANY_OWNER', mine.owner)).body).toMatchObject([
      { owner: true, self: true },
    ])
    expect(codeOf(await directory('role=MANAGER', mine.owner))).toEqual([404, '0014'])
    expect((await directory('role=AUTO_REMEDIATION_MANAGER', mine.owner)).body).toEqual([])
    expect(codeOf(await directory(`companyId=${company.id}`, mine.owner))).toEqual([403, '0016'])
  })
})

describe('invites', () => {
  it('name malformed addresses, and refuse each one by itself', async () => {
    const person = await colleague()
    const emails = [`ok@${company.domain}`, 'not-an-address@x', 'fine@example.com']
    const malformed = await company.admin.call<Schemas['Error']>('POST', '/v1/invites', {
      emails,
      role: 'USER',
    })
    expect([malformed.status, malformed.body.code]).toEqual([400, '0000'])
    expect(malformed.body.fields?.map(({ name }) => name)).toEqual(['emails.1'])
    const { body } = await company.admin.call<Schemas['CreatedInvites']>('POST', '/v1/invites', {
      emails: [
        `ok@${company.domain}`,
        `OK@${company.domain}`,
        'fine@example.com',
        other.admin.email,
        person.email,
      ],
      role: 'USER',
      customMessage: '  See you on Monday. ',
      trainingResources: true,
    })
    expect(body.invites.map(({ email }) => email)).toEqual([`ok@${company.domain}`])
    expect(body.refused).toEqual([
      { email: 'fine@example.com', code: '0009' },
      { email: other.admin.email, code: '0011' },
      { email: person.email, code: '0019' },
    ])
    const [letter] = await server.inbox(`ok@${company.domain}`)
    expect(letter?.text).toContain('\n\n> See you on Monday.\n\n')
    expect(letter?.text).toContain('/dashboard?tab=training')
  })

  it('are sent again all at once, but not those that went out a moment ago', async () => {
    const mine = await startCompany(server, { seats: 50 })
    const emails = ['one', 'two', 'three'].map(name => `${name}@${mine.domain}`)
    const { body } = await mine.admin.call<Schemas['CreatedInvites']>('POST', '/v1/invites', {
      emails,
      role: 'USER',
    })
    const resend = async (inviteIds: readonly (string | undefined)[]) =>
      (
        await mine.admin.call<Schemas['ResentInvites']>('POST', '/v1/invites/resend', {
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
    expect(await resend([])).toEqual({ resent: 1, skipped: 0 })
    const { platform } = server
    const sending = createInviteSending(platform, createInviteCodes(platform))
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
    await company.admin.call('POST', '/v1/invites', { emails: [email], role: 'USER' })
    await company.admin.call('PUT', '/v1/register/language', { language: 'en' })
    expect(await subjectsSentTo(email)).toEqual(['Northwind vous invite à rejoindre Wardlight'])
  })

  it('are listed, sorted and filtered, without those to a deep scan and the link', async () => {
    const mine = await startCompany(server, { seats: 50 })
    await mine.admin.call('GET', '/v1/company/invite')
    await mine.admin.call('POST', '/v1/invites', {
      emails: [`b@${mine.domain}`, `a@${mine.domain}`],
      role: 'USER',
    })
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
      const { body } = await mine.admin.call<Schemas['CompanyInvitePage']>(
        'GET',
        `/v2/company/${mine.id}/invites?${query}`,
      )
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
