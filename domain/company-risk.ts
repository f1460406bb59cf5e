import type { components } from '../openapi/generated/api.d.ts'

type Schemas = components['schemas']
type RiskLevel = Schemas['RiskLevel']
export type RiskLevelCounts = Schemas['RiskLevelCounts']

/** As the database ranks them, from 1: people who have not been scanned come before the safest. */
export const riskLevels: readonly RiskLevel[] = ['PENDING', 'LOW', 'MODERATE', 'HIGH', 'CRITICAL']

/** What is said of a person's data as part of a number is said of at least this many people (spec 2 §4; docs/adr/0022). */
export const smallestGroup = 5

/** A level is a group's when at least this share of its scanned people are at it or above (docs/score.md). */
const shareOfLevel = 0.25

const worstFirst = ['CRITICAL', 'HIGH', 'MODERATE'] as const

/** How many people stand at a level or above. */
export const atLeast = (counts: RiskLevelCounts, level: (typeof worstFirst)[number] | 'LOW'): number =>
  riskLevels.slice(riskLevels.indexOf(level)).reduce((sum, reached) => sum + counts[reached], 0)

/** The risk level of a department or company: the highest that a quarter of its scanned people reach. */
export const riskOfGroup = (counts: RiskLevelCounts): RiskLevel => {
  const scanned = atLeast(counts, 'LOW')
  if (scanned === 0) return 'PENDING'
  return worstFirst.find(level => atLeast(counts, level) >= scanned * shareOfLevel) ?? 'LOW'
}

/** A department as far as its risk is compared. */
export interface RankedGroup {
  readonly name: string
  readonly riskLevel: RiskLevel
  readonly usersAtHighRisk: number
  readonly usersScanned: number
  readonly exposures: number
}

const shareAtHighRisk = ({ usersAtHighRisk, usersScanned }: RankedGroup): number =>
  usersScanned === 0 ? 0 : usersAtHighRisk / usersScanned

/** The worst first: by level, by the share of people at high risk, by exposures. */
export const byRisk = (one: RankedGroup, other: RankedGroup): number =>
  riskLevels.indexOf(other.riskLevel) - riskLevels.indexOf(one.riskLevel) ||
  shareAtHighRisk(other) - shareAtHighRisk(one) ||
  other.exposures - one.exposures ||
  one.name.localeCompare(other.name)
