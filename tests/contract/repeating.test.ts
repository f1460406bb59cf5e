import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OperatorCompany } from '#openapi/generated/api.ts'
import { operations } from '../security/support/contract.ts'
import { employeeFile, newCompany, peopleOf } from '../support/companies.ts'
import { newMember } from '../support/company-people.ts'
import { comeAsOperator, comeAsPerson, exposure, newFinding } from '../support/findings.ts'
import { type Answer, call, form, newEmail, type Person } from '../support/people.ts'
import { newPlan } from '../support/response-plans.ts'
import { conciergeRequest } from '../support/support-requests.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' } })
})
afterAll(() => server.close())

const takesKey = ({ parameters }: (typeof operations)[number]): boolean =>
  parameters.some(({ name }) => name === 'idempotency-key')

/** A call that somebody makes, and how often its effect is there. */
interface Attempt {
  readonly path: string
  /** Null: a visitor. */
  readonly by: Person | null
  /** New each time, as a form is read once. */
  readonly body: () => object | undefined
  readonly effects: () => Promise<number>
}

const count = async (query: ReturnType<typeof sql<{ count: number }>>): Promise<number> =>
  (await query.execute(server.platform.db)).rows[0]?.count ?? 0

const mailsTo = async (email: string): Promise<number> => (await server.inbox(email)).length

const ofOwner = async () => {
  const { id, owner, domain } = await newCompany(server)
  return { id, owner, domain, path: `/v2/company/${id}` }
}

const report = {
  type: 'address',
  website: 'https://old-club.example/members',
  context: 'My street and number stand in the imprint of a page that I never agreed to be on.',
}

/** Each is called again below. */
const attempts: Readonly<Record<string, () => Promise<Attempt>>> = {
  async alertUsers() {
    const { id, owner, path } = await ofOwner()
    const { email } = await newMember(server.platform.db, id)
    return {
      path: `${path}/invites/notify`,
      by: owner,
      body: () => ({ emails: [email], message: 'Change your passwords' }),
      effects: () => count(sql`select count(*)::int as count from company_alert where company_id = ${id}`),
    }
  },
  async uploadEmployeeFile() {
    const { id, owner, domain, path } = await ofOwner()
    return {
      path: `${path}/scan/batch/upload`,
      by: owner,
      body: () => employeeFile(peopleOf(domain, 3)),
      effects: () => count(sql`select count(*)::int as count from batch_scan where company_id = ${id}`),
    }
  },
  async createInvites() {
    const { owner, domain } = await ofOwner()
    const email = `new@${domain}`
    const body = () => ({ emails: [email], role: 'USER' })
    return { path: '/v1/invites', by: owner, body, effects: () => mailsTo(email) }
  },
  async addAdmin() {
    const { owner, domain, path } = await ofOwner()
    const email = `admin@${domain}`
    const body = () => ({ email, status: 'ACTIVE' })
    return { path: `${path}/admin-management/`, by: owner, body, effects: () => mailsTo(email) }
  },
  async createCompany() {
    const email = newEmail()
    return {
      path: '/v1/operator/companies',
      by: await comeAsOperator(server),
      body: () => ({ name: 'Tidewater', licensedSeats: 5, ownerEmail: email }),
      effects: () => mailsTo(email),
    }
  },
  async askConcierge() {
    const email = newEmail()
    return {
      path: '/v1/support/concierge',
      by: null,
      body: () => form(conciergeRequest(email)),
      effects: () => count(sql`select count(*)::int as count from support_request where email = ${email}`),
    }
  },
  async askSales() {
    const email = newEmail()
    return {
      path: '/v1/support/sales',
      by: null,
      body: () => ({ firstName: 'Rosa', lastName: 'Marchetti', email, country: 'CA' }),
      effects: () => count(sql`select count(*)::int as count from support_request where email = ${email}`),
    }
  },
  async requestEmailChange() {
    const email = newEmail()
    const by = await comeAsPerson(server)
    return { path: '/v1/account/email', by, body: () => ({ email }), effects: () => mailsTo(email) }
  },
  async createUserReport() {
    const by = await comeAsPerson(server)
    return {
      path: `/v2/user/${by.id}/user-report`,
      by,
      body: () => report,
      effects: () => count(sql`select count(*)::int as count from leak where register_id = ${by.id}`),
    }
  },
  async ignoreLeak() {
    const by = await comeAsPerson(server)
    const leak = await newFinding(server, by, exposure('NAME', 'ignored.example'))
    return {
      path: `/v2/user/${by.id}/leak/${leak}/ignore`,
      by,
      body: () => undefined,
      effects: () =>
        count(sql`select count(*)::int as count from leak where id = ${leak} and state = 'ignored'`),
    }
  },
  async createResponsePlan() {
    const by = await comeAsPerson(server)
    const plan = newPlan()
    return {
      path: '/v1/responsePlan',
      by,
      body: () => plan,
      effects: () =>
        count(sql`select count(*)::int as count from response_plan where register_id = ${by.id}`),
    }
  },
  async requestDataExport() {
    const by = await comeAsPerson(server)
    return {
      path: '/v1/account/export',
      by,
      body: () => undefined,
      effects: () => count(sql`select count(*)::int as count from data_export where register_id = ${by.id}`),
    }
  },
}

