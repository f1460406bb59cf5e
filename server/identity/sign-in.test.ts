import {
  AdminGetUserCommand,
  type ChallengeNameType,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  ClientId,
  codeFor,
  goodPassword,
  identityClient,
  type SignedInPerson,
  signUpAndIn,
  signUpPerson,
  tokensFor,
} from '#tests/support/identity-client.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let now = Date.now()
const clock = { now: () => new Date(now) }

beforeAll(async () => {
  server = await startTestServer({ clock })
})
afterAll(() => server.close())

const signIn = (USERNAME: string, PASSWORD = goodPassword, ClientMetadata?: Record<string, string>) =>
  identityClient(server).send(
    new InitiateAuthCommand({
      ClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME, PASSWORD },
      ...(ClientMetadata === undefined ? {} : { ClientMetadata }),
    }),
  )

const respond = (
  ChallengeName: ChallengeNameType,
  Session: string | undefined,
  ChallengeResponses: Record<string, string>,
) =>
  identityClient(server).send(
    new RespondToAuthChallengeCommand({
      ClientId,
      ChallengeName,
      Session: Session ?? '',
      ChallengeResponses,
    }),
  )

const change = (
  person: { sub: string },
  values: {
    enabled?: boolean
    status?: 'RESET_REQUIRED' | 'FORCE_CHANGE_PASSWORD'
    phone_verified?: boolean
  },
) => server.platform.db.updateTable('identity_account').set(values).where('id', '=', person.sub).execute()

describe('signing in', () => {
  it('accepts the address in any case of letters', async () => {
    const { email } = await signUpAndIn(server)
    await expect(tokensFor(server, email.toUpperCase())).resolves.toBeDefined()
  })

  it('says that an account is not confirmed only to someone who knows its password', async () => {
    const { email } = await signUpPerson(server)
    await expect(signIn(email)).rejects.toMatchObject({ name: 'UserNotConfirmedException' })
    await expect(signIn(email, 'Wrong-password-1')).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  })

  it('says that an account is disabled only to someone who knows its password, and ends its sessions', async () => {
    const person = await signUpAndIn(server)
    await change(person, { enabled: false })
    await expect(signIn(person.email)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'User is disabled.',
    })
    await expect(signIn(person.email, 'Wrong-password-1')).rejects.toMatchObject({
      message: 'Incorrect username or password.',
    })
    const answer = await fetch(`${server.url}/v1/register`, {
      headers: { authorization: `Bearer ${person.accessToken}` },
    })
    expect([answer.status, await answer.json()]).toMatchObject([401, { code: '0015' }])
  })

  it('requires a reset where one is pending', async () => {
    const person = await signUpAndIn(server)
    await change(person, { status: 'RESET_REQUIRED' })
    await expect(signIn(person.email)).rejects.toMatchObject({ name: 'PasswordResetRequiredException' })
  })

  it('requires a new password where the first one was assigned', async () => {
    const person = await signUpAndIn(server)
    await change(person, { status: 'FORCE_CHANGE_PASSWORD' })
    const { ChallengeName, Session } = await signIn(person.email)
    expect(ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
    const answers = { USERNAME: person.email, NEW_PASSWORD: 'Orchard-window-77' }
    await expect(
      respond('NEW_PASSWORD_REQUIRED', Session, { ...answers, NEW_PASSWORD: 'short' }),
    ).rejects.toMatchObject({
      name: 'InvalidPasswordException',
    })
    expect(
      (await respond('NEW_PASSWORD_REQUIRED', Session, answers)).AuthenticationResult?.AccessToken,
    ).toBeTruthy()
    await expect(tokensFor(server, person.email, 'Orchard-window-77')).resolves.toBeDefined()
  })

  it('does not offer SRP, whose verifiers are fast to guess', async () => {
    await expect(
      identityClient(server).send(
        new InitiateAuthCommand({
          ClientId,
          AuthFlow: 'USER_SRP_AUTH',
          AuthParameters: { USERNAME: 'a@example.com', SRP_A: 'ab' },
        }),
      ),
    ).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: 'USER_SRP_AUTH is not enabled for the client',
    })
  })

  it('answers no administrator’s action', async () => {
    await expect(
      identityClient(server).send(
        new AdminGetUserCommand({ UserPoolId: 'local_wardlight', Username: 'a@example.com' }),
      ),
    ).rejects.toMatchObject({ name: 'UnknownOperationException' })
  })
})

