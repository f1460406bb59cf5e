import { sql } from 'kysely'
import { batchScanLifecycle } from '#machines/lifecycle/batch-scan.ts'
import { can } from '#machines/lifecycle/transitions.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError, invalidInput } from '#server/platform/http/app-error.ts'
import type { Platform } from '#server/platform/platform.ts'
import { queueBulkScan } from '#server/scan/bulk/jobs.ts'
import { type BatchRecord, moveBatch } from '#server/scan/bulk/store.ts'
import type { BulkScanEvents } from '#server/scan/events.ts'
import { runningBatches } from '#server/scan/lifecycle.ts'
import { lockSeats } from '../membership/seats.ts'
import { createNotificationEvents } from '../notifications/notification-events.ts'
import { findBatch, type WantedChange } from './change.ts'
import { seatsFor } from './people.ts'
import { findLeaving } from './roster.ts'

/** Whether the file contains addresses of domains the company has not verified. */
const lacksProof = async (db: Database, { batchId, companyId }: WantedScan): Promise<boolean> => {
  const { rows } = await sql<{ lacks: boolean }>`select exists (
      select from (select distinct split_part(email, '@', 2) as host from batch_row
        where batch_id = ${batchId} and verdict <> 'refused') as hosts
      where not is_proved_domain(${companyId}, host)
    ) as lacks`.execute(db)
  return rows[0]?.lacks ?? false
}

export interface WantedScan extends WantedChange {
  /** How many people the confirmed replacement removes; omitted, the earlier choice stays. */
  readonly leaves?: number | undefined
}

/** @throws AppError 0040 while the company is being set up: confirming the setup starts its upload. */
const refuseBeforeOnboarding = async (db: Database, companyId: string): Promise<void> => {
  const onboarding = await db
    .selectFrom('company_onboarding')
    .select('state')
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  const isOnboarded = onboarding?.state === 'completed'
  if (!can(batchScanLifecycle, 'pending', { type: 'batchScan.started', isOnboarded }))
    throw new AppError('0040', { fields: [{ name: 'batchId', rule: 'companyNotOnboarded' }] })
}

const isAnotherRunning = async (db: Database, companyId: string): Promise<boolean> => {
  const other = await db
    .selectFrom('batch_scan')
    .select('id')
    .where('company_id', '=', companyId)
    .where('status', 'in', [...runningBatches])
    .executeTakeFirst()
  return other !== undefined
}

const deleteEarlierRun = async (transaction: Database, batchId: string): Promise<void> => {
  for (const table of ['batch_part', 'batch_source', 'batch_domain'] as const)
    await transaction.deleteFrom(table).where('batch_id', '=', batchId).execute()
}

const unhindered = { failure: null, pending_reason: null, wanted_by: null } as const

const awaitDomains = async (
  transaction: Database,
  { companyId, batchId: id, who, at }: WantedScan,
): Promise<BatchRecord> => {
  const waiting = await moveBatch(transaction, { id, at }, 'batchScan.domainsAwaited', {
    failure: null,
    pending_reason: 'domainVerification',
    wanted_by: who,
  })
  if (waiting === undefined) throw new AppError('0040')
  await recordAudit(transaction, {
    actorId: who,
    action: 'batchScan.waited',
    companyId,
    detail: { batchId: id },
  })
  return waiting
}

/** Confirms the replacement. @throws AppError 0040 when it would remove other people than were confirmed. */
const confirmReplace = async (
  transaction: Database,
  { companyId, batchId, at }: WantedScan,
  confirmed: number,
): Promise<void> => {
  const leaving = await findLeaving(transaction, { companyId, batchId, at })
  if (leaving.length !== confirmed)
    throw new AppError('0040', { fields: [{ name: 'replace', rule: 'rosterChanged' }] })
  await transaction
    .updateTable('batch_scan')
    .set({ replace_confirmed_at: at })
    .where('id', '=', batchId)
    .execute()
}

/**
 * Keeps seats for all of its people or for none (spec 2 §4): else it becomes unavailable_seats, and with
 * unverified domains it waits without keeping any. A job then takes the people in (`takePeopleIn`).
 * @throws AppError 0041, 0000 where all lines are refused, 0008 while one that waits for seats still lacks
 * some, 0040 where the chart refuses it, another one runs, the company is being set up, or other people would
 * be removed than were confirmed.
 */
