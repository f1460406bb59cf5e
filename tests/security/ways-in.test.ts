import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AccountEvent, accountEvents, fates, type WayIn, waysIn } from '#domain/ways-in.ts'
import { createAuthenticator } from '#tests/support/authenticator.ts'
import { newCompany, newMember } from '#tests/support/company-people.ts'
import {
  type Answer,
  call,
  cognito,
  newEmail,
  type Person,
  signIn,
  signUp,
  testPassword,
} from '#tests/support/people.ts'
import { deletionsCome } from '#tests/support/profile-deletion.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
const now = Date.now()
beforeAll(async () => {
  server = await startTestServer({
    clock: { now: () => new Date(now) },
    env: { PUBLIC_URL: 'https://wardlight.example', TRUSTED_PROXIES: '1', RUN_WORKERS: 'false' },
  })
})
afterAll(() => server.close())

/** An account as its owner knows it; events change address, number and password. */
interface Owned {
  readonly at: TestServer & { readonly address: string }
  readonly person: Person
  email: string
  phone: string
  password: string
}

let places = 0
const newPhone = (): string => `+1416${5_560_000 + (places += 1)}`
const newPassword = 'Orchard-Window-77!'

interface Body {
  readonly __type?: string
  readonly ChallengeName?: string
  readonly Session?: string
  readonly ChallengeParameters?: { readonly CREDENTIAL_REQUEST_OPTIONS?: string }
  readonly AuthenticationResult?: { readonly AccessToken: string }
  readonly CredentialCreationOptions?: { readonly challenge: string }
  readonly SecretCode?: string
}

const ask = async ({ at }: Pick<Owned, 'at'>, action: string, input: object): Promise<Body> =>
  (await cognito<Body>(at, action, input)).body
const isDone = async (answer: Promise<Answer>): Promise<boolean> => (await answer).status < 300
const requested = (owned: Owned, action: string, input: object) => isDone(cognito(owned.at, action, input))

const newest = async (to: string, pattern: RegExp): Promise<string> =>
  (await server.inbox(to)).flatMap(({ text }) => pattern.exec(text)?.[1] ?? [])[0] ?? ''
const codeTo = async (to: string): Promise<string> =>
  (await server.inbox(to)).find(({ code }) => code !== undefined)?.code ?? ''
const linkTo = (to: string): Promise<string> => newest(to, /this-wasnt-me#([\w-]{43})/)

const enter = (owned: Owned, PASSWORD = owned.password) =>
  ask(owned, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: owned.email, PASSWORD },
  })
const respond = (owned: Owned, { ChallengeName, Session }: Body, ChallengeResponses: object) =>
  ask(owned, 'RespondToAuthChallenge', {
    ChallengeName,
    Session,
    ChallengeResponses: { USERNAME: owned.email, ...ChallengeResponses },
  })
const isIn = ({ AuthenticationResult: result }: Body): boolean => result !== undefined

const reset = async (owned: Owned): Promise<void> => {
  await ask(owned, 'ForgotPassword', { Username: owned.email })
  await ask(owned, 'ConfirmForgotPassword', {
    Username: owned.email,
    ConfirmationCode: await codeTo(owned.email),
    Password: newPassword,
  })
  owned.password = newPassword
}

/** Signs in as the owner does; where a new password is required, after setting one. */
const enterAsOwner = async (owned: Owned): Promise<Body> => {
  const first = await enter(owned)
  if (first.__type !== 'PasswordResetRequiredException') return first
  await reset(owned)
  return enter(owned)
}

const begin = async (): Promise<Pick<Owned, 'at' | 'phone' | 'password'>> => {
  const phone = newPhone()
  return { at: { ...server, address: `192.0.${places >> 8}.${places & 255}` }, phone, password: testPassword }
}

const signUpProved = async (): Promise<Owned> => {
  const start = await begin()
  const person = await signUp(start.at, { phoneNumber: start.phone })
  await server.platform.db
    .updateTable('identity_account')
    .set({ phone_verified: true })
    .where('id', '=', person.cognitoId)
    .execute()
  return { ...start, person, email: person.email }
}

