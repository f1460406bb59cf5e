import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { questionLimits } from '#domain/limits.ts'
import type {
  CompanyUserPage,
  DeskQueue,
  CompanyFindingDetail as Detail,
  Finding,
  FindingsSummary,
  NotificationPage,
} from '#openapi/generated/api.ts'
import { evidence } from '#server/scan/source.ts'
import { bringMember } from '#tests/security/support/cast.ts'
import { bringColleague, type Colleague } from '#tests/support/company-fixture.ts'
import { bulkFinding, newCompany, newMember, personalLeak } from '#tests/support/company-people.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let company: Awaited<ReturnType<typeof newCompany>>
let admin: Colleague
beforeAll(async () => {
  server = await startTestServer({ own: true })
})
afterAll(() => server.close())
beforeEach(async () => {
  company = await newCompany(server.platform.db)
  admin = await bringColleague(server, company.id, `admin@${company.domain}`, 'ADMIN')
})

const path = (id: string, action = '') => `/v2/company/${company.id}/user/findings/${id}${action}`
const read = async (id: string) => (await admin.call<Detail>('GET', path(id))).body
const act = (method: 'PUT' | 'POST' | 'DELETE', id: string, action: string, body?: object) =>
  admin.call<Detail>(method, path(id, action), body)
const mark = (id: string, reason = 'An old account') => act('PUT', id, '/safe', { reason })
const request = (id: string) => act('POST', id, '/removal', { issues: ['EXPOSED_DATA'] })
const ask = (id: string) => act('POST', id, '/question')

const conflict = { status: 409, body: { code: '0040' } }

/** A person who consented to the deep scan, with a finding of their own scan on a page. */
const consented = async (siteUrl: string | null = 'https://people.example/wren') => {
  const { db } = server.platform
  const person = await bringColleague(server, company.id, `wren@${company.domain}`, 'USER')
  await db
    .updateTable('company_member')
    .set({ deep_scan_consented_at: new Date(), last_scanned_at: new Date() })
    .where('id', '=', person.memberId)
    .execute()
  const leakId = await personalLeak(db, person.id, {
    evidence: JSON.stringify(evidence({ name: 'people.example', siteUrl })),
  })
  const { id } = await db
    .selectFrom('company_finding')
    .select('id')
    .where('leak_id', '=', leakId)
    .executeTakeFirstOrThrow()
  return { person, leakId, id }
}
const agreed = () => ({ deep_scan_consented_at: new Date() })
const own = async (person: Colleague, leakId: string) =>
  (await person.call<Finding>('GET', `/v1/findings/${leakId}`)).body
const openOf = async (person: Colleague) => {
  const { riskLevels, items } = (
    await admin.call<CompanyUserPage>('GET', `/v2/company/${company.id}/user?pageSize=100`)
  ).body
  const { scopes, threatLevels } = (
    await admin.call<FindingsSummary>('GET', `/v2/company/${company.id}/user/findings/summary?scope=external`)
  ).body
  return {
    person: items.find(({ memberId }) => memberId === person.memberId)?.vulnerabilities,
    risky: riskLevels.HIGH,
    findings: scopes.external,
    high: threatLevels.HIGH,
  }
}
const audited = async (action: string) =>
  (
    await server.platform.db
      .selectFrom('audit_event')
      .select(['actor_id', 'subject_id'])
      .where('action', '=', action)
      .where('company_id', '=', company.id)
      .execute()
  ).map(({ actor_id: by, subject_id: about }) => ({ by, about }))

