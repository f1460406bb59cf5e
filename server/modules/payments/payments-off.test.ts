import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CompanyBilling, PaymentIntent } from '#openapi/generated/api.ts'
import { languageValues } from '#openapi/generated/enumerations.ts'
import { sign } from '#server/platform/payments/embedded-checkout.ts'
import { startDueMonthlyScans } from '#server/scan/jobs.ts'
import { bringMember, type Member } from '#tests/security/support/cast.ts'
import { changeSeats } from '#tests/support/companies.ts'
import { type CompanyFixture, startCompany } from '#tests/support/company-fixture.ts'
import { call, form, type Person, profile, refusalOf, registerOf, signUp } from '#tests/support/people.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { deepScanInvite } from '../deep-scan-invites/handlers.ts'
import { renewContracts } from './contract.ts'
import { partnerChanged } from './handlers.ts'

const contract = {
  seatPrice: 3600,
  period: 'year' as const,
  renewsOn: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
}

/** One installation, with payments and after they were switched off; what was begun before is still open. */
let on: TestServer
let off: TestServer
let operator: Member
let person: Person
let company: CompanyFixture
let begun: PaymentIntent
let invoiceId: string

const invoices = async () => {
  const { body } = await company.owner.call<CompanyBilling>('GET', `/v2/company/${company.id}/billing`)
  return body.invoices
}

beforeAll(async () => {
  const connectionString = await createTestDatabase()
  const start = (env: Record<string, string>) =>
    startTestServer({ connectionString, env: { RUN_WORKERS: 'false', ...env } })
  on = await start({})
  off = await start({ PAYMENTS: 'off' })
  operator = await bringMember(on, ['SUPER_ADMIN'])
  company = await startCompany(on)
  await changeSeats(operator, company.id, { licensedSeats: 10, contract })
  const [invoice] = await invoices()
  invoiceId = invoice?.id ?? ''
  await company.owner.call('POST', `/v2/company/${company.id}/invoices/${invoiceId}/payment`)
  person = await signUp(on)
  const { body } = await person.call<PaymentIntent>('POST', '/v1/payments/intent', {
    product: 'PERSONAL_SCAN',
  })
  begun = body
})
afterAll(async () => {
  await off.close()
  await on.close()
})

const payments = () =>
  off.platform.db.selectFrom('payment').select(['id', 'status']).orderBy('created_at').execute()

const refusedTo = async ({ accessToken: token }: Person, method: string, path: string, body?: object) =>
  refusalOf(await call(off, method, path, { token, ...(body && { body }) }))

it('refuses what begins, changes or ends a payment, and makes nothing', async () => {
  const paid = await payments()
  expect(paid).toHaveLength(2)
  const other = await signUp(on)
  const product = { product: 'PERSONAL_SCAN' }
  const ofCompany = `/v2/company/${company.id}`
  const { owner } = company
  const was = { licensedSeats: 10, contract: { ...contract, change: null } }
  const refusals = [
    await refusedTo(person, 'POST', '/v1/payments/intent', product),
    await refusedTo(other, 'POST', '/v1/payments/intent', product),
    await refusedTo(person, 'POST', '/v1/payments/manager'),
    await refusedTo(person, 'POST', `/v1/payments/${begun.paymentId}/cancel`),
    await refusedTo(owner, 'POST', `${ofCompany}/invoices/${invoiceId}/payment`),
    await refusedTo(owner, 'POST', `${ofCompany}/billing/manager`),
    await refusedTo(operator, 'PATCH', `/v1/operator/invoices/${invoiceId}`, { state: 'void' }),
    await refusedTo(operator, 'PUT', `/v1/operator/companies/${company.id}/seats`, {
      was,
      licensedSeats: 11,
      contract,
    }),
  ]
  expect(refusals).toEqual(refusals.map(() => [403, '0029']))
  expect(await payments()).toEqual(paid)
})

