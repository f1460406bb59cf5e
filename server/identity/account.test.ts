import {
  AssociateSoftwareTokenCommand,
  ChangePasswordCommand,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  DeleteUserCommand,
  ForgotPasswordCommand,
  GetUserAttributeVerificationCodeCommand,
  GetUserCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  UpdateUserAttributesCommand,
  VerifySoftwareTokenCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { Secret, TOTP } from 'otpauth'
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

let server: TestServer
let now = Date.now()
const clock = { now: () => new Date(now) }
const newPassword = 'Orchard-window-77'

beforeAll(async () => {
  server = await startTestServer({ clock })
})
afterAll(() => server.close())

const client = () => identityClient(server)
const attributesOf = async (AccessToken: string): Promise<Record<string, string | undefined>> => {
  const { UserAttributes = [] } = await client().send(new GetUserCommand({ AccessToken }))
  return Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name ?? '', Value]))
}

describe('a forgotten password', () => {
  const forgot = (Username: string) => client().send(new ForgotPasswordCommand({ ClientId, Username }))
  const confirm = (Username: string, ConfirmationCode: string, Password = newPassword) =>
    client().send(new ConfirmForgotPasswordCommand({ ClientId, Username, ConfirmationCode, Password }))

  it('is replaced by the code from the email, and every session ends', async () => {
    const { email, refreshToken } = await signUpAndIn(server)
    const { CodeDeliveryDetails } = await forgot(email)
    expect(CodeDeliveryDetails).toEqual({
      AttributeName: 'email',
      DeliveryMedium: 'EMAIL',
      Destination: 'p***@e***',
    })
    await confirm(email, await codeFor(server, email))
    await expect(tokensFor(server, email)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    await expect(tokensFor(server, email, newPassword)).resolves.toBeDefined()
    await expect(
      client().send(
        new InitiateAuthCommand({
          ClientId,
          AuthFlow: 'REFRESH_TOKEN_AUTH',
          AuthParameters: { REFRESH_TOKEN: refreshToken },
        }),
      ),
    ).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    expect((await server.inbox(email))[0]?.subject).toBe('Your Wardlight password was changed')
  })

  it('keeps the code valid when the new password breaks a rule', async () => {
    const { email } = await signUpAndIn(server)
    await forgot(email)
    const code = await codeFor(server, email)
    for (const password of ['short', 'Robin-Example-77'])
      await expect(confirm(email, code, password)).rejects.toMatchObject({ name: 'InvalidPasswordException' })
    await confirm(email, code)
  })

  it('returns an address that a stranger signed up with to its owner', async () => {
    const { email } = await signUpPerson(server)
    await forgot(email)
    await confirm(email, await codeFor(server, email))
    const { accessToken } = await tokensFor(server, email, newPassword)
    expect(await attributesOf(accessToken)).toMatchObject({ email_verified: 'true' })
    await expect(tokensFor(server, email)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  })

  it('removes a phone that a stranger verified from the account, with its second factor', async () => {
    const { email, phone, sub } = await signUpPerson(server, newAddress(), '+14165550155')
    await call(server, 'PATCH', '/v1/user/phone', { body: { email, phone, password: goodPassword } })
    const ConfirmationCode = await codeFor(server, phone)
    await client().send(new ConfirmSignUpCommand({ ClientId, Username: email, ConfirmationCode }))
    await server.platform.identity.preferSecondFactor(sub, 'SMS', null)
    await forgot(email)
    await confirm(email, await codeFor(server, email))
    const { accessToken } = await tokensFor(server, email, newPassword)
    expect(await attributesOf(accessToken)).not.toHaveProperty('phone_number')
  })

  it('is changed by someone who knows it; the other sessions end and this one continues', async () => {
    const person = await signUpAndIn(server)
    const elsewhere = await tokensFor(server, person.email)
    const change = (PreviousPassword: string) =>
      client().send(
        new ChangePasswordCommand({
          AccessToken: person.accessToken,
          PreviousPassword,
          ProposedPassword: newPassword,
        }),
      )
    await expect(change('Wrong-password-1')).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    await change(goodPassword)
    await expect(attributesOf(elsewhere.accessToken)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    })
    expect(await attributesOf(person.accessToken)).toMatchObject({ email: person.email })
  })
})

describe('an account', () => {
  const update = (AccessToken: string, Name: string, Value: string) =>
    client().send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes: [{ Name, Value }] }))
  const verify = (AccessToken: string, AttributeName: string, Code: string) =>
    client().send(new VerifyUserAttributeCommand({ AccessToken, AttributeName, Code }))

  it('keeps its email until the new one is verified; the register follows', async () => {
    const person = await signUpAndIn(server)
    await call(server, 'GET', '/v1/register', { token: person.accessToken })
    const email = newAddress()
    await update(person.accessToken, 'email', email)
    expect(await attributesOf(person.accessToken)).toMatchObject({ email: person.email })
    await verify(person.accessToken, 'email', await codeFor(server, email))
    expect(await attributesOf(person.accessToken)).toMatchObject({ email, email_verified: 'true' })
    const { body } = await call<{ email: string }>(server, 'GET', '/v1/register', {
      token: person.accessToken,
    })
    expect(body.email).toBe(email)
    await expect(tokensFor(server, email)).resolves.toBeDefined()
  })

  it('can’t take the address of another one, and learns so only after verifying it', async () => {
    const [person, other] = [await signUpAndIn(server), await signUpAndIn(server)]
    await expect(update(person.accessToken, 'email', other.email)).resolves.toMatchObject({
      CodeDeliveryDetailsList: [{ DeliveryMedium: 'EMAIL' }],
    })
    await expect(
      verify(person.accessToken, 'email', await codeFor(server, other.email)),
    ).rejects.toMatchObject({
      name: 'AliasExistsException',
    })
  })

  it('counts a new phone number once its code is entered', async () => {
    const person = await signUpAndIn(server)
    const answer = await call(server, 'PATCH', '/v1/user/phone', {
      token: person.accessToken,
      body: { email: person.email, phone: '+14165550133' },
    })
    expect(answer.status).toBe(202)
    expect(await attributesOf(person.accessToken)).toMatchObject({ phone_number: person.phone })
    await client().send(
      new GetUserAttributeVerificationCodeCommand({
        AccessToken: person.accessToken,
        AttributeName: 'phone_number',
      }),
    )
    await verify(person.accessToken, 'phone_number', await codeFor(server, '+14165550133'))
    expect(await attributesOf(person.accessToken)).toMatchObject({
      phone_number: '+14165550133',
      phone_number_verified: 'true',
    })
  })

  it('can be deleted, and its tokens are worth nothing then', async () => {
    const person = await signUpAndIn(server)
    await client().send(new DeleteUserCommand({ AccessToken: person.accessToken }))
    expect((await call(server, 'GET', '/v1/register', { token: person.accessToken })).status).toBe(401)
    await expect(tokensFor(server, person.email)).rejects.toMatchObject({
      message: 'Incorrect username or password.',
    })
  })
})

