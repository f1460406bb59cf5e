import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type {
  Error as ApiError,
  BatchProgress,
  BatchScanPage,
  CompanyProfile,
  CompanyStatus,
  EmployeeUpload,
  FittedBatch,
  Seats,
} from '#openapi/generated/api.ts'
import { bringMember, type Member } from '#tests/security/support/cast.ts'
import {
  changeCompany,
  employeeFile,
  newCompany,
  peopleOf,
  type TestCompany,
} from '#tests/support/companies.ts'
import { cognito } from '#tests/support/people.ts'
import { deleteProfile } from '#tests/support/profile-deletion.ts'
import { clockAt } from '#tests/support/scan-fixture.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

type Status = CompanyStatus & ApiError

const clock = clockAt(new Date().toISOString())
let server: TestServer
let company: TestCompany
let second: Member

beforeAll(async () => {
  server = await startTestServer({ clock })
})
afterAll(() => server.close())
beforeEach(async () => {
  clock.set(new Date().toISOString())
  company = await newCompany(server, { isOnboarded: false })
  second = await bringMember(server, ['ADMIN'], company.id)
})

const later = (seconds: number) => clock.set(new Date(clock.now().getTime() + seconds * 1000).toISOString())

const lock = (who: Member, held = true) =>
  who.call<Status>('POST', `/v2/company/${company.id}/onboarding/lock`, { held })
const submit = (who: Member, step: object) =>
  who.call<Status>('POST', `/v2/company/${company.id}/onboarding`, step)
const status = async (who: Member) => (await who.call<Status>('GET', `/v2/company/${company.id}/status`)).body
const upload = (who: Member, people: number) =>
  who.call<EmployeeUpload & ApiError>(
    'POST',
    `/v2/company/${company.id}/scan/batch/upload`,
    employeeFile(peopleOf(company.domain, people)),
  )
const details = () => ({
  step: 'companyDetails',
  name: 'Fabrikam',
  industry: 'Energy',
  domains: [company.domain],
})

