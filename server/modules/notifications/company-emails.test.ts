import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CreatedInvites, EmailSubscription, ResentInvites } from '#openapi/generated/api.ts'
import type { Message } from '#server/platform/mail/messenger.ts'
import { type CompanyFixture, startCompany } from '#tests/support/company-fixture.ts'
import { bulkFinding, newMember } from '#tests/support/company-people.ts'
import { call, refusalOf } from '#tests/support/people.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let company: CompanyFixture
let sent: Message[]

beforeAll(async () => {
  server = await startTestServer()
  const send = server.platform.messenger.send
  vi.spyOn(server.platform.messenger, 'send').mockImplementation(async (message, within) => {
    sent.push(message)
    await send(message, within)
  })
})
afterAll(() => server.close())
// One of their own: a company may send ten alerts an hour.
beforeEach(async () => {
  company = await startCompany(server, { seats: 50 })
})

/** Somebody without an account, in the directory of the company. */
const stranger = async () => {
  sent = []
  return newMember(server.platform.db, company.id, {
    email: `person.${crypto.randomUUID().slice(0, 8)}@${company.domain}`,
    deep_scan_consented_at: null,
    seat_taken_at: new Date(),
  })
}
type Stranger = Awaited<ReturnType<typeof stranger>>

const invite = ({ email }: Stranger, role = 'USER') =>
  company.admin.call<CreatedInvites>('POST', '/v1/invites', { emails: [email], role })

/** Each letter of a company that reaches people without an account. */
const letters: Readonly<Record<string, (to: Stranger) => Promise<unknown>>> = {
  invitation: to => invite(to),
  'invitation of an administrator': to => invite(to, 'ADMIN'),
  alert: ({ email }) =>
    company.admin.call('POST', `/v2/company/${company.id}/invites/notify`, {
      emails: [email],
      message: 'Change your passwords',
    }),
  'invitation to a deep scan': ({ exposure_id: id }) =>
    company.admin.call('POST', `/v2/company/${company.id}/user/${id}/invite`, {}),
  question: async to => {
    const { db } = server.platform
    await db
      .updateTable('company_member')
      .set({ status: 'Registered', deep_scan_consented_at: new Date() })
      .where('id', '=', to.id)
      .execute()
    const id = await bulkFinding(db, to)
    await company.admin.call('POST', `/v2/company/${company.id}/user/findings/${id}/question`)
  },
}

const lettersTo = ({ email }: Stranger) => sent.filter(({ to }) => to === email)
const tokenTo = (to: Stranger): string => lettersTo(to)[0]?.unsubscribeLink?.split('/').at(-1) ?? ''
const press = (token: string) =>
  fetch(`${server.url}/unsubscribe/${token}`, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  })
/** By an alert, which anyone in the directory may get. */
const refuse = async (to: Stranger): Promise<string> => {
  await letters['alert']?.(to)
  await expect.poll(() => lettersTo(to)).toHaveLength(1)
  const token = tokenTo(to)
  expect((await press(token)).status).toBe(204)
  sent = []
  return token
}
/** Whatever is queued has been worked on once a letter that is queued after it is there. */
const allIsWorked = async () => {
  const { db } = server.platform
  await expect
    .poll(async () => {
      const [alerts, invitations] = await Promise.all([
        db.selectFrom('company_alert_delivery').select('alert_id').where('written_at', 'is', null).execute(),
        db.selectFrom('deep_scan_invitation').select('id').where('written_at', 'is', null).execute(),
      ])
      return alerts.length + invitations.length
    })
    .toBe(0)
}

describe('a letter of a company to an address without an account', () => {
  it.each(Object.keys(letters))('has a way to refuse it in its headers and its text: %s', async name => {
    const to = await stranger()
    await letters[name]?.(to)
    await expect.poll(() => lettersTo(to)).toHaveLength(1)
    const [letter] = lettersTo(to)
    expect(letter?.unsubscribeLink).toMatch(/\/unsubscribe\/[\w-]{1,200}$/)
    expect(letter?.text).toContain(
      `To get no more invitations and alerts from Northwind:\n${letter?.unsubscribeLink}`,
    )
  })

  it.each(Object.keys(letters))(
    'isn’t sent once the person refused the company’s letters: %s',
    async name => {
      const to = await stranger()
      const other = await stranger()
      await refuse(to)
      await letters[name]?.(to)
      await letters[name]?.(other)
      await expect.poll(() => lettersTo(other)).toHaveLength(1)
      await allIsWorked()
      expect(lettersTo(to)).toEqual([])
    },
  )
})