/** Confirmed by the phone of whoever signed up, whose address it needn’t be. */
const signUpByPhone = async (): Promise<Owned> => {
  const start = await begin()
  const { at, phone, password } = start
  const email = newEmail()
  await ask(start, 'SignUp', {
    Username: email,
    Password: password,
    UserAttributes: [{ Name: 'phone_number', Value: phone }],
  })
  await call(at, 'PATCH', '/v1/user/phone', { body: { email, phone, password } })
  await ask(start, 'ConfirmSignUp', { Username: email, ConfirmationCode: await codeTo(phone) })
  return { ...start, person: await signIn(at, email, password), email }
}

const turnOn = async ({ person, email }: Owned, preferred: 'EMAIL' | 'SMS', token = person.accessToken) => {
  const body = { email, preferred }
  if (!(await isDone(call(server, 'POST', '/v2/user/auth/toggle-mfa', { token, body }))))
    // Nobody can turn on the code by email before the address is proved, but for a hole elsewhere.
    await server.platform.db
      .updateTable('identity_account')
      .set({ factors: [preferred], preferred_factor: preferred })
      .where('id', '=', person.cognitoId)
      .execute()
}

const addPasskey = async (owned: Owned) => {
  const { accessToken: AccessToken } = owned.person
  const { CredentialCreationOptions: options } = await ask(owned, 'StartWebAuthnRegistration', {
    AccessToken,
  })
  const passkey = createAuthenticator(server.platform.config.publicUrl)
  const Credential = passkey.create({ challenge: options?.challenge ?? '' })
  expect(await requested(owned, 'CompleteWebAuthnRegistration', { AccessToken, Credential })).toBe(true)
  return passkey
}

const attributes = { email: 'email', phone: 'phone_number' } as const
const askForContact = async (owned: Owned, kind: keyof typeof attributes, to: string): Promise<string> => {
  const UserAttributes = [{ Name: attributes[kind], Value: to }]
  const { accessToken: AccessToken } = owned.person
  expect(await requested(owned, 'UpdateUserAttributes', { AccessToken, UserAttributes })).toBe(true)
  return codeTo(to)
}
const proveContact = (owned: Owned, kind: keyof typeof attributes, Code: string, AccessToken: string) =>
  requested(owned, 'VerifyUserAttribute', { AccessToken, AttributeName: attributes[kind], Code })
const changeContact = async (owned: Owned, kind: keyof typeof attributes, to: string): Promise<void> => {
  const code = await askForContact(owned, kind, to)
  expect(await proveContact(owned, kind, code, owned.person.accessToken)).toBe(true)
  owned[kind] = to
}

const isOpen = (token: string) => isDone(call(server, 'GET', '/v1/register', { token }))
/** A token of somebody who is still there, or who signs in with all that the owner has. */
const tokenOf = async (owned: Owned): Promise<string> => {
  if (await isOpen(owned.person.accessToken)) return owned.person.accessToken
  return (await enterAsOwner(owned)).AuthenticationResult?.AccessToken ?? ''
}
const pendingContact =
  (kind: keyof typeof attributes, newContact: () => string): Way =>
  async owned => {
    const code = await askForContact(owned, kind, newContact())
    return async () => proveContact(owned, kind, code, await tokenOf(owned))
  }

/** Sets a way in up, and answers how to try it. */
type Way = (owned: Owned) => Promise<() => Promise<boolean>>

const asksFor =
  (owned: Owned, challenge: string): (() => Promise<boolean>) =>
  async () =>
    (await enterAsOwner(owned)).ChallengeName === challenge

