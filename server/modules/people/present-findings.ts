import { isOlderThanFiveYears } from '#domain/score.ts'
import { threatLevels } from '#domain/threats.ts'
import type {
  CategoryCount,
  CompanyFinding,
  CompanyUserDetail,
  FindingsSummary,
  ThreatCategory,
} from '#openapi/generated/api.d.ts'
import { findingIssueValues, findingScopeValues } from '#openapi/generated/enumerations.ts'
import type { Choices, FindingRow } from './findings-store.ts'
import { countsOf } from './present.ts'
import type { CategoryRow, UserDetailRow } from './user-store.ts'
import { presentPerson, presentUser } from './users-store.ts'

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
      counts: {
        totalExposures: Object.values(row.open).reduce((sum, count) => sum + count, 0),
        takedownRequests: row.under_way,
        ...open,
        password: credential,
        image: 0,
        domain: webdomain,
      },
    },
  }
}
