import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { indicators } from '#domain/indicators.ts'
import { passwordRule } from '#domain/validation.ts'
import type {
  BatchScanPage,
  Billing,
  CompanyDashboardV2,
  CompanyInvitePage,
  CustomerPortal,
  DeskQueue,
  DeskRequest,
  InviteLink,
  LeakPage,
  PersonalDashboard,
  PublishedCompanyScore,
  Register,
  ScoreTrend,
} from '#openapi/generated/api.ts'
import { countRows } from '#tests/support/count-rows.ts'
import { signIn } from '#tests/support/people.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { sha1Of } from '../identity/new-password.ts'
import { createBreachedPasswords } from '../modules/breached-passwords/handlers.ts'
import {
  admin,
  demoCodes,
  demoPassword,
  demoPeople,
  employee,
  fresh,
  individual,
  operator,
  owner,
} from './accounts.ts'
import { newCompanyOwner } from './invites.ts'
import { loadDemo } from './load-demo.ts'

let server: TestServer
let cpuMs = 0
let rowsAtFirst: Readonly<Record<string, number>>

beforeAll(async () => {
  server = await startTestServer({ own: true })
  const before = process.cpuUsage()
  await loadDemo(server.platform)
  const used = process.cpuUsage(before)
  cpuMs = (used.user + used.system) / 1000
  rowsAtFirst = await countRows(server.platform.db)
  // As if the start had been cut off just before its end: all tests see what the next one made of it.
  await server.platform.db.deleteFrom('installation').where('key', '=', 'demo').execute()
  await loadDemo(server.platform)
})
afterAll(() => server.close())

const enter = async (person: { email: string }) => {
  const session = await signIn(server, person.email, demoPassword)
  const { body: register } = await session.call<Register>('GET', '/v1/register')
  return { ...session, register }
}

