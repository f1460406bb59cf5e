import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type {
  Error as ApiError,
  BatchScan,
  BatchScanPage,
  CompanyScanStatus,
  FittedBatch,
} from '#openapi/generated/api.ts'
import {
  batchPath,
  expose,
  knowBreaches,
  membersOf,
  scanEnded,
  startScan,
  upload,
} from '#tests/support/batch-scans.ts'
import { employeeFile, newCompany, peopleOf, type TestCompany } from '#tests/support/companies.ts'
import { refusalOf } from '#tests/support/people.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await knowBreaches(server)
})
afterAll(() => server.close())

const cancel = (company: TestCompany, id: string) =>
  company.owner.call<BatchScan & ApiError>('POST', batchPath(company, `/${id}/cancel`))
const remove = (company: TestCompany, id: string) =>
  company.owner.call<ApiError>('DELETE', batchPath(company, `/${id}`))
const fit = (company: TestCompany, id: string) =>
  company.owner.call<FittedBatch & ApiError>('POST', batchPath(company, `/${id}/fit`))
const listed = async (company: TestCompany) =>
  (await company.owner.call<BatchScanPage>('GET', batchPath(company, ''))).body.items
const linesOf = async (batchId: string) =>
  (
    await server.platform.db
      .selectFrom('batch_row')
      .select('line')
      .where('batch_id', '=', batchId)
      .orderBy('line')
      .execute()
  ).map(({ line }) => line)
const setSeats = (company: TestCompany, seats: number) =>
  server.platform.db
    .updateTable('company')
    .set({ licensed_seats: seats })
    .where('id', '=', company.id)
    .execute()

describe('an uploaded list', () => {
  it('that was canceled is stored, and the same list is run again', async () => {
    const company = await newCompany(server)
    const { body } = await upload(company, employeeFile(peopleOf(company.domain, 6)))
    expect(await cancel(company, body.batch.id)).toMatchObject({ status: 200, body: { status: 'canceled' } })
    expect(await cancel(company, body.batch.id), 'again').toMatchObject({
      status: 200,
      body: { status: 'canceled' },
    })
    const { body: batch } = await company.owner.call<CompanyScanStatus>(
      'GET',
      `/v2/company/${company.id}/scan/status`,
    )
    expect(batch.bulkScan?.batch.status).toBe('canceled')
    const again = await startScan(company, body.batch.id)
    expect(again.status).toBe(202)
    expect((await scanEnded(company, body.batch.id)).batch).toMatchObject({
      id: body.batch.id,
      status: 'completed',
      usersScanned: 6,
    })
    expect(await listed(company), 'no other upload').toHaveLength(1)
    expect(refusalOf(await cancel(company, body.batch.id)), 'what is completed').toEqual([409, '0040'])
    expect(refusalOf(await remove(company, body.batch.id))).toEqual([409, '0040'])
  })

  it.each([
    ['scanning', [remove]],
    ['completed', [cancel, remove]],
  ] as const)(
    'is not taken away anymore once it is %s, which the refusal names',
    async (status, attempts) => {
      const company = await newCompany(server)
      const { body } = await upload(company, employeeFile(peopleOf(company.domain, 3)))
      await server.platform.db
        .updateTable('batch_scan')
        .set({ status, completed_at: status === 'completed' ? new Date() : null })
        .where('id', '=', body.batch.id)
        .execute()
      for (const attempt of attempts)
        expect(await attempt(company, body.batch.id)).toMatchObject({
          status: 409,
          body: { code: '0040', fields: [{ name: 'batchId', rule: 'alreadyScanned' }] },
        })
      expect(await listed(company)).toMatchObject([{ id: body.batch.id, status }])
    },
  )

  it('is deleted with its lines, and what a failed attempt found stays', async () => {
    const company = await newCompany(server)
    await expose(server, `ann.2@${company.domain}`, 'Trello')
    const { body } = await upload(company, employeeFile(peopleOf(company.domain, 6)))
    await startScan(company, body.batch.id)
    await scanEnded(company, body.batch.id)
    await server.platform.db
      .updateTable('batch_scan')
      .set({ status: 'failed', failure: 'technicalError' })
      .where('id', '=', body.batch.id)
      .execute()
    const { db } = server.platform
    const findings = () =>
      db.selectFrom('company_finding').select('id').where('company_id', '=', company.id).execute()
    const before = await findings()
    expect(before.length).toBeGreaterThan(0)
    expect((await remove(company, body.batch.id)).status).toBe(204)
    expect(await listed(company)).toEqual([])
    expect(await linesOf(body.batch.id)).toEqual([])
    expect(await findings()).toEqual(before)
    expect(await membersOf(server, company)).toHaveLength(6)
    const log = await db
      .selectFrom('audit_event')
      .select(['action', 'actor_id'])
      .where('company_id', '=', company.id)
      .where('action', '=', 'batchScan.deleted')
      .execute()
    expect(log).toHaveLength(1)
  })

  it('of another company can be neither canceled, deleted nor divided', async () => {
    const [mine, theirs] = [await newCompany(server), await newCompany(server)]
    const { body } = await upload(theirs, employeeFile(peopleOf(theirs.domain, 3)))
    for (const attempt of [cancel, remove, fit])
      expect(refusalOf(await attempt(mine, body.batch.id))).toEqual([404, '0041'])
    expect((await listed(theirs)).map(({ status }) => status)).toEqual(['pending'])
  })

  it('that a company needs for its setup is not deleted', async () => {
    const company = await newCompany(server)
    const { body } = await upload(company, employeeFile(peopleOf(company.domain, 3)))
    await server.platform.db
      .updateTable('company_onboarding')
      .set({ state: 'open', completed_at: null, batch_id: body.batch.id })
      .where('company_id', '=', company.id)
      .execute()
    expect(refusalOf(await remove(company, body.batch.id))).toEqual([409, '0040'])
  })
})

