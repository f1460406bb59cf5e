import { atLeast, placeAreas, riskOfGroup, smallestGroup, type WeighedArea } from '#domain/company-risk.ts'
import { categoryOf, indicators } from '#domain/indicators.ts'
import { withSums } from '#domain/published-sums.ts'
import { gradeOf } from '#domain/score-bands.ts'
import type { CompanyAreas, Department, RiskLevelCounts } from '#openapi/generated/api.d.ts'
import type { AreaFigures, DepartmentRow } from './departments-store.ts'

/** The mean of scores, unless it would reveal one person's (spec 2 §4). */
export const aggregateScore = (score: number | null, scored: number): number | null =>
  scored < smallestGroup ? null : score

export const riskLevelsOf = (row: DepartmentRow): RiskLevelCounts =>
  withSums(
    {
      LOW: row.low,
      MODERATE: row.moderate,
      HIGH: row.high,
      CRITICAL: row.critical,
      COULD_NOT_CHECK: row.unchecked,
      PENDING: row.pending,
    },
    row.sums.levels,
  )

export const presentDepartment = (row: DepartmentRow): Department => {
  const score = aggregateScore(row.score, row.scored)
  const levels = riskLevelsOf(row)
  return {
    id: row.id,
    name: row.name,
    namedOnly: row.has_others && row.sums.people === 0,
    users: row.people,
    usersScanned: atLeast(levels, 'COULD_NOT_CHECK'),
    usersAtHighRisk: atLeast(levels, 'HIGH'),
    exposures: row.exposures + row.sums.exposures,
    riskLevel: riskOfGroup(levels),
    score,
    grade: gradeOf(score),
  }
}

/** Email addresses are checked by bulk and personal scans; the rest only by personal ones. */
export const presentAreas = (figures: AreaFigures): CompanyAreas =>
  placeAreas(
    indicators.map((indicator, place): WeighedArea => {
      const category = categoryOf(indicator)
      const found = figures.findings.find(row => row.category === category)
      const shown = {
        category,
        usersAffected: figures.lacking[place] ?? 0,
        usersUnknown: figures.unknown[place] ?? 0,
        usersTotal: figures.scored,
        findings: found?.findings ?? 0,
        hasCritical: (found?.critical ?? 0) > 0,
      }
      if (category !== 'EMAIL') return shown
      return {
        ...shown,
        usersAffected: figures.exposed_by_email + figures.sums.exposed_by_email,
        usersUnknown: figures.unknown_by_email + figures.sums.unknown_by_email,
        usersTotal: figures.scanned + figures.sums.people,
        findings: shown.findings + figures.sums.exposures,
        hasCritical: shown.hasCritical || figures.sums.critical > 0,
      }
    }),
  )
