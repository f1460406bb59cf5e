import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { components } from '../../../openapi/generated/api.d.ts'
import { newMember } from '../../../tests/support/company-people.ts'
import {
  arrive,
  bringColleague,
  type CompanyWorld,
  codeSentTo,
  startCompany,
} from '../../../tests/support/company-world.ts'
import {
  type Answer,
  call,
  cognito,
  form,
  type Person,
  profile,
  signIn,
  signUp,
  testPassword,
} from '../../../tests/support/people.ts'
import { startTestServer, type TestServer } from '../../../tests/support/test-server.ts'

type Schemas = components['schemas']
type Failure = Schemas['Error']

let server: TestServer
let company: CompanyWorld
let other: CompanyWorld
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' } })
  company = await startCompany(server, { seats: 200 })
  other = await startCompany(server)
})
afterAll(() => server.close())

const invite = (emails: readonly string[], role = 'USER', by: Person = company.admin) =>
  by.call<Schemas['CreatedInvites']>('POST', '/v1/invites', { emails, role })
const accept = <Body = Schemas['AcceptedInvite']>(person: Person, code: string, deepScanConsent = false) =>
  person.call<Body>('POST', `/v2/invite/${code}/accept`, { deepScanConsent })
const codeOf = ({ status, body }: Answer): unknown => [
  status,
  typeof body === 'object' && body !== null && 'code' in body ? body.code : null,
]
const linkOf = async (of: CompanyWorld): Promise<Schemas['InviteLink']> =>
  (await of.admin.call<Schemas['InviteLink']>('GET', '/v1/company/invite')).body
const seatsOf = async (of: CompanyWorld): Promise<Schemas['Seats']> =>
  (await of.admin.call<Schemas['Seats']>('GET', `/v1/company/checkSeats/${of.id}`)).body
const check = (path: string) => call<Schemas['InviteCheck']>(server, 'GET', path)
const registerOf = async (person: Person) =>
  (await person.call<Schemas['Register']>('GET', '/v1/register')).body

const arriveUnconfirmed = async (email: string): Promise<string> => {
  const { body } = await cognito<{ UserSub: string }>(server, 'SignUp', {
    Username: email,
    Password: testPassword,
    UserAttributes: [
      { Name: 'email', Value: email },
      { Name: 'name', Value: 'Ada Brook' },
      { Name: 'phone_number', Value: '+14165550123' },
    ],
  })
  return body.UserSub
}

const confirm = async (email: string): Promise<void> => {
  const messages = await server.inbox(email)
  const code = messages.find(message => message.code !== undefined)?.code ?? ''
  await cognito(server, 'ConfirmSignUp', { Username: email, ConfirmationCode: code })
}

