import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everythingChecked } from '#domain/coverage.ts'
import type {
  BatchScanPage,
  CompanyDashboard,
  CompanyDashboardV2,
  CompanyScore,
  DepartmentDetail,
  Indicator,
  ScoreTrend,
} from '#openapi/generated/api.ts'
import { measureCompanyScore } from '#server/scan/company-score.ts'
import { bringMember, type Member } from '#tests/security/support/cast.ts'
import { insertBatch } from '#tests/support/bulk-scans.ts'
import {
  bulkFinding,
  newCompany,
  newMember,
  personalLeak,
  publishCompany,
} from '#tests/support/company-people.ts'
import { insertPerson } from '#tests/support/scan-fixture.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const now = new Date('2026-11-21T12:00:00Z')
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' }, clock: { now: () => now } })
})
afterAll(() => server.close())

const item = (indicator: Indicator) => ({ indicator, kind: 'ANSWER', points: -90, findings: [] })

const withoutOneSource = everythingChecked.map(check =>
  check.source === 'haveIBeenPwned' ? { ...check, reason: 'NOT_CONFIGURED' } : check,
)

/** A scanned member with a register, a score, and these missing indicators. */
const scanned = async (
  companyId: string,
  score: number,
  lacking: readonly Indicator[] = [],
  {
    departmentId = null,
    at = now,
    isEmailUnknown = false,
    unanswered = [],
  }: {
    departmentId?: string | null
    at?: Date
    isEmailUnknown?: boolean
    unanswered?: readonly Indicator[]
  } = {},
) => {
  const { db } = server.platform
  const registerId = await insertPerson(
    { db, connectionString: '', keys: server.platform.keys, close: async () => undefined },
    { company_id: companyId, use_mfa: !lacking.includes('useMFA'), have_response_plan: false },
  )
  const member = await newMember(db, companyId, {
    register_id: registerId,
    status: 'Completed Profile',
    department_id: departmentId,
    is_executive: score % 100 === 50,
  })
  await db
    .insertInto('score')
    .values({
      register_id: registerId,
      scan_id: null,
      score,
      items: JSON.stringify(lacking.map(item)),
      checks: JSON.stringify(isEmailUnknown ? withoutOneSource : everythingChecked),
      unknown: [...(isEmailUnknown && !lacking.includes('email') ? (['email'] as const) : []), ...unanswered],
      created_at: at,
    })
    .execute()
  return { ...member, registerId }
}

const found = async (scores: readonly number[], lacking: readonly Indicator[] = ['useMFA']) => {
  const company = await newCompany(server.platform.db, { departments: ['Sales', 'Board'], seats: 40 })
  const admin = await bringMember(server, ['ADMIN'], company.id)
  const people = []
  for (const score of scores)
    people.push(
      await scanned(company.id, score, lacking, { departmentId: company.departments['Sales'] ?? null }),
    )
  return { ...company, admin, people }
}
const count = (companyId: string, at: Date) =>
  server.platform.db.transaction().execute(transaction => measureCompanyScore(transaction, companyId, at))

const get = async <Body>(admin: Member, companyId: string, path: string) => {
  const answer = await admin.call<Body>('GET', `/v2/company/${companyId}${path}`)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}

