import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type {
  CompanyInvitePage,
  CompanyMember,
  Error as Failure,
  InviteCheck,
} from '#openapi/generated/api.ts'
import {
  acceptInvite,
  bringColleague,
  type CompanyFixture,
  codeSentTo,
  createSignedIn,
  invite,
  inviteLinkOf,
  seatsOf,
  startCompany,
} from '#tests/support/company-fixture.ts'
import { newMember } from '#tests/support/company-people.ts'
import { call, form, profile, refusalOf, registerOf, signIn, signUp } from '#tests/support/people.ts'
import { deleteProfile } from '#tests/support/profile-deletion.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let company: CompanyFixture
let other: CompanyFixture
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' } })
  company = await startCompany(server, { seats: 200 })
  other = await startCompany(server)
})
afterAll(() => server.close())

describe('joining a company', () => {
  it('uses a seat and brings company and group with the next token', async () => {
    const email = `grace@${company.domain}`
    const { used } = await seatsOf(company)
    const { status, body } = await invite(company.admin, [email.toUpperCase()])
    expect([status, body.refused, body.invites[0]?.email]).toEqual([201, [], email])
    expect((await seatsOf(company)).used).toBe(used)
    const person = await createSignedIn(server, email)
    const joined = await acceptInvite(person, await codeSentTo(server, email))
    expect(joined.body).toMatchObject({
      companyId: company.id,
      role: 'employee',
      groups: ['USER'],
      deepScanStatus: 'NOT_INVITED',
      agreed: false,
    })
    expect((await seatsOf(company)).used).toBe(used + 1)
    const claims = JSON.parse(
      Buffer.from((await signIn(server, email)).idToken.split('.')[1] ?? '', 'base64url').toString(),
    )
    expect([claims['custom:company'], claims['cognito:groups']]).toEqual([company.id, ['USER']])
    expect(refusalOf(await acceptInvite(person, body.invites[0]?.id ?? ''))).toEqual([409, '0040'])
  })

  it('gives the last seat to one of twenty who join at once', async () => {
    const small = await startCompany(server, { seats: 3 })
    const { code } = await inviteLinkOf(small)
    const people = await Promise.all(
      Array.from({ length: 20 }, (_, place) => createSignedIn(server, `racer-${place}@${small.domain}`)),
    )
    const answers = await Promise.all(people.map(person => acceptInvite<Failure>(person, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status, body }) => status === 409 && body.code === '0008')).toHaveLength(19)
    expect(await seatsOf(small)).toEqual({ licensed: 3, used: 3, free: 0 })
  })

  it('emails the admins the score that it brings the company to', async () => {
    const mine = await startCompany(server)
    for (const score of [500, 600, 700, 800, 901])
      await newMember(server.platform.db, mine.id, { score, email: `scored.${score}@${mine.domain}` })
    const email = `sixth@${mine.domain}`
    await invite(mine.admin, [email])
    await acceptInvite(await createSignedIn(server, email), await codeSentTo(server, email))
    const messages = (await server.inbox(mine.owner.email)).filter(
      ({ subject }) => subject === 'Your company’s score has changed',
    )
    expect(messages.map(({ text }) => /score is (\d+) out of/.exec(text)?.[1])).toEqual(['700'])
  })

  it('needs no other seat for someone who was given one by a bulk scan', async () => {
    const small = await startCompany(server, { seats: 3 })
    const email = `scanned@${small.domain}`
    await newMember(server.platform.db, small.id, { email, seat_taken_at: new Date() })
    const late = await invite(small.admin, [`late@${small.domain}`, `later@${small.domain}`])
    expect(late, 'both need a seat; the one that is taken already is needed no more').toMatchObject({
      status: 409,
      body: { code: '0008', seats: { licensed: 3, used: 3, free: 0, requested: 2, missing: 2 } },
    })
    expect((await invite(small.admin, [email])).status).toBe(201)
    const person = await createSignedIn(server, email)
    expect((await acceptInvite(person, await codeSentTo(server, email))).status).toBe(200)
    expect(await seatsOf(small)).toEqual({ licensed: 3, used: 3, free: 0 })
  })

  it('is for the invited person only, of no other company, with a proven address', async () => {
    const email = `iris@${company.domain}`
    await invite(company.admin, [email])
    const code = await codeSentTo(server, email)
    const stranger = await createSignedIn(server, `nobody@${company.domain}`)
    expect(refusalOf(await acceptInvite(stranger, code))).toEqual([403, '0016'])
    const elsewhere = await bringColleague(server, other.id, `iris.two@${company.domain}`, 'USER')
    const { code: link } = await inviteLinkOf(company)
    expect(refusalOf(await acceptInvite(elsewhere, link))).toEqual([409, '0011'])
    const outsider = await createSignedIn(server, 'somebody@elsewhere.example')
    expect(refusalOf(await acceptInvite(outsider, link))).toEqual([400, '0009'])
    expect(refusalOf(await acceptInvite(stranger, 'no-such-code'))).toEqual([404, '0018'])
    const unproven = await createSignedIn(server, `unproven@${company.domain}`)
    await server.platform.db
      .updateTable('identity_account')
      .set({ email_verified: false })
      .where('email', '=', unproven.email)
      .execute()
    const again = await signIn(server, unproven.email)
    expect(refusalOf(await acceptInvite(again, link))).toEqual([403, '0016'])
  })

  it('by the link gives the same as a waiting invitation', async () => {
    const email = `quinn@${company.domain}`
    await invite(company.admin, [email], 'MANAGER')
    const person = await createSignedIn(server, email)
    const { body } = await acceptInvite(person, (await inviteLinkOf(company)).code)
    expect(body.groups).toEqual(['MANAGER'])
    expect(refusalOf(await acceptInvite(person, await codeSentTo(server, email)))).toEqual([409, '0040'])
  })

  it('by the link replaces an expired invitation, and lets someone who left back in', async () => {
    const mine = await startCompany(server)
    const email = `back@${mine.domain}`
    await invite(mine.admin, [email], 'ADMIN')
    await server.platform.db
      .updateTable('company_invite')
      .set({ expires_at: new Date() })
      .where('email', '=', email)
      .execute()
    const person = await createSignedIn(server, email)
    const { code } = await inviteLinkOf(mine)
    expect((await acceptInvite(person, code)).body.groups).toEqual(['USER'])
    const invites = await mine.admin.call<CompanyInvitePage>(
      'GET',
      `/v2/company/${mine.id}/invites?searchEmail=${email}`,
    )
    expect(invites.body.items.map(({ state, status }) => [state, status])).toEqual([
      ['cancelled', 'INVITE_CANCELLED'],
    ])
    await deleteProfile(server, person)
    const validated = await call<InviteCheck>(server, 'POST', '/v1/invites/validate-invite', {
      body: { email, company: mine.id, code },
    })
    expect([validated.status, validated.body.email]).toEqual([200, null])
  })

  it('with consent lets the company see the person by name', async () => {
    const email = `vera@${company.domain}`
    await invite(company.admin, [email])
    const person = await createSignedIn(server, email)
    const { body } = await acceptInvite(person, await codeSentTo(server, email), true)
    expect(body).toMatchObject({ deepScanStatus: 'NOT_STARTED', agreed: true })
  })

  it('is over when the person deletes the account, and the seat is free', async () => {
    const email = `leaver@${company.domain}`
    await invite(company.admin, [email], 'ADMIN')
    const person = await createSignedIn(server, email)
    await acceptInvite(person, await codeSentTo(server, email), true)
    const { used } = await seatsOf(company)
    expect((await deleteProfile(server, person)).status).toBe(200)
    expect((await seatsOf(company)).used).toBe(used - 1)
    const directory = await company.admin.call<CompanyMember[]>(
      'GET',
      `/v1/user/company?searchValue=${email}`,
    )
    expect(directory.body).toEqual([])
    expect((await invite(company.admin, [email])).body.refused).toEqual([])
  })
})

