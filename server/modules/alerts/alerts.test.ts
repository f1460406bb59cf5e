import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AlertCount, AlertOutcome, AlertRecipientPage, AlertUsers } from '#openapi/generated/api.ts'
import { bringMember, type Member } from '#tests/security/support/cast.ts'
import { bulkFinding, newCompany, newMember, publishCompany } from '#tests/support/company-people.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let companyId: string
let admin: Member
let ada: Awaited<ReturnType<typeof newMember>>
let bjorn: Awaited<ReturnType<typeof newMember>>
let chloe: Awaited<ReturnType<typeof newMember>>

beforeAll(async () => {
  server = await startTestServer()
  const { db } = server.platform
  companyId = (await newCompany(db)).id
  admin = await bringMember(server, ['ADMIN'], companyId)
  const french = await bringMember(server, ['USER'], companyId)
  await db.updateTable('register').set({ language: 'fr-FR' }).where('id', '=', french.id).execute()
  ada = await newMember(db, companyId, { fullname: 'Ada Abara' })
  bjorn = await newMember(db, companyId, { fullname: 'Bjorn Castell' })
  chloe = await newMember(db, companyId, {
    fullname: 'Chloé Martin',
    register_id: french.id,
    status: 'Registered',
    deep_scan_consented_at: new Date(),
  })
  await bulkFinding(db, ada, { threat_level: 'CRITICAL' })
  await bulkFinding(db, chloe, { threat_level: 'CRITICAL' })
})
afterAll(() => server.close())

const path = (rest = '') => `/v2/company/${companyId}/invites/notify${rest}`
const alert = (body: Partial<AlertUsers>) =>
  admin.call<AlertOutcome>('POST', path(), {
    emails: [],
    message: 'Change your passwords',
    ...body,
  })

const messages = (to: string) => server.inbox(to)
const hasGot = (to: string, text: string) =>
  expect.poll(async () => (await messages(to)).filter(message => message.text.includes(text)).length)

