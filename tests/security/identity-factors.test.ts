import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { factorRequiredMessage } from '#domain/session-policy.ts'
import {
  codeFor,
  goodPassword,
  type SignedInPerson,
  signUpAndIn,
  signUpPerson,
} from '../support/identity-client.ts'
import { call, cognito } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let server: TestServer
let now = Date.now()
const pass = (seconds: number): void => {
  now += seconds * 1000
}
beforeAll(async () => {
  server = await startTestServer({
    clock: { now: () => new Date(now) },
    env: { REQUIRE_SECOND_FACTOR: 'true' },
  })
})
afterAll(() => server.close())

interface Answer {
  __type?: string
  message?: string
  ChallengeName?: string
  Session?: string
  ChallengeParameters?: Record<string, string>
  AuthenticationResult?: { AccessToken: string; RefreshToken: string }
  SecretCode?: string
}

const ask = async (action: string, input: object) => (await cognito<Answer>(server, action, input)).body

const enter = (email: string) =>
  ask('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: goodPassword },
  })

const respond = (ChallengeName: string, Session: string | undefined, ChallengeResponses: object) =>
  ask('RespondToAuthChallenge', { ChallengeName, Session, ChallengeResponses })

/** Signs in where a factor is required and none is on: answers the code that proves the mailbox. */
const enterProven = async (email: string) => {
  const { Session } = await enter(email)
  return respond('EMAIL_OTP', Session, { USERNAME: email, EMAIL_OTP_CODE: await codeFor(server, email) })
}

const turnOn = async (AccessToken: string, settings: object) => {
  expect(await ask('SetUserMFAPreference', { AccessToken, ...settings })).toEqual({})
}

