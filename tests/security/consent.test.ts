import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AcceptedInvite } from '#openapi/generated/api.ts'
import { retryFailedMonthlyScans, startDueMonthlyScans } from '#server/scan/jobs.ts'
import { scanEnded, startScan, upload } from '../support/batch-scans.ts'
import { changeSeats, employeeFile, newCompany, peopleOf, type TestCompany } from '../support/companies.ts'
import { acceptInvite, bringColleague, type Colleague, codeSentTo } from '../support/company-fixture.ts'
import { changeProfile, type Person, profile } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'
import { bringMember, type Member } from './support/cast.ts'

let server: TestServer
let company: TestCompany
let operator: Member
let employee: Colleague
beforeAll(async () => {
  server = await startTestServer()
  company = await newCompany(server)
  operator = await bringMember(server, ['SUPER_ADMIN'])
  const email = `ann.1@${company.domain}`
  employee = await bringColleague(server, company.id, email, 'USER')
  const { fullname: _, ...whole } = profile
  const filledIn = await changeProfile(employee, whole)
  expect(filledIn.status).toBe(200)
  await server.platform.db.updateTable('register').set({ credits: 1 }).where('id', '=', employee.id).execute()
})
afterAll(() => server.close())

const scans = () =>
  server.platform.db.selectFrom('scan').select('id').where('register_id', '=', employee.id).execute()

const idInTheUsersList = async (): Promise<string> => {
  const { exposure_id: id } = await server.platform.db
    .selectFrom('company_member')
    .select('exposure_id')
    .where('id', '=', employee.memberId)
    .executeTakeFirstOrThrow()
  return id
}

/** Every way in which others, or the clock, could start a scan of the employee. */
const attempts: readonly [what: string, act: () => Promise<unknown>][] = [
  ['the owner’s call for a scan of theirs', () => startFor(company.owner)],
  ['an operator’s call', () => startFor(operator)],
  ['an invitation to the deep scan', () => inviteToDeepScan()],
  ['a bulk scan with their address in it', () => scanInBulk()],
  ['more seats', () => setSeats(90)],
  ['the monthly scans', () => startDueMonthlyScans(server.platform)],
  ['the retries of the monthly scans', () => retryFailedMonthlyScans(server.platform)],
]

const startFor = async (who: Person) => {
  const { status } = await who.call('POST', `/v2/user/${employee.cognitoId}/scan`)
  expect(status).toBe(403)
}
const inviteToDeepScan = async () => {
  const { status } = await company.owner.call(
    'POST',
    `/v2/company/${company.id}/user/${await idInTheUsersList()}/invite`,
    {},
  )
  expect(status).toBe(202)
}
const scanInBulk = async () => {
  const { body } = await upload(company, employeeFile(peopleOf(company.domain, 5)))
  expect((await startScan(company, body.batch.id)).status).toBe(202)
  expect((await scanEnded(company, body.batch.id)).batch.status).toBe('completed')
}
const setSeats = async (licensedSeats: number) => {
  const { status } = await changeSeats(operator, company.id, { licensedSeats })
  expect(status).toBe(200)
}

// ASVS 2.3.1, 8.2.2
describe('personal data of an employee', () => {
  it.each(attempts)('is not scanned by %s', async (_, act) => {
    await act()
    expect(await scans()).toEqual([])
  })

  it('is scanned once they have consented and start it themselves, and not by consenting alone', async () => {
    const consented = await acceptInvite<AcceptedInvite>(
      employee,
      await codeSentTo(server, employee.email),
      true,
    )
    expect(consented.status).toBe(200)
    expect(await scans()).toEqual([])
    expect((await employee.call('POST', `/v2/user/${employee.cognitoId}/scan`)).status).toBe(202)
    expect(await scans()).toHaveLength(1)
  })
})
