import {
  CompleteWebAuthnRegistrationCommand,
  ConfirmForgotPasswordCommand,
  DeleteWebAuthnCredentialCommand,
  ForgotPasswordCommand,
  InitiateAuthCommand,
  ListWebAuthnCredentialsCommand,
  RespondToAuthChallengeCommand,
  StartWebAuthnRegistrationCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Authenticator, createAuthenticator } from '#tests/support/authenticator.ts'
import {
  ClientId,
  codeFor,
  identityClient,
  newAddress,
  type SignedInPerson,
  signUpAndIn,
} from '#tests/support/identity-client.ts'
import { call } from '#tests/support/people.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const origin = 'https://wardlight.example'

let server: TestServer
let now = Date.now()
const pass = (minutes: number): void => {
  now += minutes * 60_000
}

beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date(now) }, env: { PUBLIC_URL: origin } })
})
afterAll(() => server.close())

const registrationChallenge = async (AccessToken: string): Promise<string> => {
  const { CredentialCreationOptions } = await identityClient(server).send(
    new StartWebAuthnRegistrationCommand({ AccessToken }),
  )
  return JSON.parse(JSON.stringify(CredentialCreationOptions)).challenge
}

const complete = (AccessToken: string, Credential: ReturnType<Authenticator['create']>) =>
  identityClient(server).send(new CompleteWebAuthnRegistrationCommand({ AccessToken, Credential }))

const add = async ({ accessToken }: SignedInPerson): Promise<Authenticator> => {
  const passkey = createAuthenticator(origin)
  await complete(accessToken, passkey.create({ challenge: await registrationChallenge(accessToken) }))
  return passkey
}

const begin = async (USERNAME: string) => {
  const answer = await identityClient(server).send(
    new InitiateAuthCommand({
      ClientId,
      AuthFlow: 'USER_AUTH',
      AuthParameters: { USERNAME, PREFERRED_CHALLENGE: 'WEB_AUTHN' },
    }),
  )
  const { CREDENTIAL_REQUEST_OPTIONS = '{}' } = answer.ChallengeParameters ?? {}
  const options = JSON.parse(CREDENTIAL_REQUEST_OPTIONS)
  return { ...answer, options, challenge: String(options.challenge) }
}

const respond = async (
  USERNAME: string,
  Session: string | undefined,
  credential: ReturnType<Authenticator['get']>,
) => {
  const { AuthenticationResult } = await identityClient(server).send(
    new RespondToAuthChallengeCommand({
      ClientId,
      ChallengeName: 'WEB_AUTHN',
      Session: Session ?? '',
      ChallengeResponses: { USERNAME, CREDENTIAL: JSON.stringify(credential) },
    }),
  )
  return AuthenticationResult
}

type Change = Omit<Parameters<Authenticator['get']>[0], 'challenge'>

const enter = async (email: string, passkey: Authenticator, change: Change = {}) => {
  const { Session, challenge } = await begin(email)
  return respond(email, Session, passkey.get({ challenge, ...change }))
}

const list = async (AccessToken: string) => {
  const { Credentials = [] } = await identityClient(server).send(
    new ListWebAuthnCredentialsCommand({ AccessToken }),
  )
  return Credentials
}

const remove = (AccessToken: string, CredentialId: string) =>
  identityClient(server).send(new DeleteWebAuthnCredentialCommand({ AccessToken, CredentialId }))

const refusal = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' }

