import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PaymentIntent, Register } from '#openapi/generated/api.ts'
import { testCards } from '#server/platform/payments/checkout-page.ts'
import { exposure, newFinding } from '../support/findings.ts'
import { codeFor } from '../support/identity-client.ts'
import { call, cognito, form, type Person, profile, signIn } from '../support/people.ts'
import { makePlan, visit, visitHeaders } from '../support/response-plans.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

const secrets = {
  password: 'Wandering-Kettle-77!',
  wrongPassword: 'Seeded-Wrong-Lantern-78!',
  email: 'seeded.secret@leaks.example',
  otherEmail: 'seeded.other@leaks.example',
  phone: '+14165559871',
  fullname: 'Zephyrine Quattlebaum',
  birthDate: '1971-03-29',
  street: 'Seeded Secret Crescent',
  redeemCode: 'SEEDED-CODE-99',
  inviteToken: 'seededsecret.invitetoken.signature',
  verifyCode: 'SeededVerifyCode1',
}

let server: TestServer
const log: string[] = []
/** Everything that must stay out of the log and the audit log, by name; grows with the journey. */
const seeded = new Map<string, string>(Object.entries(secrets))

const seed = (name: string, value: string | undefined): string => {
  if (value === undefined || value.length < 6) throw new Error(`${name} was not seeded`)
  seeded.set(name, value)
  return value
}

const signUpSeeded = async (): Promise<Person> => {
  const { email, password, phone, fullname } = secrets
  await call(server, 'POST', '/v1/register/before', { body: { fullname, email, phoneNumber: phone } })
  const UserAttributes = Object.entries({ email, name: fullname, phone_number: phone }).map(
    ([Name, Value]) => ({ Name, Value }),
  )
  await cognito(server, 'SignUp', { Username: email, Password: password, UserAttributes })
  const ConfirmationCode = seed('confirmation code', await codeFor(server, email))
  await cognito(server, 'ConfirmSignUp', { Username: email, ConfirmationCode })
  await cognito(server, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: secrets.wrongPassword },
  })
  const person = await signIn(server, email, password)
  for (const name of ['accessToken', 'idToken', 'refreshToken'] as const) seed(name, person[name])
  await cognito(server, 'ForgotPassword', { Username: email })
  seed('reset code', await codeFor(server, email))
  return person
}

const pay = async (person: Person): Promise<void> => {
  const { body } = await person.call<PaymentIntent>('POST', '/v1/payments/intent', {
    product: 'PERSONAL_SCAN',
  })
  const session = new URL(body.checkoutUrl, server.url).searchParams.get('session') ?? ''
  seed('card', testCards.succeeds)
  await fetch(`${server.url}/checkout`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ session, card: testCards.succeeds, expiry: '12/39', action: 'pay' }),
  })
}

/** Calls whose path has a secret (spec 1 §7), and calls that are refused with one in them. */
const askWithSecrets = async (person: Person): Promise<void> => {
  for (const path of [
    `/v1/user/status/${secrets.otherEmail}`,
    `/v1/user/status/${encodeURIComponent(secrets.otherEmail)}`,
    `/v1/user/status/${secrets.otherEmail}?email=${secrets.otherEmail}&token=${secrets.verifyCode}`,
    `/v1/codes/${secrets.redeemCode}`,
    `/v1/company/checkInvite/${secrets.inviteToken}`,
    `/v2/invite/check/${secrets.redeemCode}`,
    `/v1/nothing/${secrets.otherEmail}/%zz`,
    `/email/verify/${secrets.otherEmail}/${secrets.verifyCode}`,
    `/v1/register?token=${secrets.verifyCode}`,
  ])
    await person.call('GET', path)
  await call(server, 'POST', '/v1/email-verification/verify', {
    token: person.accessToken,
    body: { email: secrets.otherEmail, code: secrets.verifyCode },
  })
  await call(server, 'POST', '/v1/register/before', { body: { password: secrets.password } })
  await call(server, 'GET', '/v1/register', { token: `${person.accessToken}x` })
}