const ways: Record<WayIn, Way> = {
  password: async owned => async () => {
    const { ChallengeName, ...answer } = await enter(owned, testPassword)
    return isIn(answer) || ChallengeName !== undefined
  },
  async emailFactor(owned) {
    await turnOn(owned, 'EMAIL')
    return asksFor(owned, 'EMAIL_OTP')
  },
  async phoneFactor(owned) {
    await turnOn(owned, 'SMS')
    return asksFor(owned, 'SMS_MFA')
  },
  async appFactor(owned) {
    const { accessToken: AccessToken } = owned.person
    const { SecretCode = '' } = await ask(owned, 'AssociateSoftwareToken', { AccessToken })
    const UserCode = new TOTP({ secret: Secret.fromBase32(SecretCode) }).generate({ timestamp: now })
    await ask(owned, 'VerifySoftwareToken', { AccessToken, UserCode })
    const SoftwareTokenMfaSettings = { Enabled: true }
    await ask(owned, 'SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings })
    return asksFor(owned, 'SOFTWARE_TOKEN_MFA')
  },
  async passkey(owned) {
    const passkey = await addPasskey(owned)
    return async () => {
      const AuthParameters = { USERNAME: owned.email, PREFERRED_CHALLENGE: 'WEB_AUTHN' }
      const asking = await ask(owned, 'InitiateAuth', { AuthFlow: 'USER_AUTH', AuthParameters })
      const { challenge } = JSON.parse(asking.ChallengeParameters?.CREDENTIAL_REQUEST_OPTIONS ?? '{}')
      const CREDENTIAL = JSON.stringify(passkey.get({ challenge }))
      return isIn(await respond(owned, asking, { CREDENTIAL }))
    }
  },
  async recoveryCode(owned) {
    await turnOn(owned, 'SMS')
    const [code = ''] = await server.platform.identity.createRecoveryCodes(owned.person.cognitoId)
    return async () => {
      let asking = await enterAsOwner(owned)
      const token = asking.AuthenticationResult?.AccessToken
      if (token !== undefined) {
        await turnOn(owned, 'EMAIL', token)
        asking = await enter(owned)
      }
      return isIn(await respond(owned, asking, { [`${asking.ChallengeName}_CODE`]: code }))
    }
  },
  async session(owned) {
    const { accessToken, refreshToken } = await signIn(owned.at, owned.email, owned.password)
    return async () =>
      (await isOpen(accessToken)) ||
      requested(owned, 'GetTokensFromRefreshToken', { RefreshToken: refreshToken })
  },
  ownSession: async owned => () => isOpen(owned.person.accessToken),
  async openSignIn(owned) {
    await turnOn(owned, 'SMS')
    const asking = await enter(owned)
    const SMS_MFA_CODE = await codeTo(owned.phone)
    return async () => isIn(await respond(owned, asking, { SMS_MFA_CODE }))
  },
  async resetCode(owned) {
    await ask(owned, 'ForgotPassword', { Username: owned.email })
    const ConfirmationCode = await codeTo(owned.email)
    return async () => {
      const Password = 'Meadow-Kettle-31!'
      await ask(owned, 'ConfirmForgotPassword', { Username: owned.email, ConfirmationCode, Password })
      return isIn(await enter(owned, Password))
    }
  },
  emailCode: pendingContact('email', () => newEmail()),
  phoneCode: pendingContact('phone', newPhone),
  async undoLink(owned) {
    await addPasskey(owned)
    const token = await linkTo(owned.email)
    return () => isDone(call(server, 'POST', '/v1/account/changes/revert', { body: { token } }))
  },
  async knownDevice(owned) {
    const guess = async (headers: Record<string, string> = {}) => {
      const body = {
        ClientId: server.platform.identity.clientSettings.userPoolClientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: owned.email, PASSWORD: owned.password },
      }
      return fetch(`${server.url}/cognito`, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
          'x-forwarded-for': owned.at.address,
          ...headers,
        },
        body: JSON.stringify(body),
      })
    }
    const cookie = (await guess()).headers.get('set-cookie')?.split(';')[0] ?? ''
    return async () => {
      owned.password = 'Wrong-Password-1!'
      for (let mistakes = 0; mistakes < 6; mistakes += 1) await guess()
      expect((await guess()).status).toBe(429)
      return (await guess({ cookie })).status !== 429
    }
  },
}

const join = async ({ person }: Owned): Promise<void> => {
  const { db } = server.platform
  const company = await newCompany(db)
  const { id } = await db
    .updateTable('register')
    .set({ company_id: company.id, groups: ['USER'] })
    .where('cognito_id', '=', person.cognitoId)
    .returning('id')
    .executeTakeFirstOrThrow()
  await newMember(db, company.id, {
    register_id: id,
    email: person.email,
    deep_scan_consented_at: new Date(now),
  })
}

const askForDeletion = async ({ person }: Owned): Promise<void> => {
  expect(await isDone(person.call('DELETE', '/v1/register'))).toBe(true)
}