describe('a finding that the company marks as safe', () => {
  it('is open nowhere for the company, with the reason, and stays as it is for the person', async () => {
    const { person, leakId, id } = await consented()
    const before = await own(person, leakId)
    expect(await openOf(person)).toEqual({ person: 1, risky: 1, findings: 1, high: 1 })
    const { status, body } = await mark(id, '  A page we run ourselves ')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      finding: { safe: true, status: 'fixed' },
      mark: { reason: 'A page we run ourselves', by: 'Rosa Marchetti' },
      actions: ['reopen'],
    })
    expect(body.mark?.markedOn).toMatch(/^\d{4}-\d\d-\d\d$/)
    // No source was asked about them, so that nothing is open says nothing.
    expect(await openOf(person)).toEqual({ person: null, risky: 0, findings: 0, high: 0 })
    expect(await own(person, leakId)).toEqual(before)
    expect(await audited('leak.authorised')).toEqual([{ by: admin.id, about: person.id }])
  })

  it('stays so when it is found again, and is open again once the mark is undone', async () => {
    const { person, leakId, id } = await consented()
    await mark(id)
    const { db } = server.platform
    await db.updateTable('leak').set({ last_seen_at: new Date() }).where('id', '=', leakId).execute()
    await db.updateTable('company_finding').set({ state: 'detected' }).where('id', '=', id).execute()
    expect((await read(id)).finding).toMatchObject({ safe: true, status: 'fixed' })
    expect((await act('DELETE', id, '/safe')).body).toMatchObject({
      finding: { safe: false, status: 'detected' },
      mark: null,
    })
    expect(await openOf(person)).toEqual({ person: 1, risky: 1, findings: 1, high: 1 })
    expect(await act('DELETE', id, '/safe')).toMatchObject(conflict)
    expect(await audited('leak.restored')).toHaveLength(1)
  })

  it('needs a reason', async () => {
    const { id } = await consented()
    expect((await mark(id, ' \n ')).status).toBe(400)
    expect((await mark(id, 'x'.repeat(501))).status).toBe(400)
  })

  it('has to be one whose details the company sees, and outside of it', async () => {
    const { db } = server.platform
    const withheld = await bulkFinding(db, await newMember(db, company.id))
    const internal = await bulkFinding(db, await newMember(db, company.id, agreed()), { scope: 'internal' })
    expect((await mark(withheld)).status).toBe(404)
    expect(await mark(internal)).toMatchObject(conflict)
    expect((await read(internal)).actions).toEqual([])
  })

  it('is open again, without what was written, when the person no longer agrees', async () => {
    const { db } = server.platform
    const { person } = await consented()
    const id = await bulkFinding(db, { id: person.memberId }, { withheld: false })
    await mark(id, 'Her cooking blog')
    await db
      .updateTable('company_member')
      .set({ deep_scan_consented_at: null })
      .where('id', '=', person.memberId)
      .execute()
    expect(await read(id)).toMatchObject({ code: '0010' })
    const row = db
      .selectFrom('company_finding')
      .select(['state', 'safe_reason', 'withheld'])
      .where('id', '=', id)
    expect(await row.executeTakeFirst()).toEqual({ state: 'detected', safe_reason: null, withheld: true })
  })
})