describe('the lock of an onboarding', () => {
  it('is acquired by one of twenty who try in the same instant', async () => {
    const admins = await Promise.all(
      Array.from({ length: 20 }, () => bringMember(server, ['ADMIN'], company.id)),
    )
    const answers = await Promise.all(admins.map(admin => lock(admin)))
    expect(answers.map(answer => answer.status).sort()).toEqual([200, ...Array<number>(19).fill(409)])
    expect((await status(second)).onboarding).toMatchObject({
      state: 'locked',
      draft: null,
      lock: { heldByMe: false },
    })
  })

  it('is renewed by its holder, and frees itself two minutes after the last time', async () => {
    await lock(company.owner)
    later(110)
    expect((await lock(company.owner)).status).toBe(200)
    later(110)
    expect((await lock(second)).body).toMatchObject({ code: '0040' })
    later(11)
    const open = await status(second)
    expect(open.onboarding).toMatchObject({ state: 'open', lock: null })
    const taken = await lock(second)
    expect(taken.body.onboarding.lock).toMatchObject({ heldByMe: true, since: clock.now().toISOString() })
    expect((await lock(company.owner)).status).toBe(409)
  })

  it('is renewed by using it', async () => {
    await lock(company.owner)
    later(100)
    await submit(company.owner, details())
    later(100)
    await upload(company.owner, 3)
    later(100)
    expect((await lock(second)).status).toBe(409)
  })

  it.each([
    ['signs out', (who: Member) => cognito(server, 'RevokeToken', { Token: who.refreshToken })],
    [
      'signs out everywhere',
      (who: Member) => cognito(server, 'GlobalSignOut', { AccessToken: who.accessToken }),
    ],
    ['deletes their account', (who: Member) => deleteProfile(server, who)],
    [
      'loses admin access',
      (who: Member) =>
        company.owner.call('PUT', `/v2/company/${company.id}/admin-management/`, {
          email: who.email,
          status: 'INACTIVE',
        }),
    ],
  ])('is free for the next admin as soon as its holder %s', async (_, end) => {
    expect((await lock(second)).status).toBe(200)
    expect((await lock(company.owner)).status).toBe(409)
    expect((await end(second)).status).toBe(200)
    expect((await status(company.owner)).onboarding).toMatchObject({ state: 'open', lock: null })
    expect((await lock(company.owner)).status).toBe(200)
    const freed = await server.platform.db
      .selectFrom('audit_event')
      .select('action')
      .where('actor_id', '=', second.id)
      .where('action', '=', 'onboarding.lockFreed')
      .where('company_id', '=', company.id)
      .execute()
    expect(freed).toHaveLength(1)
  })

  it('stays with its holder when someone else signs out', async () => {
    await lock(company.owner)
    await cognito(server, 'GlobalSignOut', { AccessToken: second.accessToken })
    expect((await status(company.owner)).onboarding.lock).toMatchObject({ heldByMe: true })
  })

  it('is released by nobody but its holder', async () => {
    await lock(company.owner)
    expect((await lock(second, false)).body).toMatchObject({ code: '0040' })
    expect((await status(company.owner)).onboarding.lock).toMatchObject({ heldByMe: true })
  })

  it('keeps what is typed and not sent for the next holder, until it is sent', async () => {
    const typed = { name: 'Fabr', industry: null, domains: ['fabrikam', ''], logo: null }
    const keep = (who: Member) =>
      who.call<Status>('POST', `/v2/company/${company.id}/onboarding/lock`, { held: true, typed })
    expect((await keep(company.owner)).body.onboarding.draft).toMatchObject({ name: null, typed })
    expect((await keep(second)).body).toMatchObject({ code: '0040' })
    await cognito(server, 'GlobalSignOut', { AccessToken: company.owner.accessToken })
    expect((await lock(second)).body.onboarding.draft).toMatchObject({ step: 'companyDetails', typed })
    const sent = await submit(second, details())
    expect(sent.body.onboarding.draft).toMatchObject({ name: 'Fabrikam', typed: null })
  })

  it('leaves what was entered to the next admin', async () => {
    await lock(company.owner)
    await submit(company.owner, details())
    expect((await lock(company.owner, false)).body.onboarding.state).toBe('open')
    const taken = await lock(second)
    expect(taken.body.onboarding.draft).toMatchObject({
      step: 'employeeDetails',
      name: 'Fabrikam',
      domains: [company.domain],
    })
  })

  it('stays its holder’s after it expired, in every step, until another admin takes it', async () => {
    await lock(company.owner)
    later(121)
    expect((await submit(company.owner, details())).status).toBe(200)
    later(121)
    const { status: uploaded, body } = await upload(company.owner, 3)
    expect(uploaded).toBe(201)
    later(121)
    const file = { step: 'employeeDetails', batchId: body.batch.id }
    expect((await submit(company.owner, file)).status).toBe(200)
    later(121)
    await lock(second)
    await lock(second, false)
    const review = { step: 'review', confirmed: true }
    expect((await submit(company.owner, review)).body).toMatchObject({ code: '0040' })
    await lock(company.owner)
    later(121)
    expect((await submit(company.owner, review)).status).toBe(200)
  })

  it('lets nobody else enter anything, nor upload a file', async () => {
    await lock(company.owner)
    await submit(company.owner, details())
    expect((await submit(second, details())).body).toMatchObject({ code: '0040' })
    expect((await upload(second, 3)).body).toMatchObject({ code: '0040' })
    const changed = await changeCompany<ApiError>(second, company.id, {
      name: 'Other',
      industry: 'Energy',
    })
    expect(changed.body).toMatchObject({ code: '0040' })
  })
})

const setSeats = (seats: number) =>
  server.platform.db
    .updateTable('company')
    .set({ licensed_seats: seats })
    .where('id', '=', company.id)
    .execute()

