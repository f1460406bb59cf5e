import { CompiledQuery } from 'kysely'
import { type Job, PgBoss, type QueueResult } from 'pg-boss'
import type { Database } from './database/database.ts'
import type { Logger } from './log.ts'
import { runInContext } from './request-context.ts'

export interface JobQueue<Data extends object> {
  readonly name: string
  readonly retryLimit: number
  /** How long one attempt may take before another worker takes it over. */
  readonly expireInSeconds: number
  readonly work: (
    data: Data,
    attempt: { readonly isLast: boolean; readonly signal: AbortSignal },
  ) => Promise<void>
  readonly concurrency?: number
  /** For data that isn't stored: a done job is deleted at once, not after days. */
  readonly isDeletedWhenDone?: boolean
}

export interface Jobs {
  define<Data extends object>(queue: JobQueue<Data>): void
  /** Declares a queue and sends it one job whenever `cron` (UTC) says so. */
  schedule(queue: JobQueue<Record<never, never>> & { readonly cron: string }): void
  /** `key`: at most one waiting or running job of it; `within`: the transaction of the change. */
  send(
    name: string,
    data: object,
    options?: { key?: string; startAfter?: Date; within?: Database | undefined },
  ): Promise<void>
  start(): Promise<void>
  /** Lets running jobs end, then stops. Jobs that don't end in time run again elsewhere. */
  stop(): Promise<void>
}

export interface QueueSize {
  readonly queue: string
  /** Jobs that a worker could take now. */
  readonly due: number
  readonly running: number
}

interface WorkSettings {
  readonly includeMetadata: true
  readonly pollingIntervalSeconds: number
  readonly notifyPollingIntervalSeconds: number
}

/** How soon retries and jobs that were put off are found once they are due: nobody is notified of these. */
const dueEveryMs = 2_000

/** The queues in which a job is due; one question for all of them, as each worker asking for itself costs an idle server most of its time. */
const dueQueues = `select queue.name from unnest($1::text[]) as queue (name) where exists (
  select from pgboss.job where job.name = queue.name and job.state < 'active' and not job.blocked and job.start_after <= pgboss.job_now())`

const queueSizes = `select queue.name as queue,
  (select count(*)::int from pgboss.job where job.name = queue.name and job.state < 'active' and not job.blocked and job.start_after <= pgboss.job_now()) as due,
  (select count(*)::int from pgboss.job where job.name = queue.name and job.state = 'active') as running
  from pgboss.queue`

/** As the owner of the queues' tables. */
export const installJobs = async (connectionString: string): Promise<void> => {
  const boss = new PgBoss({ connectionString, max: 1, supervise: false, schedule: false })
  await boss.start()
  await boss.stop({ graceful: false })
}

/** While a database restarts, every worker of every queue has the same to say, several times a second. */
const oncePerMinute = () => {
  const loggedAt = new Map<string, number>()
  return (message: string): boolean => {
    const [reason = message] = message.split(' (Queue: ')
    const now = Date.now()
    if (now - (loggedAt.get(reason) ?? 0) < 60_000) return false
    loggedAt.set(reason, now)
    return true
  }
}