describe('the figures of a company', () => {
  it('show no scores, answers or indicators while fewer than five have been scanned', async () => {
    const { id, admin } = await found([900, 800, 700])
    await count(id, now)
    const dashboard = await get<CompanyDashboard>(admin, id, '/dashboard')
    expect(dashboard.stats).toMatchObject({
      totalSeats: 40,
      usersRegistered: 3,
      usersScanned: 0,
      highestScore: null,
      averageScore: null,
      lowestScore: null,
      mfaPercentage: null,
      trainingPercentage: null,
    })
    expect(dashboard).toMatchObject({
      score: { score: null, grade: '-', membersScanned: 0 },
      indicators: [],
      areas: { critical: [], important: [], strength: [] },
    })
    const v2 = await get<CompanyDashboardV2>(admin, id, '/dashboard/v2')
    expect(v2.scoreRange).toEqual({ highest: null, average: null, lowest: null, grades: [] })
  })

  it('show no last score of five, once fewer are counted, wherever a score is shown', async () => {
    const { id, admin } = await found([900, 800, 700])
    await server.platform.db
      .insertInto('company_score')
      .values({
        company_id: id,
        score: 640,
        members_scanned: 5,
        lacking: '{}',
        unknown: '{}',
        created_at: now,
      })
      .execute()
    const short = { score: null, grade: '-', membersScanned: 0, membersNeeded: 5 }
    expect(await get(admin, id, '/score')).toMatchObject(short)
    expect((await admin.call('GET', `/v1/score/company/${id}`)).body).toEqual({ ...short, countedAt: null })
  })

  it.each([
    [['lapsed'], true],
    [['lapsed', 'claimed'], true],
    [['lapsed', 'expiring'], false],
    [['claimed'], false],
  ] as const)(
    'are hidden once domains have lapsed and none is verified: %j, %s',
    async (statuses, hideFigures) => {
      const { id, admin } = await found([])
      const { db } = server.platform
      await db.deleteFrom('domain_proof').where('company_id', '=', id).execute()
      const names = statuses.map(status => `${status}-${id.slice(0, 8)}.example`)
      for (const [place, status] of statuses.entries())
        await db
          .insertInto('domain_proof')
          .values({
            company_id: id,
            domain: names[place] ?? '',
            status,
            ...(status !== 'claimed' && { method: 'DNS' as const }),
            ...(status === 'expiring' && { until: new Date('2026-12-01T00:00:00Z') }),
          })
          .execute()
      for (const version of ['', '/v2']) {
        const { domains } = await get<CompanyDashboardV2>(admin, id, `/dashboard${version}`)
        expect(domains.hideFigures).toBe(hideFigures)
        expect(domains.unverified.map(({ name, status }) => [name, status]).toSorted()).toEqual(
          statuses.map((status, place) => [names[place], status]).toSorted(),
        )
      }
    },
  )

  it('show a list that still waits for seats after another one was completed', async () => {
    const { id, admin } = await found([])
    await insertBatch(server.platform.db, id, { status: 'unavailable_seats', at: new Date('2026-11-10') })
    await insertBatch(server.platform.db, id, { status: 'completed', at: new Date('2026-11-20') })
    const { companyScan } = await get<CompanyDashboardV2>(admin, id, '/dashboard/v2')
    expect(companyScan.status).toBe('unavailable_seats')
  })

  it('do not read zero people scanned where too few were scanned to be counted', async () => {
    const { id, admin } = await found([])
    const scannedPeople = async () => [
      (await get<CompanyDashboardV2>(admin, id, '/dashboard/v2')).companyScan.usersScanned,
      (await get<BatchScanPage>(admin, id, '/scan/batch')).overview.usersScanned,
    ]
    expect(await scannedPeople()).toEqual([0, 0])
    const { db } = server.platform
    for (let people = 0; people < 4; people += 1) await newMember(db, id, { last_scanned_at: now })
    await insertBatch(server.platform.db, id, { status: 'completed', at: new Date('2026-11-20') })
    await publishCompany(db, id)
    expect(await scannedPeople()).toEqual([null, null])
  })

  it('call no habit in order that people have not told', async () => {
    const { id, admin } = await found([])
    const unanswered = ['allSocialMediasInPrivate'] as const
    for (const score of [900, 800, 700, 600]) await scanned(id, score, [], { unanswered })
    await scanned(id, 500)
    await count(id, now)
    await publishCompany(server.platform.db, id)
    const habit = { have: 1, lack: 0, unknown: 4 }
    const isHabit = ({ indicator }: { indicator: Indicator }) => indicator === unanswered[0]
    const first = await get<CompanyDashboard>(admin, id, '/dashboard')
    expect(first.indicators.find(isHabit)).toMatchObject(habit)
    const trend = await get<ScoreTrend>(admin, id, '/score/trend?months=3')
    expect(trend.indicators.find(isHabit)?.points.at(-1)).toMatchObject(habit)
    const v2 = await get<CompanyDashboardV2>(admin, id, '/dashboard/v2')
    expect(v2.strengths.map(({ category }) => category)).not.toContain('SOCIAL_MEDIA')
  })

  it('call nothing in order that could not be checked, and name what the score is based on', async () => {
    const { id, admin } = await found([])
    const { db } = server.platform
    for (const score of [900, 800, 700, 600, 500, 400]) await scanned(id, score, [], { isEmailUnknown: true })
    await scanned(id, 300, ['email'], { isEmailUnknown: true })
    await count(id, now)
    const unchecked = JSON.stringify({ haveIBeenPwned: 'NOT_CONFIGURED' })
    await sql`update company_member set last_scanned_at = ${now}, bulk_unchecked = ${unchecked}::jsonb where company_id = ${id}`.execute(
      db,
    )
    await sql`select recount_members(array(select id from company_member where company_id = ${id}))`.execute(
      db,
    )
    await publishCompany(db, id)
    const v2 = await get<CompanyDashboardV2>(admin, id, '/dashboard/v2')
    expect(v2.strengths.map(({ category }) => category)).not.toContain('EMAIL')
    expect(v2.strengths.map(({ category }) => category)).toContain('NAME')
    expect(v2.riskLevels).toMatchObject({ LOW: 0, COULD_NOT_CHECK: 7, PENDING: 0 })
    expect(v2.score.coverage).toEqual({ sourcesAsked: 4, sourcesTotal: 5 })
    expect(v2.uncheckedSources).toEqual([{ source: 'haveIBeenPwned', reason: 'NOT_CONFIGURED', users: 7 }])
    const first = await get<CompanyDashboard>(admin, id, '/dashboard')
    expect(first.areas.critical).toMatchObject([
      { category: 'EMAIL', usersAffected: 1, usersUnknown: 6, usersTotal: 7 },
    ])
    expect(first.indicators.find(({ indicator }) => indicator === 'email')).toEqual({
      indicator: 'email',
      have: 0,
      lack: 1,
      unknown: 6,
      maximum: 7,
    })
    const trend = await get<ScoreTrend>(admin, id, '/score/trend?months=3')
    expect(trend.indicators.find(({ indicator }) => indicator === 'email')?.points.at(-1)).toMatchObject({
      have: 0,
      lack: 1,
      unknown: 6,
    })
    // Once all sources were checked and nothing was found, everyone but one is in order.
    await sql`update company_member set bulk_unchecked = '{}' where company_id = ${id}`.execute(db)
    await sql`select recount_members(array(select id from company_member where company_id = ${id}))`.execute(
      db,
    )
    await publishCompany(db, id)
    const after = await get<CompanyDashboardV2>(admin, id, '/dashboard/v2')
    expect(after.riskLevels).toMatchObject({ LOW: 7, COULD_NOT_CHECK: 0 })
    expect(after.uncheckedSources).toEqual([])
  })

  it('are complete from five on', async () => {
    const { id, admin, people } = await found([950, 850, 450, 350, 0, 100])
    await newMember(server.platform.db, id, { is_executive: true })
    const { db } = server.platform
    await count(id, now)
    await db
      .insertInto('learned_tutorial')
      .values({ register_id: people[0]?.registerId ?? '', topic: 'mfa', app: 'google', learned_at: now })
      .execute()
    const { stats } = await get<CompanyDashboardV2>(admin, id, '/dashboard/v2')
    expect(stats.trainingPercentage, 'of one person').toBe(0)
    await db
      .insertInto('learned_tutorial')
      .values(
        people.slice(1, 5).map(({ registerId }) => ({
          register_id: registerId,
          topic: 'mfa',
          app: 'google',
          learned_at: now,
        })),
      )
      .execute()
    await count(id, now)
    const v2 = await get<CompanyDashboardV2>(admin, id, '/dashboard/v2')
    expect(v2.stats).toMatchObject({ highestScore: 950, averageScore: 450, lowestScore: 0, mfaPercentage: 0 })
    expect(v2.stats.trainingPercentage).toBe(83.3)
    expect(v2.score).toMatchObject({ score: 450, grade: 'E', trend: null, membersScanned: 6 })
    expect(v2.scoreRange.grades).toEqual([
      { grade: 'A', users: 1 },
      { grade: 'B', users: 1 },
      { grade: 'C', users: 0 },
      { grade: 'D', users: 0 },
      { grade: 'E', users: 1 },
      { grade: 'F', users: 2 },
      { grade: '-', users: 1 },
    ])
    expect(v2.executives).toHaveLength(5)
    expect(v2.executives[0]).toMatchObject({
      agreed: false,
      riskLevel: 'NOT_SHOWN',
      executive: true,
    })
    const first = await get<CompanyDashboard>(admin, id, '/dashboard')
    expect(first.indicators.find(({ indicator }) => indicator === 'useMFA')).toEqual({
      indicator: 'useMFA',
      have: 0,
      lack: 6,
      unknown: 0,
      maximum: 6,
    })
    expect(first.areas.critical).toEqual([
      { category: 'MFA', usersAffected: 6, usersUnknown: 0, usersTotal: 6, findings: 0 },
    ])
    expect(first.areas.strength.map(({ category }) => category)).toContain('ADDRESS')
  })

  it('count open findings and removals of those only who agreed, while the others are few', async () => {
    const { id, admin, people } = await found([950, 850, 450, 350, 200])
    const { db } = server.platform
    const [one, other] = people
    if (one === undefined || other === undefined) throw new Error('There are five')
    await bulkFinding(db, one, { threat_level: 'CRITICAL' })
    const secret = await personalLeak(db, one.registerId)
    const known = await personalLeak(db, other.registerId)
    for (const leakId of [secret, known])
      await db
        .insertInto('report')
        .values({
          leak_id: leakId,
          issues: ['EXPOSED_DATA'],
          instructions: null,
          answer_by: null,
          message: null,
          due_at: null,
        })
        .execute()
    await db
      .updateTable('company_member')
      .set({ deep_scan_consented_at: now })
      .where('id', '=', other.id)
      .execute()
    const v2 = await get<CompanyDashboardV2>(admin, id, '/dashboard/v2')
    expect(v2.stats).toMatchObject({ deepScanExposures: 1, takedownRequests: 1, takedownsSolved: 0 })
    expect(v2.companyScan).toMatchObject({ exposures: 1, status: 'completed' })
    expect(v2.deepScan).toMatchObject({ registered: 5, scanned: 1, compromised: 1, invited: 0 })
    expect(v2.findings).toEqual({ external: 1, internal: 0 })
    expect(v2.departments).toEqual([])
    expect(v2.departmentCount).toBe(2)
  })

  it('are those of its own people on the page of a department', async () => {
    const { id, admin, departments } = await found([500, 510, 520, 530, 540])
    await count(id, now)
    await scanned(id, 900, [], { departmentId: departments['Board'] ?? null })
    const path = `/department/${departments['Sales'] ?? ''}`
    const { areas } = await get<DepartmentDetail>(admin, id, path)
    const all = [...areas.critical, ...areas.important, ...areas.strength]
    expect(all.find(({ category }) => category === 'MFA')).toMatchObject({ usersAffected: 5, usersTotal: 5 })
    expect(new Set(all.map(({ usersTotal }) => usersTotal))).toEqual(new Set([5]))
  })

  it('take six statements at most, the caller’s included', async () => {
    const { id, admin } = await found([500])
    for (const path of ['/stats', '/dashboard', '/dashboard/v2', '/score', '/score/trend']) {
      server.queries.clear()
      await get(admin, id, path)
      expect(server.queries.all.length, path).toBeLessThanOrEqual(6)
    }
  })
})

