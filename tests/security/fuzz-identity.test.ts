import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actions } from '#server/identity/endpoint.ts'
import { testPassword } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'
import { bringMember, type Member } from './support/cast.ts'
import { isJson } from './support/contract.ts'
import { callDirectly } from './support/direct.ts'
import { mutationsOf } from './support/hostile.ts'

let server: TestServer
let person: Member
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false', TRUSTED_PROXIES: '1' } })
  person = await bringMember(server, [])
})
afterAll(() => server.close())

const email = 'nobody@fuzz.example'
const token = '@@token@@'

/** Complete inputs of each action; every part of them is mutated. */
const inputs: Readonly<Record<string, object>> = {
  AssociateSoftwareToken: { AccessToken: token },
  ChangePassword: {
    AccessToken: token,
    PreviousPassword: 'Wrong-password-1',
    ProposedPassword: testPassword,
  },
  CompleteWebAuthnRegistration: {
    AccessToken: token,
    Credential: {
      id: 'none',
      rawId: 'none',
      type: 'public-key',
      authenticatorAttachment: 'platform',
      response: { clientDataJSON: 'e30', attestationObject: 'none', transports: ['internal'] },
    },
  },
  ConfirmForgotPassword: { Username: email, ConfirmationCode: '000000', Password: testPassword },
  ConfirmSignUp: { Username: email, ConfirmationCode: '000000' },
  DeleteUser: { AccessToken: 'nobody’s' },
  DeleteWebAuthnCredential: { AccessToken: token, CredentialId: 'none' },
  ForgotPassword: { Username: email },
  GetTokensFromRefreshToken: { RefreshToken: 'none', ClientSecret: 'none' },
  GetUser: { AccessToken: token },
  GetUserAttributeVerificationCode: { AccessToken: token, AttributeName: 'email' },
  GlobalSignOut: { AccessToken: 'nobody’s' },
  InitiateAuth: {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: testPassword },
  },
  ListWebAuthnCredentials: { AccessToken: token },
  ResendConfirmationCode: { Username: email },
  RespondToAuthChallenge: {
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    Session: 'x'.repeat(30),
    ChallengeResponses: { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: '000000' },
  },
  RevokeToken: { Token: 'none' },
  SetUserMFAPreference: { AccessToken: token, EmailMfaSettings: { Enabled: true, PreferredMfa: true } },
  SignUp: {
    Username: email,
    Password: testPassword,
    UserAttributes: [
      { Name: 'email', Value: email },
      { Name: 'phone_number', Value: '+14165550123' },
    ],
  },
  StartWebAuthnRegistration: { AccessToken: token },
  UpdateUserAttributes: { AccessToken: token, UserAttributes: [{ Name: 'name', Value: 'Rosa' }] },
  VerifySoftwareToken: { AccessToken: token, UserCode: '000000' },
  VerifyUserAttribute: { AccessToken: token, AttributeName: 'email', Code: '000000' },
}

let requested = 0

/** Each request from another address, so that no limit applies. */
const send = (action: string, input: unknown) => {
  requested += 1
  const body = typeof input === 'string' ? input : JSON.stringify(input)
  return callDirectly(server, { method: 'POST', body: null }, '/cognito', {
    body: body.replaceAll(token, person.accessToken),
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
      'x-forwarded-for': `10.0.${Math.floor(requested / 250)}.${requested % 250}`,
    },
  })
}

const sendWhatever = (action: string, input: object, numRuns: number): Promise<void> =>
  fc.assert(
    fc.asyncProperty(mutationsOf({ ClientId: 'wardlight', ...input }), async sent => {
      const { status, body } = await send(action, sent)
      expect(status, JSON.stringify(body)).toBeLessThan(500)
      if (status < 400) return
      expect(isJson(body) && typeof body['__type'] === 'string').toBe(true)
      expect(isJson(body) ? Object.keys(body).sort() : []).toEqual(['__type', 'message'])
    }),
    { seed: 20261120, numRuns, endOnFailure: true },
  )

describe('whatever is sent to the identity service', () => {
  it('is tried on every action', () => {
    expect(Object.keys(inputs).sort()).toEqual([...actions.keys()].sort())
  })

  it.each(Object.entries(inputs))(
    '%s refuses it in Cognito’s error shape, and never fails',
    (action, input) => sendWhatever(action, input, 3),
  )

  it.each(Object.entries(inputs))('%s, at length', { tags: ['exhaustive'] }, (action, input) =>
    sendWhatever(action, input, 15),
  )
})
