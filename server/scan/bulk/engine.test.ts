import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordAudit } from '#server/platform/audit.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { allOnce, type InsertedBatch, insertBulkScan, totalsOf } from '#tests/support/bulk-scans.ts'
import { stockCorpus } from '#tests/support/fill-corpus.ts'
import { clockAt, createScanFixture } from '#tests/support/scan-fixture.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import type { BulkScanEvents } from '../events.ts'
import { createBulkScanEngine } from './engine.ts'
import { watchBulkScans } from './jobs.ts'
import { createBulkSources } from './sources.ts'
import { partSize } from './store.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await stockCorpus(database.db)
})
afterAll(() => database.close())

const { signal } = new AbortController()

/** An engine that collects its events and jobs in lists. */
const createEngine = (at = new Date().toISOString()) => {
  const clock = clockAt(at)
  const reported: string[] = []
  const sent: { queue: string; data: object }[] = []
  const fixture = {
    ...createScanFixture(database, clock),
    events: {
      bulkScanEnded: async (_: unknown, { outcome }: { outcome: string }) => void reported.push(outcome),
    },
  }
  const jobs: Jobs = {
    define: () => undefined,
    schedule: () => undefined,
    send: async (queue, data) => void sent.push({ queue, data }),
    start: async () => undefined,
    stop: async () => undefined,
  }
  return {
    engine: createBulkScanEngine(fixture, createBulkSources(database.keys)),
    clock,
    reported,
    sent,
    jobs,
    db: database.db,
  }
}

const run = async (batch: InsertedBatch, { engine } = createEngine()) => {
  if (await engine.prepare(batch.id, signal)) await engine.work(batch.id, signal)
}