/** These take the key as well. */
const alike =
  `createRegister verifyEmailAddress resendVerificationEmail verifyEmail submitOnboarding restoreLeavers startBatchScan cancelBatchScan
  fitBatchScan requestCompanyRemoval askAboutCompanyFinding inviteToDeepScan inviteUserToDeepScan resendInvite resendInvites
  joinAsCompanyOwner acceptInvite confirmMember rejectMember retryScan startPersonalScan createUserReportOfType reportLeak reportExposure
  reportImage askFirstAnswer replyToSupport requestAccountPhoneChange confirmEmailChange confirmAccountPhoneChange cancelPayment
  sendCompanyDomainCode sendOwnDomainCode`.split(/\s+/)

const reads = 'answers, and changes nothing'
const same = 'sets what is so already, and answers it'
const door = 'opens the payment service’s own page'
const code = 'a code or link that was used; what it did is there to see'

/** These do nothing twice by themselves. */
const natural: Readonly<Record<string, string>> = {
  redeemCode: 'the credits that the person has from the code',
  createPaymentIntent: 'the open payment for the product',
  payInvoice: 'the open payment for the invoice',
  receivePaymentEvent: 'the id of the event',
  notifyPlanContacts: 'the requestId of the message',
  createRecoveryCodes: 'only the latest codes count, and none is stored readable',
  transferOwnership: 'who gave it away is no longer the owner, and may not call it',
  preRegister: 'the address',
  confirmAccount: same,
  toggleMfa: same,
  setOnboardingLock: same,
  endSessionsOfAccount: same,
  unsubscribe: same,
  verifyDomainForCompany: same,
  checkCompanyDomain: same,
  checkOwnDomain: same,
  countAlertAddresses: reads,
  countDeepScanInvitations: reads,
  validateInvite: reads,
  readSupportConversation: reads,
  reviewAccountChange: reads,
  openPaymentManager: door,
  openCompanyPaymentManager: door,
  revertAccountChange: code,
  keepProfileByLink: code,
  verifyCompanyDomain: code,
  verifyOwnDomain: code,
}

const send = <Body = unknown>({ path, by, body }: Attempt, key: string | null): Promise<Answer<Body>> => {
  const sent = body()
  return call<Body>(server, 'POST', path, {
    ...(by === null ? {} : { token: by.accessToken }),
    ...(sent === undefined ? {} : { body: sent }),
    ...(key === null ? {} : { headers: { 'idempotency-key': key } }),
  })
}

const attempt = async (id: string): Promise<Attempt> => {
  const made = await attempts[id]?.()
  if (made === undefined) throw new Error(id)
  return made
}

const statusAndBody = ({ status, body }: Answer) => ({ status, body })

