import { ConfirmSignUpCommand } from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  ClientId,
  codeFor,
  goodPassword,
  identityClient,
  newAddress,
  signUpAndIn,
  signUpPerson,
  tokensFor,
} from '#tests/support/identity-client.ts'
import { call } from '#tests/support/people.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { noteSent } from './store.ts'

let server: TestServer
let now = Date.now()
const clock = { now: () => new Date(now) }

beforeAll(async () => {
  server = await startTestServer({ clock })
})
afterAll(() => server.close())

const unverifiedPerson = async () => {
  const email = newAddress()
  const phone = `+1416555${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`
  await call(server, 'POST', '/v1/register/before', {
    body: { fullname: 'Robin Example', email, phoneNumber: phone },
  })
  await signUpPerson(server, email, phone)
  await call(server, 'PATCH', '/v1/user/phone', { body: { email, phone, password: goodPassword } })
  const ConfirmationCode = await codeFor(server, phone)
  await identityClient(server).send(new ConfirmSignUpCommand({ ClientId, Username: email, ConfirmationCode }))
  return { email, phone, ...(await tokensFor(server, email)) }
}

const resend = (token: string, email: string) =>
  call(server, 'POST', '/v1/email-verification/resend-verification-email', { token, body: { email } })
const verify = (token: string, email: string, code: string) =>
  call(server, 'POST', '/v1/email-verification/verify', { token, body: { email, code } })

const linkCode = async (email: string): Promise<string> => {
  const [newest] = await server.inbox(email)
  const [, address, code] = /\/email\/verify\/([^/\s]+)\/(\S+)/.exec(newest?.text ?? '') ?? []
  expect(decodeURIComponent(address ?? '')).toBe(email)
  return code ?? ''
}

describe('the main address', () => {
  it('is verified by its link, once, and the register that waited under it is the person’s', async () => {
    const { email, phone, accessToken } = await unverifiedPerson()
    expect(await call(server, 'GET', '/v1/register', { token: accessToken })).toMatchObject({
      status: 200,
      body: { email, emailValidated: false, phone: null, fullname: email },
    })
    expect(await resend(accessToken, email)).toMatchObject({ status: 202, body: { email, status: 'sent' } })
    const code = await linkCode(email)
    expect(await verify(accessToken, email, code)).toMatchObject({
      status: 200,
      body: { email, status: 'verified', main: true },
    })
    expect((await call(server, 'GET', '/v1/register', { token: accessToken })).body).toMatchObject({
      email,
      emailValidated: true,
      phone,
    })
    const { idToken } = await tokensFor(server, email)
    expect(JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString())).toMatchObject({
      email_verified: true,
    })
    expect(await verify(accessToken, email, `${code}x`)).toMatchObject({
      status: 400,
      body: { code: '0024' },
    })
  })

  it('gets no further link once it is verified', async () => {
    const { email, accessToken } = await signUpAndIn(server)
    await call(server, 'GET', '/v1/register', { token: accessToken })
    const before = (await server.inbox(email)).length
    for (const path of ['/v1/email-verification/resend-verification-email', '/v1/auth/verify-email'])
      expect(await call(server, 'POST', path, { token: accessToken, body: { email } })).toMatchObject({
        status: 202,
        body: { status: 'verified' },
      })
    expect(await server.inbox(email)).toHaveLength(before)
  })
})

describe('a link', () => {
  it('stops working when a newer one is sent', async () => {
    const { email, accessToken } = await unverifiedPerson()
    await resend(accessToken, email)
    const first = await linkCode(email)
    await resend(accessToken, email)
    expect(await verify(accessToken, email, first)).toMatchObject({ status: 400, body: { code: '0024' } })
    expect((await verify(accessToken, email, await linkCode(email))).status).toBe(200)
  })

  it('is not found before one was sent', async () => {
    const { email, accessToken } = await unverifiedPerson()
    expect(await verify(accessToken, email, 'never-sent')).toMatchObject({
      status: 404,
      body: { code: '0023' },
    })
  })

  it('is expired after a day', async () => {
    const { email } = await unverifiedPerson()
    await resend((await tokensFor(server, email)).accessToken, email)
    const code = await linkCode(email)
    now += 24 * 3_600_000
    const { accessToken } = await tokensFor(server, email)
    expect(await verify(accessToken, email, code)).toMatchObject({ status: 410, body: { code: '0025' } })
    await resend(accessToken, email)
    expect((await verify(accessToken, email, await linkCode(email))).status).toBe(200)
  })

  it('is forbidden to another account, and still works for its own', async () => {
    const { email, accessToken } = await unverifiedPerson()
    await resend(accessToken, email)
    const code = await linkCode(email)
    const stranger = await signUpAndIn(server)
    expect(await verify(stranger.accessToken, email, code)).toMatchObject({
      status: 403,
      body: { code: '0016' },
    })
    expect(await resend(stranger.accessToken, email)).toMatchObject({ status: 403, body: { code: '0016' } })
    expect((await verify(accessToken, email, code)).status).toBe(200)
  })

  it('is sent and opened by six statements at most', async () => {
    const { email, accessToken } = await unverifiedPerson()
    server.queries.clear()
    await resend(accessToken, email)
    expect(server.queries.all.length).toBeLessThanOrEqual(6)
    const code = await linkCode(email)
    server.queries.clear()
    await verify(accessToken, email, code)
    expect(server.queries.all.length).toBeLessThanOrEqual(6)
  })
})

describe('a secondary address', () => {
  it('is verified by a link of its own', async () => {
    const { accessToken } = await signUpAndIn(server)
    const { body: register } = await call<{ id: string }>(server, 'GET', '/v1/register', {
      token: accessToken,
    })
    const email = newAddress()
    await server.platform.db
      .insertInto('email_address')
      .values({
        register_id: register.id,
        email,
        kind: 'secondary',
        code_hash: null,
        expires_at: null,
        sent_at: null,
      })
      .execute()
    await resend(accessToken, email)
    const code = await linkCode(email)
    // As the job that sends the first link, where it found the address before the person asked.
    const late = {
      registerId: register.id,
      email,
      kind: 'secondary',
      sentAt: new Date(),
      isFirst: true,
    } as const
    const other = { ...late, codeHash: Buffer.alloc(32), expiresAt: new Date() }
    expect(await noteSent(server.platform.db, other)).toBeUndefined()
    expect(await verify(accessToken, email, code)).toMatchObject({
      status: 200,
      body: { email, status: 'verified', main: false },
    })
  })
})
