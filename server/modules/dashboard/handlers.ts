import { uncheckedOf } from '#domain/coverage.ts'
import { maxScore } from '#domain/score-bands.ts'
import type { LastScan, Scan } from '#openapi/generated/api.d.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { type Handlers, registerIdOf } from '#server/platform/http/contract.ts'
import type { Platform } from '#server/platform/platform.ts'
import { presentConfirmations } from '../leaks/overview.ts'
import { presentRow } from '../leaks/rows.ts'
import { mayStart, presentScan } from '../scan/present.ts'
import { presentSince } from '../scan/score-since.ts'
import { findLatestScans } from '../scan/store.ts'
import { uncheckedSubjects } from '../scan/unchecked-subjects.ts'
import {
  presentNextBestStep,
  presentScore,
  presentStrengths,
  presentThreats,
  presentUnknown,
} from './present.ts'
import { findLeakCounts, findNeedsYou, findPersonFacts, findReportsUnderWay } from './store.ts'

const shownRows = 5

const presentLastScan = (scan: Scan | undefined): LastScan | null => {
  if (scan === undefined || scan.finishedAt === null) return null
  return { id: scan.id, status: scan.status, finishedAt: scan.finishedAt }
}

export const createDashboardModule = (
  platform: Pick<Platform, 'db' | 'clock' | 'keys' | 'config' | 'messenger'>,
) =>
  ({
    getPersonalDashboard: async request => {
      const { db, clock } = platform
      const registerId = registerIdOf(request)
      const today = clock.now().toISOString().slice(0, 10)
      const [facts, scans, counts, needsYou, inProgress] = await Promise.all([
        findPersonFacts(db, registerId),
        findLatestScans(db, registerId),
        findLeakCounts(db, registerId),
        findNeedsYou(db, registerId, shownRows),
        findReportsUnderWay(db, registerId, shownRows),
      ])
      if (facts === undefined) throw new AppError('0001')
      const [latest, ...earlier] = scans.map(presentScan)
      const completed = [...(latest === undefined ? [] : [latest]), ...earlier].find(
        scan => scan.status === 'COMPLETED',
      )
      const { waiting, ignored, withPassword, ...deepScan } = counts
      const { items, pending } = presentSince(facts)
      const subjects = uncheckedSubjects(platform, facts, latest?.status)
      const checked = { checks: facts.checks ?? [], subjects }
      const exposed = {
        fullname: counts.name,
        address: counts.address,
        phoneNumber: counts.phone,
        email: counts.email + counts.password,
        webDomains: counts.domain,
        image: counts.image,
      }
      const waitingRows = needsYou.map(row => presentRow(row, today))
      return {
        protectionScore: facts.score ?? maxScore,
        score: presentScore(facts, pending),
        history: facts.history.map(({ date, score }) => ({ date: new Date(date).toISOString(), score })),
        items,
        uncheckedSources: uncheckedOf(checked.checks),
        uncheckedSubjects: subjects,
        currentScan: latest === undefined || latest.status === 'COMPLETED' ? null : latest,
        lastScan: presentLastScan(completed),
        nextScanAt: facts.next_scan_at?.toISOString() ?? null,
        remainingScans: facts.partner_since === null ? facts.credits : null,
        canStartScan: facts.status === 'completed' && facts.credits > 0 && mayStart(latest?.status ?? null),
        deepScan,
        strengths: facts.score === null ? [] : presentStrengths(items, facts, checked, exposed),
        unknown: facts.score === null ? [] : presentUnknown(items, checked),
        threats: presentThreats(items, exposed),
        nextBestStep: presentNextBestStep(items, {
          ignored: new Set(ignored),
          withPassword: new Set(withPassword),
          due: waitingRows.find(({ answerBy }) => answerBy !== null) ?? null,
        }),
        fixConfirmations: presentConfirmations(items, facts.confirmations),
        needsYou: waitingRows,
        needsYouTotal: waiting,
        inProgress,
        inProgressTotal: counts.takedownRequests,
      }
    },
  }) satisfies Partial<Handlers>