describe('a list with more people than seats', () => {
  it('scans people who have a seat and then the first of the file; the others wait on a list of their own', async () => {
    const company = await newCompany(server, { seats: 5 })
    // Lines 9 to 11 already have a seat, so two of the others fit.
    const everybody = peopleOf(company.domain, 10)
    const { body: first } = await upload(company, employeeFile(peopleOf(company.domain, 10).slice(7)))
    await startScan(company, first.batch.id)
    await scanEnded(company, first.batch.id)
    const { body } = await upload(company, employeeFile(everybody))
    expect(body.seats).toMatchObject({ requested: 7, free: 2, missing: 5 })
    expect((await startScan(company, body.batch.id)).body.status).toBe('unavailable_seats')
    const { status, body: fitted } = await fit(company, body.batch.id)
    expect([status, fitted.batch.status, fitted.seats.sufficient]).toEqual([200, 'pending', true])
    expect(fitted.rest).toMatchObject({
      name: `${body.batch.name} (2)`,
      status: 'unavailable_seats',
      validUsers: 5,
      seats: { requested: 5, free: 2, missing: 3 },
    })
    const rest = fitted.rest?.id ?? ''
    expect([await linesOf(body.batch.id), await linesOf(rest)]).toEqual([
      [2, 3, 9, 10, 11],
      [4, 5, 6, 7, 8],
    ])
    await startScan(company, body.batch.id)
    expect((await scanEnded(company, body.batch.id)).batch).toMatchObject({ usersScanned: 5 })
    expect(refusalOf(await startScan(company, rest))).toEqual([409, '0008'])
    await setSeats(company, 10)
    await startScan(company, rest)
    expect((await scanEnded(company, rest)).batch).toMatchObject({ status: 'completed', usersScanned: 5 })
  })

  it('is refused where nobody would fit, and left unchanged where everyone does', async () => {
    const company = await newCompany(server, { seats: 1 })
    const { body } = await upload(company, employeeFile(peopleOf(company.domain, 3)))
    await setSeats(company, 0)
    expect(refusalOf(await fit(company, body.batch.id))).toEqual([409, '0008'])
    await setSeats(company, 3)
    const whole = await fit(company, body.batch.id)
    expect(whole.body).toMatchObject({ rest: null, batch: { validUsers: 3 }, seats: { missing: 0 } })
    expect(await listed(company)).toHaveLength(1)
  })
})
