import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { CompanyProfile, Register, ResponsePlan } from '#openapi/generated/api.ts'
import { operations } from '../security/support/contract.ts'
import { propertiesOf } from '../security/support/samples.ts'
import { newCompany } from '../support/companies.ts'
import { comeAsOperator, comeAsPerson, moveForm, newRequest, type Registered } from '../support/findings.ts'
import { type Answer, call, form, type Person } from '../support/people.ts'
import { makePlan, newContact, planPath, visit, visitHeaders, visitPath } from '../support/response-plans.ts'
import { sendConcierge } from '../support/support-requests.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let server: TestServer
let person: Registered
let operator: Registered
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' } })
  person = await comeAsPerson(server)
  operator = await comeAsOperator(server)
})
afterAll(() => server.close())

/** Operations that change something, by their ids. */
const changing = operations.filter(({ method }) => method === 'PUT' || method === 'PATCH')

interface Versioned {
  version: number
}

/** Something that two writers have read, and want to change to something else each. */
interface Shared {
  read: () => Promise<Answer<Versioned>>
  write: (version: number, writer: 'first' | 'second') => Promise<Answer>
  /** What the writers fight over, as it is read. */
  valueIn: (body: unknown) => unknown
}

const sharedPlan = async (read: Shared['read'], put: (body: object) => Promise<Answer>): Promise<Shared> => ({
  read,
  write: (version, name) => put({ version, familyContacts: [newContact({ name })] }),
  valueIn: body => (body as ResponsePlan).familyContacts.map(({ name }) => name),
})

const sharedRequest = (path: string, moves: Record<'first' | 'second', object>): Shared => ({
  read: () => operator.call('GET', path),
  write: (version, writer) => operator.call('PATCH', path, moveForm({ version, ...moves[writer] })),
  valueIn: body => (body as Versioned).version,
})

/** Each replaces what was read, whose version it names. */
const versioned: Readonly<Record<string, () => Promise<Shared>>> = {
  async updateCompanyProfile() {
    const { id, owner, domain } = await newCompany(server)
    const path = `/v2/company/${id}/settings/company-profile`
    const rest = { name: 'Fabrikam', industry: 'Energy' }
    return {
      read: () => owner.call('GET', path),
      write: (version, writer) =>
        owner.call('PUT', path, { version, ...rest, domains: [domain, `${writer}.${domain}`] }),
      valueIn: body => (body as CompanyProfile).domains,
    }
  },
  updateRegister: async () => ({
    read: () => person.call('GET', '/v1/register'),
    write: (version, writer) =>
      person.call('PUT', '/v1/register', form({ version, alternativeNames: [`Rosa ${writer}`] })),
    valueIn: body => (body as Register).alternativeNames,
  }),
  async updateResponsePlan() {
    const owner = await comeAsPerson(server)
    const path = planPath(await makePlan(owner))
    return sharedPlan(
      () => owner.call('GET', path),
      body => owner.call('PUT', path, body),
    )
  },
  async updateVisitedPlan() {
    const { code, birthday } = await makePlan(await comeAsPerson(server))
    const headers = visitHeaders(await visit(server, code ?? '', birthday ?? ''))
    return sharedPlan(
      () => call(server, 'GET', visitPath, { headers }),
      body => call(server, 'PUT', visitPath, { headers, body }),
    )
  },
  async moveDeskRequest() {
    const { id } = await newRequest(server, await comeAsPerson(server))
    const deny = { move: 'deny', denyReasons: ['USER_ERROR'] }
    return sharedRequest(`/v1/operator/requests/${id}`, { first: { move: 'take' }, second: deny })
  },
  async moveSupportRequest() {
    const { id } = await sendConcierge(server)
    const close = { move: 'close' }
    return sharedRequest(`/v1/operator/support/${id}`, { first: { move: 'take' }, second: close })
  },
}

const alone = 'sets switches, each by itself'
const move = 'a move that the lifecycle judges by what is stored'
const own = 'the latest choice of one value of one’s own counts'
const value = 'one value of somebody else; the log has each change'

