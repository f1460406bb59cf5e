import { secondsUntilExtraScan } from '#domain/limits.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { type Handlers, registerIdOf } from '#server/platform/http/contract.ts'
import type { Platform } from '#server/platform/platform.ts'
import { watchFolder } from '#server/scan/corpus/watched-folder.ts'
import { createScanEngine } from '#server/scan/engine.ts'
import { scheduleBreaches } from '#server/scan/have-i-been-pwned/breaches.ts'
import { defineScanJobs, queueScan } from '#server/scan/jobs.ts'
import type { DescribedSites } from '#server/scan/people-sites/sites.ts'
import { createSources } from '#server/scan/sources/index.ts'
import { companyScore } from '../company-members/company-score.ts'
import { createNotificationEvents } from '../notifications/notification-events.ts'
import { mayStart, presentScan, uncheckedSubjects } from './present.ts'
import {
  findLatestScans,
  findScan,
  findScanFacts,
  findStartFacts,
  lockOwnScan,
  lockRegister,
  retryOwnScan,
  type ScanRow,
  spendCreditOnScan,
} from './store.ts'

const noSuchScan = (): AppError => new AppError('0000', { status: 404, message: 'Scan not found' })

const justStarted = (
  id: string,
  at: Date,
  trigger: ScanRow['trigger'],
  scoreBefore: number | null,
): ScanRow => ({
  id,
  status: 'INITIATED',
  trigger,
  attempts: 0,
  requested_at: at,
  started_at: null,
  completed_at: null,
  sources: [],
  score_before: scoreBefore,
  score: null,
  findings: 0,
  new_findings: 0,
})

export const createScanModule = (platform: Platform, sites: DescribedSites | null) => {
  const { db, jobs, clock } = platform
  const events = createNotificationEvents(platform)
  const sources = createSources(platform, sites)
  defineScanJobs(platform, createScanEngine({ ...platform, events }, sources))
  scheduleBreaches(platform)
  watchFolder(platform)

  const show = async (registerId: string, scanId: string) => {
    const scan = await findScan(db, registerId, scanId)
    if (scan === undefined) throw noSuchScan()
    return presentScan(scan)
  }

  return {
    /**
     * Exactly once, however many calls are concurrent.
     * @throws AppError 0040 while one runs, has failed, or before the profile is complete; 0013 without a
     * credit; 429 (domain/scan-limits.ts).
     */
    async startPersonalScan(request) {
      const registerId = registerIdOf(request)
      return db.transaction().execute(async transaction => {
        await lockRegister(transaction, registerId)
        const register = await findStartFacts(transaction, registerId)
        if (register === undefined) throw new AppError('0001')
        if (register.status !== 'completed' || !mayStart(register.last_status)) throw new AppError('0040')
        const at = clock.now()
        const trigger = register.last_status === null ? 'first' : 'extra'
        const wait = trigger === 'extra' ? secondsUntilExtraScan(register.extra_scans, at) : 0
        if (wait > 0)
          throw new AppError('0000', {
            status: 429,
            fields: [{ name: 'scan', rule: 'tooManyScans' }],
            retryAfterSeconds: wait,
          })
        const started = await spendCreditOnScan(transaction, registerId, trigger, at)
        if (started === undefined) throw new AppError('0013')
        await queueScan(jobs, { id: started.id, attempts: 0 }, transaction)
        await recordAudit(transaction, {
          actorId: registerId,
          action: 'scan.started',
          subjectId: registerId,
          detail: { scanId: started.id },
        })
        const scan = presentScan(justStarted(started.id, at, trigger, register.last_score))
        return { scan, remainingScans: started.credits }
      })
    },

    /** Takes no credit but the one that came back when it failed. @throws AppError 0040 unless it is FAILED. */
    async retryScan(request) {
      const registerId = registerIdOf(request)
      const { id } = request.params
      const remainingScans = await db.transaction().execute(async transaction => {
        const own = await lockOwnScan(transaction, registerId, id)
        if (own === undefined) throw noSuchScan()
        const retried = await retryOwnScan(transaction, id, clock.now())
        if (retried === undefined) throw new AppError('0040')
        await queueScan(jobs, { id, attempts: retried.attempts }, transaction)
        return own.credits - Number(own.credit_back)
      })
      return { scan: await show(registerId, id), remainingScans }
    },

    getScan: async request => show(registerIdOf(request), request.params.id),

    async getCurrentScan(request) {
      const registerId = registerIdOf(request)
      const [facts, scans] = await Promise.all([
        findScanFacts(db, registerId),
        findLatestScans(db, registerId),
      ])
      if (facts === undefined) throw new AppError('0001')
      const [latest] = scans
      return {
        scan: latest === undefined ? null : presentScan(latest),
        remainingScans: facts.credits,
        canStart: facts.status === 'completed' && facts.credits > 0 && mayStart(latest?.status ?? null),
        nextScanAt: facts.next_scan_at?.toISOString() ?? null,
        uncheckedSubjects: uncheckedSubjects(platform, facts, latest?.status),
      }
    },

    async getPublishedCompanyScore({ params }) {
      const { score, grade, membersScanned, membersNeeded, updatedAt } = await companyScore(db, params.id)
      return { score, grade, membersScanned, membersNeeded, countedAt: updatedAt }
    },
  } satisfies Partial<Handlers>
}
