import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OperatorCompany, PaymentIntent } from '#openapi/generated/api.ts'
import { grantCredits } from '#server/modules/payments/credits.ts'
import { evidence } from '#server/scan/source.ts'
import { operations } from '../security/support/contract.ts'
import { foundTenant } from '../security/support/tenant.ts'
import { employeeFile, newCompany, peopleOf } from '../support/companies.ts'
import { bringColleague, codeSentTo, createSignedIn, invite } from '../support/company-fixture.ts'
import { newMember } from '../support/company-people.ts'
import { addRecipient, signLetter } from '../support/deliveries.ts'
import {
  comeAsOperator,
  comeAsPerson,
  deskMoves,
  exposure,
  newFinding,
  newRequest,
} from '../support/findings.ts'
import {
  type Answer,
  call,
  changeProfile,
  form,
  newEmail,
  type Person,
  profile,
  signUp,
} from '../support/people.ts'
import { newPlan } from '../support/response-plans.ts'
import { newProduct } from '../support/samples/products.ts'
import { conciergeRequest, sendConcierge } from '../support/support-requests.ts'
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
  async addProduct() {
    const name = crypto.randomUUID()
    return {
      path: '/v1/operator/products',
      by: await comeAsOperator(server),
      body: () => newProduct({ name }),
      effects: () => count(sql`select count(*)::int as count from product where name = ${name}`),
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

/** A call whose effect is whatever it changes in the database. */
type Call = Pick<Attempt, 'path' | 'by' | 'body'>

const asks = (by: Person | null, path: string, body?: () => object): Call => ({
  path,
  by,
  body: body ?? (() => undefined),
})

const issues = { issues: ['EXPOSED_DATA'] }
const photo = (host: string) => ({
  issues: ['IMPERSONATION'],
  type: 'IMAGE',
  s3Url: `https://${host}/portrait.jpg`,
  sourceUrl: `https://${host}/portrait.jpg`,
  siteUrl: `https://${host}/page`,
})

let tenants = 0
/** A company with a thing of every kind. */
const tenant = async () => {
  const found = await foundTenant(server, `Heron${(tenants += 1)}`)
  return { ...found, path: `/v2/company/${found.id}` }
}

const onHold = async (decision: 'confirm' | 'reject') => {
  const { id, owner, domain, path } = await ofOwner()
  const { memberId } = await bringColleague(server, id, `moved@${domain}`, 'USER')
  await sql`update company_member set on_hold_since = now() where id = ${memberId}`.execute(
    server.platform.db,
  )
  return asks(owner, `${path}/members/${memberId}/${decision}`)
}

const toDeepScan = async () => {
  const { id, owner, domain, path } = await ofOwner()
  const { memberId } = await bringColleague(server, id, `deep@${domain}`, 'USER')
  const { exposure_id: userId } = await server.platform.db
    .selectFrom('company_member')
    .select('exposure_id')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return { owner, path, userId }
}

/** Somebody with a further address that isn’t verified. */
const unverified = async () => {
  const [by, email] = [await comeAsPerson(server), newEmail('further')]
  await changeProfile(by, { secondaryEmails: [email] })
  return { by, email }
}

/** What was sent to an address or a phone last. */
const newestCode = async (to: string): Promise<string> => (await server.inbox(to))[0]?.code ?? ''

/** Each of these is called again below as well. */
const plain: Readonly<Record<string, () => Promise<Call>>> = {
  async createRegister() {
    return asks(await signUp(server), '/v1/register', () => form(profile))
  },
  async verifyEmailAddress() {
    const { by, email } = await unverified()
    return asks(by, '/v1/auth/verify-email', () => ({ email }))
  },
  async resendVerificationEmail() {
    const { by, email } = await unverified()
    return asks(by, '/v1/email-verification/resend-verification-email', () => ({ email }))
  },
  async verifyEmail() {
    const { by, email } = await unverified()
    await by.call('POST', '/v1/auth/verify-email', { email })
    const [newest] = await server.inbox(email)
    const code = /\/email\/verify\/[^/\s]+\/(\S+)/.exec(newest?.text ?? '')?.[1]
    return asks(by, '/v1/email-verification/verify', () => ({ email, code }))
  },
  async restoreLeavers() {
    const { owner, path, things } = await tenant()
    return asks(owner, `${path}/leavers/restore`, () => ({ leaverId: things['leaverId'] }))
  },
  async startBatchScan() {
    const { owner, path, changeable } = await tenant()
    return asks(owner, `${path}/scan/batch/start`, () => ({ batchId: changeable['batchId'] }))
  },
  async cancelBatchScan() {
    const { owner, path, changeable } = await tenant()
    const { batchId } = changeable
    await owner.call('POST', `${path}/scan/batch/start`, { batchId })
    return asks(owner, `${path}/scan/batch/${batchId}/cancel`)
  },
  async requestCompanyRemoval() {
    const { owner, employee, path, changeable } = await tenant()
    const page = evidence({ name: 'people.example', siteUrl: 'https://people.example/wren' })
    await sql`update leak set evidence = ${JSON.stringify(page)}::jsonb where register_id = ${employee.id}`.execute(
      server.platform.db,
    )
    return asks(owner, `${path}/user/findings/${changeable['findingId']}/removal`, () => issues)
  },
  async askAboutCompanyFinding() {
    const { owner, path, changeable } = await tenant()
    return asks(owner, `${path}/user/findings/${changeable['findingId']}/question`)
  },
  async inviteToDeepScan() {
    const { owner, path, userId } = await toDeepScan()
    return asks(owner, `${path}/invites/invite`, () => ({ registerIds: [userId] }))
  },
  async inviteUserToDeepScan() {
    const { owner, path, userId } = await toDeepScan()
    return asks(owner, `${path}/user/${userId}/invite`, () => ({}))
  },
  async resendInvite() {
    const { owner, things } = await tenant()
    return asks(owner, `/v1/invites/resend-only/${things['inviteId']}`)
  },
  async resendInvites() {
    const { owner, things } = await tenant()
    return asks(owner, '/v1/invites/resend', () => ({ inviteIds: [things['inviteId']] }))
  },
  async acceptInvite() {
    const { owner, domain } = await ofOwner()
    const email = `joins@${domain}`
    await invite(owner, [email])
    const by = await createSignedIn(server, email)
    return asks(by, `/v2/invite/${await codeSentTo(server, email)}/accept`, () => ({
      deepScanConsent: false,
    }))
  },
  confirmMember: () => onHold('confirm'),
  rejectMember: () => onHold('reject'),
  async startPersonalScan() {
    const by = await comeAsPerson(server)
    await by.call('POST', '/v1/register', form(profile))
    await sql`delete from scan where register_id = ${by.id}`.execute(server.platform.db)
    const grant = { registerId: by.id, source: 'partner', reference: 'again', credits: 1 } as const
    await grantCredits(server.platform.db, grant)
    return asks(by, `/v2/user/${by.cognitoId}/scan`)
  },
  async sendFindingLetter() {
    const by = await comeAsPerson(server)
    await addRecipient(server, 'written-to.example')
    const finding = await newFinding(server, by, exposure('NAME', 'written-to.example'))
    return {
      path: `/v1/findings/${finding}/deliveries`,
      by,
      body: () => ({
        kind: 'erasure',
        language: 'en-US',
        subject: 'Erase it',
        body: 'Please.',
        signed: true,
        remindsByItself: false,
      }),
      effects: () => count(sql`select count(*)::int as count from delivery where leak_id = ${finding}`),
    }
  },
  async sendDeskLetter() {
    const by = await comeAsOperator(server)
    const host = 'asked-by-desk.example'
    await addRecipient(server, host)
    const person = await comeAsPerson(server)
    const { leakId, id } = await newRequest(server, person, 'NAME', host)
    await server.platform.db
      .updateTable('report')
      .set({ letter_agreed_at: server.platform.clock.now() })
      .where('id', '=', id)
      .execute()
    const { version } = (await deskMoves(by, id, 'accept')).body
    return {
      path: `/v1/operator/requests/${id}/letter`,
      by,
      body: () => ({ version }),
      effects: () => count(sql`select count(*)::int as count from delivery where leak_id = ${leakId}`),
    }
  },
  async moveDelivery() {
    const by = await comeAsPerson(server)
    await addRecipient(server, 'written-to.example')
    const finding = await newFinding(server, by, exposure('NAME', 'written-to.example'))
    const { body } = await signLetter(by, finding)
    return {
      path: `/v1/deliveries/${body.items[0]?.id}/withdrawal`,
      by,
      body: () => undefined,
      effects: () =>
        count(
          sql`select count(*)::int as count from delivery where leak_id = ${finding} and state = 'takenBack'`,
        ),
    }
  },
  async retryScan() {
    const by = await comeAsPerson(server)
    await by.call('POST', '/v1/register', form(profile))
    const { id } = await server.platform.db
      .insertInto('scan')
      .values({
        register_id: by.id,
        status: 'FAILED',
        trigger: 'first',
        error: 'technicalError',
        started_at: null,
        completed_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return asks(by, `/v1/scan/${id}`)
  },
  async joinAsCompanyOwner() {
    const email = newEmail('owner').replace('example.com', `${crypto.randomUUID()}.example`)
    const operator = await comeAsOperator(server)
    const company = { name: 'Tidewater', licensedSeats: 5, ownerEmail: email }
    await operator.call('POST', '/v1/operator/companies', company)
    const by = await createSignedIn(server, email)
    const { cognitoId } = by
    return asks(by, `/v2/invite/${await codeSentTo(server, email)}/company-owner`, () => ({
      cognitoId,
      email,
      fullname: profile.fullname,
      phoneNumber: '+14165550123',
    }))
  },
  async fitBatchScan() {
    const { id, owner, path, changeable, things } = await tenant()
    const { batchId } = changeable
    const { db } = server.platform
    await sql`update batch_scan set status = 'unavailable_seats', uploaded_users = 2, valid_users = 2 where id = ${batchId}`.execute(
      db,
    )
    await sql`update company set licensed_seats = (select count(*) + 1 from company_member where company_id = ${id}
      and seat_taken_at is not null) where id = ${id}`.execute(db)
    await sql`insert into batch_row (batch_id, line, verdict, cells, fullname, email)
      values (${batchId}, 3, 'good', '[]'::jsonb, 'Ann', ${`ann@${things['domain']}`})`.execute(db)
    return asks(owner, `${path}/scan/batch/${batchId}/fit`)
  },
  async createUserReportOfType() {
    const by = await comeAsPerson(server)
    const { website, context } = report
    return asks(by, `/v2/user/${by.id}/user-report/address`, () => ({ website, context }))
  },
  async reportLeak() {
    const by = await comeAsPerson(server)
    const leak = await newFinding(server, by, exposure('NAME', 'reported.example'))
    return asks(by, `/v2/user/${by.id}/leak/${leak}/report`, () => issues)
  },
  async reportExposure() {
    const siteUrl = 'https://who.example/rosa'
    const by = await comeAsPerson(server)
    return asks(by, '/v1/reports/exposure', () => ({ type: 'name', siteUrl, leakDate: '2020-02-01' }))
  },
  async reportImage() {
    const by = await comeAsPerson(server)
    await newFinding(server, by, exposure('IMAGE', 'portrait.example'))
    return asks(by, '/v1/reports', () => photo('portrait.example'))
  },
  async askFirstAnswer() {
    const email = newEmail()
    return asks(null, '/v1/first-answers', () => ({ email }))
  },
  async replyToSupport() {
    const { key } = await sendConcierge(server)
    return asks(null, '/v1/support/conversation/reply', () => form({ key, message: 'It has not arrived.' }))
  },
  async requestAccountPhoneChange() {
    return asks(await comeAsPerson(server), '/v1/account/phone', () => ({ phone: '+14165550188' }))
  },
  async confirmEmailChange() {
    const [by, email] = [await comeAsPerson(server), newEmail()]
    await by.call('POST', '/v1/account/email', { email })
    const code = await newestCode(email)
    return asks(by, '/v1/account/email/confirm', () => ({ code }))
  },
  async confirmAccountPhoneChange() {
    const [by, phone] = [await comeAsPerson(server), '+14165550189']
    await by.call('POST', '/v1/account/phone', { phone })
    const code = await newestCode(phone)
    return asks(by, '/v1/account/phone/confirm', () => ({ code }))
  },
  async cancelPayment() {
    const by = await comeAsPerson(server)
    const { body } = await by.call<PaymentIntent>('POST', '/v1/payments/intent', { product: 'PERSONAL_SCAN' })
    return asks(by, `/v1/payments/${body.paymentId}/cancel`)
  },
}

const outside = 'asks the mail servers of the domain'

/** These take the key as well, and aren’t called here. */
const uncalled: Readonly<Record<string, string>> = {
  submitOnboarding: 'ends a setup of many steps, which tests/models/api has',
  sendCompanyDomainCode: outside,
  sendOwnDomainCode: outside,
}

const reads = 'answers, and changes nothing'
const same = 'sets what is so already, and answers it'
const door = 'opens the payment service’s own page'
const code = 'a code or link that was used; what it did is there to see'

/** These do nothing twice by themselves. */
const natural: Readonly<Record<string, string>> = {
  decideDispute: 'an open dispute is decided once',
  moveDeskRequests: 'the versions of its requests',
  redeemCode: 'the credits that the person has from the code',
  createPaymentIntent: 'the open payment for the product',
  payInvoice: 'the open payment for the invoice',
  receivePaymentEvent: 'the id of the event',
  notifyPlanContacts: 'the requestId of the message',
  createRecoveryCodes: 'only the latest codes count, and none is stored readable',
  transferOwnership: 'who gave it away is no longer the owner, and may not call it',
  preRegister: 'the address',
  downloadStolenSignIns: 'looks the addresses up again, and stores how many there are',
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

const send = <Body = unknown>({ path, by, body }: Call, key: string | null): Promise<Answer<Body>> => {
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

/** A digest of each table’s rows and of the jobs, without what counts calls and stores answers. */
const everything = async (): Promise<Readonly<Record<string, string>>> => {
  const { db } = server.platform
  const { rows: tables } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' and tablename not in ('throttle', 'repeated_call')`.execute(db)
  const digests = [...tables, { name: 'pgboss.job' }].map(async ({ name }) => {
    const { rows } = await sql<{ digest: string }>`
      select md5(coalesce(string_agg(line::text, ',' order by line::text), '')) as digest from ${sql.table(name)} as line`.execute(
      db,
    )
    return [name, rows[0]?.digest ?? ''] as const
  })
  return Object.fromEntries(await Promise.all(digests))
}

const statusAndBody = ({ status, body }: Answer) => ({ status, body })

describe('a call that is made again', () => {
  it('takes a key, or has a natural one', () => {
    const posts = operations.filter(({ method }) => method === 'POST')
    const ids = (some: typeof posts) => some.map(({ id }) => id).toSorted()
    expect(ids(operations.filter(takesKey))).toEqual(
      [attempts, plain, uncalled].flatMap(table => Object.keys(table)).toSorted(),
    )
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

  it.each(Object.keys(plain))('changes nothing the second time, and is answered the same: %s', async id => {
    const again = await plain[id]?.()
    if (again === undefined) throw new Error(id)
    const key = crypto.randomUUID()
    const before = await everything()
    const first = await send(again, key)
    expect(first.status, JSON.stringify(first.body)).toBeLessThan(300)
    // What any next call stores of its caller, such as their confirmed name.
    await again.by?.call('GET', '/v1/register')
    const after = await everything()
    expect(after).not.toEqual(before)
    expect(statusAndBody(await send(again, key))).toEqual(statusAndBody(first))
    expect(await everything()).toEqual(after)
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
    expect(await send(again, key)).toMatchObject({ status: 409, body: { code: '0040' } })
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
      body: { code: '0040', fields: [{ name: 'idempotency-key', rule: 'underWay' }] },
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
