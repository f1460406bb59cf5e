import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notificationData } from '#domain/notifications.ts'
import { type PersonalData, type Since, type Viewer, viewers, visibility } from '#domain/visibility.ts'
import type { LogKind } from '#openapi/generated/api.ts'
import { bringColleague } from '../support/company-fixture.ts'
import { bulkFinding, personalLeak } from '../support/company-people.ts'
import { signIn } from '../support/people.ts'
import { birthday, makePlan, newContact, type Plan, visit, visitHeaders } from '../support/response-plans.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'
import { bringMember, type Member } from './support/cast.ts'
import { filledIn, type Operation, operations } from './support/contract.ts'
import { callDirectly } from './support/direct.ts'
import { parametersOf } from './support/samples.ts'
import { foundTenant, type Tenant } from './support/tenant.ts'

type Answers = Readonly<Record<string, unknown>>

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ own: true })
})
afterAll(() => server.close())

/** A company's person with every kind of personal data, and all viewers. */
interface Fixture {
  readonly tenant: Tenant
  readonly self: Awaited<ReturnType<typeof bringColleague>>
  readonly operator: Member
  readonly stranger: Member
  readonly plan: Plan
  /** The token of a visitor with code and date of birth. */
  readonly visitor: Record<string, string>
  readonly things: Readonly<Record<string, string>>
  readonly leaks: Record<'address' | 'image', string>
  readonly workFinding: string
}

const makeFixture = async (hasConsented: boolean): Promise<Fixture> => {
  const { db } = server.platform
  const tenant = await foundTenant(server, hasConsented ? 'Curlew' : 'Plover')
  // Four accounts with the person: with five and more the company sees percentages.
  await db.updateTable('register').set({ company_id: null }).where('id', '=', tenant.manager.id).execute()
  await sql`delete from company_member where id = ${tenant.manager.memberId}`.execute(db)
  const self = await bringColleague(
    server,
    tenant.id,
    `wren.${crypto.randomUUID()}@${tenant.things['domain'] ?? ''}`,
    'USER',
  )
  const workFinding = await bulkFinding(db, { id: self.memberId })
  if (hasConsented)
    await db
      .updateTable('company_member')
      .set({ deep_scan_consented_at: new Date() })
      .where('id', '=', self.memberId)
      .execute()
  const { exposure_id: exposureId } = await db
    .selectFrom('company_member')
    .select('exposure_id')
    .where('id', '=', self.memberId)
    .executeTakeFirstOrThrow()
  const plan = await makePlan(self)
  const visited = await visit(server, plan.code ?? '', birthday)
  await insertScore(self.id, 500)
  return {
    tenant,
    self,
    operator: await bringMember(server, ['SUPER_ADMIN']),
    stranger: await bringMember(server, ['USER']),
    plan,
    visitor: visitHeaders(visited),
    workFinding,
    leaks: {
      address: await personalLeak(db, self.id),
      image: await personalLeak(db, self.id, { type: 'IMAGE', name: 'pictures.example' }),
    },
    things: { ...tenant.things, userId: exposureId, memberId: self.memberId, findingId: workFinding },
  }
}

const insertScore = (registerId: string, score: number) =>
  sql`insert into score (register_id, score, items) values (${registerId}, ${score}, '[]')`.execute(
    server.platform.db,
  )

