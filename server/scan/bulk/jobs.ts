import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { BulkScanEngine } from './engine.ts'
import { stalledBatches } from './store.ts'

const prepareQueue = 'bulk.prepare'
const workQueue = 'bulk.work'

/** A bulk scan takes at most this long (spec 2 §9). */
export const longestBulkScanHours = 24

const retryLimit = 3
/** Parts that are worked on at the same time, over all processes. */
const workers = 4

interface BatchJob {
  readonly batchId: string
  readonly attempt: number
}

/** Puts a bulk scan that was started in the queue. Pass the transaction that it is started in. */
export const queueBulkScan = (
  jobs: Platform['jobs'],
  batch: { readonly id: string; readonly attempts: number },
  within: Kysely<Tables>,
): Promise<void> =>
  jobs.send(
    prepareQueue,
    { batchId: batch.id, attempt: batch.attempts },
    { key: `${batch.id}.${batch.attempts}`, within },
  )

type Deps = Pick<Platform, 'db' | 'jobs' | 'clock'>

const queueWorkers = async ({ jobs }: Deps, { batchId, attempt }: BatchJob): Promise<void> => {
  for (let worker = 0; worker < workers; worker += 1)
    await jobs.send(workQueue, { batchId, attempt }, { key: `${batchId}.${attempt}.${worker}` })
}

/**
 * Looks after bulk scans that are on their way: one that has not moved for ten minutes lost its jobs and gets new ones, one that has taken
 * more than 24 hours has failed (spec 2 §9).
 */
export const watchBulkScans = async (deps: Deps, engine: BulkScanEngine): Promise<void> => {
  const ago = (minutes: number) => new Date(deps.clock.now().getTime() - minutes * 60_000)
  for (const batch of await stalledBatches(deps.db, ago(10))) {
    if ((batch.started_at ?? ago(0)) <= ago(longestBulkScanHours * 60))
      await engine.fail(batch.id, 'timedOut')
    else if (batch.status === 'processing') await queueBulkScan(deps.jobs, batch, deps.db)
    else await queueWorkers(deps, { batchId: batch.id, attempt: batch.attempts })
  }
}

/** Declares the bulk scan jobs; call before the jobs are started. */
export const defineBulkScanJobs = (
  deps: Deps,
  engine: BulkScanEngine,
  startDue: () => Promise<unknown>,
): void => {
  const { jobs } = deps
  const orFail = async (
    batchId: string,
    attempt: { readonly isLast: boolean; readonly signal: AbortSignal },
    work: () => Promise<void>,
  ): Promise<void> => {
    try {
      await work()
    } catch (error) {
      // A process that is being stopped has not failed: the scan goes on elsewhere.
      if (!attempt.isLast || attempt.signal.aborted) throw error
      await engine.fail(batchId, 'technicalError')
    }
  }
  jobs.define<BatchJob>({
    name: prepareQueue,
    retryLimit,
    expireInSeconds: 15 * 60,
    work: (job, attempt) =>
      orFail(job.batchId, attempt, async () => {
        if (await engine.prepare(job.batchId, attempt.signal)) await queueWorkers(deps, job)
      }),
  })
  jobs.define<BatchJob>({
    name: workQueue,
    retryLimit,
    expireInSeconds: 60 * 60,
    // One hand of a process, so that whoever asks for a page meanwhile does not wait behind two of them.
    concurrency: 1,
    work: (job, attempt) => orFail(job.batchId, attempt, () => engine.work(job.batchId, attempt.signal)),
  })
  jobs.schedule(
    {
      name: 'bulk.monthly',
      retryLimit: 2,
      expireInSeconds: 15 * 60,
      work: async () => void (await startDue()),
    },
    '45 3 * * *',
  )
  jobs.schedule(
    { name: 'bulk.watch', retryLimit: 0, expireInSeconds: 5 * 60, work: () => watchBulkScans(deps, engine) },
    '*/10 * * * *',
  )
}
