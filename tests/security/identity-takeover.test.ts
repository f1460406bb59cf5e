import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAgainMessage } from '#domain/session-policy.ts'
import { revertChange, reviewChange } from '#server/identity/changes.ts'
import { createAddressRules } from '#server/modules/company-members/address.ts'
import { createNotificationEvents } from '#server/modules/notifications/notification-events.ts'
import {
  codeFor,
  goodPassword,
  newAddress,
  type SignedInPerson,
  signUpAndIn,
  signUpPerson,
  tokensFor,
} from '../support/identity-client.ts'
import { type Answer, call, changeProfile, cognito } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let server: TestServer
let now = Date.now()
const pass = (minutes: number): void => {
  now += minutes * 60_000
}
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date(now) } })
})
afterAll(() => server.close())

type Refusal = { __type?: string; message?: string }

/** Calls an action with an access token; null on success, else Cognito's error. */
const tries = async (action: string, AccessToken: string, input: object = {}) => {
  const { status, body } = await cognito<Refusal>(server, action, { AccessToken, ...input })
  return status === 200 ? null : body
}

const oldSignIn = { __type: 'NotAuthorizedException', message: signInAgainMessage }
const isOpen = async (token: string) => (await call(server, 'GET', '/v1/register', { token })).status === 200

/** The token of the newest "This wasn’t me" link sent to an address, or of an earlier one. */
const linkFor = async (address: string, back = 0): Promise<string> => {
  const links = (await server.inbox(address)).flatMap(
    ({ text }) => text.match(/this-wasnt-me#([\w-]{43})/) ?? [],
  )
  return links.filter((_, place) => place % 2 === 1)[back] ?? ''
}

const revert = (token: string) => {
  const { platform } = server
  const events = createNotificationEvents(platform)
  return revertChange({ ...platform, addresses: createAddressRules(events) }, token)
}

const changeEmail = async ({ accessToken }: SignedInPerson, email: string): Promise<void> => {
  const UserAttributes = [{ Name: 'email', Value: email }]
  expect(await tries('UpdateUserAttributes', accessToken, { UserAttributes })).toBeNull()
  const Code = await codeFor(server, email)
  expect(await tries('VerifyUserAttribute', accessToken, { AttributeName: 'email', Code })).toBeNull()
}

describe('an attacker with a stolen access token (ASVS 7.5.1)', () => {
  it('can’t take the account over by another address: the sign-in is too old', async () => {
    const victim = await signUpAndIn(server)
    const attacker = newAddress()
    pass(11)
    const UserAttributes = [{ Name: 'email', Value: attacker }]
    expect(await tries('UpdateUserAttributes', victim.accessToken, { UserAttributes })).toEqual(oldSignIn)
    expect(await server.inbox(attacker)).toEqual([])
    const Code = '123456'
    expect(await tries('VerifyUserAttribute', victim.accessToken, { AttributeName: 'email', Code })).toEqual(
      oldSignIn,
    )
    await cognito(server, 'ForgotPassword', { Username: attacker })
    expect(await server.inbox(attacker)).toEqual([])
    expect((await tokensFor(server, victim.email)).accessToken).toBeTruthy()
  })

  it('can’t enter the code of a change that was requested while the sign-in was fresh', async () => {
    const victim = await signUpAndIn(server)
    const attacker = newAddress()
    const UserAttributes = [{ Name: 'email', Value: attacker }]
    expect(await tries('UpdateUserAttributes', victim.accessToken, { UserAttributes })).toBeNull()
    pass(9)
    const again = { AttributeName: 'email' }
    expect(await tries('GetUserAttributeVerificationCode', victim.accessToken, again)).toBeNull()
    const Code = await codeFor(server, attacker)
    pass(2)
    expect(await tries('VerifyUserAttribute', victim.accessToken, { ...again, Code })).toEqual(oldSignIn)
    expect(await tries('GetUserAttributeVerificationCode', victim.accessToken, again)).toEqual(oldSignIn)
  })

  it.each<[string, object]>([
    ['UpdateUserAttributes', { UserAttributes: [{ Name: 'phone_number', Value: '+14165550177' }] }],
    ['VerifyUserAttribute', { AttributeName: 'email', Code: '123456' }],
    ['ChangePassword', { PreviousPassword: goodPassword, ProposedPassword: 'Orchard-window-77' }],
    ['AssociateSoftwareToken', {}],
    ['VerifySoftwareToken', { UserCode: '123456' }],
    ['SetUserMFAPreference', { EmailMfaSettings: { Enabled: true } }],
    ['DeleteUser', {}],
  ])('is refused %s', async (action, input) => {
    const { accessToken } = await signUpAndIn(server)
    pass(10.1)
    expect(await tries(action, accessToken, input)).toEqual(oldSignIn)
  })

  it('can’t replace the verified phone of the profile', async () => {
    const { accessToken: token, phone } = await signUpAndIn(server)
    const register = async () =>
      (await call<{ phone: string; phoneValidated: boolean }>(server, 'GET', '/v1/register', { token })).body
    await register()
    const AttributeName = 'phone_number'
    await tries('GetUserAttributeVerificationCode', token, { AttributeName })
    const Code = await codeFor(server, phone)
    expect(await tries('VerifyUserAttribute', token, { AttributeName, Code })).toBeNull()
    const caller = {
      call: <Body>(method: string, path: string, body?: object): Promise<Answer<Body>> =>
        call(server, method, path, { token, ...(body && { body }) }),
    }
    const change = (body: object) => changeProfile(caller, body)
    pass(11)
    expect(await change({ phone: '+14165550101' })).toMatchObject({
      status: 403,
      body: { code: '0016', fields: [{ name: 'session', rule: 'signInAgain' }] },
    })
    expect((await change({ phone, preferredName: 'Robin' })).status).toBe(200)
    expect(await register()).toMatchObject({ phone, phoneValidated: true })
  })

  it('is not helped by refreshing it; only another sign-in counts', async () => {
    const { email, refreshToken } = await signUpAndIn(server)
    const change = { EmailMfaSettings: { Enabled: true } }
    pass(11)
    const { body } = await cognito<{ AuthenticationResult: { AccessToken: string } }>(
      server,
      'GetTokensFromRefreshToken',
      { RefreshToken: refreshToken },
    )
    expect(await tries('SetUserMFAPreference', body.AuthenticationResult.AccessToken, change)).toEqual(
      oldSignIn,
    )
    const { accessToken } = await tokensFor(server, email)
    expect(await tries('SetUserMFAPreference', accessToken, change)).toBeNull()
  })

  it('may still read, change name and language, and sign out', async () => {
    const { accessToken } = await signUpAndIn(server)
    pass(11)
    const UserAttributes = [{ Name: 'name', Value: 'Robin' }]
    expect(await tries('GetUser', accessToken)).toBeNull()
    expect(await tries('UpdateUserAttributes', accessToken, { UserAttributes })).toBeNull()
    expect(await tries('GlobalSignOut', accessToken)).toBeNull()
  })

  it('is recorded as refused in the audit log (ASVS 16.3.1)', async () => {
    const { accessToken, sub } = await signUpAndIn(server)
    pass(11)
    await tries('DeleteUser', accessToken)
    const rows = await server.platform.db
      .selectFrom('audit_event')
      .select('action')
      .where('actor_id', '=', sub)
      .execute()
    expect(rows.map(({ action }) => action)).toContain('change.refused')
  })
})

describe('the number of the sign-up', () => {
  it('is proved without another sign-in, and nothing else is', async () => {
    const { accessToken, phone } = await signUpAndIn(server)
    pass(11)
    const AttributeName = 'phone_number'
    expect(await tries('GetUserAttributeVerificationCode', accessToken, { AttributeName })).toBeNull()
    const Code = await codeFor(server, phone)
    expect(await tries('VerifyUserAttribute', accessToken, { AttributeName, Code })).toBeNull()
    expect(await tries('GetUserAttributeVerificationCode', accessToken, { AttributeName })).toEqual(oldSignIn)
  })
})

describe('a change ends every other session and continues this one (ASVS 7.4.3)', () => {
  it.each<[string, (person: SignedInPerson) => Promise<unknown>]>([
    ['address', person => changeEmail(person, newAddress())],
    [
      'factor',
      ({ accessToken }) =>
        tries('SetUserMFAPreference', accessToken, { EmailMfaSettings: { Enabled: true } }),
    ],
    [
      'password',
      ({ accessToken }) =>
        tries('ChangePassword', accessToken, {
          PreviousPassword: goodPassword,
          ProposedPassword: 'Orchard-window-77',
        }),
    ],
    [
      'number',
      async ({ accessToken }) => {
        const UserAttributes = [{ Name: 'phone_number', Value: '+14165550178' }]
        await tries('UpdateUserAttributes', accessToken, { UserAttributes })
        const Code = await codeFor(server, '+14165550178')
        await tries('VerifyUserAttribute', accessToken, { AttributeName: 'phone_number', Code })
      },
    ],
  ])('of the %s', async (_what, change) => {
    const here = await signUpAndIn(server)
    const elsewhere = await tokensFor(server, here.email)
    expect(await isOpen(elsewhere.accessToken)).toBe(true)
    await change(here)
    expect(await isOpen(elsewhere.accessToken)).toBe(false)
    expect(await isOpen(here.accessToken)).toBe(true)
    const { status } = await cognito(server, 'GetTokensFromRefreshToken', {
      RefreshToken: elsewhere.refreshToken,
    })
    expect(status).toBe(400)
  })
})

describe('“This wasn’t me”', () => {
  const forgot = async (email: string, Password = 'Meadow-kettle-31') => {
    await cognito(server, 'ForgotPassword', { Username: email })
    const ConfirmationCode = await codeFor(server, email)
    return cognito(server, 'ConfirmForgotPassword', { Username: email, ConfirmationCode, Password })
  }

  it('reaches the old address, and brings the account back to it (ASVS 6.3.7)', async () => {
    const victim = await signUpAndIn(server)
    await call(server, 'GET', '/v1/register', { token: victim.accessToken })
    const attacker = newAddress()
    await changeEmail(victim, attacker)
    const [notice] = await server.inbox(victim.email)
    expect(notice?.subject).toBe('Your Wardlight email address was changed')
    expect(notice?.text).toContain(attacker.replace(/^(.)[^@]*@(.).*$/, '$1***@$2***'))
    expect(notice?.text).not.toContain(attacker)
    const link = await linkFor(victim.email)
    expect(await reviewChange(server.platform, link)).toMatchObject({ kind: 'EMAIL', canBePutBack: true })
    expect(await isOpen(victim.accessToken)).toBe(true)

    expect(await revert(link)).toMatchObject({ isReverted: true })
    expect(await isOpen(victim.accessToken)).toBe(false)
    const { body } = await cognito<Refusal>(server, 'InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: victim.email, PASSWORD: goodPassword },
    })
    expect(body.__type).toBe('PasswordResetRequiredException')
    await cognito(server, 'ForgotPassword', { Username: attacker })
    expect(
      (await server.inbox(attacker)).some(({ subject }) => subject.includes('new Wardlight password')),
    ).toBe(false)
    expect((await forgot(victim.email)).status).toBe(200)
    const { accessToken } = await tokensFor(server, victim.email, 'Meadow-kettle-31')
    const register = await call<{ email: string }>(server, 'GET', '/v1/register', { token: accessToken })
    expect(register.body.email).toBe(victim.email)
    const rows = await server.platform.db
      .selectFrom('email_address')
      .innerJoin('register', 'register.id', 'email_address.register_id')
      .select(['email_address.email', 'email_address.kind', 'email_address.status'])
      .where('register.cognito_id', '=', victim.sub)
      .execute()
    expect(rows).toEqual([{ email: victim.email, kind: 'primary', status: 'verified' }])
  })

  it('undoes every later change by the oldest link, and ends the later links', async () => {
    const victim = await signUpAndIn(server)
    const { accessToken } = victim
    const [first, second] = [newAddress(), newAddress()]
    await tries('SetUserMFAPreference', accessToken, { EmailMfaSettings: { Enabled: true } })
    await changeEmail(victim, first)
    await changeEmail(victim, second)
    await tries('SetUserMFAPreference', accessToken, { EmailMfaSettings: { Enabled: false } })
    const later = [await linkFor(first), await linkFor(second)]
    await revert(await linkFor(victim.email))
    const account = await server.platform.db
      .selectFrom('identity_account')
      .select(['email', 'factors', 'status'])
      .where('id', '=', victim.sub)
      .executeTakeFirst()
    expect(account).toEqual({ email: victim.email, factors: ['EMAIL'], status: 'RESET_REQUIRED' })
    for (const link of later) await expect(revert(link)).rejects.toMatchObject({ code: '0023' })
  })

  it('works once, for seven days, and only as it was sent', async () => {
    const person = await signUpAndIn(server)
    await tries('SetUserMFAPreference', person.accessToken, { EmailMfaSettings: { Enabled: true } })
    const link = await linkFor(person.email)
    await expect(revert(`${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`)).rejects.toMatchObject({
      code: '0023',
    })
    const [one, other] = await Promise.allSettled([revert(link), revert(link)])
    expect([one.status, other.status].sort()).toEqual(['fulfilled', 'rejected'])
    await expect(reviewChange(server.platform, link)).rejects.toMatchObject({ code: '0023' })

    const late = await signUpAndIn(server)
    await tries('SetUserMFAPreference', late.accessToken, { EmailMfaSettings: { Enabled: true } })
    const lateLink = await linkFor(late.email)
    pass(7 * 24 * 60)
    await expect(revert(lateLink)).rejects.toMatchObject({ code: '0025' })
  })

  it('takes the address back from someone who only signed up with it', async () => {
    const victim = await signUpAndIn(server)
    const before = await call<{ id: string }>(server, 'GET', '/v1/register', { token: victim.accessToken })
    await changeEmail(victim, newAddress())
    const link = await linkFor(victim.email)
    await call(server, 'POST', '/v1/register/before', {
      body: { fullname: 'Somebody Else', email: victim.email, phoneNumber: '+14165550123' },
    })
    await signUpPerson(server, victim.email)
    await revert(link)
    expect((await forgot(victim.email)).status).toBe(200)
    const { accessToken } = await tokensFor(server, victim.email, 'Meadow-kettle-31')
    const after = await call<{ id: string }>(server, 'GET', '/v1/register', { token: accessToken })
    expect(after.body.id).toBe(before.body.id)
  })

  it('closes the account where the address belongs to someone else by now', async () => {
    const victim = await signUpAndIn(server)
    const attacker = newAddress()
    await changeEmail(victim, attacker)
    const link = await linkFor(victim.email)
    await signUpAndIn(server, victim.email)
    expect(await revert(link)).toMatchObject({ isReverted: true, canBePutBack: false })
    await cognito(server, 'ForgotPassword', { Username: attacker })
    expect(
      (await server.inbox(attacker)).some(({ subject }) => subject.includes('new Wardlight password')),
    ).toBe(false)
    expect(await isOpen(victim.accessToken)).toBe(false)
  })

  it.each<[string, (person: SignedInPerson) => Promise<unknown>, string]>([
    [
      'a new password',
      person =>
        tries('ChangePassword', person.accessToken, {
          PreviousPassword: goodPassword,
          ProposedPassword: 'Orchard-window-77',
        }),
      'PASSWORD',
    ],
    ['a password that was reset', person => forgot(person.email), 'PASSWORD'],
    [
      'a factor',
      person => tries('SetUserMFAPreference', person.accessToken, { EmailMfaSettings: { Enabled: true } }),
      'SECOND_FACTOR',
    ],
  ])('comes with %s', async (_what, change, kind) => {
    const person = await signUpAndIn(server)
    await change(person)
    expect(await reviewChange(server.platform, await linkFor(person.email))).toMatchObject({ kind })
  })

  it('is texted to a verified number, too', async () => {
    const person = await signUpAndIn(server)
    const AttributeName = 'phone_number'
    await tries('GetUserAttributeVerificationCode', person.accessToken, { AttributeName })
    const Code = await codeFor(server, person.phone)
    await tries('VerifyUserAttribute', person.accessToken, { AttributeName, Code })
    await tries('SetUserMFAPreference', person.accessToken, { EmailMfaSettings: { Enabled: true } })
    expect(await linkFor(person.phone)).toBe(await linkFor(person.email))
  })

  it('is stored as a hash, and what was there before is encrypted', async () => {
    const person = await signUpAndIn(server)
    await changeEmail(person, newAddress())
    const link = await linkFor(person.email)
    const rows = await server.platform.db.selectFrom('account_change').selectAll().execute()
    const stored = rows.map(row => Buffer.concat([row.token_hash, row.previous]).toString('latin1')).join()
    expect(stored).not.toContain(link)
    expect(stored).not.toContain(person.email)
  })
})

