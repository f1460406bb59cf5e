import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { BatchProgress, Seats } from '#openapi/generated/api.ts'
import { createBulkScanEngine } from '#server/scan/bulk/engine.ts'
import type { BulkSource } from '#server/scan/bulk/sources.ts'
import { partSize } from '#server/scan/bulk/store.ts'
import { batchPath, membersOf, startScan, upload } from '#tests/support/batch-scans.ts'
import { employeeFile, newCompany, peopleOf, type TestCompany } from '#tests/support/companies.ts'
import { unexplainedIn } from '#tests/support/conformity.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { takenInAtOnce, takePeopleIn } from './taking-in.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' } })
})
afterAll(() => server.close())

const people = 1.5 * takenInAtOnce

const uploaded = async (company: TestCompany, count: number, from?: number) =>
  (await upload(company, employeeFile(peopleOf(company.domain, count, from)))).body.batch.id

const started = async (count: number) => {
  const company = await newCompany(server, { seats: count })
  const id = await uploaded(company, count)
  expect(await startScan(company, id)).toMatchObject({ status: 202, body: { status: 'processing' } })
  return { company, id }
}

/** The job, stopped after so many steps where that is given, as when its process is asked to end. */
const prepare = (batchId: string, steps = Number.POSITIVE_INFINITY) => {
  const stop = new AbortController()
  let step = 0
  const now = () => {
    step += 1
    if (step === steps) stop.abort()
    return new Date()
  }
  return takePeopleIn({ ...server.platform, clock: { now } }, batchId, stop.signal)
}

const progressOf = async (company: TestCompany, id: string) =>
  (await company.owner.call<BatchProgress>('GET', batchPath(company, `/progress?batchId=${id}`))).body.batch
const seatsOf = async (company: TestCompany) =>
  (await company.owner.call<Seats>('GET', `/v1/company/checkSeats/${company.id}`)).body
const seatsUsed = async (company: TestCompany) => (await seatsOf(company)).used
/** Of the list alone: the owner belongs to the company without it. */
const takenIn = async (company: TestCompany) =>
  (await membersOf(server, company)).filter(({ email }) => email.startsWith('ann.')).map(({ email }) => email)

describe('the start of a bulk scan', () => {
  it('changes no person, and asks the database as often for many people as for few', async () => {
    const statementsFor = async (count: number) => {
      const company = await newCompany(server, { seats: count })
      const id = await uploaded(company, count)
      const before = await membersOf(server, company)
      server.queries.clear()
      const { body } = await startScan(company, id)
      expect(body).toMatchObject({ status: 'processing', usersPrepared: 0, validUsers: count })
      const statements = server.queries.all.map(text => text.replaceAll(/\$\d+/g, '$'))
      expect(await membersOf(server, company)).toEqual(before)
      return statements
    }
    const few = await statementsFor(5)
    expect(await statementsFor(250)).toEqual(few)
    const writes = few.filter(text =>
      /\b(insert into|update|delete from) "?(company_member|batch_row|department)\b/.test(text),
    )
    expect(writes).toEqual([])
  })

  it('keeps a seat for everyone on the list, which nobody else gets until they are taken in', async () => {
    const { company, id } = await started(6)
    const seats = { licensed: 6, used: 6, free: 0 }
    expect(await takenIn(company)).toEqual([])
    expect(await seatsOf(company)).toEqual(seats)
    const other = await uploaded(company, 1, 50)
    expect((await startScan(company, other)).status, 'another one runs').toBe(409)
    expect(await prepare(id)).toBe(true)
    expect(await takenIn(company)).toHaveLength(6)
    expect(await seatsOf(company)).toEqual(seats)
  })
})