describe('a removal that the company requests', () => {
  const queue = async () => {
    const desk = await bringMember(server, ['SUPER_ADMIN'])
    const { body } = await desk.call<DeskQueue>('GET', '/v1/operator/requests?pageSize=100')
    return body.items.map(({ id }) => id)
  }

  it('appears at the desk like a person’s own, and the person is notified and can cancel it', async () => {
    const { person, leakId, id } = await consented()
    expect((await read(id)).actions).toEqual(['requestRemoval', 'ask', 'markSafe'])
    const { status, body } = await request(id)
    expect(status).toBe(201)
    expect(body).toMatchObject({ finding: { resolution: 'PENDING' }, actions: ['withdrawRemoval'] })
    expect(body.removalRequestedOn).toMatch(/^\d{4}-\d\d-\d\d$/)
    const finding = await own(person, leakId)
    expect(await queue()).toContain(finding.report?.id)
    expect(finding).toMatchObject({ state: 'reported', actions: ['cancelReport'] })
    expect(finding.history.at(-1)).toMatchObject({ event: 'reported', by: 'company' })
    const { body: notifications } = await person.call<NotificationPage>('GET', '/v1/notification')
    expect(notifications.items[0]).toMatchObject({ data: { topic: 'removalByCompany', findingId: leakId } })
    expect((await server.inbox(person.email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Your company requested a removal for you'),
    ])
    expect(await audited('report.requested')).toEqual([{ by: admin.id, about: person.id }])
    expect(await request(id)).toMatchObject(conflict)
    expect(await mark(id)).toMatchObject(conflict)
  })

  it('is withdrawn until the desk accepts it', async () => {
    const { person, leakId, id } = await consented()
    await request(id)
    expect((await act('DELETE', id, '/removal')).body).toMatchObject({
      finding: { resolution: null },
      removalRequestedOn: null,
    })
    expect((await own(person, leakId)).history.at(-1)).toMatchObject({
      event: 'reportCancelled',
      by: 'company',
    })
    const { body: notifications } = await person.call<NotificationPage>('GET', '/v1/notification')
    expect(notifications.items[0]).toMatchObject({ data: { topic: 'removalWithdrawn', findingId: leakId } })
    expect((await server.inbox(person.email)).map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining('Your company withdrew its removal request'),
    )
    expect((await own(person, leakId)).actions).toContain('report')
    await request(id)
    await server.platform.db
      .updateTable('report')
      .set({ resolution: 'ACCEPTED' })
      .where('leak_id', '=', leakId)
      .execute()
    expect(await act('DELETE', id, '/removal')).toMatchObject(conflict)
  })

  it('is not the company’s to withdraw when the person made it', async () => {
    const { person, leakId, id } = await consented()
    await person.call('POST', `/v2/user/${person.id}/leak/${leakId}/report`, { issues: ['EXPOSED_DATA'] })
    expect((await own(person, leakId)).state).toBe('reported')
    expect(await read(id)).toMatchObject({ removalRequestedOn: null, actions: [] })
    expect(await act('DELETE', id, '/removal')).toMatchObject(conflict)
  })

  it('is refused where no page is known, where the person decided otherwise, and of what is withheld', async () => {
    const { db } = server.platform
    const { person, leakId, id } = await consented(null)
    expect(await request(id)).toMatchObject(conflict)
    await db
      .updateTable('leak')
      .set({
        state: 'ignored',
        evidence: JSON.stringify(
          evidence({ name: 'people.example', siteUrl: 'https://people.example/wren' }),
        ),
      })
      .where('id', '=', leakId)
      .execute()
    expect(await request(id)).toMatchObject(conflict)
    expect((await own(person, leakId)).state).toBe('ignored')
    expect((await request(await bulkFinding(db, await newMember(db, company.id)))).status).toBe(404)
  })
})

describe('a question to the person', () => {
  it('reaches people without an account at the work address, and names neither site nor day', async () => {
    const { db } = server.platform
    const member = await newMember(db, company.id, {
      email: `petra@${company.domain}`,
      fullname: 'Petra Quill',
      ...agreed(),
    })
    const id = await bulkFinding(db, member)
    const { status, body } = await ask(id)
    expect(status).toBe(201)
    expect(body.askedOn).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(body.actions).not.toContain('ask')
    const [message] = await server.inbox(member.email)
    expect(message?.subject).toBe('Northwind asks you to look at a finding')
    expect(message?.text).toContain('a password used with your work address')
    expect(message?.text).not.toMatch(/Canva|2019/)
    expect(await ask(id)).toMatchObject(conflict)
  })

  it('reaches people with an account under the bell and by email, and the answer is the same', async () => {
    const { db } = server.platform
    const person = await bringColleague(server, company.id, `wren@${company.domain}`, 'USER')
    await db.updateTable('company_member').set(agreed()).where('id', '=', person.memberId).execute()
    const fingerprint = crypto.randomUUID()
    const id = await bulkFinding(db, { id: person.memberId }, { fingerprint })
    const leakId = await personalLeak(db, person.id, { type: 'EMAIL', fingerprint })
    const stranger = await bulkFinding(db, await newMember(db, company.id, agreed()))
    const keys = async (finding: string) => Object.keys((await ask(finding)).body)
    expect(await keys(id)).toEqual(await keys(stranger))
    const { body: notifications } = await person.call<NotificationPage>('GET', '/v1/notification')
    expect(notifications.items[0]).toMatchObject({ data: { topic: 'findingQuestion', findingId: leakId } })
    const [message, ...others] = await server.inbox(person.email)
    expect(others).toEqual([])
    expect(message?.subject).toContain('Your company asks you to look at a finding')
    expect(message?.text).not.toContain('findpeople.example')
    expect(await audited('finding.reviewRequested')).toContainEqual({ by: admin.id, about: person.id })
  })

  it('can be sent again after two weeks, within a daily limit', async () => {
    const { db } = server.platform
    const member = await newMember(db, company.id, agreed())
    const findings: string[] = []
    for (let count = 0; count <= questionLimits.toOneADay; count += 1)
      findings.push(await bulkFinding(db, member))
    const [last = '', first = '', ...rest] = findings
    for (const id of [first, ...rest]) expect((await ask(id)).status).toBe(201)
    const refused = await ask(last)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(23 * 3600)
    const requested = (daysAgo: number) =>
      db
        .updateTable('company_finding')
        .set({ questioned_at: new Date(Date.now() - daysAgo * 86_400_000) })
        .where('member_id', '=', member.id)
        .where('questioned_at', 'is not', null)
        .execute()
    await requested(13)
    expect(await ask(first)).toMatchObject(conflict)
    expect((await ask(last)).status).toBe(201)
    await requested(14)
    expect((await ask(first)).status).toBe(201)
  })
})