describe('an alert', () => {
  it('reaches each person once, in their language, with message, link and training', async () => {
    const sent = await alert({
      emails: [ada.email, ada.email.toUpperCase(), chloe.email, 'stranger@elsewhere.example'],
      message: 'Beware of the parcel message',
      link: 'https://northwind.example/parcels',
      trainingResources: true,
    })
    expect(sent).toMatchObject({ status: 202, body: { queued: 2, refused: ['stranger@elsewhere.example'] } })
    await hasGot(ada.email, '> Beware of the parcel message').toBe(1)
    await hasGot(chloe.email, 'Pour vous former').toBe(1)
    const [message] = await messages(ada.email)
    expect(message?.subject).toBe('Security alert from Northwind')
    expect(message?.text).toContain('https://northwind.example/parcels')
    expect(message?.text).toContain('/dashboard?tab=training')
    expect(await messages('stranger@elsewhere.example')).toEqual([])
  })

  it('reaches those that a filter selects, including people who have not consented only in large groups', async () => {
    expect((await alert({ filter: 'HIGH_RISK', message: 'High risk only' })).body.queued).toBe(1)
    await hasGot(chloe.email, 'High risk only').toBe(1)
    expect(await messages(ada.email)).not.toContain('High risk only')
    expect(await messages(bjorn.email)).toEqual([])
  })

  it('reaches those who are named by the exposure views, or selected across pages except some', async () => {
    await alert({ registerIds: [bjorn.exposure_id], message: 'Only you' })
    await hasGot(bjorn.email, 'Only you').toBe(1)
    const selection = {
      riskLevel: ['PENDING' as const, 'NOT_SHOWN' as const],
      exceptIds: [bjorn.exposure_id],
    }
    expect((await alert({ selection, message: 'Selected' })).body.queued).toBe(1)
    await hasGot(ada.email, 'Selected').toBe(1)
  })

  it('does not reveal by its number who is at high risk', async () => {
    const risky = (email: string) => alert({ emails: [email], filter: 'HIGH_RISK', message: 'Whoever' })
    expect((await risky(ada.email)).body.queued).toBe((await risky(bjorn.email)).body.queued)
  })

  it('reaches those that totals count at high risk, with a link only where they are five', async () => {
    const { db } = server.platform
    const company = await newCompany(db)
    const sender = await bringMember(server, ['ADMIN'], company.id)
    const people = []
    for (const level of ['HIGH', 'HIGH', 'HIGH', 'CRITICAL', 'LOW', 'LOW'] as const) {
      const person = await newMember(db, company.id)
      await bulkFinding(db, person, { threat_level: level })
      people.push(person)
    }
    const send = async (message: string) => {
      const link = 'https://northwind.example/risk'
      const body = { emails: [], filter: 'HIGH_RISK', message, link } as const
      const path = `/v2/company/${company.id}/invites/notify`
      const { queued } = (await sender.call<AlertOutcome>('POST', path, body)).body
      const reached = await db
        .selectFrom('company_alert_delivery')
        .innerJoin('company_alert', 'company_alert.id', 'alert_id')
        .select('with_link')
        .where('message', '=', message)
        .execute()
      return [queued, reached.map(copy => copy.with_link)]
    }
    expect(await send('Before a scan')).toEqual([0, []])
    await publishCompany(db, company.id)
    expect(await send('Four')).toEqual([4, [false, false, false, false]])
    const [first] = people
    await hasGot(first?.email ?? '', 'Four').toBe(1)
    expect((await messages(first?.email ?? '')).map(({ text }) => text).join()).not.toContain('/risk')
    for (const person of people) await bulkFinding(db, person, { threat_level: 'CRITICAL' })
    await publishCompany(db, company.id)
    expect(await send('Six')).toEqual([6, Array(6).fill(true)])
    await db
      .deleteFrom('company_member')
      .where('id', '=', first?.id ?? '')
      .execute()
    expect(await send('One has left')).toEqual([6, Array(5).fill(true)])
  })

  it('is refused with a link that has a user name in it', async () => {
    for (const link of ['https://northwind.example@evil.example', 'https://a:b@evil.example/'])
      expect(await alert({ emails: [ada.email], link })).toMatchObject({
        status: 400,
        body: { fields: [{ name: 'link', rule: 'websiteNotValid' }] },
      })
  })

  it('is refused when it would reach nobody', async () => {
    expect(await alert({})).toMatchObject({ status: 400, body: { fields: [{ rule: 'recipientRequired' }] } })
  })

  it('is written to the audit trail', async () => {
    const rows = await server.platform.db
      .selectFrom('audit_event')
      .select('detail')
      .where('action', '=', 'alert.sent')
      .where('actor_id', '=', admin.id)
      .execute()
    expect(rows.length).toBeGreaterThanOrEqual(5)
  })
})

describe('who an alert could go to', () => {
  const list = async (query: string) => (await admin.call<AlertRecipientPage>('GET', path(`?${query}`))).body
  const count = async (query: string) =>
    (await admin.call<AlertCount>('GET', path(`/count?${query}`))).body.count

  it('is listed by the directory, searched and filtered by status', async () => {
    expect((await list('')).items.map(({ fullname }) => fullname)).toEqual([
      'Ada Abara',
      'Bjorn Castell',
      'Chloé Martin',
    ])
    expect((await list('search=castell')).items).toMatchObject([{ memberId: bjorn.id }])
    expect((await list('filter=REGISTERED')).pagination.totalRecords).toBe(1)
  })

  it('leaves out people who have not agreed where the filter is about exposure', async () => {
    expect((await list('filter=HIGH_RISK')).items).toMatchObject([{ fullname: 'Chloé Martin' }])
    expect(await count('filter=HIGH_RISK')).toBe(1)
    expect((await list('filter=NOT_SCANNED')).items).toEqual([])
    expect(await count('filter=NOT_SCANNED')).toBe(1)
    expect(await count('')).toBe(3)
  })

  it('is counted by address before it is sent: anyone outside the company is refused, with or without an account', async () => {
    const elsewhere = await bringMember(server, ['ADMIN'])
    const nowhere = 'nobody@elsewhere.example'
    const emails = [ada.email.toUpperCase(), elsewhere.email, nowhere, ada.email]
    const before = await messages(ada.email)
    expect(await admin.call('POST', path('/count'), { emails })).toEqual(
      expect.objectContaining({ status: 200, body: { count: 1, refused: [elsewhere.email, nowhere] } }),
    )
    expect(await messages(ada.email)).toEqual(before)
  })
})
