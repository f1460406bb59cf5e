import { type Selectable, sql, type Updateable } from 'kysely'
import type { AuditAction } from '#domain/audit-actions.ts'
import { isIndustry } from '#domain/company-details.ts'
import { isLockHeld, onboardingLockMs } from '#domain/durations.ts'
import {
  type CompanyOnboardingEvent,
  companyOnboardingLifecycle,
} from '#machines/lifecycle/company-onboarding.ts'
import { type LifecycleState, next } from '#machines/lifecycle/transitions.ts'
import type {
  BatchScanStatus,
  CompanyStatus,
  Onboarding,
  OnboardingCompanyDetails,
  OnboardingDraft,
} from '#openapi/generated/api.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Tables } from '#server/platform/database/tables.gen.ts'
import { AppError, invalidInput } from '#server/platform/http/app-error.ts'
import { callerOf, type Handlers, registerIdOf } from '#server/platform/http/contract.ts'
import type { Platform } from '#server/platform/platform.ts'
import { deleteRejectedLists } from '../batch-scan/change.ts'
import { seatsFor } from '../batch-scan/people.ts'
import { startBatch } from '../batch-scan/start.ts'
import { findBatchRow, findLatestBatch } from '../batch-scan/store.ts'
import { checkedCompanyName, claimDomains, encodeLogo } from '../company-profile/details.ts'
import { keepDomains } from '../domains/store.ts'
import { seatsOf } from '../membership/seats.ts'
import { createNotificationEvents } from '../notifications/notification-events.ts'

type OnboardingRecord = Selectable<Tables['company_onboarding']>
type OnboardingRow = OnboardingRecord & { readonly holder: string | null }

const findOnboarding = (db: Database, companyId: string): Promise<OnboardingRow | undefined> =>
  db
    .selectFrom('company_onboarding')
    .leftJoin('register', 'register.id', 'company_onboarding.holder_id')
    .selectAll('company_onboarding')
    .select('register.fullname as holder')
    .where('company_onboarding.company_id', '=', companyId)
    .executeTakeFirst()

const lockOnboarding = (transaction: Database, companyId: string): Promise<OnboardingRecord | undefined> =>
  transaction
    .selectFrom('company_onboarding')
    .selectAll()
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirst()

const saveOnboarding = async (
  transaction: Database,
  companyId: string,
  change: Omit<Updateable<Tables['company_onboarding']>, 'company_id'>,
): Promise<void> => {
  await transaction
    .updateTable('company_onboarding')
    .set(change)
    .where('company_id', '=', companyId)
    .execute()
}

/** Stands in for deleted registers, and for operators acting for the company. */
const wardlight = 'Wardlight'

/** The draft belongs to the holder of the lock, or to anyone while it is free. */
const presentOnboarding = (row: OnboardingRow, who: string | null, now: Date): Onboarding => {
  if (row.state === 'completed')
    return {
      state: 'completed',
      lock: null,
      draft: null,
      completedAt: row.completed_at?.toISOString() ?? null,
    }
  const isHeld = isLockHeld({ state: row.state, expiresAt: row.expires_at }, now)
  const heldByMe = isHeld && who !== null && row.holder_id === who
  return {
    state: isHeld ? 'locked' : 'open',
    lock: isHeld
      ? {
          heldByMe,
          holder: row.holder?.trim() ? row.holder : wardlight,
          since: (row.locked_since ?? now).toISOString(),
          expiresAt: (row.expires_at ?? now).toISOString(),
        }
      : null,
    draft: heldByMe || !isHeld ? draftOf(row) : null,
    completedAt: null,
  }
}

const draftOf = (row: OnboardingRow): OnboardingDraft => ({
  step: row.step,
  name: row.name,
  industry: isIndustry(row.industry) ? row.industry : null,
  domains: row.domains,
  logo: row.logo,
  batchId: row.batch_id,
  typed: row.typed,
})