/** Inserts or changes the data of a row. */
const brings: Readonly<Record<PersonalData, (fixture: Fixture) => Promise<unknown>>> = {
  membership: ({ self }) =>
    server.platform.db
      .updateTable('company_member')
      .set({ job_role: 'Glassblower' })
      .where('id', '=', self.memberId)
      .execute(),
  workFindings: ({ workFinding }) =>
    server.platform.db
      .updateTable('company_finding')
      .set({ source: 'Lantern', breach_name: 'Lantern', threat_level: 'CRITICAL' })
      .where('id', '=', workFinding)
      .execute(),
  safeMarks: ({ workFinding, tenant }) =>
    server.platform.db
      .updateTable('company_finding')
      .set({ safe_reason: 'An old account', safe_at: new Date(), safe_by: tenant.owner.id })
      .where('id', '=', workFinding)
      .execute(),
  questions: ({ workFinding, tenant }) =>
    tenant.admin.call('POST', `/v2/company/${tenant.id}/user/findings/${workFinding}/question`),
  score: ({ self }) => insertScore(self.id, 612),
  findings: ({ self }) =>
    personalLeak(server.platform.db, self.id, { type: 'PHONE', name: 'phones.example' }),
  removalRequests: fixture => requestRemoval(fixture.leaks.address),
  pictures: ({ self }) => personalLeak(server.platform.db, self.id, { type: 'IMAGE', name: 'faces.example' }),
  pictureRequests: fixture => requestRemoval(fixture.leaks.image),
  ownReports: ({ self }) =>
    personalLeak(server.platform.db, self.id, { source: 'person', name: 'told.example' }),
  answers: ({ self }) =>
    server.platform.db
      .updateTable('register')
      .set({ use_mfa: true, have_password_manager: true })
      .where('id', '=', self.id)
      .execute(),
  profile: ({ self }) =>
    server.platform.db
      .updateTable('register')
      .set({
        status: 'completed',
        birth_date: '1991-02-03',
        alternative_names: sql`'{Wren Halloway}'`,
        web_domains: sql`'{wren.example}'`,
        address: JSON.stringify({
          street: 'Harbour Street',
          number: '118',
          postalCode: 'M5V 1A1',
          city: 'Toronto',
          country: 'CA',
          countryState: 'Ontario',
        }),
      })
      .where('id', '=', self.id)
      .execute(),
  responsePlan: ({ self }) =>
    server.platform.db
      .updateTable('response_plan')
      .set({ family_contacts: JSON.stringify([newContact({ name: 'Ines Halloway' })]) })
      .where('register_id', '=', self.id)
      .execute(),
  notifications: ({ self }) =>
    server.platform.db
      .insertInto('notification')
      .values({
        register_id: self.id,
        kind: 'safe',
        category: 'important',
        presentable: true,
        data: JSON.stringify(notificationData({ leakCount: 0 })),
        once: null,
        created_at: new Date(),
        read_at: null,
      })
      .execute(),
  payments: ({ self }) =>
    server.platform.db
      .insertInto('payment')
      .values({
        register_id: self.id,
        product: 'PERSONAL_SCAN',
        amount_cents: 4999,
        currency: 'USD',
        status: 'paid',
        reason: null,
        checkout_url: null,
        reference: null,
        settled_at: new Date(),
        customer: null,
      })
      .execute(),
  activity: ({ self }) => signIn(server, self.email),
}

const requestRemoval = (leakId: string) =>
  sql`insert into report (leak_id, issues) values (${leakId}, '{EXPOSED_DATA}')`.execute(server.platform.db)

/** Without the log files, which repeat the logs, and without the codes that can be tried only so often. */
const reads = operations.filter(({ method, id }) => method === 'GET' && !/^export\w+Log$|^getCode$/.test(id))
const withAccess = (...accesses: string[]): Operation[] =>
  reads.filter(({ access }) => accesses.some(wanted => access.startsWith(wanted)))

/**
 * Each viewer's calls: everything that could answer them (tests/security/access.test.ts checks that the rest
 * refuses them).
 */
const asks: Readonly<Record<Viewer, readonly Operation[]>> = {
  self: withAccess('person', 'self', 'company-member'),
  company: withAccess('company-'),
  // The installation's state changes with the clock; doctor.test.ts proves that it names nobody.
  operators: withAccess('company-', 'operator').filter(({ id }) => id !== 'getSystem'),
  colleagues: withAccess('person', 'self', 'company-member'),
  planVisitors: reads.filter(({ id }) => id === 'getVisitedPlan'),
  others: withAccess('person', 'self', 'company-member'),
}