describe('the steps of an onboarding', () => {
  it('end in a company that is scanned as soon as its domain is verified', async () => {
    await lock(company.owner)
    await submit(company.owner, details())
    const { body } = await upload(company.owner, 6)
    const progressOf = () =>
      company.owner.call<BatchProgress>(
        'GET',
        `/v2/company/${company.id}/scan/batch/progress?batchId=${body.batch.id}`,
      )
    expect((await progressOf()).body.lines).toEqual({ rows: body.rows, refusals: [], preview: body.preview })
    const third = await submit(company.owner, { step: 'employeeDetails', batchId: body.batch.id })
    expect(third.body.onboarding.draft?.step).toBe('review')
    const done = await submit(company.owner, { step: 'review', confirmed: true })
    expect(done.status).toBe(200)
    expect(done.body.onboarding).toMatchObject({ state: 'completed', lock: null, draft: null })
    expect((await progressOf()).body.batch).toMatchObject({
      status: 'pending',
      pendingReason: 'domainVerification',
    })
    const seats = await company.owner.call<Seats>('GET', `/v1/company/checkSeats/${company.id}`)
    expect(seats.body.used).toBe(0)
    const mailbox = `/v2/company/${company.id}/domains/${company.domain}`
    await company.owner.call('POST', `${mailbox}/code`, { mailbox: 'security' })
    const [message] = await server.inbox(`security@${company.domain}`)
    await company.owner.call('POST', `${mailbox}/verify`, { code: message?.code })
    await vi.waitUntil(async () => (await status(company.owner)).latestBatch?.status === 'completed', {
      timeout: 20_000,
    })
    const profile = await company.owner.call<CompanyProfile>(
      'GET',
      `/v2/company/${company.id}/settings/company-profile`,
    )
    expect(profile.body).toMatchObject({
      name: 'Fabrikam',
      industry: 'Energy',
      domains: [company.domain],
      seats: { used: 6 },
    })
    expect((await lock(second)).body).toMatchObject({ code: '0040' })
    expect((await submit(company.owner, details())).body).toMatchObject({ code: '0040' })
  })

  it('keep no list that was rejected, nor its lines', async () => {
    await setSeats(4)
    await lock(company.owner)
    await submit(company.owner, details())
    const listOf = async (people: number) => {
      later(1)
      return (await upload(company.owner, people)).body.batch.id
    }
    const left = async () => {
      const found = await server.platform.db
        .selectFrom('batch_scan')
        .leftJoin('batch_row', 'batch_row.batch_id', 'batch_scan.id')
        .select(['batch_scan.id', eb => eb.fn.count<number>('batch_row.line').as('lines')])
        .where('company_id', '=', company.id)
        .groupBy('batch_scan.id')
        .orderBy('lines', 'desc')
        .execute()
      return found.map(({ id, lines }) => [id, lines])
    }
    const rejected = await listOf(6)
    const accepted = await listOf(5)
    const { body: fitted } = await company.owner.call<FittedBatch>(
      'POST',
      `/v2/company/${company.id}/scan/batch/${accepted}/fit`,
    )
    expect((await left()).map(([id]) => id)).toContain(rejected)
    await submit(company.owner, { step: 'employeeDetails', batchId: accepted })
    const [part, rest] = [
      [accepted, 4],
      [fitted.rest?.id, 1],
    ]
    expect(await left()).toEqual([part, rest])
    await listOf(3)
    expect(await left()).toHaveLength(3)
    expect((await submit(company.owner, { step: 'review', confirmed: true })).status).toBe(200)
    expect(await left()).toEqual([part, rest])
  })

  it.each([1, 4])('end with the part of a file that fits in %i seats, which is the latest', async seats => {
    await setSeats(seats)
    await lock(company.owner)
    await submit(company.owner, details())
    const { body } = await upload(company.owner, 6)
    expect(body.seats).toMatchObject({ requested: 6, missing: 6 - seats, sufficient: false })
    const lists = `/v2/company/${company.id}/scan/batch`
    const { body: fitted } = await company.owner.call<FittedBatch>('POST', `${lists}/${body.batch.id}/fit`)
    expect([fitted.batch.validUsers, fitted.rest?.validUsers]).toEqual([seats, 6 - seats])
    const accepted = await submit(company.owner, { step: 'employeeDetails', batchId: fitted.batch.id })
    expect([accepted.status, accepted.body.onboarding.draft?.batchId]).toEqual([200, body.batch.id])
    const done = await submit(company.owner, { step: 'review', confirmed: true })
    expect([done.status, done.body.onboarding.state]).toEqual([200, 'completed'])
    const latest = { id: body.batch.id, status: 'pending' }
    expect(done.body.latestBatch).toEqual(latest)
    const { body: shown } = await company.owner.call<BatchProgress>('GET', `${lists}/progress`)
    expect(shown.batch).toMatchObject({ ...latest, pendingReason: 'domainVerification' })
  })

  // ASVS 2.3.1
  it('start the upload by their confirmation alone, whoever else tries', async () => {
    await lock(company.owner)
    await submit(company.owner, details())
    const { body } = await upload(company.owner, 3)
    await submit(company.owner, { step: 'employeeDetails', batchId: body.batch.id })
    const start = (who: Member) =>
      who.call<ApiError>('POST', `/v2/company/${company.id}/scan/batch/start`, {
        batchId: body.batch.id,
      })
    for (const who of [second, company.owner])
      expect(await start(who)).toMatchObject({
        status: 409,
        body: { code: '0040', fields: [{ name: 'batchId', rule: 'companyNotOnboarded' }] },
      })
    const { body: page } = await second.call<BatchScanPage>('GET', `/v2/company/${company.id}/scan/batch`)
    expect(page.overview.onboarded).toBe(false)
    expect((await submit(company.owner, { step: 'review', confirmed: true })).status).toBe(200)
    const started = await company.owner.call<BatchProgress>(
      'GET',
      `/v2/company/${company.id}/scan/batch/progress`,
    )
    expect(started.body.batch.pendingReason).toBe('domainVerification')
  })

  it('end well where the upload was started before', async () => {
    await lock(company.owner)
    await submit(company.owner, details())
    const { body } = await upload(company.owner, 3)
    await submit(company.owner, { step: 'employeeDetails', batchId: body.batch.id })
    await server.platform.db
      .updateTable('batch_scan')
      .set({ status: 'completed', completed_at: clock.now() })
      .where('id', '=', body.batch.id)
      .execute()
    const done = await submit(company.owner, { step: 'review', confirmed: true })
    expect([done.status, done.body.onboarding.state]).toEqual([200, 'completed'])
  })

  it('can’t be skipped', async () => {
    await lock(company.owner)
    expect((await upload(company.owner, 2)).body).toMatchObject({ code: '0040' })
    expect((await submit(company.owner, { step: 'review', confirmed: true })).body).toMatchObject({
      code: '0040',
    })
    await submit(company.owner, details())
    expect((await submit(company.owner, { step: 'review', confirmed: true })).body).toMatchObject({
      code: '0040',
    })
  })

  it('require a new file, and reject the earlier one, once the company has other domains', async () => {
    await lock(company.owner)
    await submit(company.owner, details())
    const { body } = await upload(company.owner, 2)
    const file = { step: 'employeeDetails', batchId: body.batch.id }
    await submit(company.owner, file)
    await submit(company.owner, { ...details(), domains: [`other-${company.domain}`] })
    for (const step of [file, { step: 'review', confirmed: true }])
      expect((await submit(company.owner, step)).body).toMatchObject({ code: '0040' })
  })

  it('change nothing at all when the seats do not suffice', async () => {
    await setSeats(5)
    await lock(company.owner)
    await submit(company.owner, details())
    const { body } = await upload(company.owner, 6)
    await submit(company.owner, { step: 'employeeDetails', batchId: body.batch.id })
    const refused = await submit(company.owner, { step: 'review', confirmed: true })
    expect([refused.status, refused.body.code]).toEqual([409, '0008'])
    expect(await status(company.owner)).toMatchObject({
      onboarding: { state: 'locked', draft: { step: 'review' } },
      latestBatch: { status: 'pending' },
    })
    const row = await server.platform.db
      .selectFrom('company')
      .select(['industry', 'domains'])
      .where('id', '=', company.id)
      .executeTakeFirst()
    expect(row).toEqual({ industry: null, domains: [] })
  })

  it('accept no domain that is public, malformed or belongs to someone else', async () => {
    const other = await newCompany(server)
    await lock(company.owner)
    const enter = async (domains: string[]) => (await submit(company.owner, { ...details(), domains })).body
    expect(await enter(['gmail.com'])).toMatchObject({ code: '0009' })
    expect(await enter([other.domain])).toMatchObject({ code: '0035', fields: [{ name: 'domains.0' }] })
    expect(await enter(['co.uk'])).toMatchObject({
      code: '0009',
      fields: [{ name: 'domains.0', rule: 'domainShared' }],
    })
  })
})

