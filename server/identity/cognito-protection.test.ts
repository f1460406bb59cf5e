import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AccountSecurity, AccountSessions } from '#openapi/generated/api.ts'
import { insertRegister } from '#server/demo/people.ts'
import { newMember } from '#tests/support/company-people.ts'
import { call, newEmail, refusalOf } from '#tests/support/people.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const region = 'ca-central-1'
const userPoolId = 'ca-central-1_Example'
const clientId = 'client'
const issuer = `https://cognito-idp.${region}.amazonaws.com/${userPoolId}`

/** An account of the pool, by Amazon's documentation of its administrative API. */
interface Account {
  attributes: Record<string, string>
  factors: string[]
  preferred: string | undefined
}
let accounts: Map<string, Account>
let requested: string[] = []

const attributeList = (attributes: Record<string, string>) =>
  Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }))

const settings = {
  EmailMfaSettings: 'EMAIL_OTP',
  SMSMfaSettings: 'SMS_MFA',
  SoftwareTokenMfaSettings: 'SOFTWARE_TOKEN_MFA',
} as const

interface Setting {
  readonly Enabled?: boolean
  readonly PreferredMfa?: boolean
}
interface PoolInput extends Partial<Record<keyof typeof settings, Setting>> {
  readonly Username: string
  readonly UserAttributes?: readonly { readonly Name: string; readonly Value: string }[]
}

const setFactors = (account: Account, input: PoolInput) => {
  for (const key of ['EmailMfaSettings', 'SMSMfaSettings', 'SoftwareTokenMfaSettings'] as const) {
    const name = settings[key]
    const wanted = input[key]
    if (wanted === undefined) continue
    account.factors = account.factors.filter(factor => factor !== name)
    if (wanted.Enabled === true) account.factors.push(name)
    if (wanted.PreferredMfa === true) account.preferred = name
  }
}

const poolAnswer = (action: string, input: PoolInput): { status: number; body: object } => {
  const account = accounts.get(input.Username)
  if (account === undefined) return { status: 400, body: { __type: 'UserNotFoundException' } }
  if (action === 'AdminGetUser')
    return {
      status: 200,
      body: {
        Username: input.Username,
        Enabled: true,
        UserStatus: 'CONFIRMED',
        UserAttributes: attributeList(account.attributes),
        UserMFASettingList: account.factors,
        PreferredMfaSetting: account.preferred,
      },
    }
  if (action === 'AdminUpdateUserAttributes') {
    const given = input.UserAttributes ?? []
    const email = given.find(({ Name }) => Name === 'email')?.Value
    const isTaken = [...accounts.values()].some(
      other => other !== account && other.attributes['email'] === email,
    )
    if (email !== undefined && isTaken) return { status: 400, body: { __type: 'AliasExistsException' } }
    for (const { Name, Value } of given) account.attributes[Name] = Value
  }
  if (action === 'AdminSetUserMFAPreference') setFactors(account, input)
  return { status: 200, body: {} }
}

const startPool = async (): Promise<Server> => {
  const pool = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', chunk => void chunks.push(chunk))
    request.on('end', () => {
      const action = String(request.headers['x-amz-target']).split('.')[1] ?? ''
      requested.push(action)
      const { status, body } = poolAnswer(action, JSON.parse(Buffer.concat(chunks).toString()))
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' })
      response.end(JSON.stringify(body))
    })
  })
  await new Promise<void>(ready => void pool.listen(0, '127.0.0.1', ready))
  return pool
}