describe('the demo', () => {
  it('costs a start little', () => expect(cpuMs).toBeLessThan(3_000))

  it('is the same when the start that loaded it was cut off', async () => {
    expect(await countRows(server.platform.db)).toEqual(rowsAtFirst)
    expect(rowsAtFirst['invoice']).toBe(2)
  })

  it('has a password that anyone could choose if it were not printed', async () => {
    expect(passwordRule(demoPassword)).toBeNull()
    const { isBreached } = createBreachedPasswords(server.platform)
    expect(await isBreached(sha1Of(demoPassword))).toBe(false)
    expect(await isBreached(sha1Of('Password123!'))).toBe(true)
  })

  it('shows a company with a history of bulk scans, one of which failed and one of which lacks seats', async () => {
    const person = await enter(admin)
    const company = person.register.company?.id ?? ''
    const { body } = await person.call<BatchScanPage>('GET', `/v2/company/${company}/scan/batch`)
    expect(body.items.map(({ status, type, failure }) => [status, type, failure])).toEqual([
      ['unavailable_seats', 'Manual', null],
      ['failed', 'Manual', 'technicalError'],
      ['completed', 'Scheduled', null],
      ['completed', 'Scheduled', null],
      ['completed', 'Manual', null],
    ])
    expect(body.overview).toMatchObject({
      seats: { licensed: 250 },
      usersScanned: 200,
      monthly: true,
    })
    expect(body.overview.usersExposed).toBeGreaterThan(60)
    expect(body.overview.usersExposed).toBeLessThan(160)
    const { rows } = await sql<{
      risk: string
    }>`select distinct risk_level as risk from company_member join company on company.id = company_id
      where company.name = 'Northwind' order by 1`.execute(server.platform.db)
    expect(rows.map(({ risk }) => risk)).toEqual(['CRITICAL', 'HIGH', 'LOW', 'MODERATE', 'PENDING'])
  })

  it('fills the company’s dashboard, with people by name and people without one, and deep scans that rest', async () => {
    const boss = await enter(owner)
    const company = boss.register.company?.id ?? ''
    const { body } = await boss.call<CompanyDashboardV2>('GET', `/v2/company/${company}/dashboard/v2`)
    // Running scans, or waiting ones while seats are free, would advance by themselves.
    const none = Object.entries(body.deepScan.statuses).filter(([, users]) => users === 0)
    expect(none.map(([status]) => status).toSorted()).toEqual([
      'INITIATED',
      'PROCESSING',
      'SCANNING',
      'UNAVAILABLE_SEATS',
    ])
    expect(body.score).toMatchObject({ trend: 'improved' })
    // The page says that a source is not connected, so the score can't cover all sources.
    const { sourcesAsked = 0, sourcesTotal = 0 } = body.score.coverage ?? {}
    expect(body.uncheckedSources.map(({ source }) => source)).toContain('haveIBeenPwned')
    expect(sourcesAsked).toBe(sourcesTotal - 1)
    expect(body.departments).toHaveLength(5)
    expect(body.executives.map(({ agreed }) => agreed)).toEqual(expect.arrayContaining([true, false]))
    expect(body.stats.takedownRequests).toBeGreaterThan(0)
    expect(body.stats.deepScanExposures).toBeGreaterThan(20)
    expect(body.stats.trainingPercentage).toBeGreaterThan(20)
    expect(body.findings.external).toBeGreaterThan(100)
    expect(body.findings.internal).toBeGreaterThan(0)
    const trend = await boss.call<ScoreTrend>('GET', `/v2/company/${company}/score/trend?months=12`)
    expect(trend.body.points.filter(({ score }) => score !== null).length).toBeGreaterThanOrEqual(11)
    expect(trend.body.indicators.every(({ points }) => points.length >= 11)).toBe(true)
  })

  it('has invites in every state, admins in every status, and a link', async () => {
    const { db } = server.platform
    const northwind = await db
      .selectFrom('company')
      .select('id')
      .where('name', '=', 'Northwind')
      .executeTakeFirstOrThrow()
    const boss = await signIn(server, owner.email, demoPassword)
    const list = async (query: string) =>
      (await boss.call<CompanyInvitePage>('GET', `/v2/company/${northwind.id}/invites?${query}`)).body
    for (const state of ['sent', 'accepted', 'expired', 'cancelled'])
      expect((await list(`filterState=${state}`)).items.length, state).toBeGreaterThan(0)
    const admins = await list('role=ADMIN')
    expect(new Set(admins.items.map(({ status }) => status))).toEqual(
      new Set(['ACTIVE', 'INACTIVE', 'INVITED', 'INVITE_EXPIRED', 'INVITE_CANCELLED']),
    )
    expect(admins.items.find(({ owner: isOwner }) => isOwner)).toMatchObject({
      email: owner.email,
      self: true,
    })
    const link = await boss.call<InviteLink>('GET', '/v1/company/invite')
    expect(link.body.url).toContain('/company/')
  })

  it('has a newly created company whose owner finds the invitation in the inbox', async () => {
    const [message] = await server.inbox(newCompanyOwner)
    const code = /\/company\/batch\/([\w-]+)/.exec(message?.text ?? '')?.[1] ?? ''
    const answer = await fetch(`${server.url}/v2/invite/check/${code}`)
    expect(await answer.json()).toMatchObject({
      kind: 'companyOwner',
      valid: true,
      alreadyRegistered: false,
      email: newCompanyOwner,
      company: { name: 'Tidewater' },
    })
  })

  it('lets all six sign in', async () => {
    for (const person of demoPeople) expect((await enter(person)).register.email).toBe(person.email)
  })

  it('shows a person with every one of the twelve threats, a history, and work in progress', async () => {
    const person = await enter(individual)
    const { body } = await person.call<PersonalDashboard>('GET', `/v2/user/${person.register.id}/dashboard`)
    expect(body.threats.map(threat => threat.indicator).sort()).toEqual([...indicators].sort())
    expect(body.history.length).toBeGreaterThanOrEqual(6)
    expect(body.score).toMatchObject({ coverage: { sourcesAsked: 4, sourcesTotal: 5 }, band: 'good' })
    expect(body.uncheckedSources).toEqual([
      { source: 'haveIBeenPwned', subjectKind: 'EMAIL', reason: 'NOT_CONFIGURED' },
      { source: 'peopleSearch', subjectKind: 'NAME', reason: 'TO_CONFIRM' },
    ])
    expect(body.likely).toBe(2)
    expect(body.items.some(item => item.olderThanFiveYears > 0)).toBe(true)
    expect(body.inProgress.map(report => report.resolution)).toEqual(['USER ACTION', 'ACCEPTED'])
    expect(body.items.reduce((sum, item) => sum + item.points, 1000)).toBe(body.protectionScore)
    const all = await person.call<LeakPage>('GET', `/v2/user/${person.register.id}/leak/ALL?pageSize=50`)
    expect(new Set(all.body.items.map(item => item.state))).toEqual(
      new Set(['detected', 'reported', 'ignored', 'safe', 'fixed']),
    )
  })

  it('shows a newcomer with one credit', async () => {
    expect((await enter(fresh)).register).toMatchObject({
      status: 'pending',
      emailValidated: true,
      stripe: { credits: 1 },
      role: 'userB2C',
    })
  })

  it('shows a company of two hundred with a year of scores', async () => {
    const boss = await enter(owner)
    expect(boss.register).toMatchObject({
      role: 'admin',
      groups: ['COMPANY_OWNER'],
      company: { name: 'Northwind' },
    })
    expect((await enter(admin)).register.role).toBe('admin')
    expect((await enter(employee)).register.role).toBe('employee')
    expect((await enter(operator)).register.operator).toBe(true)
    const companyId = boss.register.companyId ?? ''
    const scores = await server.platform.db
      .selectFrom('company_score')
      .select('score')
      .where('company_id', '=', companyId)
      .execute()
    expect(scores.length).toBeGreaterThanOrEqual(12)
    const members = await server.platform.db
      .selectFrom('company_member')
      .select('id')
      .where('company_id', '=', companyId)
      .execute()
    expect(members).toHaveLength(200)
    const published = await boss.call<PublishedCompanyScore>('GET', `/v1/score/company/${companyId}`)
    expect(published.body.score).toBeGreaterThan(300)
    const { rows } = await sql<{ mean: number }>`select round(avg(score))::integer as mean from counted_score
      where company_id = ${companyId} having count(*) > 100`.execute(server.platform.db)
    expect(published.body.score).toBe(rows[0]?.mean)
  })

  it('notifies the company’s admins of no score but those of its history', async () => {
    const boss = await enter(owner)
    const { body } = await boss.call<ScoreTrend>(
      'GET',
      `/v2/company/${boss.register.companyId}/score/trend?months=12`,
    )
    const { rows } = await sql<{ score: number; change: number; at: Date }>`select distinct
        (data->>'notificationScore')::integer as score, (data->>'scoreDifference')::integer as change, n.created_at as at
      from notification as n join register as r on r.id = n.register_id
      where n.kind = 'companyScore' and r.company_id is not null`.execute(server.platform.db)
    // The last scan was five days ago: until the sixth of a month its score is that of the month before as well.
    const scanned = new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 7)
    const [last, before] = body.points.toReversed().filter(({ date }) => date.slice(0, 7) <= scanned)
    expect(rows).toEqual([
      { score: last?.score, change: (last?.score ?? 0) - (before?.score ?? 0), at: expect.any(Date) },
    ])
  })

  it('has work for the takedown desk: new, late, in progress and ended', async () => {
    const desk = await enter(operator)
    const { body } = await desk.call<DeskQueue>('GET', '/v1/operator/requests')
    expect(body.counts.PENDING).toBeGreaterThan(3)
    expect(body.counts.overdue).toBeGreaterThan(0)
    expect(body.counts.closed).toBeGreaterThan(2)
    const [first] = body.items
    const shown = await desk.call<DeskRequest>('GET', `/v1/operator/requests/${first?.id}`)
    expect(shown.body.history.at(-1)?.by).toMatch(/person|desk/)
    const { body: closed } = await desk.call<DeskQueue>('GET', '/v1/operator/requests?filter=closed')
    const removed = closed.items.find(({ resolution }) => resolution === 'REMOVE')
    const proven = await desk.call<DeskRequest>('GET', `/v1/operator/requests/${removed?.id}`)
    expect(proven.body.history.at(-1)?.proof?.address).toMatch(/^https:\/\/[a-z]+\.example\//)
  })

  it('has paid before, and knows a code that works, one that is used up and one that is expired', async () => {
    const robin = await enter(individual)
    const { body } = await robin.call<Billing>('GET', '/v1/payments/list')
    expect(body.items.map(({ status }) => status)).toEqual(['paid', 'paid', 'failed', 'paid'])
    const { body: manager } = await robin.call<CustomerPortal>('POST', '/v1/payments/manager')
    expect(await (await fetch(new URL(manager.url, server.url))).text()).toContain('4242')
    const answers = await Promise.all(
      Object.values(demoCodes).map(({ code }) => robin.call('POST', `/v1/codes/${code}`)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 400, 410])
  })

  it('is loaded once', async () => {
    const before = await countRows(server.platform.db)
    await loadDemo(server.platform)
    expect(await countRows(server.platform.db)).toEqual(before)
  })
})
