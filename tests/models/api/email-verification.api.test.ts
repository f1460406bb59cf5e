import { ConfirmSignUpCommand } from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import type { emailVerificationLifecycle } from '#machines/lifecycle/email-verification.ts'
import type { LifecycleState } from '#machines/lifecycle/transitions.ts'
import type { EmailVerificationSent, Register } from '#openapi/generated/api.ts'
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
import type { LifecycleDriver } from '#tests/support/model.ts'
import { call } from '#tests/support/people.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { emailVerificationModel } from '../lifecycle/email-verification.model.ts'
import { testLifecycle } from './test-lifecycle.ts'

type State = LifecycleState<typeof emailVerificationLifecycle>

interface Subject {
  readonly owner: string
  readonly address: string
  code: string | null
  refusal: { readonly status: number; readonly code: string } | null
}

const hours = 3_600_000

/**
 * The refusal of a link by state. Only `unverified`, `sent` and `verified` are stored: a link opened by a
 * stranger, or too late, must not change the address, which still needs a new message.
 */
const states: Readonly<Record<string, State>> = { '0025': 'expired', '0024': 'invalid', '0016': 'forbidden' }

let server: TestServer
let stranger: string
let now = Date.now()

beforeAll(async () => {
  const clock = { now: () => new Date(now) }
  server = await startTestServer({ clock, env: { RUN_WORKERS: 'false' } })
  stranger = (await signUpAndIn(server)).email
})
afterAll(() => server.close())

const post = async <Body>(as: string, path: string, body: object) => {
  const { accessToken: token } = await tokensFor(server, as)
  return call<Body>(server, 'POST', `/v1/email-verification/${path}`, { token, body })
}

const registerOf = async (as: string) => {
  const { accessToken: token } = await tokensFor(server, as)
  return (await call<Partial<Register>>(server, 'GET', '/v1/register', { token })).body
}

/** A person who confirmed the account by phone, so that the main address is still to be verified. */
const comeByPhone = async (): Promise<string> => {
  const email = newAddress()
  const phone = `+1416555${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`
  await call(server, 'POST', '/v1/register/before', {
    body: { fullname: 'Robin Example', email, phoneNumber: phone },
  })
  await signUpPerson(server, email, phone)
  await call(server, 'PATCH', '/v1/user/phone', { body: { email, phone, password: goodPassword } })
  const ConfirmationCode = await codeFor(server, phone)
  await identityClient(server).send(new ConfirmSignUpCommand({ ClientId, Username: email, ConfirmationCode }))
  return email
}

/** A person with a further address. A job sends the messages, which does not run here. */
const comeWithFurtherAddress = async (): Promise<{ owner: string; address: string }> => {
  const owner = (await signUpAndIn(server)).email
  const { id = '' } = await registerOf(owner)
  const address = newAddress()
  await server.platform.db
    .insertInto('email_address')
    .values({
      register_id: id,
      email: address,
      kind: 'secondary',
      code_hash: null,
      expires_at: null,
      sent_at: null,
    })
    .execute()
  return { owner, address }
}

const storedStatus = async (address: string) =>
  (
    await server.platform.db
      .selectFrom('email_address')
      .select('status')
      .where('email', '=', address)
      .executeTakeFirst()
  )?.status ?? 'unverified'

const isVerified = async ({ owner, address }: Subject): Promise<boolean> => {
  const { emailValidated, secondaryEmails } = await registerOf(owner)
  if (owner === address) return emailValidated === true
  return secondaryEmails?.find(({ email }) => email === address)?.status === 'verified'
}

const newestLink = async (address: string): Promise<string> =>
  /\/email\/verify\/[^/\s]+\/(\S+)/.exec((await server.inbox(address))[0]?.text ?? '')?.[1] ?? ''

const isAlive = async (subject: Subject): Promise<boolean> =>
  subject.code !== null && subject.refusal === null && !(await isVerified(subject))

/** Opens the link. One that was refused or never sent stays refused for everyone. */
const open = async (subject: Subject, as: string, code: string | null, expected: State) => {
  const alive = await isAlive(subject)
  const body = { email: subject.address, code: code ?? 'never-sent' }
  const answer = await post<{ code?: string }>(as, 'verify', body)
  if (!alive) {
    // The link that verified an address says so again to its person, and changes nothing.
    const isDone = as === subject.owner && code === subject.code && (await isVerified(subject))
    expect(answer.status < 400).toBe(isDone)
    return 'refused' as const
  }
  if (answer.status === 200) return 'accepted' as const
  const refusal = { status: answer.status, code: answer.body.code ?? '' }
  expect(states[refusal.code]).toBe(expected)
  subject.refusal = refusal
  return 'accepted' as const
}

const driverOf = (
  come: () => Promise<{ owner: string; address: string }>,
): LifecycleDriver<typeof emailVerificationLifecycle, Subject> => ({
  begin: async () => ({ ...(await come()), code: null, refusal: null }),
  async read(subject) {
    const stored = await storedStatus(subject.address)
    expect(stored === 'verified').toBe(await isVerified(subject))
    if (stored !== 'sent') return stored
    return subject.refusal ? (states[subject.refusal.code] ?? 'sent') : 'sent'
  },
  events: {
    'emailVerification.sent': async subject => {
      const before = (await server.inbox(subject.address)).length
      const { status, body } = await post<EmailVerificationSent>(subject.owner, 'resend-verification-email', {
        email: subject.address,
      })
      expect(status).toBe(202)
      const messages = (await server.inbox(subject.address)).length - before
      expect(messages).toBe(body.status === 'sent' ? 1 : 0)
      if (body.status !== 'sent') return 'refused'
      subject.code = await newestLink(subject.address)
      subject.refusal = null
      return 'accepted'
    },
    // A refused link is opened again by the same person, and stays refused.
    'emailVerification.confirmed': subject =>
      subject.refusal?.code === '0016'
        ? open(subject, stranger, subject.code, 'verified')
        : open(subject, subject.owner, deadCode(subject), 'verified'),
    'emailVerification.linkExpired': subject => {
      now += 24 * hours
      return open(subject, subject.owner, deadCode(subject), 'expired')
    },
    'emailVerification.linkRefused': subject =>
      open(subject, subject.owner, subject.code === null ? null : `${subject.code}x`, 'invalid'),
    'emailVerification.strangerCame': subject => open(subject, stranger, subject.code, 'forbidden'),
  },
})

/** The code as opened: the invalid one was truncated or mistyped. */
const deadCode = ({ code, refusal }: Subject): string | null => (refusal?.code === '0024' ? `${code}x` : code)

describe.each([
  ['the main address', async () => comeByPhone().then(owner => ({ owner, address: owner }))],
  ['a further address', comeWithFurtherAddress],
])('the verification of %s over the API', (_, come) => testLifecycle(emailVerificationModel, driverOf(come)))