describe('a passkey', () => {
  it('is added, signs in and is listed in Cognito’s words', async () => {
    const person = await signUpAndIn(server)
    const { CredentialCreationOptions } = await identityClient(server).send(
      new StartWebAuthnRegistrationCommand({ AccessToken: person.accessToken }),
    )
    expect(CredentialCreationOptions).toMatchObject({
      rp: { id: 'wardlight.example', name: 'Wardlight' },
      user: { name: person.email, displayName: 'Robin Example' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    })
    const passkey = await add(person)
    const { options } = await begin(person.email)
    expect(options).toMatchObject({ rpId: 'wardlight.example', userVerification: 'required' })
    const result = await enter(person.email, passkey)
    expect(result).toMatchObject({ TokenType: 'Bearer', ExpiresIn: 900 })
    expect(await list(result?.AccessToken ?? '')).toEqual([
      {
        CredentialId: passkey.credentialId,
        FriendlyCredentialName: expect.any(String),
        RelyingPartyId: 'wardlight.example',
        AuthenticatorAttachment: 'platform',
        AuthenticatorTransports: ['internal'],
        CreatedAt: new Date(now),
      },
    ])
  })

  it('is added once: its browser is given the ones that are there', async () => {
    const person = await signUpAndIn(server)
    const passkey = await add(person)
    const { CredentialCreationOptions } = await identityClient(server).send(
      new StartWebAuthnRegistrationCommand({ AccessToken: person.accessToken }),
    )
    expect(CredentialCreationOptions).toMatchObject({ excludeCredentials: [{ id: passkey.credentialId }] })
    const challenge = await registrationChallenge(person.accessToken)
    await expect(complete(person.accessToken, passkey.create({ challenge }))).rejects.toMatchObject({
      name: 'InvalidParameterException',
    })
  })

  it.each([
    ['of another origin', { origin: 'https://wardlight.example.net' }, 'WebAuthnOriginNotAllowedException'],
    ['of another relying party', { rpId: 'example.net' }, 'WebAuthnRelyingPartyMismatchException'],
    ['that did not verify its holder', { flags: 0x01 }, 'WebAuthnCredentialNotSupportedException'],
    ['that answers another challenge', { challenge: 'AAAA' }, 'WebAuthnChallengeNotFoundException'],
  ])('%s is not added', async (_, change, name) => {
    const { accessToken } = await signUpAndIn(server)
    const challenge = await registrationChallenge(accessToken)
    const made = createAuthenticator(origin).create({ challenge, ...change })
    await expect(complete(accessToken, made)).rejects.toMatchObject({ name })
    expect(await list(accessToken)).toEqual([])
  })

  it('answers a challenge of the same account, once and within ten minutes', async () => {
    const person = await signUpAndIn(server)
    const other = await signUpAndIn(server)
    const gone = { name: 'WebAuthnChallengeNotFoundException' }
    const challenge = await registrationChallenge(person.accessToken)
    await expect(
      complete(other.accessToken, createAuthenticator(origin).create({ challenge })),
    ).rejects.toMatchObject(gone)
    const late = await registrationChallenge(person.accessToken)
    const once = await registrationChallenge(person.accessToken)
    await complete(person.accessToken, createAuthenticator(origin).create({ challenge: once }))
    await expect(
      complete(person.accessToken, createAuthenticator(origin).create({ challenge: once })),
    ).rejects.toMatchObject(gone)
    pass(9.9)
    const inTime = await signUpAndIn(server)
    const first = await registrationChallenge(inTime.accessToken)
    pass(9)
    await complete(inTime.accessToken, createAuthenticator(origin).create({ challenge: first }))
    await expect(
      complete(person.accessToken, createAuthenticator(origin).create({ challenge: late })),
    ).rejects.toThrow()
  })

  it('is added and removed after a fresh sign-in only (ASVS 7.5.1)', async () => {
    const person = await signUpAndIn(server)
    const passkey = await add(person)
    pass(11)
    const again = { name: 'NotAuthorizedException', message: expect.stringContaining('Sign in again') }
    await expect(registrationChallenge(person.accessToken)).rejects.toMatchObject(again)
    await expect(remove(person.accessToken, passkey.credentialId)).rejects.toMatchObject(again)
    expect(await list(person.accessToken)).toHaveLength(1)
  })

  it('notifies its holder of being added and removed, with a link that ends it, and is logged', async () => {
    const person = await signUpAndIn(server)
    const passkey = await add(person)
    await remove(person.accessToken, passkey.credentialId)
    const [removed, added] = await server.inbox(person.email)
    expect([added?.subject, removed?.subject]).toEqual([
      'A passkey was added to your Wardlight account',
      'A passkey was removed from your Wardlight account',
    ])
    expect(added?.text).toContain('A new passkey can now sign in')
    const token = /this-wasnt-me#([\w-]{43})/.exec(added?.text ?? '')?.[1]
    const stored = await add(person)
    expect((await call(server, 'POST', '/v1/account/changes/revert', { body: { token } })).status).toBe(200)
    await expect(enter(person.email, stored)).rejects.toMatchObject(refusal)
    const events = await server.platform.db
      .selectFrom('audit_event')
      .select('action')
      .where('subject_id', '=', person.sub)
      .where('action', 'like', 'passkey.%')
      .orderBy('at')
      .execute()
    expect(events.map(({ action }) => action)).toEqual(['passkey.added', 'passkey.removed', 'passkey.added'])
  })
})

describe('a new password by the emailed code', () => {
  it('ends the passkeys, and tells their owner', async () => {
    const person = await signUpAndIn(server)
    const passkey = await add(person)
    const Username = person.email
    await identityClient(server).send(new ForgotPasswordCommand({ ClientId, Username }))
    const ConfirmationCode = await codeFor(server, Username)
    const Password = 'Orchard-window-77'
    await identityClient(server).send(
      new ConfirmForgotPasswordCommand({ ClientId, Username, ConfirmationCode, Password }),
    )
    await expect(enter(Username, passkey)).rejects.toMatchObject(refusal)
    const newest = (await server.inbox(Username)).slice(0, 2).map(({ subject }) => subject)
    // Each is sent by a job of its own.
    expect(newest.toSorted()).toEqual([
      'A passkey was removed from your Wardlight account',
      'Your Wardlight password was changed',
    ])
  })
})

describe('signing in with a passkey', () => {
  it.each<[string, Change]>([
    ['from another origin', { origin: 'https://wardlight.example.net' }],
    ['for another relying party', { rpId: 'example.net' }],
    ['without verifying its holder', { flags: 0x01 }],
    ['with a counter that stands still', { counter: 1 }],
    ['with a counter that goes backward', { counter: 0 }],
  ])('is refused %s', async (_, change) => {
    const person = await signUpAndIn(server)
    const passkey = await add(person)
    await expect(enter(person.email, passkey, change)).rejects.toMatchObject(refusal)
    await expect(enter(person.email, passkey, { counter: 2 })).resolves.toBeDefined()
  })

  it('accepts an answer once, and not one to another challenge', async () => {
    const person = await signUpAndIn(server)
    const passkey = await add(person)
    const { Session, challenge } = await begin(person.email)
    const answer = passkey.get({ challenge })
    await respond(person.email, Session, answer)
    await expect(respond(person.email, Session, answer)).rejects.toMatchObject(refusal)
    const next = await begin(person.email)
    const another = await begin(person.email)
    await expect(respond(person.email, another.Session, passkey.get(next))).rejects.toMatchObject(refusal)
    await expect(respond(person.email, another.Session, passkey.get(another))).rejects.toMatchObject(refusal)
  })

  it('waits ten minutes for its answer', async () => {
    const person = await signUpAndIn(server)
    const passkey = await add(person)
    const early = await begin(person.email)
    pass(9.9)
    await expect(respond(person.email, early.Session, passkey.get(early))).resolves.toBeDefined()
    const late = await begin(person.email)
    pass(10.1)
    await expect(respond(person.email, late.Session, passkey.get(late))).rejects.toMatchObject(refusal)
  })

  it('accepts no passkey that was removed, and none of someone else', async () => {
    const [person, other] = [await signUpAndIn(server), await signUpAndIn(server)]
    const passkey = await add(person)
    await expect(enter(other.email, passkey)).rejects.toMatchObject(refusal)
    await expect(remove(other.accessToken, passkey.credentialId)).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
    })
    const { Session, challenge } = await begin(person.email)
    await expect(respond(other.email, Session, passkey.get({ challenge }))).rejects.toMatchObject(refusal)
    await remove(person.accessToken, passkey.credentialId)
    await expect(enter(person.email, passkey)).rejects.toMatchObject(refusal)
  })

  it('does not say who has an account or a passkey', async () => {
    const person = await signUpAndIn(server)
    const nobody = newAddress()
    const shapes = await Promise.all(
      [person.email, nobody].map(async email => {
        const { ChallengeName, ChallengeParameters, options, Session, challenge } = await begin(email)
        await expect(
          respond(email, Session, createAuthenticator(origin).get({ challenge })),
        ).rejects.toMatchObject(refusal)
        return [
          ChallengeName,
          Object.keys(ChallengeParameters ?? {}),
          { ...options, challenge: challenge.length },
        ]
      }),
    )
    expect(shapes[0]).toEqual(shapes[1])
  })

  it('makes wrong answers wait as wrong passwords do', async () => {
    const person = await signUpAndIn(server)
    await add(person)
    const stranger = createAuthenticator(origin)
    for (let mistake = 0; mistake < 6; mistake += 1)
      await expect(enter(person.email, stranger)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    await expect(enter(person.email, stranger)).rejects.toMatchObject({
      message: expect.stringMatching(/^Password attempts exceeded \(retry after \d+ s\)$/),
      $metadata: { httpStatusCode: 429 },
    })
  })

  it('says that an account is disabled only to someone who has its passkey', async () => {
    const person = await signUpAndIn(server)
    const passkey = await add(person)
    await server.platform.db
      .updateTable('identity_account')
      .set({ enabled: false })
      .where('id', '=', person.sub)
      .execute()
    await expect(enter(person.email, createAuthenticator(origin))).rejects.toMatchObject(refusal)
    await expect(enter(person.email, passkey)).rejects.toMatchObject({ message: 'User is disabled.' })
  })

  it('counts as both factors where a company requires a second one', async () => {
    const person = await signUpAndIn(server)
    const passkey = await add(person)
    const { db } = server.platform
    await call(server, 'GET', '/v1/register', { token: person.accessToken })
    const { id } = await db
      .insertInto('company')
      .values({
        name: 'Fabrikam',
        industry: null,
        logo: null,
        domains: [],
        licensed_seats: 5,
        next_bulk_scan_at: null,
        updated_by: null,
        require_mfa: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .updateTable('register')
      .set({ company_id: id, groups: ['COMPANY_OWNER'] })
      .where('email', '=', person.email)
      .execute()
    const sawCompany = async (token: string) => {
      const { status, body } = await call(server, 'GET', '/v1/user/company', { token })
      return { status, body }
    }
    expect(await sawCompany(person.accessToken)).toMatchObject({
      status: 403,
      body: { code: '0016', fields: [{ name: 'session', rule: 'secondFactorRequired' }] },
    })
    const result = await enter(person.email, passkey)
    expect(await sawCompany(result?.AccessToken ?? '')).toMatchObject({ status: 200 })
  })
})