interface Happening {
  /** Before a way in is set up. */
  readonly before?: (owned: Owned) => Promise<void>
  readonly happens: (owned: Owned) => Promise<void>
}

const happenings: Record<AccountEvent, Happening> = {
  firstReset: { happens: reset },
  reset: { happens: reset },
  revert: {
    before: owned => changeContact(owned, 'phone', newPhone()),
    async happens(owned) {
      const texts = (await server.inbox(owned.email)).filter(({ subject }) =>
        subject.includes('phone number'),
      )
      const token = /this-wasnt-me#([\w-]{43})/.exec(texts[0]?.text ?? '')?.[1]
      const body = { token }
      expect(await isDone(call(server, 'POST', '/v1/account/changes/revert', { body }))).toBe(true)
    },
  },
  emailChange: { happens: owned => changeContact(owned, 'email', newEmail()) },
  phoneChange: { happens: owned => changeContact(owned, 'phone', newPhone()) },
  passwordChange: {
    async happens(owned) {
      const { accessToken: AccessToken } = owned.person
      const passwords = { PreviousPassword: owned.password, ProposedPassword: newPassword }
      expect(await requested(owned, 'ChangePassword', { AccessToken, ...passwords })).toBe(true)
      owned.password = newPassword
    },
  },
  factorChange: {
    async happens(owned) {
      await addPasskey(owned)
    },
  },
  factorReset: {
    happens: ({ person }) => server.platform.identity.resetSecondFactors(person.cognitoId),
  },
  deletionRequest: { happens: askForDeletion },
  deletionUndo: {
    before: askForDeletion,
    async happens({ email }) {
      const token = await newest(email, /keep-account#([\w-]{43})/)
      const body = { token }
      expect(await isDone(call(server, 'POST', '/v1/account/deletion/undo', { body }))).toBe(true)
    },
  },
  deletion: {
    async happens(owned) {
      await askForDeletion(owned)
      await deletionsCome(server)
    },
  },
  disabling: {
    async happens({ person }) {
      await server.platform.identity.setEnabled(person.cognitoId, false)
    },
  },
  hold: {
    before: join,
    async happens({ person }) {
      await server.platform.db
        .updateTable('company_member')
        .set({ on_hold_since: new Date(now) })
        .where('email', '=', person.email)
        .execute()
    },
  },
  consentWithdrawal: {
    before: join,
    async happens({ person }) {
      expect(await isDone(person.call('DELETE', '/v1/account/deep-scan-consent'))).toBe(true)
    },
  },
}

const namesOf = <Name extends string>(record: Readonly<Record<Name, unknown>>): Name[] => {
  const isName = (name: string): name is Name => Object.hasOwn(record, name)
  return Object.keys(record).filter(isName)
}

/** Whether a way in that was there before an event still lets in after it. */
const letsIn = async (event: AccountEvent, way: WayIn): Promise<boolean> => {
  const owned = await (event === 'firstReset' ? signUpByPhone() : signUpProved())
  const { before = async () => undefined, happens } = happenings[event]
  // A link to undo a change undoes the later ones with it.
  const isEarly = way === 'undoLink'
  if (!isEarly) await before(owned)
  const tryIt = await ways[way](owned)
  if (isEarly) await before(owned)
  await happens(owned)
  return tryIt()
}

it('a sign-in that a reset overtakes is none', async () => {
  const { db } = server.platform
  const owned = await signUpProved()
  const isWaiting = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%identity_account%'`.execute(
      db,
    )
    return rows.length
  }
  let entering: Promise<Body> | undefined
  await db.transaction().execute(async transaction => {
    await transaction
      .updateTable('identity_account')
      .set({ password_hash: 'scrypt$1024$8$1$AAAA$AAAA' })
      .where('id', '=', owned.person.cognitoId)
      .execute()
    entering = enter(owned)
    await expect.poll(isWaiting).toBe(1)
  })
  expect(await entering).toMatchObject({ __type: 'NotAuthorizedException' })
})

it.each(namesOf(accountEvents))('%s ends what it should, and nothing else', async event => {
  const open: WayIn[] = []
  for (const way of namesOf(waysIn)) if (await letsIn(event, way)) open.push(way)
  expect(open.toSorted()).toEqual(Object.values(fates[event].stays).flat().toSorted())
})
