import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type {
  Error as ApiError,
  BatchRoster,
  BatchScan,
  BatchScanPage,
  LeaverPage,
  RestoredLeavers,
  Seats,
} from '#openapi/generated/api.ts'
import {
  batchPath,
  expose,
  knowBreaches,
  membersOf,
  scanEnded,
  startedStatuses,
  startScan,
  upload,
} from '#tests/support/batch-scans.ts'
import { employeeFile, newCompany, peopleOf, type TestCompany } from '#tests/support/companies.ts'
import { bringColleague } from '#tests/support/company-fixture.ts'
import { refusalOf } from '#tests/support/people.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { deleteExpired } from '../retention/retention.ts'

const dayMs = 24 * 60 * 60 * 1000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await knowBreaches(server)
})
afterAll(() => server.close())

const uploaded = async (company: TestCompany, lines: readonly string[]) =>
  (await upload(company, employeeFile(lines))).body.batch.id

let colleagues = 0
const colleague = (company: TestCompany, group: 'ADMIN' | 'USER' = 'USER') =>
  bringColleague(server, company.id, `colleague-${(colleagues += 1)}@${company.domain}`, group)

const scanned = async (count: number, seats = 50) => {
  const company = await newCompany(server, { seats })
  for (const number of [2, 7]) await expose(server, `ann.${number}@${company.domain}`, 'Canva')
  const id = await uploaded(company, peopleOf(company.domain, count))
  await startScan(company, id)
  await scanEnded(company, id)
  return company
}

const rosterOf = (company: TestCompany, id: string, query = '') =>
  company.owner.call<BatchRoster & ApiError>('GET', batchPath(company, `/${id}/roster${query}`))
const replaceBy = (company: TestCompany, batchId: string, leaves: number) =>
  company.owner.call<BatchScan & ApiError>('POST', batchPath(company, '/start'), {
    batchId,
    replace: { leaves },
  })
const leaversOf = async (company: TestCompany, query = '') =>
  (await company.owner.call<LeaverPage>('GET', `/v2/company/${company.id}/leavers${query}`)).body
const restore = (company: TestCompany, leaverId: string | null) =>
  company.owner.call<RestoredLeavers & ApiError>('POST', `/v2/company/${company.id}/leavers/restore`, {
    leaverId,
  })
const seatsUsed = async (company: TestCompany) =>
  (await company.owner.call<Seats>('GET', `/v1/company/checkSeats/${company.id}`)).body.used
const overview = async (company: TestCompany) =>
  (await company.owner.call<BatchScanPage>('GET', batchPath(company, ''))).body.overview
const remove = (company: TestCompany, memberId: string | undefined) =>
  company.owner.call('DELETE', `/v1/user/${memberId}`)
const findingsOf = (company: TestCompany) =>
  server.platform.db
    .selectFrom('company_finding')
    .selectAll()
    .where('company_id', '=', company.id)
    .orderBy('id')
    .execute()
const emailsOf = async (company: TestCompany) => (await membersOf(server, company)).map(({ email }) => email)
const audited = (company: TestCompany, action: string) =>
  server.platform.db
    .selectFrom('audit_event')
    .select('detail')
    .where('company_id', '=', company.id)
    .where('action', '=', action)
    .execute()
const setSeats = (company: TestCompany, seats: number) =>
  server.platform.db
    .updateTable('company')
    .set({ licensed_seats: seats })
    .where('id', '=', company.id)
    .execute()