export const startBatch = async (
  transaction: Database,
  { jobs, events }: Pick<Platform, 'jobs'> & { readonly events: BulkScanEvents },
  wanted: WantedScan,
): Promise<BatchRecord> => {
  const { companyId, batchId: id, at } = wanted
  const seats = await lockSeats(transaction, companyId)
  const before = await findBatch(transaction, wanted, { lock: false })
  if (before.valid_users === 0) throw invalidInput({ name: 'batchId', rule: 'noValidRows' })
  if (!['pending', 'failed', 'unavailable_seats', 'canceled'].includes(before.status))
    throw new AppError('0040')
  const isRetried = before.status === 'failed' || before.status === 'canceled'
  if (!isRetried) await refuseBeforeOnboarding(transaction, companyId)
  if (await isAnotherRunning(transaction, companyId)) throw new AppError('0040')
  // Before the bulk scan's row, which a late job locks after a part of the earlier run.
  if (isRetried) await deleteEarlierRun(transaction, id)
  const batch = await findBatch(transaction, wanted, { lock: true })
  if (wanted.leaves !== undefined) await confirmReplace(transaction, wanted, wanted.leaves)
  const confirmedAt = wanted.leaves === undefined ? batch.replace_confirmed_at : at
  const need = await seatsFor(transaction, { id, companyId }, seats)
  const of = { id, at }
  if (can(batchScanLifecycle, batch.status, { type: 'batchScan.seatsGranted' })) {
    if (!need.sufficient) throw new AppError('0008', { seats: need })
    await moveBatch(transaction, of, 'batchScan.seatsGranted')
  }
  if (!need.sufficient) {
    const lacking = await moveBatch(transaction, of, 'batchScan.seatsExhausted', unhindered)
    if (lacking === undefined) throw new AppError('0040')
    await events.bulkScanEnded(transaction, { id, companyId, outcome: 'bulkScanLacksSeats', at })
    await recordAudit(transaction, {
      actorId: wanted.who,
      action: 'batchScan.seatsExhausted',
      companyId,
      at,
      detail: { batchId: id },
    })
    return lacking
  }
  if (await lacksProof(transaction, wanted))
    return batch.pending_reason === null ? awaitDomains(transaction, wanted) : batch
  const begun = batch.pending_reason === null ? 'batchScan.started' : 'batchScan.domainsVerified'
  const event = isRetried ? 'batchScan.retried' : begun
  const started = await moveBatch(transaction, of, event, {
    ...unhindered,
    wanted_by: wanted.who,
    started_at: at,
    completed_at: null,
    users_prepared: 0,
    prepared_line: 0,
    // Those who leave by this file give their seats to those who come by it.
    seats_reserved: Math.max(0, need.requested + need.used - seats.used),
    users_scanned: 0,
    users_exposed: 0,
    could_not_check: false,
    attempts: batch.attempts + 1,
    replace_confirmed_at: confirmedAt,
  })
  if (started === undefined) throw new AppError('0040')
  await queueBulkScan(jobs, started, transaction)
  await recordAudit(transaction, {
    actorId: wanted.who,
    action: event === 'batchScan.retried' ? event : 'batchScan.started',
    companyId,
    at,
    detail: { batchId: id, people: batch.valid_users },
  })
  return started
}

const findWaiting = (db: Database, companyId: string | null) =>
  db
    .selectFrom('batch_scan')
    .select(['id', 'company_id', 'wanted_by'])
    .where('pending_reason', 'is not', null)
    .where('status', '=', 'pending')
    .$if(companyId !== null, query => query.where('company_id', '=', companyId ?? ''))
    .orderBy('uploaded_at')
    .execute()

/** Of the company, or of all. One that can't start yet, because another one is running, keeps waiting. */
export const startWaitingScans = async (platform: Platform, companyId: string | null): Promise<void> => {
  const { db, jobs, clock, log } = platform
  const events = createNotificationEvents(platform)
  for (const { id: batchId, company_id: company, wanted_by: who } of await findWaiting(db, companyId)) {
    try {
      await db
        .transaction()
        .execute(transaction =>
          startBatch(transaction, { jobs, events }, { companyId: company, batchId, who, at: clock.now() }),
        )
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      log.info({ companyId: company, batchId, code: error.code }, 'bulk scan: it goes on waiting')
    }
  }
}
