import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { bringColleague, type CompanyFixture, startCompany } from '#tests/support/company-fixture.ts'
import { deleteProfile } from '#tests/support/profile-deletion.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { createNotificationEvents } from '../modules/notifications/notification-events.ts'
import { startScansWithFreeSeats } from './jobs.ts'
import { standsOnSeat } from './seats.ts'

let server: TestServer
let company: CompanyFixture
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' } })
})
beforeEach(async () => {
  company = await startCompany(server, { seats: 2 })
})
afterAll(() => server.close())

/** A member who consented, has no seat, and whose scan has started; returns the scan. */
const seatless = async (name: string) => {
  const { db } = server.platform
  const person = await bringColleague(server, company.id, `${name}@${company.domain}`, 'USER')
  await db
    .updateTable('company_member')
    .set({ seat_taken_at: null, deep_scan_consented_at: new Date() })
    .where('id', '=', person.memberId)
    .execute()
  const { id } = await db
    .insertInto('scan')
    .values({
      register_id: person.id,
      status: 'INITIATED',
      trigger: 'first',
      error: null,
      started_at: null,
      completed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...person, id, registerId: person.id }
}

const attempt = async (scan: { id: string; registerId: string }): Promise<boolean> => {
  const { platform } = server
  const events = createNotificationEvents(platform)
  return standsOnSeat(platform.db, events, { ...scan, at: new Date() })
}
const grantSeat = (scan: { id: string }) =>
  server.platform.db.updateTable('scan').set({ status: 'INITIATED' }).where('id', '=', scan.id).execute()
const sentTo = async (email: string) =>
  (await server.inbox(email)).filter(({ subject }) => subject === 'A deep scan needs a seat')
const topicsOf = async (registerId: string) => {
  const rows = await server.platform.db
    .selectFrom('notification')
    .select('data')
    .where('register_id', '=', registerId)
    .execute()
  return rows.map(({ data }) => data.topic)
}

it('notifies every admin of a company of the deep scan that lacks a seat, with a link to where seats are shown', async () => {
  const scan = await seatless('ada')
  expect(await attempt(scan)).toBe(false)
  for (const admin of [company.owner, company.admin]) {
    const [message, ...more] = await sentTo(admin.email)
    expect(message?.text).toContain('/users-settings')
    expect(more).toEqual([])
    expect(await topicsOf(admin.id)).toEqual(['deepScanLacksSeat'])
  }
  expect(await topicsOf(scan.registerId)).toEqual([])
})

it('notifies them once, however often that scan is tried, and not of those that come after it', async () => {
  const [first, second] = [await seatless('ada'), await seatless('bo')]
  await attempt(first)
  await grantSeat(first)
  await attempt(first)
  await attempt(second)
  expect(await sentTo(company.owner.email)).toHaveLength(1)
})

it('notifies them again when seats run out again', async () => {
  const [first, second] = [await seatless('ada'), await seatless('bo')]
  await attempt(first)
  await server.platform.db
    .updateTable('company')
    .set({ licensed_seats: 3 })
    .where('id', '=', company.id)
    .execute()
  await grantSeat(first)
  expect(await attempt(first)).toBe(true)
  expect(await attempt(second)).toBe(false)
  expect(await sentTo(company.owner.email)).toHaveLength(2)
})

it('continues on its own as soon as someone gives up a seat, the one that has waited longest first', async () => {
  const { platform } = server
  const statusOf = async (scan: { id: string }) =>
    (await platform.db.selectFrom('scan').select('status').where('id', '=', scan.id).executeTakeFirst())
      ?.status
  const [first, second] = [await seatless('ada'), await seatless('bo')]
  await attempt(first)
  await attempt(second)
  await startScansWithFreeSeats(platform)
  expect([await statusOf(first), await statusOf(second)]).toEqual(['UNAVAILABLE_SEATS', 'UNAVAILABLE_SEATS'])
  await deleteProfile(server, company.admin)
  await startScansWithFreeSeats(platform)
  expect([await statusOf(first), await statusOf(second)]).toEqual(['INITIATED', 'UNAVAILABLE_SEATS'])
  expect(await attempt(first)).toBe(true)
})

it('is gone once the person withdraws the consent, and what was paid for it is given back', async () => {
  const { platform } = server
  const ofPerson = (registerId: string) =>
    platform.db
      .selectFrom('register')
      .leftJoin('scan', 'scan.register_id', 'register.id')
      .select(['credits', 'scan.status'])
      .where('register.id', '=', registerId)
      .execute()
  const [paid, monthly] = [await seatless('ada'), await seatless('bo')]
  await platform.db.updateTable('scan').set({ trigger: 'monthly' }).where('id', '=', monthly.id).execute()
  for (const scan of [paid, monthly]) {
    await attempt(scan)
    expect((await scan.call('DELETE', '/v1/account/deep-scan-consent')).status).toBe(204)
  }
  await platform.db.updateTable('company').set({ licensed_seats: 9 }).where('id', '=', company.id).execute()
  await startScansWithFreeSeats(platform)
  expect(await ofPerson(paid.registerId)).toEqual([{ credits: 1, status: null }])
  expect(await ofPerson(monthly.registerId)).toEqual([{ credits: 0, status: null }])
  expect((await paid.call('GET', '/v1/register')).body).toMatchObject({
    deepScan: { status: 'NOT_STARTED' },
  })
})

it('notifies nobody of a scan that has a seat', async () => {
  const scan = await seatless('ada')
  await server.platform.db
    .updateTable('company')
    .set({ licensed_seats: 9 })
    .where('id', '=', company.id)
    .execute()
  expect(await attempt(scan)).toBe(true)
  expect(await sentTo(company.owner.email)).toEqual([])
})
