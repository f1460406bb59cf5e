import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Company, CompanySeatsSet, OperatorCompanies, OperatorCompany } from '#openapi/generated/api.ts'
import { bringMember, type Member } from '#tests/security/support/cast.ts'
import { insertBatch } from '#tests/support/bulk-scans.ts'
import { changeSeats } from '#tests/support/companies.ts'
import {
  acceptInvite,
  bringColleague,
  type CompanyFixture,
  codeSentTo,
  createSignedIn,
  invite,
  startCompany,
} from '#tests/support/company-fixture.ts'
import { call, cognito, refusalOf, registerOf, signIn, testPassword } from '#tests/support/people.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let operator: Member
let company: CompanyFixture
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' } })
  operator = await bringMember(server, ['SUPER_ADMIN'])
  company = await startCompany(server)
})
afterAll(() => server.close())

const begin = async (name: string) => {
  const domain = `${name}.example`
  const email = `owner@${domain}`
  const made = await operator.call<OperatorCompany>('POST', '/v1/operator/companies', {
    name: 'Tidewater',
    licensedSeats: 5,
    ownerEmail: email.toUpperCase(),
  })
  return { email, domain, made }
}

/** Signs up without confirming; returns the account's id. */
const createUnconfirmed = async (email: string): Promise<string> => {
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
  const code = (await server.inbox(email)).find(message => message.code !== undefined)?.code ?? ''
  await cognito(server, 'ConfirmSignUp', { Username: email, ConfirmationCode: code })
}

describe('a company’s owner', () => {
  it('is invited by an operator, joins once while signing up, and owns it after verifying the address', async () => {
    const { email, domain, made } = await begin('tidewater')
    expect([made.status, made.body.licensedSeats, made.body.members]).toEqual([201, 5, 1])
    const twice = { name: 'Tidewater', licensedSeats: 5, ownerEmail: email }
    const again = await operator.call('POST', '/v1/operator/companies', twice)
    expect([again.status, again.body]).toMatchObject([409, { code: '0003', company: 'Tidewater' }])
    const code = await codeSentTo(server, email)
    const register = (given: object) =>
      call(server, 'POST', `/v2/invite/${code}/company-owner`, {
        body: { email, fullname: 'Ada Brook', phoneNumber: '+14165550123', ...given },
      })
    const stranger = await createSignedIn(server, `stranger@${domain}`)
    expect(refusalOf(await register({ cognitoId: stranger.cognitoId }))).toEqual([403, '0016'])
    expect(refusalOf(await register({ cognitoId: stranger.cognitoId, email: stranger.email }))).toEqual([
      404,
      '0018',
    ])
    // The account exists and awaits its confirmation code.
    const account = await createUnconfirmed(email)
    expect((await register({ cognitoId: account })).status).toBe(201)
    // Whoever goes back to the form signs up anew, and has joined already.
    expect((await register({ cognitoId: account })).status).toBe(201)
    await confirm(email)
    expect(refusalOf(await register({ cognitoId: account }))).toEqual([409, '0003'])
    const owner = await signIn(server, email)
    const me = await registerOf(owner)
    expect([me.companyId, me.groups, me.role]).toEqual([made.body.id, ['COMPANY_OWNER'], 'admin'])
    const { body } = await owner.call<Company>('GET', `/v2/company/${made.body.id}`)
    expect(body).toMatchObject({ onboarded: false, industry: null, seats: { used: 1, licensed: 5 } })
    // Before the company has domains, that of the owner's address counts.
    const invited = await invite(owner, [`second@${domain}`, 'second@elsewhere.example'], 'ADMIN')
    expect(invited.body.invites.map(one => one.email)).toEqual([`second@${domain}`])
    expect(invited.body.refused).toEqual([{ email: 'second@elsewhere.example', code: '0009' }])
  })

  it('joins whatever the case of their address, and not by an invitation that has expired', async () => {
    const { email, made } = await begin('headland')
    const account = await createUnconfirmed(email)
    const code = await codeSentTo(server, email)
    const register = () =>
      call(server, 'POST', `/v2/invite/${code}/company-owner`, {
        body: {
          email: email.toUpperCase(),
          fullname: 'Ada Brook',
          phoneNumber: '+14165550123',
          cognitoId: account,
        },
      })
    const expire = (at: Date) =>
      server.platform.db
        .updateTable('company_invite')
        .set({ expires_at: at })
        .where('company_id', '=', made.body.id)
        .execute()
    await expire(new Date())
    expect(refusalOf(await register())).toEqual([410, '0025'])
    await expire(new Date(Date.now() + 60_000))
    expect(await register()).toMatchObject({ status: 201, body: { email } })
  })

  it('can also be someone who has an account already', async () => {
    const { email, made } = await begin('lowland')
    const person = await createSignedIn(server, email)
    await registerOf(person)
    const code = await codeSentTo(server, email)
    const body = { cognitoId: crypto.randomUUID(), email, fullname: 'Ada', phoneNumber: '+14165550123' }
    expect(refusalOf(await call(server, 'POST', `/v2/invite/${code}/company-owner`, { body }))).toEqual([
      409,
      '0019',
    ])
    expect((await acceptInvite(person, code)).body).toMatchObject({
      companyId: made.body.id,
      groups: ['COMPANY_OWNER'],
    })
  })

  it('is not made of an address of another company', async () => {
    const ownerEmail = `boss@${company.domain}`
    const body = { name: 'Second', licensedSeats: 2, ownerEmail }
    const refused = await operator.call('POST', '/v1/operator/companies', body)
    const list = await operator.call<OperatorCompanies>(
      'GET',
      `/v1/operator/companies?searchValue=${company.domain}`,
    )
    expect(list.body.companies).toMatchObject([{ id: company.id, webDomains: [company.domain] }])
    const named = { code: '0011', company: list.body.companies[0]?.name }
    expect([refused.status, refused.body]).toMatchObject([409, named])
  })
})