describe('the trend of a score', () => {
  it('has a point for each month, none for those before five had been scanned', async () => {
    const { id, admin } = await found([500, 500, 500, 500])
    const before = new Date('2026-08-10T00:00:00Z')
    expect(await count(id, before)).toBeNull()
    await scanned(id, 500, ['email'])
    await count(id, new Date('2026-09-15T00:00:00Z'))
    const agreed = await scanned(id, 800)
    await server.platform.db
      .updateTable('company_member')
      .set({ deep_scan_consented_at: new Date('2026-11-01') })
      .where('id', '=', agreed.id)
      .execute()
    await count(id, new Date('2026-11-20T00:00:00Z'))
    const trend = await get<ScoreTrend>(admin, id, '/score/trend?months=6')
    expect(trend.points.map(({ date, score, membersScanned }) => [date, score, membersScanned])).toEqual([
      ['2026-06-30', null, 0],
      ['2026-07-31', null, 0],
      ['2026-08-31', null, 0],
      ['2026-09-30', 500, 5],
      ['2026-10-31', 500, 5],
      ['2026-11-21', 550, 6],
    ])
    expect(trend).toMatchObject({ from: '2026-06-30', to: '2026-11-21', enoughData: true })
    expect(trend.indicators.find(({ indicator }) => indicator === 'useMFA')?.points).toEqual([
      { date: '2026-09-30', have: 1, lack: 4, unknown: 0, maximum: 5 },
      { date: '2026-10-31', have: 1, lack: 4, unknown: 0, maximum: 5 },
      { date: '2026-11-21', have: 2, lack: 4, unknown: 0, maximum: 6 },
    ])
    const weeks = await get<ScoreTrend>(admin, id, '/score/trend?days=90')
    expect(weeks.points).toHaveLength(13)
    const score = await get<CompanyScore>(admin, id, '/score')
    expect(score).toMatchObject({ score: 550, trend: 'improved', change: 50 })
  })

  it('says when it needs more data', async () => {
    const { id, admin } = await found([500])
    expect((await get<ScoreTrend>(admin, id, '/score/trend')).enoughData).toBe(false)
  })
})

describe('a company that does not exist', () => {
  it('is not found by an operator', async () => {
    const operator = await bringMember(server, ['SUPER_ADMIN'])
    for (const path of [
      '/stats',
      '/dashboard',
      '/dashboard/v2',
      '/score',
      '/score/trend',
      '/user',
      '/department',
      '/user/findings',
    ])
      expect(
        await operator.call('GET', `/v2/company/00000000-0000-4000-8000-000000000000${path}`),
        path,
      ).toMatchObject({ status: 404, body: { code: '0004' } })
  })
})
