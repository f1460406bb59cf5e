import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { noBillingDetails } from '#domain/billing-details.ts'
import type {
  AssignableGroup,
  CompanyBilling,
  CompanyInvitePage,
  CompanyMember,
  CompanyProfile,
  GuidedPlan,
  MarketProduct,
  OperatorCompanies,
  OperatorCompany,
  Register,
  ResponsePlan,
  StoredBillingDetails,
} from '#openapi/generated/api.ts'
import { operations } from '../security/support/contract.ts'
import { propertiesOf } from '../security/support/samples.ts'
import { newCompany, type TestCompany } from '../support/companies.ts'
import { bringColleague, invite } from '../support/company-fixture.ts'
import { newMember } from '../support/company-people.ts'
import { addRecipient, deliveriesOf, replyTo, signLetter } from '../support/deliveries.ts'
import {
  comeAsOperator,
  comeAsPerson,
  exposure,
  moveForm,
  newFinding,
  newRequest,
  type Registered,
} from '../support/findings.ts'
import { type Answer, call, form, type Person } from '../support/people.ts'
import { makePlan, newContact, planPath, visit, visitHeaders, visitPath } from '../support/response-plans.ts'
import { newProduct } from '../support/samples/products.ts'
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

type Writer = 'first' | 'second'

/** Something that two writers have read, and want to change to something else each. */
interface Shared {
  read: () => Promise<Answer<Versioned>>
  write: (version: number, writer: Writer) => Promise<Answer>
  /** What the writers fight over, as it is read. */
  valueIn: (body: unknown) => unknown
}