describe('an address that a stranger signed up with', () => {
  it('returns to its owner without what the stranger left: phone, factors, recovery codes and links', async () => {
    const { email, phone, sub } = await signUpPerson(server)
    const { db, identity } = server.platform
    await db
      .updateTable('identity_account')
      .set({ status: 'CONFIRMED', phone_verified: true })
      .where('id', '=', sub)
      .execute()
    const { accessToken } = await tokensFor(server, email)
    const sms = (Enabled: boolean) => ({ SMSMfaSettings: { Enabled } })
    expect(await tries('SetUserMFAPreference', accessToken, sms(true))).toBeNull()
    await identity.createRecoveryCodes(sub)
    const link = await linkFor(phone)
    await expect(reviewChange(server.platform, link)).resolves.toMatchObject({ kind: 'RECOVERY_CODES' })

    await cognito(server, 'ForgotPassword', { Username: email })
    const ConfirmationCode = await codeFor(server, email)
    const Password = 'Meadow-kettle-31'
    await cognito(server, 'ConfirmForgotPassword', { Username: email, ConfirmationCode, Password })
    await expect(reviewChange(server.platform, link)).rejects.toMatchObject({ code: '0023' })
    const { recoveryCodesLeft, factors, ...contact } = await identity.securityOf(sub)
    expect([recoveryCodesLeft, factors.filter(({ isOn }) => isOn)]).toEqual([null, []])
    expect(contact).toEqual({ email, phone: null, phoneVerified: false })
    // The owner's own notice works.
    expect(await reviewChange(server.platform, await linkFor(email))).toMatchObject({ kind: 'PASSWORD' })
  })
})