type State = LifecycleState<typeof companyOnboardingLifecycle>

/** @throws AppError 0040 when the chart refuses the event. */
const after = (state: State, event: CompanyOnboardingEvent): State => {
  const to = next(companyOnboardingLifecycle, state, event)
  if (to === null) throw new AppError('0040')
  return to
}

/** Whether an upload was already started, which was possible before the confirmation did so. */
const isUnderWay = (status: BatchScanStatus): boolean =>
  ['processing', 'scanning', 'completed'].includes(status)

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every(domain => other.includes(domain))

export const createOnboardingModule = (platform: Platform) => {
  const { db, clock } = platform
  const deps = { ...platform, events: createNotificationEvents(platform) }

  const status = async (companyId: string, who: string | null): Promise<CompanyStatus> => {
    const row = await findOnboarding(db, companyId)
    if (row === undefined) throw new AppError('0004')
    const latest = await findLatestBatch(db, companyId)
    return {
      onboarding: presentOnboarding(row, who, clock.now()),
      seats: await seatsOf(db, companyId),
      latestBatch: latest === undefined ? null : { id: latest.id, status: latest.status },
    }
  }

  /** Locks the setup's row; an expired lock is freed for others, and stays its holder's until one takes it. */
  const lockByClock = async (
    transaction: Database,
    companyId: string,
    who: string,
    now: Date,
  ): Promise<OnboardingRecord> => {
    const row = await lockOnboarding(transaction, companyId)
    if (row === undefined) throw new AppError('0004')
    if (row.state !== 'locked' || row.holder_id === who) return row
    if (isLockHeld({ state: row.state, expiresAt: row.expires_at }, now)) return row
    return { ...row, state: after(row.state, { type: 'onboarding.lockExpired' }), holder_id: null }
  }

  const take = async (
    transaction: Database,
    companyId: string,
    who: string,
    row: OnboardingRecord,
    now: Date,
  ) => {
    const isNew = row.state !== 'locked'
    const state = isNew
      ? after(row.state, { type: 'onboarding.lockTaken' })
      : after(row.state, { type: 'onboarding.lockRenewed', byHolder: row.holder_id === who })
    await saveOnboarding(transaction, companyId, {
      state,
      holder_id: who,
      expires_at: new Date(now.getTime() + onboardingLockMs),
      ...(isNew ? { locked_since: now } : {}),
    })
    if (isNew) await note(transaction, companyId, who, 'onboarding.lockTaken')
  }

  const free = async (transaction: Database, companyId: string, who: string, row: OnboardingRecord) => {
    const state = after(row.state, { type: 'onboarding.lockFreed', byHolder: row.holder_id === who })
    await saveOnboarding(transaction, companyId, {
      state,
      holder_id: null,
      locked_since: null,
      expires_at: null,
    })
    await note(transaction, companyId, who, 'onboarding.lockFreed')
  }

  const note = (transaction: Database, companyId: string, who: string, action: AuditAction): Promise<void> =>
    recordAudit(transaction, { actorId: who, action, companyId })

  const enterCompany = async (
    transaction: Database,
    companyId: string,
    row: OnboardingRecord,
    details: OnboardingCompanyDetails,
    logo: string | null | undefined,
  ): Promise<void> => {
    const domains = await claimDomains(transaction, companyId, details.domains)
    await saveOnboarding(transaction, companyId, {
      step: 'employeeDetails',
      name: checkedCompanyName(details.name),
      industry: details.industry,
      domains,
      typed: null,
      ...(logo === undefined ? {} : { logo }),
      ...(isSameSet(domains, row.domains) ? {} : { batch_id: null }),
    })
  }

  const enterEmployees = async (
    transaction: Database,
    companyId: string,
    who: string,
    row: OnboardingRecord,
    batchId: string,
  ): Promise<void> => {
    if (row.name === null) throw new AppError('0040')
    const batch = await findBatchRow(transaction, companyId, batchId)
    if (batch === undefined) throw invalidInput({ name: 'batchId', rule: 'notFound' })
    if (batch.valid_users === 0) throw invalidInput({ name: 'batchId', rule: 'noValidRows' })
    if (!['pending', 'unavailable_seats'].includes(batch.status) || !isSameSet(batch.domains, row.domains))
      throw new AppError('0040')
    await saveOnboarding(transaction, companyId, { step: 'review', batch_id: batchId })
    await deleteRejectedLists(transaction, { companyId, batchId, who })
  }

  /** Step 3, all or nothing. */
  const confirm = async (
    transaction: Database,
    companyId: string,
    who: string,
    row: OnboardingRecord,
    now: Date,
  ): Promise<void> => {
    if (row.name === null || !isIndustry(row.industry) || row.batch_id === null) throw new AppError('0040')
    await transaction.selectFrom('company').select('id').where('id', '=', companyId).forUpdate().execute()
    const domains = await claimDomains(transaction, companyId, row.domains)
    await transaction
      .updateTable('company')
      .set({
        name: row.name,
        industry: row.industry,
        domains,
        logo: row.logo,
        version: sql<number>`version + 1`,
        updated_at: now,
        updated_by: who,
      })
      .where('id', '=', companyId)
      .execute()
    await keepDomains(transaction, { companyId }, domains, who)
    await saveOnboarding(transaction, companyId, {
      state: after(row.state, { type: 'onboarding.completed', byHolder: row.holder_id === who }),
      holder_id: null,
      locked_since: null,
      expires_at: null,
      typed: null,
      completed_at: now,
    })
    await note(transaction, companyId, who, 'onboarding.completed')
    await deleteRejectedLists(transaction, { companyId, batchId: row.batch_id, who })
    const batch = await findBatchRow(transaction, companyId, row.batch_id)
    if (batch !== undefined && isUnderWay(batch.status)) return
    const started = await startBatch(transaction, deps, {
      companyId,
      batchId: row.batch_id,
      who,
      at: now,
    })
    if (started.status === 'unavailable_seats')
      throw new AppError('0008', {
        seats: await seatsFor(
          transaction,
          { id: row.batch_id, companyId },
          await seatsOf(transaction, companyId),
        ),
      })
  }

  return {
    getCompanyStatus: async request => status(request.params.id, callerOf(request).registerId),

    /** @throws AppError 0040 when another admin holds the lock, or the setup is complete. */
    async setOnboardingLock(request) {
      const companyId = request.params.id
      const who = registerIdOf(request)
      const { held: isHeld, typed } = request.body
      await db.transaction().execute(async transaction => {
        const now = clock.now()
        const row = await lockByClock(transaction, companyId, who, now)
        await (isHeld ? take(transaction, companyId, who, row, now) : free(transaction, companyId, who, row))
        if (typed !== undefined)
          await saveOnboarding(transaction, companyId, { typed: JSON.stringify(typed) })
      })
      return status(companyId, who)
    },

    async submitOnboarding(request) {
      const companyId = request.params.id
      const who = registerIdOf(request)
      const given = request.body
      const logo =
        given.step === 'companyDetails' && typeof given.logo === 'string'
          ? await encodeLogo(given.logo)
          : undefined
      await db.transaction().execute(async transaction => {
        const now = clock.now()
        const row = await lockByClock(transaction, companyId, who, now)
        if (row.state !== 'locked' || row.holder_id !== who) throw new AppError('0040')
        await take(transaction, companyId, who, row, now)
        if (given.step === 'companyDetails')
          await enterCompany(transaction, companyId, row, given, given.logo === null ? null : logo)
        else if (given.step === 'employeeDetails')
          await enterEmployees(transaction, companyId, who, row, given.batchId)
        else await confirm(transaction, companyId, who, row, now)
      })
      return status(companyId, who)
    },
  } satisfies Partial<Handlers>
}