describe('the seats of a company', () => {
  it('are as many as an operator sets, never fewer than are taken; more free what was waiting', async () => {
    const mine = await startCompany(server, { seats: 2 })
    const { db } = server.platform
    const batch = await insertBatch(db, mine.id, { status: 'unavailable_seats', people: 9 })
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
    const set = (licensedSeats: number) => changeSeats<CompanySeatsSet>(operator, mine.id, { licensedSeats })
    expect(refusalOf(await set(1))).toEqual([409, '0008'])
    expect((await set(2)).body).toMatchObject({ bulkScans: 0, deepScans: 0 })
    expect((await set(12)).body).toEqual({
      seats: { licensed: 12, used: 2, free: 10 },
      bulkScans: 1,
      deepScans: 1,
      notEmailed: [],
    })
    const statusOf = (table: 'batch_scan' | 'scan', id: string) =>
      db.selectFrom(table).select('status').where('id', '=', id).executeTakeFirstOrThrow()
    const [mail] = await server.inbox(mine.admin.email)
    expect(mail?.text).toMatch(/waiting for seats:\n\S+\/bulk-scans$/m)
    expect((await statusOf('batch_scan', batch)).status).toBe('pending')
    expect((await statusOf('scan', scan)).status).toBe('INITIATED')
    expect(refusalOf(await changeSeats(operator, crypto.randomUUID(), { licensedSeats: 3 }))).toEqual([
      404,
      '0004',
    ])
  })

  it('are confirmed by email to who looks after the company when there are more, and only then', async () => {
    const mine = await startCompany(server, { seats: 1200 })
    const colleague = await bringColleague(server, mine.id, `colleague@${mine.domain}`, 'USER')
    const { db } = server.platform
    await db.updateTable('register').set({ language: 'fr-FR' }).where('id', '=', mine.owner.id).execute()
    const { name } = await db
      .selectFrom('company')
      .select('name')
      .where('id', '=', mine.id)
      .executeTakeFirstOrThrow()
    const set = (licensedSeats: number) => changeSeats(operator, mine.id, { licensedSeats })
    const sentTo = async ({ email }: { email: string }) =>
      (await server.inbox(email)).map(({ subject, text }) => ({ subject, text: text.split('\n\n')[0] }))
    for (const { email } of [mine.owner, mine.admin]) expect(await server.inbox(email)).toEqual([])

    const asAdmin = { was: { licensedSeats: 1200, contract: null }, licensedSeats: 1500 }
    const path = `/v1/operator/companies/${mine.id}/seats`
    expect(refusalOf(await mine.admin.call('PUT', path, asAdmin))).toEqual([403, '0016'])
    await set(1100)
    await set(1100)
    expect(await sentTo(mine.admin)).toEqual([])
    await set(1500)
    expect(await sentTo(mine.admin)).toEqual([
      {
        subject: `${name} now has 1,500 seats`,
        text: expect.stringMatching(
          RegExp(
            String.raw`^On .+\sUTC, we increased the number of seats for ${name} from 1,100 to 1,500\.$`,
          ),
        ),
      },
    ])
    expect(await sentTo(mine.owner)).toEqual([
      {
        subject: `${name} compte désormais 1\u202f500\u00a0licences`,
        text: expect.stringMatching(
          RegExp(
            `^Le .+\u00a0UTC, nous avons augmenté le nombre de licences de ${name}\u202f: il passe de 1\u202f100 à 1\u202f500\\.$`,
          ),
        ),
      },
    ])
    expect(await server.inbox(colleague.email)).toEqual([])
    const recorded = await db
      .selectFrom('audit_event')
      .select(['actor_id', 'detail'])
      .where('company_id', '=', mine.id)
      .where('action', '=', 'company.seatsChanged')
      .orderBy('at', 'desc')
      .executeTakeFirst()
    expect(recorded).toEqual({ actor_id: operator.id, detail: { before: 1100, licensedSeats: 1500 } })
  })
})
