import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Billing, Partner, PersonalDashboard, StartedScan } from '#openapi/generated/api.ts'
import { bringMember, type Member } from '#tests/security/support/cast.ts'
import { form, profile, refusalOf, registerOf, signUp } from '#tests/support/people.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let operator: Member
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' } })
  operator = await bringMember(server, ['SUPER_ADMIN'])
})
afterAll(() => server.close())

const setPartner = (email: string, isPartner: boolean) =>
  operator.call<Partner>('PUT', '/v1/operator/partners', { email, isPartner })

const bringPartner = async () => {
  const person = await signUp(server)
  await person.call('POST', '/v1/register', form(profile))
  const { id } = await registerOf(person)
  expect((await setPartner(person.email.toUpperCase(), true)).body).toEqual({
    email: person.email,
    isPartner: true,
  })
  const pay = () => person.call('POST', '/v1/payments/intent', { product: 'PERSONAL_SCAN' })
  const billing = async () => (await person.call<Billing>('GET', '/v1/payments/list')).body
  /** Starts a scan, which ends at once. */
  const scan = async () => {
    const { status, body } = await person.call<StartedScan>('POST', `/v2/user/${person.cognitoId}/scan`)
    await server.platform.db
      .updateTable('scan')
      .set({ status: 'COMPLETED', completed_at: new Date() })
      .where('register_id', '=', id)
      .execute()
    return [status, body.remainingScans]
  }
  return { ...person, id, pay, billing, scan }
}

it('lets a business partner scan without a checkout, as often as others may', async () => {
  const partner = await bringPartner()
  expect(refusalOf(await partner.pay())).toEqual([403, '0016'])
  expect((await partner.billing()).plan).toEqual({ plan: 'partner', amount: 0, currency: 'USD' })
  const { body } = await partner.call<PersonalDashboard>('GET', `/v2/user/${partner.id}/dashboard`)
  expect(body.remainingScans).toBe(null)
  expect([await partner.scan(), await partner.scan()]).toEqual([
    [202, 1],
    [202, 1],
  ])
})

it('has a former partner pay again, and leaves them the scan they have', async () => {
  const partner = await bringPartner()
  await setPartner(partner.email, false)
  expect((await partner.billing()).plan).toEqual({
    plan: 'communityDefender',
    amount: 0,
    currency: 'USD',
  })
  expect(await partner.scan()).toEqual([202, 0])
  expect((await partner.pay()).status).toBe(201)
})

it('records and emails a change, and neither for what was so already', async () => {
  const partner = await bringPartner()
  await setPartner(partner.email, true)
  await setPartner(partner.email, false)
  await setPartner(partner.email, false)
  const subjects = (await server.inbox(partner.email)).map(({ subject }) => subject)
  expect(subjects.filter(subject => subject.includes('partner'))).toEqual([
    'You’re no longer a Wardlight business partner',
    'You’re now a Wardlight business partner',
  ])
  const recorded = await server.platform.db
    .selectFrom('audit_event')
    .select(['action', 'actor_id'])
    .where('subject_id', '=', partner.id)
    .where('action', 'like', 'partner.%')
    .orderBy('at')
    .execute()
  expect(recorded).toEqual([
    { action: 'partner.granted', actor_id: operator.id },
    { action: 'partner.revoked', actor_id: operator.id },
  ])
})

it('refuses an unknown address, an operator’s own account, and anyone who is no operator', async () => {
  expect(refusalOf(await setPartner('nobody@partner.example', true))).toEqual([404, '0006'])
  expect(refusalOf(await setPartner(operator.email, true))).toEqual([403, '0016'])
  const person = await signUp(server)
  const own = { email: person.email, isPartner: true }
  expect(refusalOf(await person.call('PUT', '/v1/operator/partners', own))).toEqual([403, '0016'])
})