describe('a second factor', () => {
  const withFactors = async (...factors: ('EMAIL' | 'SMS')[]): Promise<SignedInPerson> => {
    const person = await signUpAndIn(server)
    await change(person, { phone_verified: true })
    await identityClient(server).send(
      new SetUserMFAPreferenceCommand({
        AccessToken: person.accessToken,
        ...(factors.includes('EMAIL') ? { EmailMfaSettings: { Enabled: true } } : {}),
        ...(factors.includes('SMS') ? { SMSMfaSettings: { Enabled: true } } : {}),
      }),
    )
    return person
  }

  it('by email requires the code that was sent', async () => {
    const { email } = await withFactors('EMAIL')
    const { ChallengeName, Session, ChallengeParameters } = await signIn(email)
    expect(ChallengeName).toBe('EMAIL_OTP')
    expect(ChallengeParameters).toMatchObject({
      CODE_DELIVERY_DELIVERY_MEDIUM: 'EMAIL',
      CODE_DELIVERY_DESTINATION: 'p***@e***',
    })
    const EMAIL_OTP_CODE = await codeFor(server, email)
    const { AuthenticationResult } = await respond('EMAIL_OTP', Session, { USERNAME: email, EMAIL_OTP_CODE })
    expect(AuthenticationResult?.RefreshToken).toBeTruthy()
    await expect(respond('EMAIL_OTP', Session, { USERNAME: email, EMAIL_OTP_CODE })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    })
  })

  it('lets a wrong code be corrected, five times at most', async () => {
    const { email } = await withFactors('EMAIL')
    const { Session } = await signIn(email)
    const code = await codeFor(server, email)
    const wrongCode = code === '000000' ? '111111' : '000000'
    const enter = (EMAIL_OTP_CODE: string) =>
      respond('EMAIL_OTP', Session, { USERNAME: email, EMAIL_OTP_CODE })
    for (let tries = 0; tries < 5; tries += 1)
      await expect(enter(wrongCode)).rejects.toMatchObject({ name: 'CodeMismatchException' })
    await expect(enter(code)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  })

  it('can be entered for no longer than ten minutes', async () => {
    const { email } = await withFactors('EMAIL')
    const { Session } = await signIn(email)
    now += 10 * 60_000
    const EMAIL_OTP_CODE = await codeFor(server, email)
    await expect(respond('EMAIL_OTP', Session, { USERNAME: email, EMAIL_OTP_CODE })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    })
  })

  it('is chosen when several are on and none is preferred', async () => {
    const { email, phone } = await withFactors('EMAIL', 'SMS')
    const { ChallengeName, Session, ChallengeParameters } = await signIn(email)
    expect(ChallengeName).toBe('SELECT_MFA_TYPE')
    expect(JSON.parse(ChallengeParameters?.['MFAS_CAN_CHOOSE'] ?? '')).toEqual(['EMAIL_OTP', 'SMS_MFA'])
    const next = await respond('SELECT_MFA_TYPE', Session, { USERNAME: email, ANSWER: 'SMS_MFA' })
    expect(next.ChallengeName).toBe('SMS_MFA')
    const SMS_MFA_CODE = await codeFor(server, phone)
    const done = await respond('SMS_MFA', next.Session, { USERNAME: email, SMS_MFA_CODE })
    expect(done.AuthenticationResult?.AccessToken).toBeTruthy()
  })

  it('is the preferred one without a question, or the one that the sign-in wishes for', async () => {
    const person = await withFactors('EMAIL', 'SMS')
    const body = { email: person.email, preferred: 'SMS' }
    const answer = await fetch(`${server.url}/v2/user/auth/toggle-mfa`, {
      method: 'POST',
      headers: { authorization: `Bearer ${person.accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(answer.status).toBe(202)
    expect((await signIn(person.email)).ChallengeName).toBe('SMS_MFA')
    expect((await signIn(person.email, goodPassword, { channel: 'EMAIL' })).ChallengeName).toBe('EMAIL_OTP')
  })

  it('can’t be turned on before it is set up', async () => {
    const { accessToken: AccessToken, email } = await signUpAndIn(server)
    for (const settings of [
      { SMSMfaSettings: { Enabled: true } },
      { SoftwareTokenMfaSettings: { Enabled: true } },
    ])
      await expect(
        identityClient(server).send(new SetUserMFAPreferenceCommand({ AccessToken, ...settings })),
      ).rejects.toMatchObject({ name: 'InvalidParameterException' })
    const answer = await fetch(`${server.url}/v2/user/auth/toggle-mfa`, {
      method: 'POST',
      headers: { authorization: `Bearer ${AccessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ email, preferred: 'SOFTWARE_TOKEN' }),
    })
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: '0039' }])
  })

  it('can be turned off again', async () => {
    const { email, accessToken: AccessToken } = await withFactors('EMAIL')
    await identityClient(server).send(
      new SetUserMFAPreferenceCommand({ AccessToken, EmailMfaSettings: { Enabled: false } }),
    )
    await expect(tokensFor(server, email)).resolves.toBeDefined()
  })
})
