import type {
  DeepScanStatus,
  DeepScanStatusCounts,
  RiskLevel,
  RiskLevelCounts,
  UserChoices,
} from '#openapi/generated/api.d.ts'
import type { ChoiceCount, UserCount } from './users-store.ts'

type Counted<Place extends string> = ReadonlyMap<Place, number>

const counted = <Place extends string>(
  counts: readonly UserCount[],
  placeOf: (count: UserCount) => Place,
): Counted<Place> => {
  const places = new Map<Place, number>()
  for (const count of counts) places.set(placeOf(count), (places.get(placeOf(count)) ?? 0) + count.users)
  return places
}

export const totalOf = (counts: readonly UserCount[]): number =>
  counts.reduce((sum, { users }) => sum + users, 0)

const riskLevelCounts = (places: Counted<string>): RiskLevelCounts => {
  const at = (level: RiskLevel) => places.get(level) ?? 0
  return {
    LOW: at('LOW'),
    MODERATE: at('MODERATE'),
    HIGH: at('HIGH'),
    CRITICAL: at('CRITICAL'),
    COULD_NOT_CHECK: at('COULD_NOT_CHECK'),
    PENDING: at('PENDING'),
  }
}

const deepScanCounts = (places: Counted<string>): DeepScanStatusCounts => {
  const at = (status: DeepScanStatus) => places.get(status) ?? 0
  return {
    NOT_STARTED: at('NOT_STARTED'),
    INVITED: at('INVITED'),
    NOT_INVITED: at('NOT_INVITED'),
    INITIATED: at('INITIATED'),
    COMPLETED: at('COMPLETED'),
    FAILED: at('FAILED'),
    PROCESSING: at('PROCESSING'),
    SCANNING: at('SCANNING'),
    UNAVAILABLE_SEATS: at('UNAVAILABLE_SEATS'),
  }
}

export const presentRiskLevels = (counts: readonly UserCount[]): RiskLevelCounts =>
  riskLevelCounts(counted(counts, count => count.risk_level))

export const presentDeepScans = (counts: readonly UserCount[]): DeepScanStatusCounts =>
  deepScanCounts(counted(counts, count => count.deep_scan_status))

const maxDepartments = 200

/** How many people each choice of a filter would list. */
export const presentChoices = (choices: readonly ChoiceCount[]): UserChoices => {
  const of = (filter: ChoiceCount['filter']): Counted<string> =>
    new Map(choices.filter(count => count.filter === filter).map(({ choice, users }) => [choice, users]))
  const [statuses, executives, openFindings] = [of('status'), of('executives'), of('openFindings')]
  return {
    riskLevels: riskLevelCounts(of('riskLevel')),
    deepScans: deepScanCounts(of('deepScanStatus')),
    deepScanned: of('deepScanned').get('true') ?? 0,
    statuses: {
      'Not Invited': statuses.get('Not Invited') ?? 0,
      Invited: statuses.get('Invited') ?? 0,
      Pending: statuses.get('Pending') ?? 0,
      Registered: statuses.get('Registered') ?? 0,
      'Completed Profile': statuses.get('Completed Profile') ?? 0,
    },
    executives: { executives: executives.get('true') ?? 0, others: executives.get('false') ?? 0 },
    openFindings: {
      external: openFindings.get('external') ?? 0,
      internal: openFindings.get('internal') ?? 0,
    },
    departments: [...of('departmentsFilter')]
      .map(([id, users]) => ({ id, users }))
      .toSorted((one, other) => other.users - one.users)
      .slice(0, maxDepartments),
  }
}