/** Of few values, which are their own version. */
interface SharedValue<Value = unknown> {
  read: () => Promise<Value>
  write: (was: Value, writer: Writer) => Promise<Answer>
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
  async changeProduct() {
    const details = newProduct({ name: crypto.randomUUID() })
    const { body: product } = await operator.call<MarketProduct>('POST', '/v1/operator/products', details)
    const path = `/v1/operator/products/${product.id}`
    return {
      read: () => operator.call('GET', path),
      write: (version, writer) =>
        operator.call('PUT', path, { version, details: { ...details, link: `https://${writer}.example` } }),
      valueIn: body => (body as MarketProduct).details.link,
    }
  },
  async setBillingDetails() {
    const { id, owner } = await newCompany(server)
    return {
      read: async () => {
        const answer = await owner.call<CompanyBilling>('GET', `/v2/company/${id}/billing`)
        return { ...answer, body: answer.body.billTo }
      },
      write: (version, writer) =>
        owner.call('PUT', `/v2/company/${id}/billing/details`, {
          version,
          details: { ...noBillingDetails, city: writer },
        }),
      valueIn: body => (body as StoredBillingDetails).details.city,
    }
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

const roles: Readonly<Record<Writer, AssignableGroup>> = { first: 'ADMIN', second: 'MANAGER' }

const memberOf = async ({ owner }: TestCompany, id: string): Promise<CompanyMember> => {
  const { body } = await owner.call<CompanyMember[]>('GET', '/v1/user/company')
  const member = body.find(one => one.id === id)
  if (member === undefined) throw new Error(id)
  return member
}

const sharedValue = <Value>(shared: SharedValue<Value>): SharedValue => ({
  read: shared.read,
  write: (was, writer) => shared.write(was as Value, writer),
})

/** Each replaces one or two values, and names those that were read. */
const compared: Readonly<Record<string, () => Promise<SharedValue>>> = {
  async updateMember() {
    const company = await newCompany(server)
    const { id } = await newMember(server.platform.db, company.id, { fullname: 'Ann' })
    return sharedValue({
      read: async () => {
        const { fullname, department } = await memberOf(company, id)
        return { fullname, department }
      },
      write: (was, writer) =>
        company.owner.call('PATCH', `/v2/company/${company.id}/members/${id}`, {
          was,
          fullname: `Ann ${writer}`,
          department: null,
        }),
    })
  },
  async updateMemberRole() {
    const company = await newCompany(server)
    const { memberId } = await bringColleague(server, company.id, `ann@${company.domain}`, 'USER')
    return sharedValue({
      read: async () => (await memberOf(company, memberId)).role,
      write: (was, writer) =>
        company.owner.call('PUT', `/v1/user/role/${memberId}`, { was, role: roles[writer] }),
    })
  },
  async updateInvite() {
    const { id: companyId, owner, domain } = await newCompany(server)
    const { body } = await invite(owner, [`ann@${domain}`])
    const id = body.invites[0]?.id
    const path = `/v2/company/${companyId}/invites`
    return sharedValue({
      read: async () =>
        (await owner.call<CompanyInvitePage>('GET', path)).body.items.find(one => one.id === id)?.role,
      write: (was, writer) => owner.call('PUT', `/v1/invites/${id}`, { was, role: roles[writer] }),
    })
  },
  async readReply() {
    const owner = await comeAsPerson(server)
    await addRecipient(server, 'answered-by.example')
    const findingId = await newFinding(server, owner, exposure('NAME', 'answered-by.example'))
    await signLetter(owner, findingId)
    const latest = async () => (await deliveriesOf(owner, findingId)).items[0]
    await replyTo(server, (await latest())?.id ?? '', { text: 'The cat sat on the mat and sang.' })
    const id = (await latest())?.replies[0]?.id
    return sharedValue({
      read: async () => (await latest())?.replies[0]?.meaning,
      write: (was, writer) =>
        operator.call('PUT', `/v1/operator/replies/${id}`, {
          was,
          meaning: writer === 'first' ? 'refused' : 'formOnly',
        }),
    })
  },
  async setGuidedStep() {
    const owner = await comeAsPerson(server)
    const id = await newFinding(server, owner, exposure('NAME', 'people.example'))
    return sharedValue({
      read: async () => {
        const { steps, later, skipped } = (await owner.call<GuidedPlan>('GET', '/v1/guided-plan')).body
        return [...steps, ...later, ...skipped][0]?.state
      },
      write: (was, writer) =>
        owner.call('PUT', `/v1/guided-plan/${id}`, { was, state: writer === 'first' ? 'later' : 'skipped' }),
    })
  },
  async setCompanySeats() {
    const { id } = await newCompany(server)
    const isOurs = (company: OperatorCompany) => company.id === id
    return sharedValue({
      read: async () => {
        const path = '/v1/operator/companies?pageSize=100'
        const company = (await operator.call<OperatorCompanies>('GET', path)).body.companies.find(isOurs)
        return { licensedSeats: company?.licensedSeats, contract: company?.contract }
      },
      write: (was, writer) =>
        operator.call('PUT', `/v1/operator/companies/${id}/seats`, {
          was,
          licensedSeats: writer === 'first' ? 60 : 70,
        }),
    })
  },
}

const alone = 'sets switches, each by itself'
const move = 'a move that the lifecycle judges by what is stored'
const own = 'the latest choice of one value of one’s own counts'
const skips = 'names the role of each, and skips who has another by now: members.test.ts'

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
  answerLikelyFinding: move,
  disputeFinding: move,
  changeInfectedDeviceStep: move,
  updateLeaks: move,
  markLeakSafe: move,
  markCompanyFindingSafe: move,
  updateReport: move,
  cancelReport: move,
  decideOnImages: move,
  updateAdmin: move,
  assignOwner: move,
  settleInvoice: move,
  updateMembers: skips,
  retireProduct: alone,
  setPartner: alone,
}

const takes = (name: 'version' | 'was', { body }: (typeof operations)[number]): boolean => {
  const schema = body?.schema ?? {}
  const { payload = schema } = propertiesOf(schema)
  return name in propertiesOf(payload)
}

const idsOf = (some: typeof operations) => some.map(({ id }) => id).toSorted()

/** How many statements wait for a lock. */
const waiting = async (): Promise<number> => {
  const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(server.platform.db)
  return rows[0]?.waiting ?? 0
}

describe('an operation that replaces something', () => {
  it('names the version that was read, or has a reason why not', () => {
    const named = (name: 'version' | 'was') => idsOf(changing.filter(operation => takes(name, operation)))
    expect(named('version')).toEqual(Object.keys(versioned).toSorted())
    expect(named('was')).toEqual(Object.keys(compared).toSorted())
    expect(idsOf(changing)).toEqual(
      [versioned, compared, unversioned].flatMap(table => Object.keys(table)).toSorted(),
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
        // A removal request has a code of its own (spec 2 §8).
        body: {
          code: id === 'moveDeskRequest' ? '0027' : '0040',
          fields: [{ name: 'version', rule: 'changedMeanwhile' }],
        },
      })
      const { body: after } = await shared.read()
      expect(shared.valueIn(after)).toEqual(shared.valueIn(stored))
      expect((await shared.write(after.version, 'second')).status).toBe(200)
    },
  )

  it.each(Object.keys(compared))(
    'refuses the second of two writers who have read the same values, and keeps what the first wrote: %s',
    async id => {
      const shared = await compared[id]?.()
      if (shared === undefined) throw new Error(id)
      const before = await shared.read()
      expect((await shared.write(before, 'first')).status).toBe(200)
      const stored = await shared.read()
      expect(stored).not.toEqual(before)
      expect(await shared.write(before, 'second')).toMatchObject({
        status: 409,
        body: { code: '0040', fields: [{ name: 'was', rule: 'changedMeanwhile' }] },
      })
      expect(await shared.read()).toEqual(stored)
      expect((await shared.write(stored, 'second')).status).toBe(200)
      expect(await shared.read()).not.toEqual(stored)
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
      await vi.waitUntil(async () => (await waiting()) === 2, { timeout: 60_000 })
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
