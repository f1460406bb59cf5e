import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../tests/support/test-database.ts'
import { readConfig } from '../config.ts'
import { recordAudit } from './audit.ts'
import { createJobs, type Jobs } from './jobs.ts'
import { createLog } from './log.ts'

const many = 20

let database: TestDatabase
let sender: Jobs
let worker: Jobs
let done: number[]

/** A process with its hands, or one that only sends. */
const startJobs = async (runWorkers: boolean): Promise<Jobs> => {
  const { connectionString } = database
  const log = createLog(readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }))
  const jobs = createJobs({ connectionString, runWorkers, log })
  jobs.define<{ number: number }>({
    name: 'test.count',
    retryLimit: 0,
    expireInSeconds: 60,
    concurrency: 1,
    work: async ({ number }) => {
      await recordAudit(database.db, { actorId: null, action: 'scan.completed', subjectId: null })
      done.push(number)
    },
  })
  await jobs.start()
  return jobs
}

beforeAll(async () => {
  done = []
  database = await openTestDatabase()
  sender = await startJobs(false)
})
afterAll(async () => {
  await worker?.stop()
  await sender.stop()
  await database.close()
})

describe('jobs that wait for somebody to come', () => {
  it('are worked off one after another, without a pause between them', async () => {
    for (let number = 0; number < many; number += 1) await sender.send('test.count', { number })
    worker = await startJobs(true)
    // With one job at each look, once a second, it would take longer.
    await vi.waitUntil(() => done.length === many, { timeout: (many - 5) * 1_000 })
    expect(done).toEqual(Array.from({ length: many }, (_, number) => number))
  })
  it('are named by the events that they cause (ASVS 16.2.1)', async () => {
    const { db } = database
    const jobs = await db.selectFrom('audit_event').select('job').distinct().execute()
    expect(jobs).toEqual([{ job: 'test.count' }])
  })
})