/** These replace nothing that somebody could have read and changed otherwise. */
const unversioned: Readonly<Record<string, string>> = {
  updateCompanySettings: alone,
  giveDeepScanConsent: own,
  setLanguage: own,
  setLastResponsePlanCheck: own,
  learnTutorial: own,
  readNotification: own,
  readNotifications: own,
  changeEmailSubscription: own,
  changePhone: 'counts once its code is entered',
  fixRefusedRow: 'a line that is refused is fixed once',
  updateLeaks: move,
  markLeakSafe: move,
  markCompanyFindingSafe: move,
  updateReport: move,
  cancelReport: move,
  decideOnImages: move,
  updateAdmin: move,
  assignOwner: move,
  settleInvoice: move,
  updateMember: value,
  updateMembers: value,
  updateMemberRole: value,
  updateInvite: value,
  setCompanySeats: value,
  setPartner: value,
}

const takesVersion = ({ body }: (typeof operations)[number]): boolean => {
  const schema = body?.schema ?? {}
  const { payload = schema } = propertiesOf(schema)
  return 'version' in propertiesOf(payload)
}

/** How many statements wait for a lock. */
const waiting = async (): Promise<number> => {
  const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(server.platform.db)
  return rows[0]?.waiting ?? 0
}

describe('an operation that replaces something', () => {
  it('names the version that was read, or has a reason why not', () => {
    const named = changing.filter(takesVersion).map(({ id }) => id)
    expect(named.toSorted()).toEqual(Object.keys(versioned).toSorted())
    expect(changing.map(({ id }) => id).toSorted()).toEqual(
      [...Object.keys(versioned), ...Object.keys(unversioned)].toSorted(),
    )
  })

  it.each(Object.keys(versioned))(
    'refuses the second of two writers, and keeps what the first wrote: %s',
    async id => {
      const shared = await versioned[id]?.()
      if (shared === undefined) throw new Error(id)
      const { body: before } = await shared.read()
      expect((await shared.write(before.version, 'first')).status).toBe(200)
      const { body: stored } = await shared.read()
      expect(shared.valueIn(stored)).not.toEqual(shared.valueIn(before))
      expect(await shared.write(before.version, 'second')).toMatchObject({
        status: 409,
        body: { code: '0027', fields: [{ name: 'version', rule: 'changedMeanwhile' }] },
      })
      const { body: after } = await shared.read()
      expect(shared.valueIn(after)).toEqual(shared.valueIn(stored))
      expect((await shared.write(after.version, 'second')).status).toBe(200)
    },
  )

  it('stores one of two changes that were read before either was stored', async () => {
    const { db } = server.platform
    const { body: before } = await person.call<Register>('GET', '/v1/register')
    const change = (preferredName: string) =>
      person.call('PUT', '/v1/register', form({ version: before.version, preferredName }))
    const answers = await db.transaction().execute(async transaction => {
      await transaction.selectFrom('register').select('id').where('id', '=', person.id).forUpdate().execute()
      const sent = [change('One'), change('Two')]
      await vi.waitUntil(async () => (await waiting()) === 2, { timeout: 10_000 })
      return { sent }
    })
    const statuses = (await Promise.all(answers.sent)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409])
  })

  it('is not called for a profile without the version', async () => {
    expect(await person.call('PUT', '/v1/register', form({ preferredName: 'Rosie' }))).toMatchObject({
      status: 400,
      body: { code: '0000', fields: [{ name: 'version', rule: 'required' }] },
    })
  })
})

describe('switches that two windows set', () => {
  const toggled = async (by: Person, path: string, changes: readonly [object, object]) => {
    for (const change of changes) expect((await by.call('PUT', path, change)).status).toBe(200)
  }

  it('both stay set: the notifications of a person', async () => {
    await toggled(person, '/v1/register', [
      form({ notificationSettings: { email: { reminders: false } } }),
      form({ notificationSettings: { email: { critical: false }, push: { image: false } } }),
    ])
    const { body } = await person.call<Register>('GET', '/v1/register')
    expect(body.notificationSettings).toMatchObject({
      email: { reminders: false, critical: false, important: true },
      push: { image: false, reminders: true },
    })
  })

  it('both stay set: the settings of a company', async () => {
    const { id, owner } = await newCompany(server)
    await toggled(owner, '/v1/company', [{ monthlyBulkScan: true }, { inviteLinkEnabled: false }])
    const { body } = await owner.call<CompanyProfile>('GET', `/v2/company/${id}/settings/company-profile`)
    expect(body.settings).toMatchObject({ monthlyBulkScan: true, inviteLinkEnabled: false })
  })
})
