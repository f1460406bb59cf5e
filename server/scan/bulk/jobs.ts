import type { Database } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { BulkScanEngine } from './engine.ts'
import { stalledBatches } from './store.ts'

const prepareQueue = 'bulk.prepare'
const workQueue = 'bulk.work'

/** The longest duration of a bulk scan (spec 2 §9). */
export const longestBulkScanHours = 24

const retryLimit = 3
/** Parts processed concurrently, over all processes. */
const workers = 4

interface BatchJob {
  readonly batchId: string
  readonly attempt: number
}

/** Queues a started bulk scan. Pass the transaction that starts it. */
export const queueBulkScan = (
  jobs: Platform['jobs'],
  batch: { readonly id: string; readonly attempts: number },
  within: Database,
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

/** One without progress for ten minutes gets new jobs, one of more than 24 hours fails (spec 2 §9). */
export const watchBulkScans = async (deps: Deps, engine: BulkScanEngine): Promise<void> => {
  const ago = (minutes: number) => new Date(deps.clock.now().getTime() - minutes * 60_000)
  for (const batch of await stalledBatches(deps.db, ago(10))) {
    if ((batch.started_at ?? ago(0)) <= ago(longestBulkScanHours * 60))
      await engine.fail(batch.id, 'timedOut')
    else if (batch.status === 'processing') await queueBulkScan(deps.jobs, batch, deps.db)
    else await queueWorkers(deps, { batchId: batch.id, attempt: batch.attempts })
  }
}

export const defineBulkScanJobs = (
  deps: Deps,
  engine: BulkScanEngine,
  {
    takePeopleIn,
    startDue,
  }: {
    /** False for one that has been canceled. */
    readonly takePeopleIn: (batchId: string, signal: AbortSignal) => Promise<boolean>
    readonly startDue: () => Promise<unknown>
  },
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
      // A process that is being stopped has not failed: the scan continues elsewhere.
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
        if (!(await takePeopleIn(job.batchId, attempt.signal))) return
        if (await engine.prepare(job.batchId, attempt.signal)) await queueWorkers(deps, job)
      }),
  })
  jobs.define<BatchJob>({
    name: workQueue,
    retryLimit,
    expireInSeconds: 60 * 60,
    // One job per process, so that requests don't wait behind two of them.
    concurrency: 1,
    work: (job, attempt) => orFail(job.batchId, attempt, () => engine.work(job.batchId, attempt.signal)),
  })
  jobs.schedule({
    name: 'bulk.monthly',
    cron: '45 3 * * *',
    retryLimit: 2,
    expireInSeconds: 15 * 60,
    work: async () => void (await startDue()),
  })
  jobs.schedule({
    name: 'bulk.watch',
    cron: '*/10 * * * *',
    retryLimit: 0,
    expireInSeconds: 5 * 60,
    work: () => watchBulkScans(deps, engine),
  })
}
