import { sql } from 'kysely'
import type { Platform } from '../platform/platform.ts'
import { findAwaitingContacts } from './added-contacts.ts'
import type { ScanEngine } from './engine.ts'
import { deepScanStep, runningStatuses } from './lifecycle.ts'
import { grantFreeSeats } from './seats.ts'
import { nextMonthlyScanAt } from './store.ts'

export const scanQueue = 'scan.run'

/** The longest duration of a personal scan (spec 2 §4). */
export const longestScanHours = 48

const retryLimit = 3
/** Due scans are started in batches, to keep transactions short. */
const startedAtOnce = 200

/** Queues a scan, once for each number of past attempts. Pass the transaction that starts the scan. */
export const queueScan = (
  jobs: Platform['jobs'],
  scan: { readonly id: string; readonly attempts: number },
  within?: Platform['db'],
): Promise<void> => jobs.send(scanQueue, { scanId: scan.id }, { key: `${scan.id}.${scan.attempts}`, within })

const contactQueue = 'scan.addresses'

/** Queues a check of a person's newly confirmed addresses and number for when the transaction commits. */
export const queueContactCheck = (
  jobs: Platform['jobs'],
  registerId: string,
  within?: Platform['db'],
): Promise<void> => jobs.send(contactQueue, { registerId }, { within })

type Deps = Pick<Platform, 'db' | 'jobs' | 'clock'>

/** Starts every due monthly scan (spec 2 §9), without taking a credit. */
export const startDueMonthlyScans = async ({ db, jobs, clock }: Deps): Promise<number> => {
  const now = clock.now()
  const { to } = deepScanStep('deepScan.started')
  let total = 0
  for (let started = startedAtOnce; started === startedAtOnce; total += started)
    started = await db.transaction().execute(async transaction => {
      const { rows } = await sql<{ id: string }>`insert into scan (register_id, status, trigger, requested_at)
        select register.id, ${to}, 'monthly', ${now}
        from register cross join lateral
          (select status from scan where register_id = register.id order by requested_at desc limit 1) as last
        where register.status = 'completed' and last.status = 'COMPLETED' and ${nextMonthlyScanAt} <= ${now}::timestamptz
        order by register.id limit ${startedAtOnce}
        on conflict do nothing
        returning id`.execute(transaction)
      for (const { id } of rows) await queueScan(jobs, { id, attempts: 0 }, transaction)
      return rows.length
    })
  return total
}

/** Retries failed monthly scans, as their people may never see the Retry Scan button. */
export const retryFailedMonthlyScans = async ({ db, jobs, clock }: Deps): Promise<void> => {
  const { from, to } = deepScanStep('deepScan.retried')
  const yesterday = new Date(clock.now().getTime() - 24 * 60 * 60 * 1000)
  await db.transaction().execute(async transaction => {
    const retried = await transaction
      .updateTable('scan')
      .set({ status: to, completed_at: null, requested_at: clock.now() })
      .where('trigger', '=', 'monthly')
      .where('status', 'in', from)
      .where('completed_at', '<=', yesterday)
      .where(
        sql<boolean>`not exists (select from scan as later where later.register_id = scan.register_id and later.requested_at > scan.requested_at)`,
      )
      .returning(['id', 'attempts'])
      .execute()
    for (const scan of retried) await queueScan(jobs, scan, transaction)
  })
}

/** One that lost its job gets a new one, one of more than 48 hours fails (spec 2 §4). */
export const watchScans = async ({ db, jobs, clock }: Deps, engine: ScanEngine): Promise<void> => {
  const ago = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000)
  const running = await db
    .selectFrom('scan')
    .select(['id', 'attempts', 'requested_at'])
    .where('status', 'in', [...runningStatuses])
    .where('requested_at', '<=', ago(10))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('scan_check').whereRef('scan_id', '=', 'scan.id').where('checked_at', '>', ago(10)),
        ),
      ),
    )
    .execute()
  for (const scan of running) {
    if (scan.requested_at <= ago(longestScanHours * 60)) await engine.fail(scan.id, 'overdue')
    else await queueScan(jobs, scan)
  }
}

export const startScansWithFreeSeats = ({ db, jobs, clock }: Deps): Promise<void> =>
  db.transaction().execute(async transaction => {
    for (const scan of await grantFreeSeats(transaction, clock.now()))
      await queueScan(jobs, scan, transaction)
  })

/** Queues a check of every waiting address and number, whose scan was running or whose source did not answer. */
export const queueAwaitingContacts = async ({ db, jobs }: Deps): Promise<void> => {
  for (const registerId of await findAwaitingContacts(db)) await queueContactCheck(jobs, registerId)
}

export const defineScanJobs = (deps: Deps, engine: ScanEngine): void => {
  deps.jobs.define<{ scanId: string }>({
    name: scanQueue,
    retryLimit,
    expireInSeconds: 15 * 60,
    concurrency: 4,
    work: ({ scanId }, attempt) => engine.run(scanId, attempt),
  })
  deps.jobs.define<{ registerId: string }>({
    name: contactQueue,
    retryLimit,
    expireInSeconds: 15 * 60,
    work: ({ registerId }, { signal }) => engine.checkAddedContacts(registerId, signal),
  })
  deps.jobs.schedule({
    name: 'scan.awaitingAddresses',
    cron: '40 * * * *',
    retryLimit: 2,
    expireInSeconds: 5 * 60,
    work: () => queueAwaitingContacts(deps),
  })
  deps.jobs.schedule({
    name: 'scan.monthly',
    cron: '15 3 * * *',
    retryLimit: 2,
    expireInSeconds: 15 * 60,
    work: async () => {
      await retryFailedMonthlyScans(deps)
      await startDueMonthlyScans(deps)
    },
  })
  deps.jobs.schedule({
    name: 'scan.watch',
    cron: '*/10 * * * *',
    retryLimit: 0,
    expireInSeconds: 5 * 60,
    work: async () => {
      await startScansWithFreeSeats(deps)
      await watchScans(deps, engine)
    },
  })
}
