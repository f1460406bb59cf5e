import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAuthenticator } from '#tests/support/authenticator.ts'
import { type Answer, call, cognito, newEmail, testPassword } from '#tests/support/people.ts'
import { leaveSignUp } from '#tests/support/signed-up.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  const now = new Date()
  server = await startTestServer({
    // It stands still, so that nobody’s wait ends while another address is tried.
    clock: { now: () => now },
    env: { TRUSTED_PROXIES: '1', RUN_WORKERS: 'false' },
  })
})
afterAll(() => server.close())

/** A stranger at an address of the network, who tries what they know of somebody’s email address. */
interface Stranger {
  readonly at: TestServer & { readonly address: string }
  readonly email: string
  readonly phone: string
  session?: string
  signUp?: string
}

const strangersPassword = 'Strangers-Lantern-77'
const wrongCode = '000000'
const firstPhone = '+14165550199'

interface Body {
  readonly Session?: string
  readonly UserSub?: string
}
type Ask = (stranger: Stranger) => Promise<Answer<Body>>

const signInWith =
  (PASSWORD: string): Ask =>
  ({ at, email }) =>
    cognito(at, 'InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD },
    })
const respond =
  (ChallengeName: string, answers: object): Ask =>
  ({ at, email, session = 'x'.repeat(64) }) =>
    cognito(at, 'RespondToAuthChallenge', {
      ChallengeName,
      Session: session,
      ChallengeResponses: { USERNAME: email, ...answers },
    })
const reset =
  (Password: string): Ask =>
  ({ at, email: Username }) =>
    cognito(at, 'ConfirmForgotPassword', { Username, ConfirmationCode: wrongCode, Password })

const passkey = createAuthenticator('https://wardlight.example')

const asks: Record<string, Ask> = {
  async signUp(stranger) {
    const { at, email: Username } = stranger
    const answer = await cognito<Body>(at, 'SignUp', {
      Username,
      Password: strangersPassword,
      UserAttributes: [{ Name: 'phone_number', Value: firstPhone }],
    })
    stranger.signUp = answer.body.UserSub ?? ''
    return answer
  },
  signIn: signInWith(strangersPassword),
  async beginPasskey(stranger) {
    const AuthParameters = { USERNAME: stranger.email, PREFERRED_CHALLENGE: 'WEB_AUTHN' }
    const answer = await cognito<Body>(stranger.at, 'InitiateAuth', { AuthFlow: 'USER_AUTH', AuthParameters })
    stranger.session = answer.body.Session ?? ''
    return answer
  },
  answerPasskey: respond('WEB_AUTHN', { CREDENTIAL: JSON.stringify(passkey.get({ challenge: 'AAAA' })) }),
  answerPasskeyBadly: respond('WEB_AUTHN', { CREDENTIAL: '{}' }),
  answerCode: respond('EMAIL_OTP', { EMAIL_OTP_CODE: wrongCode }),
  answerChoice: respond('SELECT_MFA_TYPE', { ANSWER: 'EMAIL_OTP' }),
  answerSetUp: respond('MFA_SETUP', {}),
  answerNewPassword: respond('NEW_PASSWORD_REQUIRED', { NEW_PASSWORD: strangersPassword }),
  confirm: ({ at, email: Username, signUp }) =>
    cognito(at, 'ConfirmSignUp', {
      Username,
      ConfirmationCode: wrongCode,
      ...(signUp !== undefined && { ClientMetadata: { signUp } }),
    }),
  resend: ({ at, email: Username }) => cognito(at, 'ResendConfirmationCode', { Username }),
  resendByApi: ({ at, email: identifier }) =>
    call(at, 'POST', '/v2/user/auth/confirm-account', { body: { identifier } }),
  resendByPhone: ({ at, phone: identifier }) =>
    call(at, 'POST', '/v2/user/auth/confirm-account', { body: { identifier } }),
  chooseText: ({ at, email }) =>
    call(at, 'POST', '/v2/user/auth/toggle-mfa', {
      body: { email, preferred: 'SMS', password: strangersPassword },
    }),
  changePhone: ({ at, email, phone }) =>
    call(at, 'PATCH', '/v1/user/phone', { body: { email, phone, password: strangersPassword } }),
  forget: ({ at, email: Username }) => cognito(at, 'ForgotPassword', { Username }),
  reset: reset(strangersPassword),
  resetToTheirName: reset('Robin-Example-77'),
}