describe('the preparation of a bulk scan', () => {
  it('takes everyone in once when it is killed in the middle and runs again', async () => {
    const { company, id } = await started(people)
    const used = await seatsUsed(company)
    const { db } = server.platform
    // Somebody joins by other means, which isn’t committed yet: the second step waits for it.
    await db.transaction().execute(async joining => {
      await sql`insert into company_member (company_id, email, alias) values (${company.id}, ${`ann.${people}@${company.domain}`}, 1)`.execute(
        joining,
      )
      const killed = prepare(id).catch((error: unknown) => error)
      await vi.waitUntil(
        async () => {
          const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%newcomers%'`.execute(
            db,
          )
          return rows.length > 0
        },
        { timeout: 60_000 },
      )
      expect(String(await killed)).toContain('terminat')
      await sql`delete from company_member where company_id = ${company.id} and alias = 1`.execute(joining)
    })
    expect(await progressOf(company, id)).toMatchObject({
      status: 'processing',
      usersPrepared: takenInAtOnce,
    })
    expect(await takenIn(company)).toHaveLength(takenInAtOnce)
    expect(await seatsUsed(company)).toBe(used)
    expect(await Promise.all([prepare(id), prepare(id)])).toEqual([true, true])
    const members = await takenIn(company)
    expect([members.length, new Set(members).size]).toEqual([people, people])
    expect(await progressOf(company, id)).toMatchObject({ usersPrepared: people })
    expect(await seatsUsed(company)).toBe(used)
  })

  it('is stopped by canceling, keeps who was taken in and no seat, and goes on when it is run again', async () => {
    const { company, id } = await started(people)
    const used = await seatsUsed(company)
    await expect(prepare(id, 1)).rejects.toThrow('abort')
    expect(await company.owner.call('POST', batchPath(company, `/${id}/cancel`))).toMatchObject({
      status: 200,
      body: { status: 'canceled', usersPrepared: takenInAtOnce },
    })
    expect(await prepare(id)).toBe(false)
    expect(await takenIn(company)).toHaveLength(takenInAtOnce)
    expect(await seatsUsed(company)).toBe(used - people)
    expect((await startScan(company, id)).status).toBe(202)
    expect(await seatsUsed(company)).toBe(used)
    expect(await prepare(id)).toBe(true)
    expect(await takenIn(company)).toHaveLength(people)
    expect(await seatsUsed(company)).toBe(used)
  })

  it('stops before its next part when it is canceled, keeps what was scanned, and frees the other seats', async () => {
    const { company, id } = await started(3 * partSize)
    const used = await seatsUsed(company)
    await prepare(id)
    const { db } = server.platform
    let parts = 0
    let canceled: Promise<{ status: number; body: unknown }> | undefined
    const source: BulkSource = {
      name: 'embeddedCorpus',
      look: async () => {
        parts += 1
        canceled ??= company.owner.call('POST', batchPath(company, `/${id}/cancel`))
        await vi.waitUntil(
          async () => {
            const { rows } = await sql`select from pg_stat_activity
              where datname = current_database() and wait_event_type = 'Lock' and query like '%batch_part%'`.execute(
              db,
            )
            return rows.length > 0
          },
          { timeout: 60_000 },
        )
        return { found: [], unchecked: null }
      },
    }
    const events = { bulkScanEnded: async () => expect.unreachable('it has no result') }
    const engine = createBulkScanEngine({ ...server.platform, events }, [source])
    const { signal } = new AbortController()
    expect(await engine.prepare(id, signal)).toBe(true)
    await engine.work(id, signal)
    expect(await canceled).toMatchObject({
      status: 200,
      body: { status: 'canceled', usersScanned: partSize, usersExposed: null },
    })
    await engine.work(id, signal)
    expect(parts).toBe(1)
    expect(await takenIn(company)).toHaveLength(3 * partSize)
    expect(await seatsUsed(company)).toBe(used - 2 * partSize)
    const { rows: log } =
      await sql`select detail from audit_event where company_id = ${company.id} and action = 'batchScan.canceled'`.execute(
        db,
      )
    expect(log).toEqual([{ detail: { batchId: id, usersScanned: partSize, seatsFreed: 2 * partSize } }])
    expect((await unexplainedIn(db)).filter(row => row.id === id)).toEqual([])
    expect((await startScan(company, id)).status).toBe(202)
    expect(await seatsUsed(company)).toBe(used)
  })

  it('gives the seats back when it fails, and can be tried again', async () => {
    const { company, id } = await started(6)
    const used = await seatsUsed(company)
    const engine = createBulkScanEngine(
      { ...server.platform, events: { bulkScanEnded: async () => undefined } },
      [],
    )
    await engine.fail(id, 'technicalError')
    expect(await progressOf(company, id)).toMatchObject({ status: 'failed', failure: 'technicalError' })
    expect(await seatsUsed(company)).toBe(used - 6)
    expect(await startScan(company, id)).toMatchObject({ status: 202, body: { status: 'processing' } })
    expect(await prepare(id)).toBe(true)
    expect(await takenIn(company)).toHaveLength(6)
    expect(await seatsUsed(company)).toBe(used)
  })

  it('doesn’t bring back who has left since the start', async () => {
    const { company, id } = await started(3)
    await prepare(id)
    await company.owner.call('POST', batchPath(company, `/${id}/cancel`))
    await startScan(company, id)
    const [first] = (await membersOf(server, company)).filter(({ email }) => email.startsWith('ann.1@'))
    expect((await company.owner.call('DELETE', `/v1/user/${first?.id}`)).status).toBe(204)
    const used = await seatsUsed(company)
    await prepare(id)
    expect(await takenIn(company)).toEqual([2, 3].map(number => `ann.${number}@${company.domain}`))
    expect(await seatsUsed(company), 'the seat kept for them is free').toBe(used - 1)
  })

  it('lets who is not in the file leave once, and never needs more seats than there are', async () => {
    const { company, id: first } = await started(6)
    await prepare(first)
    await company.owner.call('POST', batchPath(company, `/${first}/cancel`))
    const id = await uploaded(company, 6, 4)
    await company.owner.call('POST', batchPath(company, '/start'), { batchId: id, replace: { leaves: 3 } })
    expect(await takenIn(company), 'nobody yet').toHaveLength(6)
    const used = await seatsUsed(company)
    await expect(prepare(id, 2)).rejects.toThrow('abort')
    expect(await takenIn(company)).toEqual([4, 5, 6].map(number => `ann.${number}@${company.domain}`))
    expect(await seatsUsed(company)).toBe(used)
    expect(await prepare(id)).toBe(true)
    expect((await takenIn(company)).toSorted()).toEqual(
      [4, 5, 6, 7, 8, 9].map(number => `ann.${number}@${company.domain}`),
    )
    expect(await seatsUsed(company)).toBe(used)
    const { rows } =
      await sql`select from audit_event where company_id = ${company.id} and action = 'members.replaced'`.execute(
        server.platform.db,
      )
    expect(rows).toHaveLength(1)
  })
})