/** Gives a register these groups and a company that may require a second factor. */
const putInCompany = async (person: SignedInPerson, groups: readonly string[], { requires = false } = {}) => {
  await call(server, 'GET', '/v1/register', { token: person.accessToken })
  const { db } = server.platform
  const { id } = await db
    .insertInto('company')
    .values({
      name: 'Fabrikam',
      industry: 'Industrials',
      logo: null,
      domains: [],
      licensed_seats: 5,
      next_bulk_scan_at: null,
      updated_by: null,
      require_mfa: requires,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('register')
    .set({ groups: [...groups], company_id: id })
    .where('cognito_id', '=', person.sub)
    .execute()
}

const totpAt = (secret: string, at: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })

const codesOf = async (person: SignedInPerson) => server.platform.identity.createRecoveryCodes(person.sub)

describe('a second factor that is required (ASVS 6.3.3)', () => {
  const owner = async (): Promise<SignedInPerson> => {
    const person = await signUpAndIn(server)
    await putInCompany(person, ['COMPANY_OWNER'])
    return person
  }

  it.each([
    ['operators', ['SUPER_ADMIN'], false, 'MFA_SETUP'],
    ['owners', ['COMPANY_OWNER'], false, 'MFA_SETUP'],
    ['admins', ['ADMIN'], false, 'MFA_SETUP'],
    ['managers', ['MANAGER'], false, 'MFA_SETUP'],
    ['members of a company that requires it', ['USER'], true, 'MFA_SETUP'],
    ['members of a company that does not', ['USER'], false, undefined],
  ])('is set up by %s at their next sign-in', async (_who, groups, requires, challenge) => {
    const person = await signUpAndIn(server)
    await putInCompany(person, groups, { requires })
    const answer = challenge === undefined ? await enter(person.email) : await enterProven(person.email)
    expect(answer.ChallengeName).toBe(challenge)
    expect(answer.AuthenticationResult === undefined).toBe(challenge !== undefined)
    if (challenge !== undefined)
      expect(JSON.parse(answer.ChallengeParameters?.['MFAS_CAN_SETUP'] ?? '')).toEqual([
        'SOFTWARE_TOKEN_MFA',
        'EMAIL_OTP',
      ])
  })

  it('can’t be skipped, answered by another step, or set up for another address', async () => {
    const person = await owner()
    const { Session } = await enterProven(person.email)
    const refusals = [
      await respond('MFA_SETUP', Session, { USERNAME: person.email }),
      await respond('MFA_SETUP', Session, { USERNAME: person.email, EMAIL: 'attacker@example.com' }),
      await respond('EMAIL_OTP', Session, { USERNAME: person.email, EMAIL_OTP_CODE: '123456' }),
      await respond('SOFTWARE_TOKEN_MFA', Session, { SOFTWARE_TOKEN_MFA_CODE: '123456' }),
      await respond('NEW_PASSWORD_REQUIRED', Session, { NEW_PASSWORD: 'Orchard-window-77' }),
    ]
    for (const refusal of refusals) {
      expect(refusal.__type).toMatch(/^(InvalidParameter|NotAuthorized)Exception$/)
      expect(refusal.AuthenticationResult).toBeUndefined()
    }
    await ask('AssociateSoftwareToken', { Session })
    const wrong = await ask('VerifySoftwareToken', { Session, UserCode: '000000' })
    expect(wrong.__type).toBe('EnableSoftwareTokenMFAException')
    expect(
      (await respond('MFA_SETUP', Session, { USERNAME: person.email })).AuthenticationResult,
    ).toBeUndefined()
  })

  it('tells somebody whose account is turned off meanwhile', async () => {
    const person = await owner()
    const { Session } = await enterProven(person.email)
    await server.platform.db
      .updateTable('identity_account')
      .set({ enabled: false })
      .where('email', '=', person.email)
      .execute()
    const refused = { __type: 'NotAuthorizedException', message: 'User is disabled.' }
    expect(await ask('AssociateSoftwareToken', { Session })).toMatchObject(refused)
    expect(await ask('VerifySoftwareToken', { Session, UserCode: '000000' })).toMatchObject(refused)
  })

  it('is an authenticator app that proves a code; its session is good once', async () => {
    const person = await owner()
    const { Session } = await enterProven(person.email)
    const { SecretCode = '' } = await ask('AssociateSoftwareToken', { Session })
    await ask('VerifySoftwareToken', { Session, UserCode: totpAt(SecretCode, now) })
    const done = await respond('MFA_SETUP', Session, { USERNAME: person.email })
    expect(done.AuthenticationResult?.AccessToken).toBeTruthy()
    expect((await respond('MFA_SETUP', Session, { USERNAME: person.email })).__type).toBe(
      'NotAuthorizedException',
    )
    expect((await ask('AssociateSoftwareToken', { Session })).__type).toBe('NotAuthorizedException')
    pass(60)
    const again = await enter(person.email)
    expect(again.ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
  })

  it('is set up by nobody who has the password and not the mailbox', async () => {
    const person = await owner()
    const { ChallengeName, Session } = await enter(person.email)
    expect(ChallengeName).toBe('EMAIL_OTP')
    const code = await codeFor(server, person.email)
    const EMAIL_OTP_CODE = code === '000000' ? '111111' : '000000'
    const refusals = [
      await ask('AssociateSoftwareToken', { Session }),
      await ask('VerifySoftwareToken', { Session, UserCode: '000000' }),
      await respond('MFA_SETUP', Session, { USERNAME: person.email, EMAIL: person.email }),
      await respond('EMAIL_OTP', Session, { USERNAME: person.email, EMAIL_OTP_CODE }),
    ]
    expect(refusals.map(({ __type }) => __type)).toEqual([
      'NotAuthorizedException',
      'NotAuthorizedException',
      'NotAuthorizedException',
      'CodeMismatchException',
    ])
    for (const refusal of refusals) expect(refusal.Session ?? refusal.AuthenticationResult).toBeUndefined()
  })

  it('is a code by email to the address of the account, and earlier sessions end', async () => {
    const person = await owner()
    const { Session } = await enterProven(person.email)
    const done = await respond('MFA_SETUP', Session, { USERNAME: person.email, EMAIL: person.email })
    expect((await respond('MFA_SETUP', Session, { EMAIL: person.email })).__type).toBe(
      'NotAuthorizedException',
    )
    const token = done.AuthenticationResult?.AccessToken ?? ''
    expect((await call(server, 'GET', '/v1/register', { token })).status).toBe(200)
    expect((await call(server, 'GET', '/v1/register', { token: person.accessToken })).status).toBe(401)
    expect((await enter(person.email)).ChallengeName).toBe('EMAIL_OTP')
    const off = { AccessToken: token, EmailMfaSettings: { Enabled: false } }
    expect(await ask('SetUserMFAPreference', off)).toMatchObject({ message: factorRequiredMessage })
  })

  it('ends no session where it was on already', async () => {
    const person = await signUpAndIn(server)
    await turnOn(person.accessToken, { EmailMfaSettings: { Enabled: true, PreferredMfa: true } })
    const { Session } = await enter(person.email)
    const EMAIL_OTP_CODE = await codeFor(server, person.email)
    const other = await respond('EMAIL_OTP', Session, { USERNAME: person.email, EMAIL_OTP_CODE })
    await turnOn(person.accessToken, { EmailMfaSettings: { Enabled: true, PreferredMfa: true } })
    const token = other.AuthenticationResult?.AccessToken ?? ''
    expect((await call(server, 'GET', '/v1/register', { token })).status).toBe(200)
  })

  it('is required after the password was reset, too (ASVS 6.4.3)', async () => {
    const person = await signUpAndIn(server)
    await turnOn(person.accessToken, { EmailMfaSettings: { Enabled: true } })
    await ask('ForgotPassword', { Username: person.email })
    const reset = {
      Username: person.email,
      ConfirmationCode: await codeFor(server, person.email),
      Password: goodPassword,
    }
    const answer = await ask('ConfirmForgotPassword', reset)
    expect(answer).toEqual({})
    const entered = await enter(person.email)
    expect(entered.AuthenticationResult).toBeUndefined()
    expect(entered.ChallengeName).toBe('EMAIL_OTP')
  })

  it('can be turned off by anyone who needs none', async () => {
    const { accessToken: AccessToken } = await signUpAndIn(server)
    await turnOn(AccessToken, { EmailMfaSettings: { Enabled: true } })
    await turnOn(AccessToken, { EmailMfaSettings: { Enabled: false } })
  })
})

describe('a factor that reaches nobody', () => {
  it('lets nobody in without a recovery code', async () => {
    const person = await signUpAndIn(server)
    const { db } = server.platform
    await db
      .updateTable('identity_account')
      .set({ factors: ['SMS'], preferred_factor: 'SMS', phone: null, phone_verified: false })
      .where('id', '=', person.sub)
      .execute()
    const [code = ''] = await codesOf(person)
    const { ChallengeName, ChallengeParameters, Session, AuthenticationResult } = await enter(person.email)
    expect([ChallengeName, AuthenticationResult]).toEqual(['SMS_MFA', undefined])
    expect(ChallengeParameters?.['CODE_DELIVERY_DELIVERY_MEDIUM']).toBe('NONE')
    const done = await respond('SMS_MFA', Session, { USERNAME: person.email, SMS_MFA_CODE: code })
    expect(done.AuthenticationResult?.AccessToken).toBeTruthy()
  })
})

describe('recovery codes (ASVS 6.4.4)', () => {
  const withCodes = async () => {
    const person = await signUpAndIn(server)
    await turnOn(person.accessToken, { EmailMfaSettings: { Enabled: true } })
    return { person, codes: await codesOf(person) }
  }
  const use = async (email: string, EMAIL_OTP_CODE: string) => {
    const { Session } = await enter(email)
    return respond('EMAIL_OTP', Session, { USERNAME: email, EMAIL_OTP_CODE })
  }

  it('are ten different ones with nearly fifty random bits, and none is stored (ASVS 6.5.2, 6.5.3, 6.5.4)', async () => {
    const { codes, person } = await withCodes()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[a-z0-9]{5}-[a-z0-9]{5}$/)
    const rows = await server.platform.db
      .selectFrom('identity_recovery_code')
      .select('code_hash')
      .where('account_id', '=', person.sub)
      .execute()
    for (const { code_hash: hash } of rows)
      expect(hash).toMatch(/^scrypt\$\d+\$\d+\$\d+\$[\w-]{22}\$[\w-]{43}$/)
  })

  it('answer a challenge once, in any case and with spaces (ASVS 6.5.1)', async () => {
    const { person, codes } = await withCodes()
    const typed = (codes[3] ?? '').toUpperCase().replace('-', ' ')
    expect((await use(person.email, typed)).AuthenticationResult?.AccessToken).toBeTruthy()
    expect((await use(person.email, typed)).__type).toBe('CodeMismatchException')
    expect((await use(person.email, codes[4] ?? '')).AuthenticationResult?.AccessToken).toBeTruthy()
    expect((await server.platform.identity.securityOf(person.sub)).recoveryCodesLeft).toBe(8)
  })

  it('are noted by email with how many are left, and in the audit log', async () => {
    const { person, codes } = await withCodes()
    await use(person.email, codes[0] ?? '')
    const [notice] = await server.inbox(person.email)
    expect(notice?.subject).toBe('A Wardlight recovery code was used')
    expect(notice?.text).toContain('Codes left: 9.')
    const rows = await server.platform.db
      .selectFrom('audit_event')
      .select('action')
      .where('subject_id', '=', person.sub)
      .execute()
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['recoveryCodes.created', 'recoveryCode.used']),
    )
  })

  it('of another account, or replaced by new ones, are wrong', async () => {
    const [one, other] = [await withCodes(), await withCodes()]
    expect((await use(one.person.email, other.codes[0] ?? '')).__type).toBe('CodeMismatchException')
    const fresh = await codesOf(one.person)
    expect((await use(one.person.email, one.codes[0] ?? '')).__type).toBe('CodeMismatchException')
    expect((await use(one.person.email, fresh[0] ?? '')).AuthenticationResult).toBeDefined()
  })

  it('can’t be guessed for long', async () => {
    const { person, codes } = await withCodes()
    const answers = []
    for (let tries = 0; tries < 2; tries += 1) {
      const { Session } = await enter(person.email)
      for (let guess = 0; guess < 5; guess += 1)
        answers.push(await respond('EMAIL_OTP', Session, { EMAIL_OTP_CODE: 'aaaaa-aaaaa' }))
    }
    expect(new Set(answers.map(({ __type }) => __type))).toEqual(new Set(['CodeMismatchException']))
    expect((await use(person.email, codes[0] ?? '')).__type).toBe('LimitExceededException')
  })

  it('go with the last factor, and need one', async () => {
    const { person, codes } = await withCodes()
    await turnOn(person.accessToken, { EmailMfaSettings: { Enabled: false } })
    expect((await server.platform.identity.securityOf(person.sub)).recoveryCodesLeft).toBeNull()
    await expect(codesOf(person)).rejects.toMatchObject({ code: '0039' })
    await turnOn(person.accessToken, { EmailMfaSettings: { Enabled: true } })
    expect((await use(person.email, codes[0] ?? '')).__type).toBe('CodeMismatchException')
  })
})