describe('joining a company', () => {
  it('takes a seat and brings company and group with the next token', async () => {
    const email = `grace@${company.domain}`
    const { used } = await seatsOf(company)
    const { status, body } = await invite([email.toUpperCase()])
    expect([status, body.refused, body.invites[0]?.email]).toEqual([201, [], email])
    expect((await seatsOf(company)).used).toBe(used)
    const person = await arrive(server, email)
    const joined = await accept(person, await codeSentTo(server, email))
    expect(joined.body).toMatchObject({
      companyId: company.id,
      role: 'employee',
      groups: ['USER'],
      deepScanStatus: 'NOT_INVITED',
      anonymised: true,
    })
    expect((await seatsOf(company)).used).toBe(used + 1)
    const claims = JSON.parse(
      Buffer.from((await signIn(server, email)).idToken.split('.')[1] ?? '', 'base64url').toString(),
    )
    expect([claims['custom:company'], claims['cognito:groups']]).toEqual([company.id, ['USER']])
    expect(codeOf(await accept<Failure>(person, body.invites[0]?.id ?? ''))).toEqual([409, '0027'])
  })

  it('gives the last seat to one of twenty who come at once', async () => {
    const small = await startCompany(server, { seats: 3 })
    const { code } = await linkOf(small)
    const people = await Promise.all(
      Array.from({ length: 20 }, (_, place) => arrive(server, `racer-${place}@${small.domain}`)),
    )
    const answers = await Promise.all(people.map(person => accept<Failure>(person, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status, body }) => status === 409 && body.code === '0008')).toHaveLength(19)
    expect(await seatsOf(small)).toEqual({ licensed: 3, used: 3, free: 0 })
  })

  it('needs no other seat for somebody whom a bulk scan gave one', async () => {
    const small = await startCompany(server, { seats: 3 })
    const email = `scanned@${small.domain}`
    await newMember(server.platform.db, small.id, { email, seat_taken_at: new Date() })
    expect(codeOf(await invite([`late@${small.domain}`], 'USER', small.admin))).toEqual([409, '0008'])
    expect((await invite([email], 'USER', small.admin)).status).toBe(201)
    const person = await arrive(server, email)
    expect((await accept(person, await codeSentTo(server, email))).status).toBe(200)
    expect(await seatsOf(small)).toEqual({ licensed: 3, used: 3, free: 0 })
  })

  it('is for the invited person only, of no other company, with a proven address', async () => {
    const email = `iris@${company.domain}`
    await invite([email])
    const code = await codeSentTo(server, email)
    const stranger = await arrive(server, `nobody@${company.domain}`)
    expect(codeOf(await accept<Failure>(stranger, code))).toEqual([403, '0016'])
    const elsewhere = await bringColleague(server, other.id, `iris.two@${company.domain}`, 'USER')
    const { code: link } = await linkOf(company)
    expect(codeOf(await accept<Failure>(elsewhere, link))).toEqual([409, '0011'])
    const outsider = await arrive(server, 'somebody@elsewhere.example')
    expect(codeOf(await accept<Failure>(outsider, link))).toEqual([400, '0009'])
    expect(codeOf(await accept<Failure>(stranger, 'no-such-code'))).toEqual([404, '0018'])
    const unproven = await arrive(server, `unproven@${company.domain}`)
    await server.platform.db
      .updateTable('identity_account')
      .set({ email_verified: false })
      .where('email', '=', unproven.email)
      .execute()
    const again = await signIn(server, unproven.email)
    expect(codeOf(await accept<Failure>(again, link))).toEqual([403, '0016'])
  })

  it('by the link gives what a waiting invitation would have given', async () => {
    const email = `quinn@${company.domain}`
    await invite([email], 'MANAGER')
    const person = await arrive(server, email)
    const { body } = await accept(person, (await linkOf(company)).code)
    expect(body.groups).toEqual(['MANAGER'])
    expect(codeOf(await accept<Failure>(person, await codeSentTo(server, email)))).toEqual([409, '0027'])
  })

  it('by the link ends what had expired, and lets somebody back in who had left', async () => {
    const mine = await startCompany(server)
    const email = `back@${mine.domain}`
    await invite([email], 'ADMIN', mine.admin)
    await server.platform.db
      .updateTable('company_invite')
      .set({ expires_at: new Date() })
      .where('email', '=', email)
      .execute()
    const person = await arrive(server, email)
    const { code } = await linkOf(mine)
    expect((await accept(person, code)).body.groups).toEqual(['USER'])
    const invites = await mine.admin.call<Schemas['CompanyInvitePage']>(
      'GET',
      `/v2/company/${mine.id}/invites?searchEmail=${email}`,
    )
    expect(invites.body.items.map(({ state, status }) => [state, status])).toEqual([
      ['cancelled', 'INVITE_CANCELLED'],
    ])
    await person.call('DELETE', '/v1/register')
    const validated = await call<Schemas['InviteCheck']>(server, 'POST', '/v1/invites/validate-invite', {
      body: { email, company: mine.id },
    })
    expect([validated.status, validated.body.email]).toEqual([200, null])
  })

  it('with consent lets the company see the person by name', async () => {
    const email = `vera@${company.domain}`
    await invite([email])
    const person = await arrive(server, email)
    const { body } = await accept(person, await codeSentTo(server, email), true)
    expect(body).toMatchObject({ deepScanStatus: 'NOT_STARTED', anonymised: false })
  })

  it('is over when the person deletes the account, and the seat is free', async () => {
    const email = `leaver@${company.domain}`
    await invite([email], 'ADMIN')
    const person = await arrive(server, email)
    await accept(person, await codeSentTo(server, email), true)
    const { used } = await seatsOf(company)
    expect((await person.call('DELETE', '/v1/register')).status).toBe(200)
    expect((await seatsOf(company)).used).toBe(used - 1)
    const directory = await company.admin.call<Schemas['CompanyMember'][]>(
      'GET',
      `/v1/user/company?searchValue=${email}`,
    )
    expect(directory.body).toMatchObject([
      { status: 'Not Invited', fullname: null, role: 'USER', joinedAt: null },
    ])
    expect((await invite([email])).body.refused).toEqual([])
  })
})