const leaveAccount = async (email: string, values: object = {}): Promise<void> => {
  await leaveSignUp(server.platform, {
    email,
    fullname: 'Robin Example',
    phoneNumber: '+14165550100',
    password: testPassword,
  })
  await server.platform.db
    .updateTable('identity_account')
    .set({ name: 'Robin Example', ...values })
    .where('email', '=', email)
    .execute()
}

/** What there may be under an address. */
const holders: Record<string, (email: string) => Promise<void>> = {
  nobody: async () => undefined,
  unconfirmed: email => leaveAccount(email, { status: 'UNCONFIRMED', email_verified: false }),
  confirmed: email => leaveAccount(email),
  disabled: email => leaveAccount(email, { enabled: false, status: 'RESET_REQUIRED', factors: ['EMAIL'] }),
}

let strangers = 0
const newStranger = (): Stranger => {
  strangers += 1
  return {
    at: { ...server, address: `10.${strangers >> 16}.${(strangers >> 8) & 255}.${strangers & 255}` },
    email: newEmail(),
    phone: `+1416${5_560_000 + strangers}`,
  }
}

/** An answer without what differs between two calls for one address as well. */
const shape = ({ status, headers, body }: Answer, { phone }: Stranger): string =>
  [status, headers.get('retry-after'), headers.get('set-cookie'), JSON.stringify(body)]
    .join(' ')
    .replaceAll(/[\w-]{36,}/g, random => `(${random.length})`)
    .replaceAll(/\*\d{4}\b/g, end =>
      [phone, firstPhone].some(own => own.endsWith(end.slice(1)))
        ? end.replace(phone.slice(-4), 'own')
        : 'other',
    )

const answersOf = async (holder: string, steps: readonly Ask[]): Promise<string> => {
  const stranger = newStranger()
  await holders[holder]?.(stranger.email)
  const answers: string[] = []
  for (const ask of steps) answers.push(shape(await ask(stranger), stranger))
  return answers.join('\n')
}

/** The names of those whose answers differ from those for an address without an account. */
const distinguished = async (steps: readonly Ask[]): Promise<string[]> => {
  const answers = await Promise.all(Object.keys(holders).map(holder => answersOf(holder, steps)))
  return Object.keys(holders).filter((_, place) => answers[place] !== answers[0])
}

/** What a sign-up makes possible. */
const afterSignUp = ['chooseText', 'changePhone']

it.each(Object.keys(asks))('who has an account is not told by %s and whatever is asked next', async first => {
  const { [first]: ask = signInWith(''), signUp = ask } = asks
  const differing: Record<string, string[]> = {}
  for (const [second, next] of Object.entries(asks)) {
    differing[second] = await distinguished([ask, next])
    if (afterSignUp.includes(first)) differing[`signUp ${second}`] = await distinguished([signUp, ask, next])
  }
  expect(Object.entries(differing).filter(([, found]) => found.length > 0)).toEqual([])
})

const statusesOf = async (holder: string, steps: readonly (Ask | undefined)[]): Promise<number[]> => {
  const stranger = newStranger()
  await holders[holder]?.(stranger.email)
  const statuses: number[] = []
  for (const ask of steps) if (ask !== undefined) statuses.push((await ask(stranger)).status)
  return statuses
}

it.each(Object.keys(holders))(
  'whoever signs up with each guess waits as for a wrong password: %s',
  async holder => {
    const { signUp, signIn, changePhone } = asks
    const guess = signInWith('Wrong-Lantern-77')
    const steps = [signUp, guess, guess, signUp, signIn, changePhone, signUp, signIn, guess, guess]
    expect(await statusesOf(holder, steps)).toEqual([200, 400, 400, 200, 400, 202, 200, 400, 400, 429])
  },
)

it.each(Object.keys(holders))(
  'a sign-up causes ten messages at most, also by its number: %s',
  async holder => {
    const { signUp, changePhone, resendByPhone: again } = asks
    const steps = [signUp, changePhone, again, again, again, again, again, again, again, again, again, signUp]
    const taken = [202, 202, 202, 202, 202, 202, 202, 202, 202]
    expect(await statusesOf(holder, steps)).toEqual([200, ...taken, 429, 429])
  },
)
