import { isOlderThanFiveYears } from '#domain/score.ts'
import { threatLevels } from '#domain/threats.ts'
import type {
  CategoryCount,
  CompanyFinding,
  CompanyUserDetail,
  FindingIssue,
  FindingsSummary,
  ThreatCategory,
  ThreatLevel,
} from '#openapi/generated/api.d.ts'
import type { Choices, FindingRow } from './findings-store.ts'
import type { CategoryRow, UserDetailRow } from './user-store.ts'
import { presentPerson, presentUser } from './users-store.ts'

export const presentFinding = (row: FindingRow, today: string): CompanyFinding => {
  return {
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
  }
}

export const presentSummary = (
  choices: Choices,
): Omit<FindingsSummary, 'uncheckedSources' | 'othersInTotals'> => {
  const level = (name: ThreatLevel) => choices.threats[threatLevels.indexOf(name) + 1] ?? 0
  const issue = (name: FindingIssue) => choices.issues[name] ?? 0
  return {
    scopes: { external: choices.external, internal: choices.internal },
    threatLevels: {
      LOW: level('LOW'),
      MODERATE: level('MODERATE'),
      HIGH: level('HIGH'),
      CRITICAL: level('CRITICAL'),
    },
    issues: {
      name: issue('name'),
      email: issue('email'),
      address: issue('address'),
      phone: issue('phone'),
      webdomain: issue('webdomain'),
      credential: issue('credential'),
    },
    usersAffected: choices.users,
    olderThanFiveYears: choices.old,
    departments: choices.departments,
    webDomains: choices.domains,
    sources: choices.sources,
  }
}

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
  const open = (issue: FindingIssue) => row.open[issue] ?? 0
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
        password: open('credential'),
        email: open('email'),
        address: open('address'),
        name: open('name'),
        image: 0,
        phone: open('phone'),
        domain: open('webdomain'),
      },
    },
  }
}
