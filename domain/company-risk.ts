import type { CompanyArea, CompanyAreas, RiskLevel, RiskLevelCounts } from '#openapi/generated/api.ts'
import { riskLevelValues } from '#openapi/generated/enumerations.ts'

/** The order of the database, from 1: unknown risk comes before the safest. */
export const rankedLevels = ['PENDING', 'LOW', 'MODERATE', 'HIGH', 'CRITICAL'] as const satisfies RiskLevel[]

/** From the least known to the worst. */
export const riskLevels: readonly RiskLevel[] = riskLevelValues

/** People who were not checked have an unknown risk, never a low one. */
export const isKnown = (level: RiskLevel): boolean => level !== 'PENDING' && level !== 'COULD_NOT_CHECK'

/** The smallest group whose figures may be shown (spec 2 §4; docs/adr/0060). */
export const smallestGroup = 5

/** A group has a level when at least this share of its people with a known risk are at it or above (docs/score.md). */
const shareOfLevel = 0.25

const worstFirst = ['CRITICAL', 'HIGH', 'MODERATE'] as const

export const atLeast = (counts: RiskLevelCounts, level: Exclude<RiskLevel, 'PENDING'>): number =>
  riskLevels.slice(riskLevels.indexOf(level)).reduce((sum, reached) => sum + counts[reached], 0)

/** People with nothing above low of whom some source could not be asked may be at any level, as those of whom nothing was found. */
export const withUncertain = (counts: RiskLevelCounts, partlyChecked: number): RiskLevelCounts => ({
  ...counts,
  LOW: counts.LOW - partlyChecked,
  COULD_NOT_CHECK: counts.COULD_NOT_CHECK + partlyChecked,
})

/** The highest that a quarter of the checked reach; low only if it stays so whatever is wrong with the others. */
export const riskOfGroup = (counts: RiskLevelCounts): RiskLevel => {
  const scanned = atLeast(counts, 'COULD_NOT_CHECK')
  if (scanned === 0) return 'PENDING'
  const checked = atLeast(counts, 'LOW')
  const reached = worstFirst.find(level => checked > 0 && atLeast(counts, level) >= checked * shareOfLevel)
  if (reached !== undefined) return reached
  const mayReach = atLeast(counts, 'MODERATE') + counts.COULD_NOT_CHECK
  return mayReach >= scanned * shareOfLevel ? 'COULD_NOT_CHECK' : 'LOW'
}

/** From the least to the most urgent: a group that may be at risk comes after one that is known to be low. */
const groupLevels: readonly RiskLevel[] = [
  'PENDING',
  'LOW',
  'COULD_NOT_CHECK',
  'MODERATE',
  'HIGH',
  'CRITICAL',
]

export const byLevel = (one: Pick<RankedGroup, 'riskLevel'>, other: Pick<RankedGroup, 'riskLevel'>): number =>
  groupLevels.indexOf(one.riskLevel) - groupLevels.indexOf(other.riskLevel)

export interface RankedGroup {
  readonly name: string
  readonly riskLevel: RiskLevel
  readonly usersAtHighRisk: number
  readonly usersScanned: number
  readonly usersUnknown: number
  readonly exposures: number
}

/** Of those whose risk is known: people who could not be checked don't thin it out. */
export const shareAtHighRisk = ({
  usersAtHighRisk,
  usersScanned,
  usersUnknown,
}: Pick<RankedGroup, 'usersAtHighRisk' | 'usersScanned' | 'usersUnknown'>): number => {
  const checked = usersScanned - usersUnknown
  return checked === 0 ? 0 : usersAtHighRisk / checked
}

export const byRisk = (one: RankedGroup, other: RankedGroup): number =>
  shareAtHighRisk(other) - shareAtHighRisk(one) ||
  byLevel(other, one) ||
  other.exposures - one.exposures ||
  one.name.localeCompare(other.name)

/** Shares of affected people from which an area is critical, or important (docs/score.md). */
const criticalFrom = 0.3
const importantFrom = 0.1

/** Where more than this share is known to be well protected, an area is a strength. */
export const strengthAbove = 1 - importantFrom

export interface WeighedArea extends CompanyArea {
  readonly hasCritical: boolean
}

/** Of those who could be checked. */
const shareAffected = ({ usersAffected, usersUnknown, usersTotal }: WeighedArea): number =>
  usersAffected === 0 ? 0 : usersAffected / (usersTotal - usersUnknown)

const placeOf = (area: WeighedArea): keyof CompanyAreas => {
  const { usersAffected, usersUnknown, usersTotal, hasCritical } = area
  const share = shareAffected(area)
  if (share >= criticalFrom) return 'critical'
  if (share >= importantFrom || hasCritical) return 'important'
  // A strength must hold even if everyone who could not be checked is affected.
  return (usersAffected + usersUnknown) / usersTotal >= importantFrom ? 'couldNotCheck' : 'strength'
}

const mostAffectedFirst = (one: WeighedArea, other: WeighedArea): number =>
  shareAffected(other) - shareAffected(one) || other.findings - one.findings

/** Spec 2 §4, or none where it is unknown; omits categories for which too few people were checked. */
export const placeAreas = (weighed: readonly WeighedArea[]): CompanyAreas => {
  const known = weighed.filter(({ usersTotal }) => usersTotal >= smallestGroup).toSorted(mostAffectedFirst)
  const at = (place: keyof CompanyAreas): CompanyArea[] =>
    known.filter(area => placeOf(area) === place).map(({ hasCritical: _, ...area }) => area)
  return {
    critical: at('critical'),
    important: at('important'),
    strength: at('strength').toReversed(),
    couldNotCheck: at('couldNotCheck'),
  }
}