let registerId: string
let findingId: string
beforeAll(async () => {
  server = await startTestServer({
    env: { RUN_WORKERS: 'false', LOG_LEVEL: 'debug' },
    logTo: { write: line => void log.push(line) },
  })
  const person = await signUpSeeded()
  const { fullname, birthDate, street } = secrets
  const address = { ...profile.address, street }
  await person.call('POST', '/v1/register', form({ ...profile, fullname, birthDate, address }))
  const { body } = await person.call<Register>('GET', '/v1/register')
  registerId = body.id
  await pay(person)
  await person.call('POST', `/v2/user/${person.cognitoId}/scan`)
  findingId = await newFinding(server, { ...person, id: registerId }, exposure('NAME', 'site.example'))
  await person.call('POST', `/v2/user/${registerId}/leak/${findingId}/report`, { issues: ['EXPOSED_DATA'] })
  await person.call('GET', '/v1/operator/requests')
  await askWithSecrets(person)
  const plan = await makePlan(person, { birthday: secrets.birthDate })
  const code = seed('plan code', plan.code ?? undefined)
  await visit(server, code, '1970-01-01')
  const visited = await visit(server, code, secrets.birthDate)
  seed('plan visit', visitHeaders(visited)['cookie']?.split('=')[1])
})
afterAll(() => server.close())

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The secrets in a text; a numeric code only where it is not part of a longer number. */
const foundIn = (text: string): string[] =>
  [...seeded]
    .filter(([, value]) => new RegExp(`(?<!\\d)${literally(value)}(?!\\d)`, 'i').test(text))
    .map(([name]) => name)

describe('the log (ASVS 16.2.5)', () => {
  it('records every request', () => {
    const urls = log.flatMap(line => /"url":"([^"]*)"/.exec(line)?.[1] ?? [])
    expect(urls).toContain('/v1/user/status/…')
    expect(urls).toContain('/v1/codes/…')
    expect(urls).toContain('/v1/responsePlan/…')
    expect(urls).toContain('/v2/invite/check/…')
    expect(urls).toContain('/v1/register?…')
    expect(urls).toContain('/email/…')
    expect(urls).toContain(`/v2/user/${registerId}/leak/${findingId}/report`)
    expect(urls.length).toBeGreaterThan(25)
  })

  it('has no password, code, token, address or name', () => {
    expect(foundIn(log.join('\n'))).toEqual([])
  })

  it('would be caught holding them', () => {
    expect(foundIn(`… ${secrets.password} …`)).toEqual(['password'])
  })
})

describe('the audit trail (ASVS 16.3, 16.4)', () => {
  const rows = () => server.platform.db.selectFrom('audit_event').selectAll().orderBy('at').execute()

  it.each([
    ['a sign-in', 'signIn.completed'],
    ['a refused sign-in', 'signIn.refused'],
    ['a refused call', 'access.refused'],
    ['a payment', 'payment.paid'],
    ['a scan', 'scan.started'],
    ['a takedown', 'report.requested'],
    ['a reset that was asked for', 'password.resetRequested'],
  ])('records %s for the person', async (_name, action) => {
    const about = (await rows()).filter(row => row.action === action && row.subject_id === registerId)
    expect(about).toHaveLength(1)
  })

  it('names what was refused, by operation', async () => {
    const refused = (await rows()).filter(row => row.action === 'access.refused')
    expect(refused).toMatchObject([{ actor_id: registerId, detail: { operation: 'listDeskRequests' } }])
  })

  it('has no password, code, token, address or name', async () => {
    expect(foundIn(JSON.stringify(await rows()))).toEqual([])
  })

  it.each([
    ['changed', `update audit_event set action = 'nothing'`],
    ['deleted', 'delete from audit_event'],
    ['emptied', 'truncate audit_event'],
    [
      'replaced',
      `insert into audit_event select * from audit_event on conflict (id) do update set action = 'x'`,
    ],
  ])('can’t be %s', async (_name, statement) => {
    const before = await rows()
    await expect(sql.raw(statement).execute(server.platform.db)).rejects.toThrow(/only ever added/)
    expect(await rows()).toEqual(before)
  })
})