describe('signing up by an invitation', () => {
  it('makes somebody without an account a member', async () => {
    const email = `newcomer@${company.domain}`
    const before = { fullname: 'Nia Okoro', email, phoneNumber: '+14165550123' }
    const alone = await call<Failure>(server, 'POST', '/v1/register/before', { body: before })
    expect(codeOf(alone)).toEqual([409, '0035'])
    const unknown = { ...before, company: crypto.randomUUID() }
    expect(codeOf(await call(server, 'POST', '/v1/register/before', { body: unknown }))).toEqual([
      409,
      '0035',
    ])
    await invite([email])
    const invited = await call(server, 'POST', '/v1/register/before', {
      body: { ...before, company: company.id },
    })
    expect(invited.status).toBe(202)
    const code = await codeSentTo(server, email)
    const person = await signUp(server, { email })
    expect((await registerOf(person)).companyId).toBeNull()
    expect((await accept(person, code)).status).toBe(200)
    const joined = await registerOf(person)
    expect([joined.companyId, joined.groups, joined.fullname]).toEqual([company.id, ['USER'], 'Nia Okoro'])
    await person.call('POST', '/v1/register', form(profile))
    const directory = await company.admin.call<Schemas['CompanyMember'][]>(
      'GET',
      `/v1/user/company?searchValue=${email}&status=${encodeURIComponent('Completed Profile')}`,
    )
    expect(directory.body).toHaveLength(1)
  })
})

describe('what an invitation leads to', () => {
  it('is shown to who holds its code, its id or its token, and to nobody else', async () => {
    const email = `shown@${company.domain}`
    const { body } = await invite([email])
    const id = body.invites[0]?.id ?? ''
    const byCode = await check(`/v2/invite/check/${await codeSentTo(server, email)}`)
    expect(byCode.body).toMatchObject({
      id,
      kind: 'employee',
      valid: true,
      email,
      alreadyRegistered: false,
      seatAvailable: true,
      mfaRequired: false,
      company: { id: company.id, name: 'Northwind' },
    })
    expect((await check(`/v1/invites/check/${id}`)).body).toEqual(byCode.body)
    const { url, code } = await linkOf(company)
    const token = url.split('/').at(-1) ?? ''
    const byToken = await check(`/v1/company/checkInvite/${token}`)
    expect(byToken.body).toMatchObject({ email: null, role: 'USER', valid: true, alreadyRegistered: false })
    expect((await check(`/v2/invite/check/${code}`)).body).toEqual(byToken.body)
    const altered = `${token.slice(0, -3)}AAA`
    expect(codeOf(await check(`/v1/company/checkInvite/${altered}`))).toEqual([400, '0017'])
    const [, payload = '', signature = ''] = token.split('.')
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    for (const crafted of [`${none}.${payload}.${signature}`, `${none}.${payload}.aaa`])
      expect(codeOf(await check(`/v1/company/checkInvite/${crafted}`))).toEqual([400, '0017'])
    expect(codeOf(await check(`/v1/invites/check/${crypto.randomUUID()}`))).toEqual([404, '0018'])
    const validity = (id: string) => call(server, 'GET', `/v1/invites/isValid/${id}`)
    expect((await validity(id)).body).toEqual({ valid: true })
    expect((await validity(crypto.randomUUID())).body).toEqual({ valid: false })
    await arrive(server, email).then(person => registerOf(person))
    expect((await check(`/v1/invites/check/${id}`)).body.alreadyRegistered).toBe(true)
  })

  it('stays the same link until it is turned off, and another one after that', async () => {
    const mine = await startCompany(server)
    const first = await linkOf(mine)
    expect(await linkOf(mine)).toEqual(first)
    const set = (inviteLinkEnabled: boolean) => mine.owner.call('PUT', '/v1/company', { inviteLinkEnabled })
    expect((await set(false)).status).toBe(200)
    expect(codeOf(await mine.admin.call('GET', '/v1/company/invite'))).toEqual([404, '0018'])
    const person = await arrive(server, `late@${mine.domain}`)
    expect(codeOf(await accept<Failure>(person, first.code))).toEqual([409, '0027'])
    await set(true)
    expect((await linkOf(mine)).code).not.toBe(first.code)
    expect(codeOf(await accept<Failure>(person, first.code))).toEqual([409, '0027'])
    expect((await accept(person, (await linkOf(mine)).code)).status).toBe(200)
    const stored = await server.platform.db.selectFrom('company_invite').select('code_sealed').execute()
    expect(JSON.stringify(stored)).not.toContain(first.code)
  })

  it('asks for a second factor where the company wants one', async () => {
    const mine = await startCompany(server)
    await mine.owner.call('PUT', '/v1/company', { requireMfa: true })
    const { code } = await linkOf(mine)
    expect((await check(`/v2/invite/check/${code}`)).body.mfaRequired).toBe(true)
    const person = await arrive(server, `careful@${mine.domain}`)
    expect(codeOf(await accept<Failure>(person, code))).toEqual([400, '0039'])
    const toggle = { email: person.email, preferred: 'EMAIL' }
    expect((await person.call('POST', '/v2/user/auth/toggle-mfa', toggle)).status).toBe(202)
    expect((await accept(person, code)).status).toBe(200)
  })

  it('is told for an e-mail and a company by the rules of domains', async () => {
    const mine = await startCompany(server, { seats: 4 })
    const closed = await startCompany(server)
    await closed.owner.call('PUT', '/v1/company', { inviteLinkEnabled: false })
    const validate = (email: string) =>
      call<Schemas['InviteCheck'] & Failure>(server, 'POST', '/v1/invites/validate-invite', {
        body: { email, company: mine.id },
      })
    // Nobody has asked for the link yet, so there is none.
    expect(codeOf(await validate(`ann@${mine.domain}`))).toEqual([409, '0011'])
    expect(codeOf(await validate('ann@gmail.com'))).toEqual([404, '0018'])
    await linkOf(mine)
    expect((await validate(`ANN@${mine.domain}`)).body).toMatchObject({ email: null, valid: true })
    expect(codeOf(await validate('ann@gmail.com'))).toEqual([400, '0009'])
    expect(codeOf(await validate(`ann@${other.domain}`))).toEqual([409, '0035'])
    expect(codeOf(await validate(`ann@${closed.domain}`))).toEqual([409, '0011'])
    await invite([`bea@${mine.domain}`], 'USER', mine.admin)
    expect((await validate(`Bea@${mine.domain}`)).body.email).toBe(`bea@${mine.domain}`)
    const bea = await arrive(server, `bea@${mine.domain}`)
    await accept(bea, await codeSentTo(server, bea.email))
    expect(codeOf(await validate(bea.email))).toEqual([409, '0019'])
    await invite([`cleo@${mine.domain}`], 'USER', mine.admin)
    await server.platform.db
      .updateTable('company_invite')
      .set({ expires_at: new Date() })
      .where('email', '=', `cleo@${mine.domain}`)
      .execute()
    expect((await validate(`cleo@${mine.domain}`)).body.email).toBeNull()
    const dora = await arrive(server, `dora@${mine.domain}`)
    await accept(dora, (await linkOf(mine)).code)
    expect(codeOf(await validate(`ed@${mine.domain}`))).toEqual([409, '0008'])
    await mine.owner.call('PUT', '/v1/company', { inviteLinkEnabled: false })
    expect(codeOf(await validate(`cleo@${mine.domain}`))).toEqual([410, '0025'])
  })

  it('is told so often and no more', async () => {
    const about = `asked@${company.domain}`
    const ask = () =>
      call(server, 'POST', '/v1/invites/validate-invite', { body: { email: about, company: company.id } })
    const answers = []
    for (let time = 0; time < 21; time += 1) answers.push((await ask()).status)
    expect(answers.at(-1)).toBe(429)
    expect(answers.slice(0, 20)).not.toContain(429)
  })
})