describe('what a file would change', () => {
  it('is shown before it is started: who is new, whose details differ, and who is missing', async () => {
    const company = await scanned(8)
    await colleague(company, 'ADMIN')
    const lines = [
      ...peopleOf(company.domain, 3, 2),
      `Ann,Lee 5,ann.5@${company.domain},Another team,Engineer`,
      ...peopleOf(company.domain, 2, 20),
      // No one is removed because a line can't be read.
      `=1+1,Lee 8,ann.8@${company.domain},Team 1,Engineer`,
    ]
    const id = await uploaded(company, lines)
    const { body } = await rosterOf(company, id)
    expect(body).toMatchObject({ adds: 2, updates: 1, unchanged: 3, leaves: 3, stays: 2 })
    expect(body.people.map(({ email }) => email)).toEqual(
      [20, 21].map(number => `ann.${number}@${company.domain}`),
    )
    const who = async (group: string) =>
      (await rosterOf(company, id, `?group=${group}`)).body.people.map(({ email }) => email.split('@')[0])
    expect(await who('leaves')).toEqual(['ann.1', 'ann.6', 'ann.7'])
    expect(await who('updates')).toEqual(['ann.5'])
    expect(await emailsOf(company), 'nothing has changed yet').toHaveLength(9)
  })

  it('says before the start whether the scan changes totals: not while it covers fewer than five who have not agreed', async () => {
    const company = await scanned(5)
    const asks = async (count: number) => {
      const id = await uploaded(company, peopleOf(company.domain, count))
      return (await rosterOf(company, id)).body.changesTotals
    }
    expect([await asks(4), await asks(5)]).toEqual([false, true])
    await sql`update company_member set deep_scan_consented_at = now() where email = ${`ann.1@${company.domain}`}`.execute(
      server.platform.db,
    )
    expect([await asks(5), await asks(6)]).toEqual([false, true])
  })

  it('is paged by ten, and is nobody else’s to see', async () => {
    const company = await newCompany(server)
    const other = await newCompany(server)
    const id = await uploaded(company, peopleOf(company.domain, 23))
    const { body } = await rosterOf(company, id, '?page=3')
    expect([body.adds, body.people.length, body.pagination.totalPages]).toEqual([23, 3, 3])
    expect(refusalOf(await rosterOf(other, id))).toEqual([404, '0041'])
  })
})