describe('the code of a sign-in (ASVS 6.6.2)', () => {
  const userAgent = (name: string) => ({ 'user-agent': name })
  const askAs = async (browser: string, action: string, input: object): Promise<Answer> => {
    const { body } = await call<Answer>(server, 'POST', '/cognito', {
      body: { ClientId: 'wardlight', ...input },
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
        ...userAgent(browser),
      },
    })
    return body
  }
  const enterAs = (browser: string, email: string) =>
    askAs(browser, 'InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: goodPassword },
    })
  const answerAs = (browser: string, Session: string | undefined, EMAIL_OTP_CODE: string) =>
    askAs(browser, 'RespondToAuthChallenge', {
      ChallengeName: 'EMAIL_OTP',
      Session,
      ChallengeResponses: { EMAIL_OTP_CODE },
    })
  const withFactor = async () => {
    const person = await signUpAndIn(server)
    await turnOn(person.accessToken, { EmailMfaSettings: { Enabled: true } })
    return person
  }

  it('still works after the same browser requested another one, until it expires (ASVS 6.5.5)', async () => {
    const { email } = await withFactor()
    await enterAs('One', email)
    const first = await codeFor(server, email)
    pass(5 * 60)
    const { Session } = await enterAs('One', email)
    const second = await codeFor(server, email)
    expect((await answerAs('One', Session, first)).AuthenticationResult).toBeDefined()
    const later = await enterAs('One', email)
    for (const used of [first, second])
      expect((await answerAs('One', later.Session, used)).__type).toBe('CodeMismatchException')
    const third = await codeFor(server, email)
    pass(6 * 60)
    const { Session: last } = await enterAs('One', email)
    pass(5 * 60)
    expect((await answerAs('One', last, third)).__type).toBe('CodeMismatchException')
  })

  it('works in no other browser’s sign-in', async () => {
    const { email } = await withFactor()
    await enterAs('One', email)
    const code = await codeFor(server, email)
    const { Session } = await enterAs('Other', email)
    expect((await answerAs('Other', Session, code)).__type).toBe('CodeMismatchException')
  })
})