describe('an authenticator app', () => {
  const codeAt = (secret: string, at: number) =>
    new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({ timestamp: at })

  it('is verified, turned on, and gives codes that work once', async () => {
    const { email, accessToken: AccessToken } = await signUpAndIn(server)
    const { SecretCode = '' } = await client().send(new AssociateSoftwareTokenCommand({ AccessToken }))
    await expect(
      client().send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: '000000' })),
    ).rejects.toMatchObject({
      name: 'EnableSoftwareTokenMFAException',
    })
    const { Status } = await client().send(
      new VerifySoftwareTokenCommand({ AccessToken, UserCode: codeAt(SecretCode, now) }),
    )
    expect(Status).toBe('SUCCESS')
    const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true }
    await client().send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings }))
    const user = await client().send(new GetUserCommand({ AccessToken }))
    expect(user).toMatchObject({
      PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
      UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
    })

    const enter = async (SOFTWARE_TOKEN_MFA_CODE: string) => {
      const { Session, ChallengeName } = await client().send(
        new InitiateAuthCommand({
          ClientId,
          AuthFlow: 'USER_PASSWORD_AUTH',
          AuthParameters: { USERNAME: email, PASSWORD: goodPassword },
        }),
      )
      expect(ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
      return client().send(
        new RespondToAuthChallengeCommand({
          ClientId,
          ChallengeName: 'SOFTWARE_TOKEN_MFA',
          Session,
          ChallengeResponses: { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE },
        }),
      )
    }
    await expect(enter(codeAt(SecretCode, now))).rejects.toMatchObject({ name: 'CodeMismatchException' })
    now += 30_000
    const fresh = codeAt(SecretCode, now)
    expect((await enter(fresh)).AuthenticationResult?.AccessToken).toBeTruthy()
    await expect(enter(fresh)).rejects.toMatchObject({ name: 'CodeMismatchException' })
  })
})