it('takes no message of the payment service, which counts once payments are on again', async () => {
  const event = { eventId: 'paid-before', paymentId: begun.paymentId, outcome: 'paid', reason: null }
  const raw = JSON.stringify(event)
  const report = (server: TestServer) =>
    call(server, 'POST', '/v1/payments/webhook', {
      body: event,
      headers: {
        'wardlight-signature': sign(on.platform.keys.derive('payment-webhook'), Buffer.from(raw), new Date()),
      },
    })
  expect(refusalOf(await report(off))).toEqual([403, '0029'])
  const forged = on.platform.db.selectFrom('audit_event').where('action', '=', 'webhook.refused')
  expect(await forged.select('id').execute()).toEqual([])
  expect((await registerOf(person)).stripe.credits).toBe(0)
  expect((await report(on)).status).toBe(200)
  expect((await registerOf(person)).stripe.credits).toBe(1)
})

it('scans by credits that an operator gives, and by schedule', async () => {
  const scanned = await signUp(on)
  await call(off, 'POST', '/v1/register', { token: scanned.accessToken, body: form(profile) })
  const { id, email } = await registerOf(scanned)
  const start = async () =>
    refusalOf(await call(off, 'POST', `/v2/user/${scanned.cognitoId}/scan`, { token: scanned.accessToken }))
  expect(await start()).toEqual([402, '0013'])
  const makePartner = (isPartner: boolean) =>
    refusedTo(operator, 'PUT', '/v1/operator/partners', { email, isPartner })
  expect(await makePartner(true)).toEqual([200, null])
  expect(await start()).toEqual([202, null])
  const { db } = off.platform
  const monthAgo = new Date(Date.now() - 32 * 86_400_000)
  const endScans = () =>
    db
      .updateTable('scan')
      .set({ status: 'COMPLETED', requested_at: monthAgo, completed_at: monthAgo })
      .where('register_id', '=', id)
      .execute()
  await endScans()
  await startDueMonthlyScans(off.platform)
  const triggers = await db.selectFrom('scan').select('trigger').where('register_id', '=', id).execute()
  expect(triggers.map(({ trigger }) => trigger).toSorted()).toEqual(['first', 'monthly'])
  expect(await makePartner(false)).toEqual([200, null])
  await endScans()
  expect(await start()).toEqual([202, null])
  await endScans()
  expect(await start()).toEqual([402, '0013'])
  const [revoked, granted] = (await off.inbox(email)).filter(({ subject }) => subject.includes('partner'))
  expect(granted?.text).toContain('you can start a scan whenever you want')
  expect(revoked?.text).toContain('you can start the scans you have left, and no more')
  for (const { text } of [granted, revoked].flatMap(message => message ?? []))
    expect(text).not.toMatch(/free|pay|cost|\$/)
})

it('issues and emails no invoice, and changes seats all the same', async () => {
  const { body } = await call(off, 'PUT', `/v1/operator/companies/${company.id}/seats`, {
    token: operator.accessToken,
    body: { was: { licensedSeats: 10, contract: { ...contract, change: null } }, licensedSeats: 12 },
  })
  expect(body).toMatchObject({ seats: { licensed: 12 } })
  const issued = await invoices()
  const atRenewal = {
    ...off.platform,
    clock: { now: () => new Date(`${contract.renewsOn}T05:10:00.000Z`) },
  }
  await renewContracts(atRenewal, off.platform)
  expect(await invoices()).toEqual(issued)
  await renewContracts(atRenewal, on.platform)
  expect(await invoices()).toHaveLength(issued.length + 1)
})

it.each(languageValues)('speaks of no payment in its emails: %s', language => {
  const to = {
    company: 'Northwind',
    inviter: null,
    message: null,
    link: 'https://x.example',
    days: 30,
    unsubscribeLink: 'https://x.example',
  }
  const at = new Date()
  const textOf = (takesPayments: boolean) => {
    const config = { publicUrl: 'https://x.example', takesPayments }
    return [
      deepScanInvite(language, { ...to, takesPayments }),
      partnerChanged(language, { isPartner: true, at, config }),
      partnerChanged(language, { isPartner: false, at, config }),
    ].map(({ text }) => text)
  }
  const ofPayment = /\b(?:paid|pay|free|cost)\b|payée|payer|payantes|gratuites/
  for (const text of textOf(true)) expect(text).toMatch(ofPayment)
  for (const text of textOf(false)) expect(text).not.toMatch(ofPayment)
})