describe('a refusal', () => {
  it('is about one company alone, says which, and is undone by the page', async () => {
    const to = await stranger()
    const token = await refuse(to)
    const path = `/v1/email-subscriptions/${token}`
    const company = 'Northwind'
    expect((await call<EmailSubscription>(server, 'GET', path)).body).toEqual({
      categories: [],
      company,
      isSubscribed: false,
    })
    const elsewhere = await startCompany(server, { seats: 5 })
    await newMember(server.platform.db, elsewhere.id, { email: to.email })
    await elsewhere.admin.call('POST', `/v2/company/${elsewhere.id}/invites/notify`, {
      emails: [to.email],
      message: 'Of another company',
    })
    await expect.poll(() => lettersTo(to)).toHaveLength(1)
    expect((await invite(to)).body.invites).toEqual([])
    const undone = await call<EmailSubscription>(server, 'PUT', path, { body: { isSubscribed: true } })
    expect(undone.body).toEqual({ categories: [], company, isSubscribed: true })
    expect((await invite(to)).body.invites).toHaveLength(1)
  })

  it('is stored without the address, which its link doesn’t have either', async () => {
    const to = await stranger()
    const token = await refuse(to)
    const rows = await server.platform.db.selectFrom('company_email_refusal').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    for (const { hash } of rows) expect(hash).toHaveLength(32)
    expect(JSON.stringify(rows)).not.toContain(to.email)
    expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain(to.email)
  })

  it('ends with the company, and its link with it', async () => {
    const gone = await startCompany(server, { seats: 5 })
    const to = await newMember(server.platform.db, gone.id, { email: `last@${gone.domain}` })
    sent = []
    await gone.admin.call('POST', `/v2/company/${gone.id}/invites/notify`, {
      emails: [to.email],
      message: 'The last one',
    })
    await expect.poll(() => lettersTo(to)).toHaveLength(1)
    const token = tokenTo(to)
    expect((await press(token)).status).toBe(204)
    await server.platform.db.deleteFrom('company').where('id', '=', gone.id).execute()
    expect(refusalOf(await call(server, 'GET', `/v1/email-subscriptions/${token}`))).toEqual([404, '0023'])
    expect((await press(token)).status).toBe(404)
  })

  it('is why an invitation isn’t sent, which counts as none and says so, first and again', async () => {
    const [refusing, other, late] = [await stranger(), await stranger(), await stranger()]
    await refuse(refusing)
    const emails = [refusing.email, other.email, late.email]
    const { body } = await company.admin.call<CreatedInvites>('POST', '/v1/invites', { emails, role: 'USER' })
    expect(body.refused).toEqual([{ email: refusing.email, code: '0036' }])
    expect(body.invites.map(({ email }) => email).toSorted()).toEqual([other.email, late.email].toSorted())
    expect((await press(tokenTo(late))).status).toBe(204)
    await server.platform.db
      .updateTable('company_invite')
      .set({ sent_at: new Date(Date.now() - 3_600_000) })
      .where('company_id', '=', company.id)
      .execute()
    const inviteIds = body.invites.map(({ id }) => id)
    const again = await company.admin.call<ResentInvites>('POST', '/v1/invites/resend', { inviteIds })
    expect(again.body).toEqual({ resent: 1, skipped: 1 })
    await expect.poll(() => lettersTo(other)).toHaveLength(2)
    expect(lettersTo(late)).toHaveLength(1)
    const lateId = body.invites.find(({ email }) => email === late.email)?.id
    expect(refusalOf(await company.admin.call('POST', `/v1/invites/resend-only/${lateId}`))).toEqual([
      400,
      '0036',
    ])
  })
})