describe('a profile that waits for its address', () => {
  it('goes to the person who verified the address, not to one who verified a phone', async () => {
    const email = newAddress()
    await call(server, 'POST', '/v1/register/before', {
      body: { fullname: 'Rosa Marchetti', email, phoneNumber: '+14165550123' },
    })
    const phone = '+14165550188'
    const { sub } = await signUpPerson(server, email, phone)
    await call(server, 'PATCH', '/v1/user/phone', { body: { email, phone, password: goodPassword } })
    const ConfirmationCode = await codeFor(server, phone)
    await cognito(server, 'ConfirmSignUp', { Username: email, ConfirmationCode })
    const { accessToken } = await tokensFor(server, email)
    await call(server, 'GET', '/v1/register', { token: accessToken })
    const { cognito_id: owner } = await server.platform.db
      .selectFrom('register')
      .select('cognito_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(owner).not.toBe(sub)
  })

  it('blocks nobody from an address that they verified', async () => {
    const person = await signUpAndIn(server)
    await call(server, 'GET', '/v1/register', { token: person.accessToken })
    const email = newAddress()
    await call(server, 'POST', '/v1/register/before', {
      body: { fullname: 'Somebody Else', email, phoneNumber: '+14165550123' },
    })
    await signUpPerson(server, email)
    await changeEmail(person, email)
    const { body } = await call<{ email: string }>(server, 'GET', '/v1/register', {
      token: person.accessToken,
    })
    expect(body.email).toBe(email)
  })
})