/** Jobs by pg-boss; `ownsSchema` false where another role created the tables (`installJobs`). */
export const createJobs = (options: {
  connectionString: string
  runWorkers: boolean
  log: Logger
  ownsSchema?: boolean
  onEnd?: ((queue: string, outcome: 'done' | 'failed', seconds: number) => void) | undefined
  /** Runs the work of each attempt at a job. */
  attempt?: ((queue: string, work: () => Promise<void>) => Promise<void>) | undefined
}): Jobs & { sizes(): Promise<readonly QueueSize[]> } => {
  const attempt = options.attempt ?? ((_queue, work) => work())
  const boss = new PgBoss({
    connectionString: options.connectionString,
    max: 4,
    application_name: 'wardlight-jobs',
    useListenNotify: true,
    migrate: options.ownsSchema ?? true,
    createSchema: options.ownsSchema ?? true,
    supervise: options.runWorkers,
    schedule: options.runWorkers,
    // Jobs of a killed process are given to another one within half a minute.
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  })
  // pg-boss reports some errors as plain objects with the fields of an error.
  const isFirst = oncePerMinute()
  boss.on('error', ({ message }) => {
    if (isFirst(message)) options.log.error({ error: message }, 'jobs: a query failed')
  })
  const queues: { declare: (declared: QueueResult[]) => Promise<void>; work: () => Promise<void> }[] = []
  const workersOf = new Map<string, string[]>()
  let looking: NodeJS.Timeout | undefined

  const wakeWorkers = (names: Iterable<string>): void => {
    for (const name of names) for (const worker of workersOf.get(name) ?? []) boss.notifyWorker(worker)
  }
  const lookForDueJobs = async (): Promise<void> => {
    try {
      const { rows }: { rows: { name: string }[] } = await boss
        .getDb()
        .executeSql(dueQueues, [[...workersOf.keys()]])
      wakeWorkers(rows.map(({ name }) => name))
    } catch {
      // Workers that find the database away say so, and ask more often until it is back.
      wakeWorkers(workersOf.keys())
    }
  }

  const define = <Data extends object>(queue: JobQueue<Data>): void => {
    queues.push({
      declare: async declared => {
        const settings = {
          retryLimit: queue.retryLimit,
          retryBackoff: true,
          retryDelay: 1,
          expireInSeconds: queue.expireInSeconds,
          heartbeatSeconds: 20,
          notify: true,
        }
        const found = declared.find(({ name }) => name === queue.name)
        if (found !== undefined && isSubset(settings, found)) return
        await boss.createQueue(queue.name, { ...settings, policy: 'exclusive' })
        await boss.updateQueue(queue.name, settings)
      },
      work: async () => {
        const workers: string[] = []
        workersOf.set(queue.name, workers)
        for (let running = 0; running < (queue.concurrency ?? 2); running += 1) {
          const worker: string = await boss.work<Data, void, WorkSettings>(
            queue.name,
            {
              includeMetadata: true,
              pollingIntervalSeconds: 1,
              notifyPollingIntervalSeconds: 60,
            },
            async jobs => {
              // More jobs may be waiting: fetches the next one as soon as this one is done.
              boss.notifyWorker(worker)
              for (const job of jobs) {
                const began = performance.now()
                const ended = (outcome: 'done' | 'failed') =>
                  options.onEnd?.(queue.name, outcome, (performance.now() - began) / 1000)
                try {
                  await runInContext({ kind: 'job', name: queue.name }, () =>
                    attempt(queue.name, () =>
                      queue.work(job.data, {
                        isLast: job.retryCount >= job.retryLimit,
                        signal: signalOf(job),
                      }),
                    ),
                  )
                } catch (error) {
                  ended('failed')
                  throw error
                }
                ended('done')
                if (queue.isDeletedWhenDone === true) await boss.deleteJob(queue.name, job.id)
              }
            },
          )
          workers.push(worker)
        }
      },
    })
  }
  const schedules: { name: string; cron: string }[] = []

  return {
    define,
    schedule(queue) {
      define(queue)
      schedules.push(queue)
    },
    async send(name, data, { key, startAfter, within } = {}) {
      await boss.send(name, data, {
        singletonKey: key ?? crypto.randomUUID(),
        ...(startAfter === undefined ? {} : { startAfter }),
        ...(within === undefined ? {} : { db: runningIn(within) }),
      })
    },
    async sizes() {
      const { rows }: { rows: QueueSize[] } = await boss.getDb().executeSql(queueSizes)
      return rows
    },
    async start() {
      await boss.start()
      const declared = await boss.getQueues()
      for (const queue of queues) await queue.declare(declared)
      if (!options.runWorkers) return
      for (const queue of queues) await queue.work()
      looking = setInterval(() => void lookForDueJobs(), dueEveryMs)
      const scheduled = await boss.getSchedules()
      for (const { name, cron } of schedules)
        if (!scheduled.some(schedule => schedule.name === name && schedule.cron === cron))
          await boss.schedule(name, cron, {}, { tz: 'UTC' })
    },
    async stop() {
      clearInterval(looking)
      await boss.stop({ graceful: true, timeout: 5_000 })
    },
  }
}

const runningIn = (transaction: Database) => ({
  executeSql: (text: string, values: unknown[] = []) =>
    transaction.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values)),
})

const isSubset = (part: object, whole: object): boolean => {
  const found = new Map(Object.entries(whole))
  return Object.entries(part).every(([key, value]) => found.get(key) === value)
}

const signalOf = (job: Job<object>): AbortSignal => job.signal