const batchOf = (id: string) =>
  database.db
    .selectFrom('batch_scan')
    .select(['status', 'failure', 'could_not_check', 'users_scanned', 'completed_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** How often the planner's statistics of people, rows and findings were updated. */
const disclosures = async () => {
  const { rows } = await sql<{ reported: number }>`select analyze_count as reported from pg_stat_user_tables
    where relname in ('company_member', 'batch_row', 'company_finding') order by relname`.execute(database.db)
  return rows.map(({ reported }) => reported)
}

/** Renames a table while the work runs, so that it can't be read. */
const without = async (table: string, work: () => Promise<void>) => {
  await sql`alter table ${sql.table(table)} rename to out_of_reach`.execute(database.db)
  try {
    await work()
  } finally {
    await sql`alter table out_of_reach rename to ${sql.id(table)}`.execute(database.db)
  }
}

describe('a bulk scan', () => {
  it('says of everyone that they could not be checked by a source that is out of reach, and undoes nothing', async () => {
    const batch = await insertBulkScan(database.db, database.keys, 1_200)
    await run(batch)
    const again = await insertBulkScan(database.db, database.keys, 0)
    // The same people again, while the stealer logs and then the corpus are out of reach.
    await sql`update batch_scan set company_id = ${batch.companyId} where id = ${again.id}`.execute(
      database.db,
    )
    await sql`insert into batch_row (batch_id, line, verdict, cells, email, member_id)
      select ${again.id}, line, verdict, cells, email, member_id from batch_row where batch_id = ${batch.id}`.execute(
      database.db,
    )
    const fixture = createEngine()
    await without('corpus_account', () => run(again, fixture))
    expect(await batchOf(again.id)).toMatchObject({
      status: 'completed',
      could_not_check: true,
      users_scanned: 1_200,
    })
    const sources = await database.db
      .selectFrom('batch_source')
      .select(['source', 'reason', 'users_checked', 'users_not_checked'])
      .where('batch_id', '=', again.id)
      .orderBy('source')
      .execute()
    expect(sources).toEqual([
      { source: 'embeddedCorpus', reason: 'UNREACHABLE', users_checked: 0, users_not_checked: 1_200 },
      { source: 'haveIBeenPwned', reason: 'NOT_CONFIGURED', users_checked: 0, users_not_checked: 1_200 },
      { source: 'stealerLogs', reason: null, users_checked: 1_200, users_not_checked: 0 },
    ])
    const members = await database.db
      .selectFrom('company_member')
      .select([
        'bulk_unchecked',
        eb => eb.fn.countAll<number>().as('members'),
        eb => eb.fn.sum<number>('vulnerabilities').as('found'),
      ])
      .where('company_id', '=', batch.companyId)
      .groupBy('bulk_unchecked')
      .execute()
    const unchecked = { embeddedCorpus: 'UNREACHABLE', haveIBeenPwned: 'NOT_CONFIGURED' }
    expect(members).toEqual([{ bulk_unchecked: unchecked, members: 1_200, found: batch.exposed }])
    const risks = await database.db
      .selectFrom('company_member')
      .select(['risk_level', eb => eb.fn.countAll<number>().as('members')])
      .where('company_id', '=', batch.companyId)
      .groupBy('risk_level')
      .orderBy('risk_level')
      .execute()
    expect(risks, 'nobody is called safe').toEqual([
      { risk_level: 'HIGH', members: batch.exposed },
      { risk_level: 'PENDING', members: 1_200 - batch.exposed },
    ])
    expect(fixture.reported).toEqual(['bulkScanCompleted'])
  })

  it('fails when no source answered, and can be run again', async () => {
    const batch = await insertBulkScan(database.db, database.keys, 40)
    const fixture = createEngine()
    await without('corpus_stealer', async () => {
      await sql`alter table corpus_account rename to out_of_reach_too`.execute(database.db)
      await run(batch, fixture)
      await sql`alter table out_of_reach_too rename to corpus_account`.execute(database.db)
    })
    expect(await batchOf(batch.id)).toMatchObject({
      status: 'failed',
      failure: 'noSourceAnswered',
      completed_at: null,
    })
    expect(fixture.reported).toEqual(['bulkScanFailed'])
  })

  it('leaves out people who left the company in the meantime', async () => {
    const batch = await insertBulkScan(database.db, database.keys, 30)
    const { engine } = createEngine()
    await engine.prepare(batch.id, signal)
    await sql`delete from company_member where company_id = ${batch.companyId} and email like 'person.10@%'`.execute(
      database.db,
    )
    await engine.work(batch.id, signal)
    expect(await totalsOf(database.db, batch)).toMatchObject({ scanned: 29, exposed: 2, status: 'completed' })
  })

  it('updates the planner statistics once for many people and findings, and not for a few', async () => {
    const before = await disclosures()
    await run(await insertBulkScan(database.db, database.keys, 20))
    expect(await disclosures()).toEqual(before)
    await run(await insertBulkScan(database.db, database.keys, 2 * partSize + 1))
    expect(await disclosures()).toEqual(before.map(times => times + 1))
  })

  it('ends with its notification or not at all, and the notification with it', async () => {
    const batch = await insertBulkScan(database.db, database.keys, 20)
    const { clock } = createEngine()
    const events: BulkScanEvents = {
      bulkScanEnded: async within => {
        await recordAudit(within, { actorId: null, action: 'batchScan.waited' })
        throw new Error('the process ends here')
      },
    }
    const fixture = { ...createScanFixture(database, clock), events }
    const engine = createBulkScanEngine(fixture, createBulkSources(database.keys))
    await expect(run(batch, { ...createEngine(), engine })).rejects.toThrow('ends here')
    expect(await totalsOf(database.db, batch)).toMatchObject({ status: 'scanning', scanned: 20, ended: 0 })
    const reported = database.db
      .selectFrom('audit_event')
      .select('id')
      .where('action', '=', 'batchScan.waited')
    expect(await reported.execute()).toEqual([])
    await createEngine().engine.work(batch.id, signal)
    expect(await totalsOf(database.db, batch)).toEqual(allOnce(20, batch))
  })

  it('counts nothing of a part that ends after the scan was ended', async () => {
    const batch = await insertBulkScan(database.db, database.keys, 30)
    const { engine } = createEngine()
    await engine.prepare(batch.id, signal)
    await engine.fail(batch.id, 'technicalError')
    await engine.work(batch.id, signal)
    expect(await batchOf(batch.id)).toMatchObject({ status: 'failed', users_scanned: 0 })
  })

  it('marks as internal what appears on the company’s own site', async () => {
    const batch = await insertBulkScan(database.db, database.keys, 20)
    await sql`update company set domains = domains || 'bulk-breach.example'::text where id = ${batch.companyId}`.execute(
      database.db,
    )
    await run(batch)
    const findings = await database.db
      .selectFrom('company_finding')
      .select('scope')
      .where('company_id', '=', batch.companyId)
      .execute()
    expect(findings.map(({ scope }) => scope)).toEqual(['internal', 'internal'])
    const risks = await database.db
      .selectFrom('company_member')
      .select('risk_level')
      .distinct()
      .where('company_id', '=', batch.companyId)
      .execute()
    // No finding, but one source is not connected: the risk is unknown.
    expect(risks).toEqual([{ risk_level: 'PENDING' }])
  })
})

describe('a bulk scan and a person who joins', () => {
  it('never wait for each other: its end locks the company while it holds nobody', async () => {
    const { db } = database
    const batch = await insertBulkScan(db, database.keys, 20)
    const { engine } = createEngine()
    await engine.prepare(batch.id, signal)
    let working: Promise<void> = Promise.resolve()
    await db.transaction().execute(async joining => {
      await sql`select from company where id = ${batch.companyId} for no key update`.execute(joining)
      working = engine.work(batch.id, signal)
      await expect.poll(async () => (await batchOf(batch.id)).users_scanned).toBe(20)
      await sql`update company_member set seat_taken_at = now() where company_id = ${batch.companyId}`.execute(
        joining,
      )
      expect((await batchOf(batch.id)).status).toBe('scanning')
    })
    await working
    expect((await batchOf(batch.id)).status).toBe('completed')
  })

  it('is ended by the next worker where the one of the last part was cut off', async () => {
    const batch = await insertBulkScan(database.db, database.keys, 20)
    const fixture = createEngine()
    await fixture.engine.prepare(batch.id, signal)
    await sql`update batch_part set done_at = now() where batch_id = ${batch.id}`.execute(database.db)
    await sql`update batch_source set users_checked = 20 where batch_id = ${batch.id} and source = 'embeddedCorpus'`.execute(
      database.db,
    )
    await Promise.all([fixture.engine.work(batch.id, signal), fixture.engine.work(batch.id, signal)])
    expect((await batchOf(batch.id)).status).toBe('completed')
    expect(fixture.reported).toEqual(['bulkScanCompleted'])
  })
})

describe('the watch over bulk scans', () => {
  it('starts new jobs for one that is stuck, and ends one after 24 hours', async () => {
    const batch = await insertBulkScan(database.db, database.keys, 10)
    const overdue = await insertBulkScan(database.db, database.keys, 10)
    const fixture = createEngine()
    await fixture.engine.prepare(batch.id, signal)
    await sql`update batch_scan set started_at = started_at - interval '25 hours', updated_at = updated_at - interval '1 hour' where id = ${overdue.id}`.execute(
      database.db,
    )
    await sql`update batch_scan set updated_at = updated_at - interval '11 minutes' where id = ${batch.id}`.execute(
      database.db,
    )
    await watchBulkScans({ db: fixture.db, jobs: fixture.jobs, clock: fixture.clock }, fixture.engine)
    expect(await batchOf(overdue.id)).toMatchObject({ status: 'failed', failure: 'timedOut' })
    expect(
      fixture.sent
        .filter(({ data }) => 'batchId' in data && data.batchId === batch.id)
        .map(({ queue }) => queue),
    ).toEqual(Array(4).fill('bulk.work'))
    await fixture.engine.work(batch.id, signal)
    expect(await totalsOf(database.db, batch)).toEqual(allOnce(10, batch))
  })
})
