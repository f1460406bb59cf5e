import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Error as ApiError, EmployeeUpload, RowCells } from '#openapi/generated/api.ts'
import {
  batchPath,
  knowBreaches,
  membersOf,
  scanEnded,
  startScan,
  upload,
} from '#tests/support/batch-scans.ts'
import { employeeFile, newCompany, peopleOf, type TestCompany } from '#tests/support/companies.ts'
import { refusalOf } from '#tests/support/people.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

type Answer = EmployeeUpload & ApiError

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await knowBreaches(server)
})
afterAll(() => server.close())

const rowsPath = (company: TestCompany, id: string) => batchPath(company, `/${id}/refused-rows`)
const list = (company: TestCompany, id: string) => company.owner.call<Answer>('GET', rowsPath(company, id))
const fix = (company: TestCompany, id: string, line: number, cells: Partial<RowCells>) =>
  company.owner.call<Answer>('PUT', `${rowsPath(company, id)}/${line}`, {
    fullname: 'Ida Berg',
    email: `ida@${company.domain}`,
    department: 'Sales',
    role: '',
    ...cells,
  })

/** Six people on lines 2 to 7, and three refused lines after them. */
const refusedLines = async (options: Parameters<typeof newCompany>[1] = {}) => {
  const company = await newCompany(server, options)
  const { body } = await upload(
    company,
    employeeFile([
      ...peopleOf(company.domain, 6),
      'Ida,Berg,ida at work,Sales,',
      'Cy,Dee,cy@elsewhere.example,,',
      `,,eve@${company.domain},,`,
    ]),
  )
  return { company, upload: body, id: body.batch.id }
}

it('is listed with its cells for as long as the list waits, as after the upload', async () => {
  const { company, upload: uploaded, id } = await refusedLines()
  const { status, body } = await list(company, id)
  expect([status, body]).toEqual([200, uploaded])
  expect(body.refused.map(({ line, reason }) => [line, reason])).toEqual([
    [8, 'emailInvalid'],
    [9, 'emailNotOfCompany'],
    [10, 'nameRequired'],
  ])
})

it('joins the list once it is right: counts, reasons, preview and seats follow', async () => {
  const { company, id } = await refusedLines({ seats: 6 })
  const { status, body } = await fix(company, id, 8, { email: ` IDA@${company.domain} ` })
  expect([status, body.rows]).toEqual([200, { total: 9, good: 7, repaired: 0, refused: 2 }])
  expect(body.refusals).toEqual([
    { reason: 'emailNotOfCompany', count: 1 },
    { reason: 'nameRequired', count: 1 },
  ])
  expect(body.refused.map(({ line }) => line)).toEqual([9, 10])
  expect(body.preview.at(-1)).toEqual({
    line: 8,
    fullname: 'Ida Berg',
    email: `ida@${company.domain}`,
    department: 'Sales',
    role: null,
  })
  expect(body.batch).toMatchObject({ uploadedUsers: 9, validUsers: 7 })
  expect(body.seats).toMatchObject({ requested: 7, sufficient: false, missing: 1 })
  const log = await server.platform.db
    .selectFrom('audit_event')
    .select(['actor_id', 'detail'])
    .where('company_id', '=', company.id)
    .where('action', '=', 'batchScan.lineFixed')
    .execute()
  expect(log.map(({ detail }) => detail)).toEqual([{ batchId: id, line: 8 }])
})

it('is scanned with the others, under the name and address that were given', async () => {
  const { company, id } = await refusedLines()
  await fix(company, id, 9, { fullname: 'Cy Dee', email: `cy@${company.domain}` })
  await startScan(company, id)
  expect((await scanEnded(company, id)).batch).toMatchObject({ status: 'completed', usersScanned: 7 })
  expect((await membersOf(server, company)).map(({ email }) => email)).toContain(`cy@${company.domain}`)
  const csv = await company.owner.call<string>('GET', batchPath(company, `/${id}/populate`))
  expect(csv.body).toContain(`Cy,Dee,cy@${company.domain},Sales,,Good,\r\n`)
})

it('is refused again by the rules of the file, and nothing is changed', async () => {
  const { company, upload: uploaded, id } = await refusedLines()
  for (const [cells, name, rule] of [
    [{ fullname: ' ' }, 'fullname', 'nameRequired'],
    [{ fullname: 'x'.repeat(101) }, 'fullname', 'nameTooLong'],
    [{ fullname: '=1+1' }, 'fullname', 'formulaCell'],
    [{ email: '' }, 'email', 'emailRequired'],
    [{ email: 'ida at work' }, 'email', 'emailInvalid'],
    [{ email: 'ida@elsewhere.example' }, 'email', 'emailNotOfCompany'],
    [{ email: `ANN.2@${company.domain}` }, 'email', 'emailDuplicate'],
    [{ department: 'x'.repeat(101) }, 'department', 'departmentTooLong'],
    [{ role: 'x'.repeat(101) }, 'role', 'roleTooLong'],
  ] as const) {
    const { status, body } = await fix(company, id, 8, cells)
    expect([status, body.code, body.fields]).toEqual([400, '0000', [{ name, rule }]])
  }
  expect((await list(company, id)).body).toEqual(uploaded)
})

it('is fixed once: of two tabs the second gets a 404', async () => {
  const { company, id } = await refusedLines()
  const answers = await Promise.all([
    fix(company, id, 8, {}),
    fix(company, id, 8, { email: `i@${company.domain}` }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  expect(refusalOf(await fix(company, id, 2, {})), 'a line that is on the list').toEqual([404, '0041'])
  expect(refusalOf(await fix(company, id, 99, {})), 'no line at all').toEqual([404, '0041'])
  expect((await list(company, id)).body.batch.validUsers).toBe(7)
})

it('stays as it is once the scan has started', async () => {
  const { company, id } = await refusedLines()
  await startScan(company, id)
  expect(refusalOf(await fix(company, id, 8, {}))).toEqual([409, '0040'])
  expect(refusalOf(await list(company, id))).toEqual([409, '0040'])
  await scanEnded(company, id)
})

it('is nothing to another company', async () => {
  const { id } = await refusedLines()
  const other = await newCompany(server)
  expect(refusalOf(await list(other, id))).toEqual([404, '0041'])
  expect(refusalOf(await fix(other, id, 8, {}))).toEqual([404, '0041'])
})

it('is fixed only by the holder of the lock while the company is set up', async () => {
  const { company, id } = await refusedLines()
  const setLock = (holder: string | null) =>
    server.platform.db
      .updateTable('company_onboarding')
      .set({
        state: holder === null ? 'open' : 'locked',
        holder_id: holder,
        completed_at: null,
        domains: [company.domain],
        expires_at: holder === null ? null : new Date(Date.now() + 60_000),
      })
      .where('company_id', '=', company.id)
      .execute()
  await setLock(null)
  expect(refusalOf(await fix(company, id, 8, {}))).toEqual([409, '0040'])
  const owner = await server.platform.db
    .selectFrom('register')
    .select('id')
    .where('email', '=', company.owner.email)
    .executeTakeFirstOrThrow()
  await setLock(owner.id)
  expect((await fix(company, id, 8, {})).status).toBe(200)
})
