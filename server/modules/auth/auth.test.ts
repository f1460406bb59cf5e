import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { proveCompanyDomains } from '#tests/support/domains.ts'
import {
  codeFor,
  goodPassword,
  newAddress,
  signUpAndIn,
  signUpPerson,
} from '#tests/support/identity-client.ts'
import { call } from '#tests/support/people.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('a web domain', () => {
  const check = async (domain: string) => call(server, 'GET', `/v1/company/checkDomain/${domain}`)

  it.each([
    ['quiet-harbour.example', 'free'],
    ['gmail.com', 'public'],
    ['mail.yahoo.fr', 'public'],
  ])('%s is %s', async (domain, status) => {
    expect(await check(domain)).toMatchObject({ status: 200, body: { domain, status } })
  })

  it('belongs to a company once the company has verified it, with all subdomains; a claim blocks nobody', async () => {
    const { id } = await server.platform.db
      .insertInto('company')
      .values({
        name: 'Northwind',
        domains: ['coldwater.example'],
        industry: null,
        logo: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await check('coldwater.example')).body).toMatchObject({ status: 'free' })
    await proveCompanyDomains(server.platform.db, id)
    expect((await check('coldwater.example')).body).toMatchObject({ status: 'company' })
    expect((await check('paris.coldwater.example')).body).toMatchObject({ status: 'company' })
  })

  it('can’t be one that nobody can register', async () => {
    expect(await check('co.uk')).toMatchObject({ status: 400, body: { code: '0009' } })
  })
})

describe('asking for a confirmation code again', () => {
  it('sends one to the account with that phone number, too', async () => {
    const { email } = await signUpPerson(server, newAddress(), '+14165550170')
    const before = (await server.inbox(email)).length
    const answer = await call(server, 'POST', '/v2/user/auth/confirm-account', {
      body: { identifier: '+14165550170' },
    })
    expect(answer).toMatchObject({ status: 202, body: { acknowledged: true } })
    expect(await server.inbox(email)).toHaveLength(before + 1)
  })

  it('sends nothing to an account that is confirmed', async () => {
    const { email } = await signUpAndIn(server)
    const before = (await server.inbox(email)).length
    await call(server, 'POST', '/v2/user/auth/confirm-account', { body: { identifier: email } })
    expect(await server.inbox(email)).toHaveLength(before)
  })

  it('is refused after ten times, with the time to wait', async () => {
    const identifier = newAddress()
    const ask = () => call(server, 'POST', '/v2/user/auth/confirm-account', { body: { identifier } })
    const answers = await Promise.all(Array.from({ length: 11 }, ask))
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.body).toMatchObject({ code: '0042' })
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('choosing where codes go', () => {
  const choose = (email: string, preferred: string, token?: string) =>
    call(server, 'POST', '/v2/user/auth/toggle-mfa', {
      body: { email, preferred, password: goodPassword },
      ...(token === undefined ? {} : { token }),
    })

  it('turns the caller’s own second factor on', async () => {
    const person = await signUpAndIn(server)
    expect((await choose(person.email, 'EMAIL', person.accessToken)).status).toBe(202)
    const row = await server.platform.db
      .selectFrom('identity_account')
      .select(['factors', 'preferred_factor'])
      .where('id', '=', person.sub)
      .executeTakeFirst()
    expect(row).toEqual({ factors: ['EMAIL'], preferred_factor: 'EMAIL' })
    expect((await server.inbox(person.email))[0]?.subject).toBe('Two-step sign-in was turned on')
  })

  it('changes nothing of a confirmed account without its token', async () => {
    const person = await signUpAndIn(server)
    expect((await choose(person.email, 'SMS')).status).toBe(202)
    const row = await server.platform.db
      .selectFrom('identity_account')
      .select('factors')
      .where('id', '=', person.sub)
      .executeTakeFirst()
    expect(row?.factors).toEqual([])
  })

  it('is refused for someone else', async () => {
    const [person, stranger] = [await signUpAndIn(server), await signUpAndIn(server)]
    expect(await choose(person.email, 'EMAIL', stranger.accessToken)).toMatchObject({
      status: 403,
      body: { code: '0016' },
    })
  })

  it('is refused for an app that nobody is signed in to have', async () => {
    expect(await choose(newAddress(), 'SOFTWARE_TOKEN')).toMatchObject({
      status: 400,
      body: { code: '0033' },
    })
  })

  it('takes nine statements at most, with the notice of the change and the end of other sign-ins', async () => {
    const person = await signUpAndIn(server)
    server.queries.clear()
    await choose(person.email, 'EMAIL', person.accessToken)
    expect(server.queries.all.length).toBeLessThanOrEqual(9)
  })
})

describe('editing the phone number', () => {
  const edit = (email: string, phone: string, token?: string) =>
    call(server, 'PATCH', '/v1/user/phone', {
      body: { email, phone, password: goodPassword },
      ...(token === undefined ? {} : { token }),
    })

  it('sends the code of a new account to the new number, and the register follows', async () => {
    const email = newAddress()
    const body = { fullname: 'Robin Example', email, phoneNumber: '+14165550180' }
    await call(server, 'POST', '/v1/register/before', { body })
    await signUpPerson(server, email, '+14165550180')
    expect((await edit(email, '+14165550181')).status).toBe(202)
    expect(await codeFor(server, '+14165550181')).toMatch(/^\d{6}$/)
    const row = await server.platform.db
      .selectFrom('register')
      .select('phone')
      .where('email', '=', email)
      .executeTakeFirst()
    expect(row?.phone).toBe('+14165550181')
  })

  it('changes nothing of a confirmed account without its token', async () => {
    const person = await signUpAndIn(server)
    expect((await edit(person.email, '+14165550182')).status).toBe(202)
    expect(await server.inbox('+14165550182')).toEqual([])
  })

  it('is refused for numbers that can’t exist, and for someone else', async () => {
    const [person, stranger] = [await signUpAndIn(server), await signUpAndIn(server)]
    expect(await edit(person.email, '+19999999', person.accessToken)).toMatchObject({
      status: 400,
      body: { code: '0030' },
    })
    expect(await edit(person.email, '+14165550183', stranger.accessToken)).toMatchObject({
      status: 403,
      body: { code: '0016' },
    })
  })
})