describe('sessions', () => {
  it('say when, where and by which browser they were used, and can be ended (ASVS 7.5.2)', async () => {
    const { identity } = server.platform
    const person = await signUpAndIn(server)
    pass(60)
    const elsewhere = await enter(person.email)
    const [latest, first] = await identity.sessionsOf(person.sub)
    expect(latest).toMatchObject({ startedAt: new Date(now), address: '127.0.0.1', userAgent: 'node' })
    expect(first?.startedAt).toEqual(new Date(now - 60_000))
    const stranger = await signUpAndIn(server)
    expect(await identity.endSession(stranger.sub, latest?.id ?? '')).toBe(false)
    expect(await identity.endSession(person.sub, latest?.id ?? '')).toBe(true)
    expect(await identity.endSession(person.sub, latest?.id ?? '')).toBe(false)
    const token = elsewhere.AuthenticationResult?.AccessToken ?? ''
    expect((await call(server, 'GET', '/v1/register', { token })).status).toBe(401)
    expect(await identity.sessionsOf(person.sub)).toHaveLength(1)
    await identity.endOtherSessions(person.sub, null)
    expect(await identity.sessionsOf(person.sub)).toEqual([])
  })

  it('of those who see what is not their own are over after twelve hours without use (ASVS 7.3.1)', async () => {
    const person = await signUpAndIn(server)
    await putInCompany(person, ['ADMIN'])
    pass(12 * 3600)
    const { __type } = await ask('GetTokensFromRefreshToken', { RefreshToken: person.refreshToken })
    expect(__type).toBe('NotAuthorizedException')
  })

  it('of those who see what is not their own are over after a week, however often they are used (ASVS 7.3.2)', async () => {
    const person = await signUpAndIn(server)
    await putInCompany(person, ['ADMIN'])
    let { refreshToken: RefreshToken, accessToken: token } = person
    for (let hours = 10; hours < 7 * 24; hours += 10) {
      pass(10 * 3600)
      const { AuthenticationResult: next } = await ask('GetTokensFromRefreshToken', { RefreshToken })
      RefreshToken = next?.RefreshToken ?? ''
      token = next?.AccessToken ?? ''
    }
    pass(8 * 3600 - 60)
    const { AuthenticationResult: last } = await ask('GetTokensFromRefreshToken', { RefreshToken })
    token = last?.AccessToken ?? ''
    expect((await call(server, 'GET', '/v1/register', { token })).status).toBe(200)
    pass(60)
    expect((await call(server, 'GET', '/v1/register', { token })).status).toBe(401)
    expect((await ask('GetUser', { AccessToken: token })).__type).toBe('NotAuthorizedException')
  })
})

describe('an account that nobody confirmed', () => {
  it('requires its code, not a factor', async () => {
    const { email } = await signUpPerson(server)
    expect((await enter(email)).__type).toBe('UserNotConfirmedException')
  })
})