describe('a company’s owner', () => {
  const begin = async (name: string) => {
    const domain = `${name}.example`
    const email = `owner@${domain}`
    const operator = await bringColleague(server, other.id, `operator.${name}@wardlight.example`, 'USER')
    await server.platform.db
      .updateTable('register')
      .set({ groups: ['SUPER_ADMIN'], company_id: null })
      .where('id', '=', operator.id)
      .execute()
    const made = await operator.call<Schemas['OperatorCompany']>('POST', '/v1/operator/companies', {
      name: 'Tidewater',
      licensedSeats: 5,
      ownerEmail: email.toUpperCase(),
    })
    return { email, domain, operator, made }
  }

  it('is invited by an operator, comes in once while signing up, and owns it after proving the address', async () => {
    const { email, domain, operator, made } = await begin('tidewater')
    expect([made.status, made.body.licensedSeats, made.body.members]).toEqual([201, 5, 1])
    const twice = { name: 'Tidewater', licensedSeats: 5, ownerEmail: email }
    expect(codeOf(await operator.call('POST', '/v1/operator/companies', twice))).toEqual([409, '0003'])
    const code = await codeSentTo(server, email)
    const register = (given: object) =>
      call(server, 'POST', `/v2/invite/${code}/company-owner`, {
        body: { email, fullname: 'Ada Brook', phoneNumber: '+14165550123', ...given },
      })
    const stranger = await arrive(server, `stranger@${domain}`)
    expect(codeOf(await register({ cognitoId: stranger.cognitoId }))).toEqual([403, '0016'])
    expect(codeOf(await register({ cognitoId: stranger.cognitoId, email: stranger.email }))).toEqual([
      404,
      '0018',
    ])
    // The account is there and not confirmed yet: signing up waits for its code.
    const account = await arriveUnconfirmed(email)
    expect((await register({ cognitoId: account })).status).toBe(201)
    expect(codeOf(await register({ cognitoId: account }))).toEqual([409, '0003'])
    await confirm(email)
    const owner = await signIn(server, email)
    const me = await registerOf(owner)
    expect([me.companyId, me.groups, me.role]).toEqual([made.body.id, ['COMPANY_OWNER'], 'admin'])
    const { body } = await owner.call<Schemas['Company']>('GET', `/v2/company/${made.body.id}`)
    expect(body).toMatchObject({ onboarded: false, industry: null, seats: { used: 1, licensed: 5 } })
    // A colleague can be invited before the company has told its domains: that of the owner counts.
    const invited = await invite([`second@${domain}`, 'second@elsewhere.example'], 'ADMIN', owner)
    expect(invited.body.invites.map(one => one.email)).toEqual([`second@${domain}`])
    expect(invited.body.refused).toEqual([{ email: 'second@elsewhere.example', code: '0009' }])
  })

  it('can also be somebody who has an account already', async () => {
    const { email, made } = await begin('lowland')
    const person = await arrive(server, email)
    await registerOf(person)
    const code = await codeSentTo(server, email)
    const body = { cognitoId: crypto.randomUUID(), email, fullname: 'Ada', phoneNumber: '+14165550123' }
    expect(codeOf(await call(server, 'POST', `/v2/invite/${code}/company-owner`, { body }))).toEqual([
      403,
      '0016',
    ])
    expect((await accept(person, code)).body).toMatchObject({
      companyId: made.body.id,
      groups: ['COMPANY_OWNER'],
    })
  })

  it('is not made of an address of another company', async () => {
    const { operator } = await begin('highland')
    const ownerEmail = `boss@${company.domain}`
    const body = { name: 'Second', licensedSeats: 2, ownerEmail }
    expect(codeOf(await operator.call('POST', '/v1/operator/companies', body))).toEqual([409, '0011'])
    const list = await operator.call<Schemas['OperatorCompanies']>(
      'GET',
      `/v1/operator/companies?searchValue=${company.domain}`,
    )
    expect(list.body.companies).toMatchObject([{ id: company.id, webDomains: [company.domain] }])
  })

  it('gets as many seats as an operator sets, never fewer than are taken; more free what was waiting', async () => {
    const { operator } = await begin('marsh')
    const mine = await startCompany(server, { seats: 2 })
    const { db } = server.platform
    const { id: batch } = await db
      .insertInto('batch_scan')
      .values({
        company_id: mine.id,
        name: 'People',
        filename: 'people.csv',
        domains: [],
        type: 'Manual',
        status: 'unavailable_seats',
        uploaded_users: 9,
        valid_users: 9,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: scan } = await db
      .insertInto('scan')
      .values({
        register_id: mine.admin.id,
        status: 'UNAVAILABLE_SEATS',
        trigger: 'first',
        error: null,
        started_at: null,
        completed_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const set = (licensedSeats: number) =>
      operator.call<Schemas['CompanySeatsSet']>('PUT', `/v1/operator/companies/${mine.id}/seats`, {
        licensedSeats,
      })
    expect(codeOf(await set(1))).toEqual([409, '0008'])
    expect((await set(2)).body).toMatchObject({ bulkScans: 0, deepScans: 0 })
    expect((await set(12)).body).toEqual({
      seats: { licensed: 12, used: 2, free: 10 },
      bulkScans: 1,
      deepScans: 1,
    })
    const statusOf = (table: 'batch_scan' | 'scan', id: string) =>
      db.selectFrom(table).select('status').where('id', '=', id).executeTakeFirstOrThrow()
    expect((await statusOf('batch_scan', batch)).status).toBe('pending')
    expect((await statusOf('scan', scan)).status).toBe('INITIATED')
    expect(
      codeOf(
        await operator.call('PUT', `/v1/operator/companies/${crypto.randomUUID()}/seats`, {
          licensedSeats: 3,
        }),
      ),
    ).toEqual([404, '0004'])
  })
})