const tokenOf = ({ tenant, self, operator, stranger }: Fixture, viewer: Viewer): string | null =>
  ({
    self: self.accessToken,
    company: tenant.admin.accessToken,
    operators: operator.accessToken,
    colleagues: tenant.employee.accessToken,
    planVisitors: null,
    others: stranger.accessToken,
  })[viewer]

/** Reads and refused reads are audited, too: these kinds say nothing about the person. */
const kinds = [
  'signIn',
  'security',
  'profile',
  'scans',
  'findings',
  'company',
  'payments',
] satisfies LogKind[]
const queriesOf = (
  { id, parameters }: Operation,
  viewer: Viewer,
  tenant: Tenant,
): Record<string, string>[] => {
  const viewed = viewer === 'operators' && parameters.some(({ name }) => name === 'companyId')
  if (id === 'listOwnRecord' || id === 'listCompanyLog' || id === 'listOperatorLog')
    return kinds.map(kind => ({ kind }))
  return [viewed ? { companyId: tenant.id } : {}]
}

const readAs = async (fixture: Fixture, viewer: Viewer): Promise<Answers> => {
  const token = tokenOf(fixture, viewer)
  const headers = viewer === 'planVisitors' ? fixture.visitor : {}
  const answers: Record<string, unknown> = {}
  for (const operation of asks[viewer]) {
    const path = filledIn(operation.path, {
      ...parametersOf(operation, 'path'),
      ...fixture.things,
      ...(viewer === 'self' ? { userId: fixture.self.id } : {}),
      id: operation.access === 'self' ? fixture.self.id : fixture.tenant.id,
      cognitoId: fixture.self.cognitoId,
      code: fixture.plan.code ?? '',
    })
    for (const requested of queriesOf(operation, viewer, fixture.tenant)) {
      const query = new URLSearchParams({ ...parametersOf(operation, 'query'), ...requested })
      const { status, body } = await callDirectly(server, operation, `${path}?${query}`, {
        ...(token === null ? {} : { token }),
        headers,
      })
      answers[[operation.id, requested['kind'] ?? []].flat().join(' ')] = { status, body }
    }
  }
  return answers
}

const different = (before: Answers, after: Answers): string[] =>
  Object.keys(after).filter(id => JSON.stringify(before[id]) !== JSON.stringify(after[id]))

const states: readonly (readonly [title: string, hasConsented: boolean])[] = [
  ['who has not consented to the deep scan', false],
  ['who has consented to the deep scan', true],
]

describe.each(states)('of somebody %s', (_, hasConsented) => {
  const holds = (since: Since): boolean => since === 'always' || (since === 'consent' && hasConsented)
  const rows = Object.entries(visibility) as [PersonalData, Readonly<Record<Viewer, Since>>][]
  /** The operations whose answer changed with the data. */
  const reported = new Map<string, readonly string[]>()

  beforeAll(async () => {
    const fixture = await makeFixture(hasConsented)
    const readAll = async () =>
      new Map<Viewer, Answers>(
        await Promise.all(viewers.map(async viewer => [viewer, await readAs(fixture, viewer)] as const)),
      )
    let before = await readAll()
    for (const [data] of rows) {
      await brings[data](fixture)
      const after = await readAll()
      for (const viewer of viewers)
        reported.set(`${data} ${viewer}`, different(before.get(viewer) ?? {}, after.get(viewer) ?? {}))
      before = after
    }
  })

  describe.each(rows)('%s', (data, row) => {
    it.each(viewers.filter(viewer => holds(row[viewer])))('is disclosed to: %s', viewer => {
      expect(reported.get(`${data} ${viewer}`)).not.toEqual([])
    })
    it.each(viewers.filter(viewer => !holds(row[viewer])))('is not disclosed to: %s', viewer => {
      expect(reported.get(`${data} ${viewer}`)).toEqual([])
    })
  })
})
