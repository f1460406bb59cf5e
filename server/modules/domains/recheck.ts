import { provedStatuses } from '#domain/web-domains.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { NotificationEvents } from '../notifications/notification-events.ts'
import type { DomainLookUp } from './dns.ts'
import { hidePeople, nextCheck, prove } from './prove.ts'
import { moveProof, noteLookUp, noteNextCheck, type ProofRecord } from './store.ts'

/** How long proofs last, in days (docs/adr/0039). */
export const proofDays = {
  /** A code, or an operator's verification. */
  untilOld: 365,
  /** From expiring to expired. */
  toRenew: 30,
  /** Days from the second reminder to the expiry. */
  lastReminder: 7,
  /** Days that name servers may fail after a check was due. */
  silence: 7,
} as const

const day = 86_400_000
const atOnce = 8

export interface RecheckDeps extends Pick<Platform, 'db' | 'clock' | 'log'> {
  readonly events: Pick<NotificationEvents, 'domainVerified' | 'domainDoubted'>
  readonly lookUp: DomainLookUp
}

const findDue = (db: Database, now: Date): Promise<ProofRecord[]> =>
  db
    .selectFrom('domain_proof')
    .selectAll()
    .where('status', 'in', provedStatuses)
    .where(eb => eb.or([eb('next_check_at', '<=', now), eb('until', '<=', now)]))
    .orderBy('next_check_at')
    .limit(atOnce)
    .execute()

const ownerOf = ({ company_id: companyId, register_id: registerId }: ProofRecord) =>
  companyId === null ? { registerId: registerId ?? '' } : { companyId }

const isOlderThan = (proof: ProofRecord, days: number, now: Date): boolean =>
  (proof.verified_at?.getTime() ?? 0) + days * day <= now.getTime()

/** Marks a verified proof whose DNS record was not found as expiring. */
const isDoubtful = async (
  proof: ProofRecord,
  outcome: Awaited<ReturnType<DomainLookUp['record']>>,
  { lookUp, clock }: RecheckDeps,
): Promise<boolean> => {
  const now = clock.now()
  if (proof.method === 'DNS')
    return outcome !== 'UNREACHABLE' || isOlderThan(proof, 30 + proofDays.silence, now)
  return isOlderThan(proof, proofDays.untilOld, now) || (await lookUp.exists(proof.domain)) === false
}

const notifyOwner = async (
  { db, events, clock }: RecheckDeps,
  proof: ProofRecord,
  step: 'Expiring' | 'ExpiringSoon' | 'Lapsed',
): Promise<void> => {
  const at = clock.now()
  const renewBy = new Date(at.getTime() + proofDays.toRenew * day)
  await db.transaction().execute(async transaction => {
    const moved = await (step === 'Lapsed'
      ? moveProof(transaction, proof, 'domainProof.expired', { until: null, next_check_at: null })
      : proof.status === 'verified'
        ? moveProof(transaction, proof, 'domainProof.doubted', {
            until: renewBy,
            reminders: 1,
            next_check_at: nextCheck(at, 1),
          })
        : noteNextCheck(transaction, proof, {
            nextCheckAt: nextCheck(at, 1),
            reminders: proof.reminders + 1,
          }))
    if (moved === undefined) return
    if (step === 'Lapsed' && proof.company_id !== null)
      await hidePeople(transaction, { companyId: proof.company_id, domain: proof.domain, at })
    await events.domainDoubted(transaction, { owner: ownerOf(proof), domain: proof.domain, step, at })
    await recordAudit(transaction, {
      actorId: null,
      action: step === 'Lapsed' ? 'domain.lapsed' : 'domain.expiring',
      subjectId: proof.register_id,
      companyId: proof.company_id,
      detail: { proofId: proof.id },
    })
  })
}

const remind = async (deps: RecheckDeps, proof: ProofRecord): Promise<void> => {
  const now = deps.clock.now()
  const daysLeft = ((proof.until ?? now).getTime() - now.getTime()) / day
  if (daysLeft <= 0) return notifyOwner(deps, proof, 'Lapsed')
  if (proof.reminders === 0) return notifyOwner(deps, proof, 'Expiring')
  if (proof.reminders === 1 && daysLeft <= proofDays.lastReminder)
    return notifyOwner(deps, proof, 'ExpiringSoon')
  await noteNextCheck(deps.db, proof, { nextCheckAt: nextCheck(now, 1), reminders: proof.reminders })
}

const recheck = async (deps: RecheckDeps, proof: ProofRecord): Promise<void> => {
  const { db, clock, events, lookUp } = deps
  const outcome = await lookUp.record(proof.domain, proof.token)
  const at = clock.now()
  await noteLookUp(db, proof.id, { at, outcome })
  if (outcome === 'FOUND') return prove(db, events, proof, { method: 'DNS', who: null, at })
  if (proof.status === 'expiring') return remind(deps, proof)
  if (await isDoubtful(proof, outcome, deps)) return notifyOwner(deps, proof, 'Expiring')
  const days = proof.method === 'DNS' ? 1 : undefined
  await noteNextCheck(db, proof, { nextCheckAt: nextCheck(at, days), reminders: 0 })
}

/** Verified proofs monthly, expiring ones daily; the owner is reminded twice (docs/adr/0039). */
export const recheckDomains = async (deps: RecheckDeps): Promise<void> => {
  for (;;) {
    const due = await findDue(deps.db, deps.clock.now())
    if (due.length === 0) return
    await Promise.all(
      due.map(async proof => {
        try {
          await recheck(deps, proof)
        } catch (error) {
          if (!(error instanceof AppError)) throw error
          deps.log.info({ proofId: proof.id, code: error.code }, 'domains: a recheck changed nothing')
        }
      }),
    )
  }
}

export const scheduleRechecks = (
  { jobs }: Pick<Platform, 'jobs'>,
  deps: RecheckDeps,
  startWaiting: () => Promise<void>,
): void =>
  jobs.schedule({
    name: 'domains.recheck',
    cron: '20 * * * *',
    retryLimit: 2,
    expireInSeconds: 3600,
    work: async () => {
      await recheckDomains(deps)
      await startWaiting()
    },
  })
