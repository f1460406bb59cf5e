import { placeAreas, type WeighedArea } from '#domain/company-areas.ts'
import { riskOfGroup, smallestGroup } from '#domain/company-risk.ts'
import { categoryOf, indicators } from '#domain/indicators.ts'
import { gradeOf } from '#domain/score-bands.ts'
import type { CompanyAreas, Department, RiskLevelCounts } from '#openapi/generated/api.d.ts'
import type { AreaFigures, DepartmentRow } from './departments-store.ts'

/** The mean of scores, unless it would tell one person's (spec 2 §4). */
export const aggregateScore = (score: number | null, scored: number): number | null =>
  scored < smallestGroup ? null : score

export const riskLevelsOf = (row: DepartmentRow): RiskLevelCounts => ({
  LOW: row.low,
  MODERATE: row.moderate,
  HIGH: row.high,
  CRITICAL: row.critical,
  COULD_NOT_CHECK: row.unchecked,
  PENDING: row.pending,
})

export const presentDepartment = (row: DepartmentRow): Department => {
  const score = aggregateScore(row.score, row.scored)
  return {
    id: row.id,
    name: row.name,
    namedOnly: row.named_only,
    users: row.people,
    usersScanned: row.unchecked + row.low + row.moderate + row.high + row.critical,
    usersAtHighRisk: row.high + row.critical,
    exposures: row.exposures,
    riskLevel: riskOfGroup(riskLevelsOf(row)),
    score,
    grade: gradeOf(score),
  }
}

/**
 * The twelve categories, placed. E-mail addresses are looked at by bulk scans and personal ones; everything else is known only of people
 * who had a personal scan, and counted over them.
 */
export const presentAreas = (figures: AreaFigures): CompanyAreas =>
  placeAreas(
    indicators.map((indicator, place): WeighedArea => {
      const category = categoryOf(indicator)
      const found = figures.findings.find(row => row.category === category)
      const isEmail = category === 'EMAIL'
      return {
        category,
        usersAffected: isEmail ? figures.exposed_by_email : (figures.lacking[place] ?? 0),
        usersUnknown: isEmail ? figures.unknown_by_email : (figures.unknown[place] ?? 0),
        usersTotal: isEmail ? figures.scanned : figures.scored,
        findings: found?.findings ?? 0,
        hasCritical: (found?.critical ?? 0) > 0,
      }
    }),
  )