describe('the profile of a company', () => {
  it('gains domains and never loses one', async () => {
    const done = await newCompany(server)
    const put = (change: object) =>
      changeCompany<CompanyProfile & ApiError>(done.owner, done.id, {
        name: 'Fabrikam',
        industry: 'Energy',
        ...change,
      })
    const more = `more.${done.domain}`
    expect((await put({ domains: [done.domain, more] })).body.domains).toEqual([done.domain, more])
    expect((await put({ domains: [more] })).body).toMatchObject({ code: '0040' })
    expect((await put({})).body.updatedBy).toBe('Rosa Marchetti')
  })

  it('stores a logo at most 45 px high, re-encoded', async () => {
    const done = await newCompany(server)
    const { default: sharp } = await import('sharp')
    const large = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#16697a' } })
      .jpeg()
      .toBuffer()
    const put = (logo: string | null) =>
      changeCompany<CompanyProfile & ApiError>(done.owner, done.id, {
        name: 'Fabrikam',
        industry: 'Energy',
        logo,
      })
    const { body } = await put(`data:image/jpeg;base64,${large.toString('base64')}`)
    const stored = await sharp(Buffer.from(body.logo?.split(',')[1] ?? '', 'base64')).metadata()
    expect([stored.format, stored.width, stored.height]).toEqual(['png', 90, 45])
    const program = Buffer.from('MZ not a picture').toString('base64')
    expect((await put(`data:image/png;base64,${program}`)).body).toMatchObject({
      fields: [{ name: 'logo', rule: 'imageNotSupported' }],
    })
    expect((await put(null)).body.logo).toBeNull()
  })

  it('has settings that are changed one by one', async () => {
    const done = await newCompany(server)
    const { body } = await done.owner.call<CompanyProfile>('PUT', '/v1/company', {
      requireMfa: true,
    })
    expect(body.settings).toEqual({ requireMfa: true, monthlyBulkScan: false, inviteLinkEnabled: true })
  })
})
