import { isOlderThanFiveYears } from '#domain/score.ts'
import { threatLevels } from '#domain/threats.ts'
import type {
  CategoryCount,
  CompanyFinding,
  CompanyUserDetail,
  DeepScanStatusCounts,
  FindingsSummary,
  ListedRiskLevel,
  ThreatCategory,
  UserChoices,
} from '#openapi/generated/api.ts'
import {
  deepScanStatusValues,
  findingIssueValues,
  findingScopeValues,
  listedRiskLevelValues,
  memberStatusValues,
} from '#openapi/generated/enumerations.ts'
import type { Choices, FindingRow } from './findings-store.ts'
import type { CategoryRow, UserDetailRow } from './user-store.ts'
import { type ChoiceCount, presentPerson, presentUser, type UserCount } from './users-store.ts'

export const countsOf = <Value extends string>(
  values: readonly Value[],
  countOf: (value: Value) => number | undefined,
): Record<Value, number> =>
  Object.fromEntries(values.map(value => [value, countOf(value) ?? 0])) as Record<Value, number>

export const totalOf = (counts: readonly Pick<UserCount, 'users'>[]): number =>
  counts.reduce((sum, { users }) => sum + users, 0)

export const presentRiskLevels = <Level extends ListedRiskLevel>(
  levels: readonly Level[],
  counts: readonly { readonly risk_level: Level; readonly users: number }[],
): Record<Level, number> =>
  countsOf(levels, level => totalOf(counts.filter(count => count.risk_level === level)))

export const presentDeepScans = (
  counts: readonly Pick<UserCount, 'deep_scan_status' | 'users'>[],
): DeepScanStatusCounts =>
  countsOf(deepScanStatusValues, status => totalOf(counts.filter(count => count.deep_scan_status === status)))

const maxDepartments = 200

export const presentChoices = (choices: readonly ChoiceCount[]): UserChoices => {
  const of = (filter: ChoiceCount['filter']): ReadonlyMap<string, number> =>
    new Map(choices.filter(count => count.filter === filter).map(({ choice, users }) => [choice, users]))
  const counts = <Value extends string>(filter: ChoiceCount['filter'], values: readonly Value[]) => {
    const users = of(filter)
    return countsOf(values, value => users.get(value))
  }
  const executives = of('executives')
  return {
    riskLevels: counts('riskLevel', listedRiskLevelValues),
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

export const presentFinding = (row: FindingRow, today: string): CompanyFinding => ({
  id: row.finding_id,
  person: presentPerson(row),
  issue: row.issue,
  category: row.category,
  threatLevel: row.threat_level,
  scope: row.scope,
  safe: row.scope === 'internal' || row.marked_safe,
  status: row.state,
  resolution: row.resolution,
  dateOfExposure: row.shown_on,
  olderThanFiveYears: isOlderThanFiveYears(row.shown_on, today),
  source: row.shown_source,
  companyName: row.company_name,
  exposedData: row.exposed_data,
  breachName: row.breach_name,
  breachDomain: row.breach_domain,
  breachDate: row.breach_date,
  impactedDomain: row.impacted_domain,
  description: row.description,
  discoveredAt: new Date(row.first_seen_at).toISOString(),
})

export const presentSummary = (
  choices: Choices,
): Omit<FindingsSummary, 'uncheckedSources' | 'othersInTotals'> => ({
  scopes: countsOf(findingScopeValues, scope => choices[scope]),
  threatLevels: countsOf(threatLevels, level => choices.threats[threatLevels.indexOf(level) + 1]),
  issues: countsOf(findingIssueValues, issue => choices.issues[issue]),
  usersAffected: choices.users,
  olderThanFiveYears: choices.old,
  departments: choices.departments,
  webDomains: choices.domains,
  sources: choices.sources,
})

const shownCategories = [
  'NAME',
  'ADDRESS',
  'PHONE',
  'EMAIL',
  'DOMAIN',
] as const satisfies readonly ThreatCategory[]

/** Findings of each kind the company may see; images are excluded. */
export const presentCategories = (rows: readonly CategoryRow[]): CategoryCount[] =>
  shownCategories.map(category => {
    const row = rows.find(counted => counted.category === category)
    return {
      category,
      findings: row?.findings ?? 0,
      threatLevel: row === undefined ? null : (threatLevels[row.threat_rank - 1] ?? null),
    }
  })

const instant = (time: Date | null): string | null => (time === null ? null : new Date(time).toISOString())

/** The person and their deep scan; its figures only after consent. */
export const presentDetail = (row: UserDetailRow): Pick<CompanyUserDetail, 'user' | 'score' | 'deepScan'> => {
  const { credential, webdomain, ...open } = countsOf(findingIssueValues, issue => row.open[issue])
  return {
    user: presentUser(row),
    score: row.score,
    deepScan: {
      status: row.deep_scan_status,
      invitedAt: instant(row.deep_scan_invited_at),
      consentedAt: instant(row.deep_scan_consented_at),
      startedAt: instant(row.started_at),
      completedAt: instant(row.completed_at),
      counts: row.was_deep_scanned
        ? {
            totalExposures: Object.values(row.open).reduce((sum, count) => sum + count, 0),
            takedownRequests: row.under_way,
            ...open,
            password: credential,
            image: 0,
            domain: webdomain,
          }
        : null,
    },
  }
}