describe('a file that replaces everyone', () => {
  it('lets those leave who are not in it, and restoring them brings all of it back', async () => {
    const company = await scanned(8)
    const [members, findings, before] = [
      await membersOf(server, company),
      await findingsOf(company),
      await overview(company),
    ]
    expect(findings.length).toBeGreaterThan(0)
    const id = await uploaded(company, peopleOf(company.domain, 5))
    expect((await replaceBy(company, id, 3)).status).toBe(202)
    expect((await scanEnded(company, id)).batch).toMatchObject({ status: 'completed', replaces: false })
    expect(await emailsOf(company)).toEqual([1, 2, 3, 4, 5].map(number => `ann.${number}@${company.domain}`))
    // Three removals don't change the totals.
    const { usersScanned, usersExposed } = before
    expect(await overview(company)).toMatchObject({ usersScanned, usersExposed })
    expect(await seatsUsed(company)).toBe(5)
    expect((await findingsOf(company)).map(({ member_id: of }) => of)).not.toContain(members[6]?.id)
    const left = await leaversOf(company)
    expect(left.items.map(({ email }) => email.split('@')[0])).toEqual(['ann.6', 'ann.7', 'ann.8'])
    expect(await audited(company, 'members.replaced')).toMatchObject([{ detail: { batchId: id, people: 3 } }])
    expect((await restore(company, null)).body).toEqual({ restored: 3 })
    const plain = (rows: Awaited<ReturnType<typeof membersOf>>) =>
      rows.slice(5).map(({ created_at: _, ...row }) => row)
    expect(plain(await membersOf(server, company)), 'as they were').toEqual(plain(members))
    const gone = new Set(members.slice(5).map(({ id }) => id))
    const ofGone = (rows: typeof findings) => rows.filter(({ member_id: of }) => gone.has(of))
    expect(ofGone(await findingsOf(company))).toEqual(ofGone(findings))
    expect(await overview(company)).toMatchObject({ usersScanned, usersExposed, seats: before.seats })
    expect((await leaversOf(company)).items).toEqual([])
    expect((await restore(company, null)).body, 'once more changes nothing').toEqual({ restored: 0 })
    expect(await audited(company, 'members.restored')).toMatchObject([{ detail: { people: 3 } }])
  })

  it('never lets the owner or an admin leave, and revokes the access of people who leave', async () => {
    const company = await scanned(3)
    const admin = await colleague(company, 'ADMIN')
    const employee = await colleague(company)
    const address = `/v1/user/company`
    expect((await admin.call('GET', address)).status).toBe(200)
    const id = await uploaded(company, peopleOf(company.domain, 3))
    const { leaves, stays } = (await rosterOf(company, id)).body
    expect((await replaceBy(company, id, leaves)).status).toBe(202)
    await scanEnded(company, id)
    expect((await admin.call('GET', address)).status).toBe(200)
    expect((await company.owner.call('GET', address)).status).toBe(200)
    expect(refusalOf(await employee.call<ApiError>('GET', '/v1/register'))[0]).toBe(401)
    expect([leaves, stays], 'the owner of this company is in no directory').toEqual([1, 1])
    expect(await audited(company, 'member.removed')).toHaveLength(1)
  })

  it('is refused where others would leave than were confirmed, and then changes nothing', async () => {
    const company = await scanned(6)
    const id = await uploaded(company, peopleOf(company.domain, 4))
    const refused = await replaceBy(company, id, 1)
    expect(refused).toMatchObject({
      status: 409,
      body: { code: '0040', fields: [{ name: 'replace', rule: 'rosterChanged' }] },
    })
    expect(await emailsOf(company)).toHaveLength(6)
    expect((await startScan(company, id)).status, 'it adds and updates instead').toBe(202)
    await scanEnded(company, id)
    expect(await emailsOf(company)).toHaveLength(6)
  })

  it('frees the seats that it needs', async () => {
    const company = await scanned(5, 6)
    const id = await uploaded(company, peopleOf(company.domain, 5, 4))
    const started = await replaceBy(company, id, 3)
    expect([started.status, startedStatuses.includes(started.body.status)]).toEqual([202, true])
    await scanEnded(company, id)
    expect(await seatsUsed(company)).toBe(5)
  })

  it('that lacks seats removes nobody, and does so once there are enough, but nobody who joined in the meantime', async () => {
    const company = await scanned(5, 6)
    const id = await uploaded(company, peopleOf(company.domain, 9, 4))
    const waiting = await replaceBy(company, id, 3)
    expect(waiting.body).toMatchObject({
      status: 'unavailable_seats',
      replaces: true,
      // Three of the five leave, so four seats are free for the seven newcomers.
      seats: { requested: 7, free: 4, missing: 3 },
    })
    expect(await emailsOf(company)).toHaveLength(5)
    const fit = await company.owner.call<ApiError>('POST', batchPath(company, `/${id}/fit`))
    expect(refusalOf(fit), 'part of a list is no company').toEqual([409, '0040'])
    const newcomer = await colleague(company)
    await setSeats(company, 50)
    expect((await startScan(company, id)).status).toBe(202)
    await scanEnded(company, id)
    const emails = await emailsOf(company)
    expect(emails).toContain(newcomer.email)
    expect(emails).not.toContain(`ann.1@${company.domain}`)
    expect((await leaversOf(company)).items).toHaveLength(3)
  })

  it('lets nobody leave who is on the rest of the file', async () => {
    const company = await scanned(5, 6)
    const { db } = server.platform
    const last = `ann.5@${company.domain}`
    await db.updateTable('company_member').set({ seat_taken_at: null }).where('email', '=', last).execute()
    const lines = [...peopleOf(company.domain, 4), ...peopleOf(company.domain, 3, 6)]
    const id = await uploaded(company, [...lines, ...peopleOf(company.domain, 1, 5)])
    await company.owner.call('POST', batchPath(company, `/${id}/fit`))
    expect((await rosterOf(company, id)).body).toMatchObject({ adds: 2, unchanged: 4, leaves: 0, stays: 1 })
    expect((await replaceBy(company, id, 0)).status).toBe(202)
    await scanEnded(company, id)
    expect(await emailsOf(company)).toContain(last)
  })

  it('that was canceled adds and updates when it is run again', async () => {
    const company = await scanned(5, 6)
    const id = await uploaded(company, peopleOf(company.domain, 9, 4))
    await replaceBy(company, id, 3)
    await company.owner.call('POST', batchPath(company, `/${id}/cancel`))
    await setSeats(company, 50)
    expect((await startScan(company, id)).body.replaces).toBe(false)
    await scanEnded(company, id)
    expect(await emailsOf(company)).toHaveLength(12)
  })
})

