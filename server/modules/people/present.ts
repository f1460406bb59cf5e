import type { DeepScanStatusCounts, RiskLevelCounts, UserChoices } from '#openapi/generated/api.d.ts'
import {
  deepScanStatusValues,
  findingScopeValues,
  memberStatusValues,
  riskLevelValues,
} from '#openapi/generated/enumerations.ts'
import type { ChoiceCount, UserCount } from './users-store.ts'

/** A count for each of these values. */
export const countsOf = <Value extends string>(
  values: readonly Value[],
  countOf: (value: Value) => number | undefined,
): Record<Value, number> =>
  Object.fromEntries(values.map(value => [value, countOf(value) ?? 0])) as Record<Value, number>

export const totalOf = (counts: readonly Pick<UserCount, 'users'>[]): number =>
  counts.reduce((sum, { users }) => sum + users, 0)

export const presentRiskLevels = (
  counts: readonly Pick<UserCount, 'risk_level' | 'users'>[],
): RiskLevelCounts =>
  countsOf(riskLevelValues, level => totalOf(counts.filter(count => count.risk_level === level)))

export const presentDeepScans = (
  counts: readonly Pick<UserCount, 'deep_scan_status' | 'users'>[],
): DeepScanStatusCounts =>
  countsOf(deepScanStatusValues, status => totalOf(counts.filter(count => count.deep_scan_status === status)))

const maxDepartments = 200

/** How many people each choice of a filter would list. */
export const presentChoices = (choices: readonly ChoiceCount[]): UserChoices => {
  const of = (filter: ChoiceCount['filter']): ReadonlyMap<string, number> =>
    new Map(choices.filter(count => count.filter === filter).map(({ choice, users }) => [choice, users]))
  const counts = <Value extends string>(filter: ChoiceCount['filter'], values: readonly Value[]) => {
    const users = of(filter)
    return countsOf(values, value => users.get(value))
  }
  const executives = of('executives')
  return {
    riskLevels: counts('riskLevel', riskLevelValues),
    deepScans: counts('deepScanStatus', deepScanStatusValues),
    deepScanned: of('deepScanned').get('true') ?? 0,
    statuses: counts('status', memberStatusValues),
    executives: { executives: executives.get('true') ?? 0, others: executives.get('false') ?? 0 },
    openFindings: counts('openFindings', findingScopeValues),
    departments: [...of('departmentsFilter')]
      .map(([id, users]) => ({ id, users }))
      .toSorted((one, other) => other.users - one.users)
      .slice(0, maxDepartments),
  }
}