describe('signing up by an invitation', () => {
  it('makes someone without an account a member', async () => {
    const email = `newcomer@${company.domain}`
    const before = { fullname: 'Nia Okoro', email, phoneNumber: '+14165550123' }
    const alone = await call<Failure>(server, 'POST', '/v1/register/before', { body: before })
    expect(refusalOf(alone)).toEqual([409, '0035'])
    const unknown = { ...before, company: crypto.randomUUID() }
    expect(refusalOf(await call(server, 'POST', '/v1/register/before', { body: unknown }))).toEqual([
      409,
      '0035',
    ])
    await invite(company.admin, [email])
    const invited = await call(server, 'POST', '/v1/register/before', {
      body: { ...before, company: company.id },
    })
    expect(invited.status).toBe(202)
    const code = await codeSentTo(server, email)
    const person = await signUp(server, { email })
    expect((await registerOf(person)).companyId).toBeNull()
    expect((await acceptInvite(person, code)).status).toBe(200)
    const joined = await registerOf(person)
    expect([joined.companyId, joined.groups, joined.fullname]).toEqual([company.id, ['USER'], 'Nia Okoro'])
    await person.call('POST', '/v1/register', form(profile))
    const directory = await company.admin.call<CompanyMember[]>(
      'GET',
      `/v1/user/company?searchValue=${email}&status=${encodeURIComponent('Completed Profile')}`,
    )
    expect(directory.body).toHaveLength(1)
  })
})