describe('who was removed', () => {
  it('is listed for 30 days, restored by the list and by a file, and then deleted for good', async () => {
    const company = await scanned(4)
    const members = await membersOf(server, company)
    for (const { id } of members.slice(0, 3)) await remove(company, id)
    expect((await leaversOf(company)).items).toHaveLength(3)
    const [first, second, third] = members
    expect((await restore(company, first?.id ?? '')).body).toEqual({ restored: 1 })
    expect(refusalOf(await restore(company, first?.id ?? ''))).toEqual([404, '0006'])
    expect(await audited(company, 'members.restored')).toMatchObject([
      { detail: { people: 1, memberId: first?.id } },
    ])
    const id = await uploaded(company, peopleOf(company.domain, 1, 2))
    await startScan(company, id)
    await scanEnded(company, id)
    expect((await membersOf(server, company)).map(({ id }) => id)).toEqual(
      [first, second, members[3]].map(member => member?.id),
    )
    expect((await leaversOf(company)).items).toMatchObject([{ id: third?.id, fullname: 'Ann Lee 3' }])
    await deleteExpired(server.platform.db, new Date(Date.now() + 29.9 * dayMs))
    expect((await leaversOf(company)).items).toHaveLength(1)
    await deleteExpired(server.platform.db, new Date(Date.now() + 30.1 * dayMs))
    expect((await leaversOf(company)).items).toEqual([])
    expect(refusalOf(await restore(company, third?.id ?? ''))).toEqual([404, '0006'])
  })

  it('is restored only where there is a seat: all of them or none', async () => {
    const company = await scanned(5)
    const [alone, ...others] = (await membersOf(server, company)).slice(0, 3)
    await remove(company, alone?.id ?? '')
    expect((await restore(company, null)).body).toEqual({ restored: 1 })
    const log = await audited(company, 'members.restored')
    expect(log, 'one is named').toMatchObject([{ detail: { people: 1, memberId: alone?.id } }])
    for (const id of [alone, ...others].map(member => member?.id ?? '')) await remove(company, id)
    await setSeats(company, 3)
    const refused = await restore(company, null)
    expect(refused).toMatchObject({
      status: 409,
      body: { code: '0008', seats: { requested: 3, free: 1, missing: 2 } },
    })
    expect([await seatsUsed(company), (await leaversOf(company)).items.length]).toEqual([2, 3])
    await setSeats(company, 5)
    expect((await restore(company, null)).body).toEqual({ restored: 3 })
  })

  it('comes back without their account: earlier consent is over', async () => {
    const company = await newCompany(server)
    const employee = await colleague(company)
    await remove(company, employee.memberId)
    await restore(company, employee.memberId)
    const [back] = (await membersOf(server, company)).filter(({ email }) => email === employee.email)
    expect(back).toMatchObject({
      id: employee.memberId,
      register_id: null,
      status: 'Not Invited',
      deep_scan_consented_at: null,
    })
  })

  it('is not stored where the owner did not know their new address', async () => {
    const company = await newCompany(server)
    const employee = await colleague(company)
    await server.platform.db
      .updateTable('company_member')
      .set({ on_hold_since: new Date() })
      .where('id', '=', employee.memberId)
      .execute()
    const path = `/v2/company/${company.id}/members/${employee.memberId}/reject`
    expect((await company.owner.call('POST', path)).status).toBe(204)
    expect(await emailsOf(company)).not.toContain(employee.email)
    expect((await leaversOf(company)).items).toEqual([])
  })

  it('is no other company’s to list or restore', async () => {
    const [mine, theirs] = [await newCompany(server), await scanned(2)]
    const [member] = await membersOf(server, theirs)
    await remove(theirs, member?.id)
    expect((await leaversOf(mine)).items).toEqual([])
    expect(refusalOf(await restore(mine, member?.id ?? ''))).toEqual([404, '0006'])
    const foreign = await mine.owner.call<ApiError>('GET', `/v2/company/${theirs.id}/leavers`)
    expect(refusalOf(foreign)).toEqual([403, '0016'])
  })
})
