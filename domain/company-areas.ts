import type { CompanyArea, CompanyAreas } from '#openapi/generated/api.d.ts'
import { smallestGroup } from './company-risk.ts'

/** Shares of affected people from which an area is critical, or important (docs/score.md). */
const criticalFrom = 0.3
const importantFrom = 0.1

export interface WeighedArea extends CompanyArea {
  /** Whether any of them has an open finding of level CRITICAL. */
  readonly hasCritical: boolean
}

const placeOf = ({
  usersAffected,
  usersUnknown,
  usersTotal,
  hasCritical,
}: WeighedArea): keyof CompanyAreas => {
  const share = usersAffected / usersTotal
  if (share >= criticalFrom) return 'critical'
  if (share >= importantFrom || hasCritical) return 'important'
  // A strength must hold even if everyone who could not be checked is affected.
  return (usersAffected + usersUnknown) / usersTotal >= importantFrom ? 'couldNotCheck' : 'strength'
}

const worstFirst = (one: WeighedArea, other: WeighedArea): number =>
  other.usersAffected / other.usersTotal - one.usersAffected / one.usersTotal || other.findings - one.findings

/**
 * Sorts the categories into Critical, Important and Strength (spec 2 §4), or none where it is unknown. Omits
 * categories for which too few people were checked.
 */
export const placeAreas = (weighed: readonly WeighedArea[]): CompanyAreas => {
  const known = weighed.filter(({ usersTotal }) => usersTotal >= smallestGroup).toSorted(worstFirst)
  const at = (place: keyof CompanyAreas): CompanyArea[] =>
    known.filter(area => placeOf(area) === place).map(({ hasCritical: _, ...area }) => area)
  return {
    critical: at('critical'),
    important: at('important'),
    strength: at('strength').toReversed(),
    couldNotCheck: at('couldNotCheck'),
  }
}