const keys = await generateKeyPair('RS256', { extractable: true })
let pool: Server
let server: TestServer
beforeAll(async () => {
  pool = await startPool()
  const { port } = pool.address() as AddressInfo
  vi.stubEnv('AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER', `http://127.0.0.1:${port}`)
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'example')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'example')
  const jwks = { keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'pool', alg: 'RS256', use: 'sig' }] }
  const outside = fetch
  vi.stubGlobal('fetch', async (address: URL | string, options?: RequestInit) =>
    String(address).startsWith(issuer) ? Response.json(jwks) : outside(address, options),
  )
  server = await startTestServer({
    env: {
      RUN_WORKERS: 'false',
      COGNITO_REGION: region,
      COGNITO_USER_POOL_ID: userPoolId,
      COGNITO_CLIENT_ID: clientId,
    },
  })
})
afterAll(async () => {
  await server.close()
  pool.close()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
beforeEach(() => {
  accounts = new Map()
})

/** An account of the pool that signed in some minutes ago. */
const bring = async ({ minutes = 0, companyId = null as string | null, groups = [] as string[] } = {}) => {
  const email = newEmail('pool')
  const cognitoId = crypto.randomUUID()
  accounts.set(cognitoId, {
    attributes: {
      email,
      email_verified: 'true',
      phone_number: '+14165550123',
      phone_number_verified: 'true',
    },
    factors: [],
    preferred: undefined,
  })
  const person = { email, fullname: 'Robin Example', phone: '+14165550123', groups, shows: '' }
  const id = await insertRegister(server.platform.db, person, cognitoId, { company_id: companyId })
  const tokenAt = async (signedInAt: number) =>
    new SignJWT({
      iss: issuer,
      sub: cognitoId,
      token_use: 'access',
      client_id: clientId,
      email,
      email_verified: 'true',
      auth_time: Math.floor(signedInAt / 1000),
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'pool' })
      .setIssuedAt()
      .setExpirationTime('5 minutes')
      .sign(keys.privateKey)
  const token = await tokenAt(Date.now() - minutes * 60_000)
  requested = []
  return {
    id,
    email,
    cognitoId,
    account: () => accounts.get(cognitoId),
    call: <Body>(method: string, path: string, body?: object) =>
      call<Body>(server, method, path, { token, ...(body === undefined ? {} : { body }) }),
  }
}

const codeFor = async (email: string) =>
  (await server.inbox(email)).find(({ code }) => code !== undefined)?.code ?? ''
const linkTo = async (email: string) => {
  for (const { text } of await server.inbox(email)) {
    const token = /this-wasnt-me#([\w-]{43})/.exec(text)?.[1]
    if (token !== undefined) return token
  }
  throw new Error(`No link was sent to ${email}`)
}

describe('an account of Amazon Cognito', () => {
  it('shows how it is protected as far as the pool reports, and the one session that is known', async () => {
    const person = await bring()
    const { body } = await person.call<AccountSecurity>('GET', '/v1/account/security')
    expect(body).toMatchObject({ email: person.email, phoneVerified: true, recoveryCodesLeft: null })
    const { sessions } = (await person.call<AccountSessions>('GET', '/v1/account/sessions')).body
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true])
    expect(refusalOf(await person.call('POST', '/v1/account/recovery-codes'))).toEqual([400, '0039'])
  })

  it('changes its address by our own code, after a fresh sign-in alone (ASVS 7.5.1)', async () => {
    const late = await bring({ minutes: 11 })
    expect(refusalOf(await late.call('POST', '/v1/account/email', { email: newEmail() }))).toEqual([
      403,
      '0016',
    ])
    const person = await bring()
    const email = newEmail('moved')
    expect((await person.call('POST', '/v1/account/email', { email })).status).toBe(202)
    expect(requested).not.toContain('AdminUpdateUserAttributes')
    const wrong = await person.call('POST', '/v1/account/email/confirm', { code: '000000' })
    expect(refusalOf(wrong)).toEqual([400, '0024'])
    const confirmed = await person.call<AccountSecurity>('POST', '/v1/account/email/confirm', {
      code: await codeFor(email),
    })
    expect([confirmed.status, confirmed.body.email]).toEqual([200, email])
    expect(person.account()?.attributes).toMatchObject({ email, email_verified: 'true' })
    expect(requested).toContain('AdminUserGlobalSignOut')
    expect((await person.call('GET', '/v1/register')).status).toBe(401)
  })

  it('has its address restored by the link that its old one got, and needs a new password (ASVS 6.3.7)', async () => {
    const person = await bring()
    const email = newEmail('taken')
    await person.call('POST', '/v1/account/email', { email })
    await person.call('POST', '/v1/account/email/confirm', { code: await codeFor(email) })
    requested = []
    const token = await linkTo(person.email)
    const reverted = await call(server, 'POST', '/v1/account/changes/revert', { body: { token } })
    expect(reverted.status).toBe(200)
    expect(person.account()?.attributes['email']).toBe(person.email)
    expect(requested).toEqual(expect.arrayContaining(['AdminUserGlobalSignOut', 'AdminResetUserPassword']))
    const { email: listed } = await server.platform.db
      .selectFrom('register')
      .select('email')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(listed).toBe(person.email)
  })

  it('keeps its address where another account has the new one', async () => {
    const [person, holder] = [await bring(), await bring()]
    await person.call('POST', '/v1/account/email', { email: holder.email })
    const code = await codeFor(holder.email)
    expect(refusalOf(await person.call('POST', '/v1/account/email/confirm', { code }))).toEqual([409, '0019'])
    expect(person.account()?.attributes['email']).toBe(person.email)
  })

  it('changes its number by our own code as well', async () => {
    const person = await bring()
    const phone = '+14165550199'
    expect((await person.call('POST', '/v1/account/phone', { phone })).status).toBe(202)
    const code = await codeFor(phone)
    expect((await person.call('POST', '/v1/account/phone/confirm', { code })).status).toBe(200)
    expect(person.account()?.attributes).toMatchObject({
      phone_number: phone,
      phone_number_verified: 'true',
    })
    expect(await linkTo(person.email)).toHaveLength(43)
  })

  it('is notified of its reset by an operator, with a link that turns the second step on again', async () => {
    const person = await bring()
    Object.assign(person.account() ?? {}, { factors: ['EMAIL_OTP'], preferred: 'EMAIL_OTP' })
    await server.platform.identity.resetSecondFactors(person.cognitoId)
    expect(person.account()?.factors).toEqual([])
    const token = await linkTo(person.email)
    const reverted = await call(server, 'POST', '/v1/account/changes/revert', { body: { token } })
    expect(reverted.status).toBe(200)
    expect(person.account()?.factors).toEqual(['EMAIL_OTP'])
  })

  const bringAdmin = async () => {
    const { id: companyId } = await server.platform.db
      .insertInto('company')
      .values({ name: 'Northwind', industry: null, logo: null, require_mfa: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    const person = await bring({ companyId, groups: ['ADMIN'] })
    await newMember(server.platform.db, companyId, {
      email: person.email,
      register_id: person.id,
      group_name: 'ADMIN',
      status: 'Registered',
      joined_at: new Date(),
    })
    return person
  }

  it('is refused without the second factor that its company requires, until it is on (ASVS 6.3.3)', async () => {
    const person = await bringAdmin()
    expect(refusalOf(await person.call('GET', '/v1/user/company'))).toEqual([403, '0016'])
    const chosen = await person.call('POST', '/v2/user/auth/toggle-mfa', {
      email: person.email,
      preferred: 'EMAIL',
    })
    expect(chosen.status).toBe(202)
    expect(person.account()).toMatchObject({ factors: ['EMAIL_OTP'], preferred: 'EMAIL_OTP' })
    expect((await person.call('GET', '/v1/user/company')).status).toBe(200)
    requested = []
    await person.call('GET', '/v1/user/company')
    expect(requested).toEqual([])
  })
  it.each([
    // Its password alone would still open an account with a passkey (ADR 34).
    [['WEB_AUTHN'], 403],
    [['WEB_AUTHN', 'SOFTWARE_TOKEN_MFA'], 200],
    [['SOFTWARE_TOKEN_MFA'], 200],
    [['EMAIL_OTP'], 200],
  ])('is answered with the factors %j as its company requires: %i', async (factors, status) => {
    const person = await bringAdmin()
    Object.assign(person.account() ?? {}, { factors })
    expect((await person.call('GET', '/v1/user/company')).status).toBe(status)
  })
})