describe('a call that is made again', () => {
  it('takes a key, or has a natural one', () => {
    const posts = operations.filter(({ method }) => method === 'POST')
    const ids = (some: typeof posts) => some.map(({ id }) => id).toSorted()
    expect(ids(operations.filter(takesKey))).toEqual([...Object.keys(attempts), ...alike].toSorted())
    expect(ids(posts.filter(operation => !takesKey(operation)))).toEqual(Object.keys(natural).toSorted())
  })

  it.each(Object.keys(attempts))('is done once and answered again, later and at once: %s', async id => {
    const again = await attempt(id)
    const key = crypto.randomUUID()
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => send(again, key)))
    if (first === undefined) throw new Error('Nothing was answered')
    expect(first.status).toBeLessThan(300)
    expect(await again.effects()).toBe(1)
    for (const answer of [...others, await send(again, key)])
      expect(statusAndBody(answer)).toEqual(statusAndBody(first))
    expect(await again.effects()).toBe(1)
  })

  it('is done again with another key, by somebody else and without one', async () => {
    const again = await attempt('alertUsers')
    const key = crypto.randomUUID()
    for (const given of [key, crypto.randomUUID(), null, null])
      expect((await send(again, given)).status).toBe(202)
    expect(await again.effects()).toBe(4)
    const visited = await attempt('askSales')
    const by = await comeAsPerson(server)
    for (const caller of [null, by]) expect((await send({ ...visited, by: caller }, key)).status).toBe(201)
    expect(await visited.effects()).toBe(2)
  })

  it('is refused with another body, and without a proper key', async () => {
    const again = await attempt('alertUsers')
    const key = crypto.randomUUID()
    await send(again, key)
    const other = { ...again, body: () => ({ ...again.body(), message: 'Change them today' }) }
    const refused = (rule: string) => ({
      status: 400,
      body: { code: '0000', fields: [{ name: 'idempotency-key', rule }] },
    })
    expect(await send(other, key)).toMatchObject(refused('usedBefore'))
    expect(await send(again, 'once')).toMatchObject({ status: 400, body: { code: '0000' } })
    expect(await again.effects()).toBe(1)
  })

  it('is refused anew, as a refusal does nothing', async () => {
    const again = await attempt('createResponsePlan')
    const { body } = await send<{ id: string }>(again, null)
    const key = crypto.randomUUID()
    expect(await send(again, key)).toMatchObject({ status: 409, body: { code: '0027' } })
    await server.platform.db.deleteFrom('response_plan').where('id', '=', body.id).execute()
    expect((await send(again, key)).status).toBe(201)
  })

  it('leaves nothing that can be read without its key', async () => {
    const again = await attempt('createCompany')
    const key = crypto.randomUUID()
    const { body } = await send<OperatorCompany>(again, key)
    const stored = await server.platform.db.selectFrom('repeated_call').selectAll().execute()
    expect(stored.length).toBeGreaterThan(0)
    const bytes = Buffer.concat(stored.flatMap(({ id, sent, answer }) => [id, sent, answer ?? Buffer.of()]))
    for (const word of [key, body.id, body.name]) expect(bytes.includes(word)).toBe(false)
  })

  it('is forgotten after a day', async () => {
    const { db } = server.platform
    const again = await attempt('askConcierge')
    const key = crypto.randomUUID()
    await send(again, key)
    await sql`update repeated_call set claimed_at = claimed_at - interval '1 day'`.execute(db)
    await send(again, key)
    expect(await again.effects()).toBe(2)
  })

  it('waits for a first one without an answer, and takes its place after five minutes', async () => {
    const again = await attempt('askSales')
    const key = crypto.randomUUID()
    await send(again, key)
    const { db } = server.platform
    await sql`update repeated_call set answer = null`.execute(db)
    expect(await send(again, key)).toMatchObject({
      status: 409,
      body: { code: '0027', fields: [{ name: 'idempotency-key', rule: 'underWay' }] },
    })
    expect(await again.effects()).toBe(1)
    await sql`update repeated_call set claimed_at = claimed_at - interval '301 seconds'`.execute(db)
    expect((await send(again, key)).status).toBe(201)
    expect(await again.effects()).toBe(2)
  })

  it('costs nothing without a key', async () => {
    const again = await attempt('askSales')
    server.queries.clear()
    await send(again, null)
    expect(server.queries.all.filter(query => query.includes('repeated_call'))).toEqual([])
    await send(again, crypto.randomUUID())
    expect(server.queries.all.filter(query => query.includes('repeated_call'))).toHaveLength(2)
  })
})
