import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { alertLimits } from '#domain/limits.ts'
import type { AlertOutcome } from '#openapi/generated/api.ts'
import { bringMember, type Member } from '#tests/security/support/cast.ts'
import { newCompany, newMember } from '#tests/support/company-people.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const found = async (people: number) => {
  const { db } = server.platform
  const { id } = await newCompany(db)
  const admins = [await bringMember(server, ['ADMIN'], id), await bringMember(server, ['ADMIN'], id)] as const
  const emails: string[] = []
  for (let person = 0; person < people; person += 1) emails.push((await newMember(db, id)).email)
  const send = (by: Member, to: readonly string[] = emails) =>
    by.call<AlertOutcome>('POST', `/v2/company/${id}/invites/notify`, {
      emails: to,
      message: 'Change your passwords',
    })
  const letTimePass = (time: string) =>
    sql`update company_alert set requested_at = requested_at - ${time}::interval where company_id = ${id}`.execute(
      db,
    )
  return { admins, emails, send, letTimePass }
}

it('lets a company send ten alerts within an hour, whoever sends them, and says when the next is possible', async () => {
  const { admins, emails, send, letTimePass } = await found(1)
  const first = await send(admins[0])
  expect(first.status).toBe(202)
  await letTimePass('50 minutes')
  for (let sent = 1; sent < alertLimits.anHour; sent += 1)
    expect((await send(admins[sent % 2 ? 0 : 1])).status).toBe(202)
  const refused = await send(admins[1])
  expect(refused).toMatchObject({ status: 429, body: { code: '0000' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(9 * 60)
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(10 * 60)
  await letTimePass('10 minutes')
  expect((await send(admins[1])).status).toBe(202)
  const { rows } = await sql<{ alerts: number }>`select count(*) as alerts from company_alert_delivery
    join company_member on company_member.id = member_id where email = ${emails[0]}`.execute(
    server.platform.db,
  )
  expect(rows[0]?.alerts).toBe(alertLimits.anHour + 1)
})

it('lets a company write five times to each of its people within a day, and another company does not count', async () => {
  const { admins, send, letTimePass } = await found(30)
  const other = await found(30)
  for (let sent = 0; sent < alertLimits.eachADay; sent += 1) {
    expect((await send(admins[0])).body.queued).toBe(30)
    await letTimePass('2 hours')
  }
  const refused = await send(admins[0], [])
  expect(refused.status).toBe(400)
  const full = await send(admins[0])
  expect(full.status).toBe(429)
  const hours = Number(full.headers.get('retry-after')) / 3600
  expect(hours).toBeGreaterThan(13)
  expect(hours).toBeLessThan(14.01)
  expect((await other.send(other.admins[0])).status).toBe(202)
  await letTimePass('14 hours')
  expect((await send(admins[0])).status).toBe(202)
})

it('lets one of alerts that are sent at the same moment through where one is left', async () => {
  const { admins, send } = await found(1)
  for (let sent = 1; sent < alertLimits.anHour; sent += 1) await send(admins[0])
  const { sending } = await server.platform.db.transaction().execute(async transaction => {
    // Holds the lock until all requests have reached it, so that none is written early.
    await sql`lock table company_alert in share row exclusive mode`.execute(transaction)
    const sending = Array.from({ length: 5 }, (_, place) => send(admins[place % 2 ? 0 : 1]))
    const waiting = async () =>
      (
        await sql`select from pg_locks join pg_database on pg_database.oid = database
        where not granted and datname = current_database()`.execute(transaction)
      ).rows.length
    await expect.poll(waiting).toBe(sending.length)
    return { sending }
  })
  const answers = await Promise.all(sending)
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 429, 429, 429, 429])
})
