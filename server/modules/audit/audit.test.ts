import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { industries } from '#domain/company-details.ts'
import type { LogEntry, LogPage as Page } from '#openapi/generated/api.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { bringMember, type Member } from '#tests/security/support/cast.ts'
import { insertBatch } from '#tests/support/bulk-scans.ts'
import { changeCompany } from '#tests/support/companies.ts'
import { type ExposedCompany, startExposedCompany } from '#tests/support/exposed-company.ts'
import { refusalOf } from '#tests/support/people.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let company: ExposedCompany
let operator: Member
let stranger: Member
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' } })
  company = await startExposedCompany(server)
  operator = await bringMember(server, ['SUPER_ADMIN'])
  stranger = await bringMember(server, [])
})
afterAll(() => server.close())

const nobody = '7f000000-0000-4000-8000-0000000000b1'

const log = async (query = '') => (await company.get<Page>(`/log?pageSize=100${query}`)).items
const record = async (who: Member, query = '') =>
  (await who.call<Page>('GET', `/v1/account/record?pageSize=100${query}`)).body.items

describe('a person’s own record (issue 9 §4)', () => {
  it('says who did what, from which address when it was themself', async () => {
    await stranger.call('GET', '/v1/operator/requests')
    const [newest] = await record(stranger)
    expect(newest).toMatchObject({
      action: 'access.refused',
      kind: 'refused',
      by: 'me',
      actor: null,
      person: null,
      address: '127.0.0.1',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  })

  it('shows that an administrator of their company viewed them, once for a quarter of an hour, without a name', async () => {
    const { exposure_id: exposureId } = company.person(8)
    await company.get(`/user/${exposureId}`)
    await company.get(`/user/${exposureId}`)
    await company.get('/user/export')
    const views = (await record(company.employee, '&kind=viewed')).toReversed()
    expect(views).toMatchObject([
      {
        action: 'person.viewed',
        by: 'administrator',
        actor: null,
        address: null,
        company: { id: company.id },
      },
      { action: 'users.exported', by: 'administrator', actor: null, address: null },
    ])
    expect(await record(stranger, '&kind=viewed')).toEqual([])
  })

  it('shows what an operator did, and nothing of anyone else', async () => {
    await recordAudit(server.platform.db, {
      actorId: operator.id,
      action: 'report.viewed',
      subjectId: stranger.id,
    })
    const [newest, ...others] = await record(stranger)
    expect(newest).toMatchObject({ action: 'report.viewed', by: 'operator', actor: null })
    expect(others.every(({ by }) => by === 'me')).toBe(true)
    expect(JSON.stringify(await record(stranger))).not.toContain(operator.id)
  })

  it('has pages that follow each other without a gap, and can be filtered by kind or days', async () => {
    for (let time = 0; time < 7; time += 1)
      await recordAudit(server.platform.db, {
        actorId: stranger.id,
        action: 'tutorial.learned',
        subjectId: stranger.id,
      })
    const all = await record(stranger)
    const paged: LogEntry[] = []
    for (let older: string | null = ''; older !== null; ) {
      const { body }: { body: Page } = await stranger.call(
        'GET',
        `/v1/account/record?pageSize=3${older === '' ? '' : `&older=${older}`}`,
      )
      paged.push(...body.items)
      older = body.older
    }
    expect(paged).toEqual(all)
    expect((await record(stranger, '&kind=profile')).length).toBe(7)
    expect(await record(stranger, '&to=2020-01-01')).toEqual([])
    const today = new Date().toISOString().slice(0, 10)
    expect((await record(stranger, `&from=${today}`)).length).toBe(all.length)
    expect(refusalOf(await stranger.call('GET', `/v1/account/record?from=${today}&to=2020-01-01`))).toEqual([
      400,
      '0000',
    ])
  })

  it.each([
    `2026-99-99T99:99:99.999999_${nobody}`,
    `2026-02-30T10:11:12.123456_${nobody}`,
    `2026-01-01T:::::::::::::::_${nobody}`,
    `2026-01-02T10:11:12.123456_${'-'.repeat(36)}`,
  ])('refuses a page that begins nowhere: %s', async older => {
    const answer = await stranger.call('GET', `/v1/account/record?older=${older}`)
    expect(refusalOf(answer)).toEqual([400, '0000'])
  })

  it('takes few statements', async () => {
    server.queries.clear()
    await record(company.employee)
    expect(server.queries.all.length).toBeLessThanOrEqual(6)
  })
})

describe('a company’s log', () => {
  it('says which administrator did what, and that an operator looked', async () => {
    await company.get('/user', operator)
    const shown = await log()
    expect(shown.find(({ action }) => action === 'users.exported')).toMatchObject({
      by: 'administrator',
      actor: { id: company.admin.id, name: 'Rosa Marchetti' },
      address: '127.0.0.1',
      person: null,
    })
    expect(shown.find(({ action }) => action === 'company.viewed')).toMatchObject({
      by: 'operator',
      actor: null,
      address: null,
    })
  })

  it('is filtered by actor, action, kind, user and day', async () => {
    const { db } = server.platform
    const grant = { action: 'admin.granted', subjectId: company.employee.id, companyId: company.id } as const
    await recordAudit(db, { actorId: company.admin.id, ...grant })
    await recordAudit(db, { actorId: operator.id, ...grant })
    const actions = async (query: string) => new Set((await log(query)).map(({ action }) => action))
    expect(await actions('&kind=company')).toEqual(new Set(['admin.granted']))
    expect(await actions('&action=users.exported')).toEqual(new Set(['users.exported']))
    expect((await log(`&actor=${operator.id}`)).map(({ by }) => by)).toEqual(['operator', 'operator'])
    expect((await log('&kind=company&searchValue=rosa%20march')).map(({ action }) => action)).toEqual([
      'admin.granted',
      'admin.granted',
    ])
    expect(await log('&to=2020-01-01')).toEqual([])
  })

  it('is downloaded as a file that no spreadsheet reads as a formula, and the download is recorded', async () => {
    const { db } = server.platform
    await db
      .updateTable('register')
      .set({ fullname: '=HYPERLINK("https://evil.example")' })
      .where('id', '=', company.employee.id)
      .execute()
    const file = (locale: string) =>
      fetch(`${server.url}/v2/company/${company.id}/log/export?kind=company`, {
        headers: { authorization: `Bearer ${company.admin.accessToken}`, 'accept-language': locale },
      })
    const english = await file('en-US')
    expect(english.headers.get('content-disposition')).toMatch(/activity-log-\d{4}-\d{2}-\d{2}\.csv/)
    const text = await english.text()
    expect(text).toContain('Time (UTC),Kind,Event,By,Person')
    expect(text).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
    expect(text).toContain('Administrator access granted')
    expect(await (await file('fr-FR')).text()).toContain('Accès administrateur accordé')
    expect((await log('&action=companyLog.exported')).length).toBe(2)
  })

  it('takes few statements', async () => {
    server.queries.clear()
    await log('&searchValue=rosa')
    expect(server.queries.all.length).toBeLessThanOrEqual(6)
  })
})

describe('the operators’ log', () => {
  it('treats nobody without a register as an operator', async () => {
    await recordAudit(server.platform.db, {
      actorId: crypto.randomUUID(),
      action: 'signUp.submitted',
      companyId: null,
    })
    const { body } = await operator.call<Page>('GET', '/v1/operator/log?action=signUp.submitted')
    expect(new Set(body.items.map(({ by }) => by))).toEqual(new Set(['person']))
  })

  it('is searched by the address of someone who has a name as well', async () => {
    const { body } = await operator.call<Page>(
      'GET',
      `/v1/operator/log?searchValue=${encodeURIComponent(stranger.email)}`,
    )
    expect(new Set(body.items.map(({ person }) => person?.id))).toEqual(new Set([stranger.id]))
  })

  it('has every event with names and addresses, also of people without a company', async () => {
    const { body } = await operator.call<Page>('GET', '/v1/operator/log?pageSize=100')
    const refused = body.items.find(({ action }) => action === 'access.refused')
    expect(refused).toMatchObject({
      by: 'person',
      person: { id: stranger.id, name: 'Rosa Marchetti' },
      address: '127.0.0.1',
    })
    expect(body.items.map(({ action }) => action)).toContain('operatorLog.viewed')
    const { body: ofCompany } = await operator.call<Page>('GET', `/v1/operator/log?companyId=${company.id}`)
    expect(new Set(ofCompany.items.map(({ company: of }) => of?.id))).toEqual(new Set([company.id]))
  })
})

describe('an entry of a company’s log', () => {
  it('names the scan or the member, says how many people, and from which number of seats to which', async () => {
    const { db } = server.platform
    const batchId = await insertBatch(db, company.id, { name: 'All hands', status: 'pending' })
    const monthlyId = await insertBatch(db, company.id, {
      name: '2026-11-21',
      type: 'Scheduled',
      status: 'completed',
    })
    const by = { actorId: company.admin.id, companyId: company.id }
    const { id: memberId } = company.person(3)
    await recordAudit(db, { ...by, action: 'batchScan.linesExported', detail: { batchId } })
    await recordAudit(db, { ...by, action: 'batchScan.exported', detail: { batchId: monthlyId } })
    await recordAudit(db, { ...by, action: 'member.edited', detail: { memberId } })
    await recordAudit(db, { ...by, action: 'invites.sent', detail: { role: 'USER', count: 3 } })
    await recordAudit(db, { ...by, action: 'alert.sent', detail: { recipients: 12 } })
    await recordAudit(db, { ...by, action: 'findings.exported', detail: { findings: 31 } })
    await recordAudit(db, {
      ...by,
      actorId: operator.id,
      action: 'company.seatsChanged',
      detail: { before: 10, licensedSeats: 20 },
    })
    const [seats, exported, alerted, sent, edited, monthly, lines] = await log()
    const nothing = { subject: null, people: null, findings: null, before: null, after: null }
    expect(seats).toMatchObject({ ...nothing, before: 10, after: 20 })
    expect(exported).toMatchObject({ ...nothing, findings: 31 })
    expect(alerted).toMatchObject({ ...nothing, people: 12 })
    expect(sent).toMatchObject({ ...nothing, people: 3 })
    expect(edited).toMatchObject({ ...nothing, subject: expect.stringMatching(/^[A-Z]\S+ \S+/) })
    // Its name is the day of its file; the entry has the time.
    expect(monthly).toMatchObject(nothing)
    expect(lines).toMatchObject({ ...nothing, subject: 'All hands' })
  })

  it('names a person with an account who has been removed, and what of the profile and settings changed', async () => {
    const { admin, id, person } = company
    const profile = { name: 'Northwind', industry: industries[0], domains: ['northwind.example'] }
    const change = (body: object) => changeCompany(admin, id, body)
    await change(profile)
    await admin.call('DELETE', `/v1/user/${person(8).id}`)
    const domains = [...profile.domains, 'southwind.example']
    await change({ name: 'Southwind', industry: industries[1], domains })
    await admin.call('PUT', '/v1/company', { inviteLinkEnabled: false })
    const [settings, renamed, removed] = await log('&kind=company')
    expect(settings?.settings).toEqual([{ setting: 'inviteLinkEnabled', on: false, change: null }])
    expect(renamed?.settings).toEqual([
      { setting: 'name', on: null, change: 'Northwind → Southwind' },
      { setting: 'industry', on: null, change: null },
      { setting: 'domains', on: null, change: `northwind.example → ${domains.join(', ')}` },
    ])
    expect(removed).toMatchObject({ action: 'member.removed', person: null, subject: 'Noor Lindqvist' })
  })
})
