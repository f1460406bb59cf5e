import { isOlderThanFiveYears } from '#domain/score.ts'
import { threatLevels } from '#domain/threats.ts'
import type { components } from '#openapi/generated/api.d.ts'
import type { Choices, FindingRow } from './findings-store.ts'
import { presentPerson, presentUser } from './present.ts'
import type { CategoryRow, UserDetailRow } from './user-store.ts'

type Schemas = components['schemas']

/** A finding as the company may see it: of somebody anonymised, that there is one of its kind. */
export const presentFinding = (row: FindingRow, today: string): Schemas['CompanyFinding'] => {
  const told = <T>(value: T): T | null => (row.withheld ? null : value)
  return {
    id: row.finding_id,
    person: presentPerson(row),
    withheld: row.withheld,
    issue: row.issue,
    category: row.category,
    threatLevel: row.threat_level,
    scope: row.scope,
    safe: row.scope === 'internal' || row.marked_safe,
    status: row.state,
    resolution: told(row.resolution),
    dateOfExposure: row.shown_on,
    olderThanFiveYears: isOlderThanFiveYears(row.shown_on, today),
    source: row.shown_source,
    companyName: told(row.company_name),
    exposedData: row.withheld ? [] : row.exposed_data,
    breachName: told(row.breach_name),
    breachDomain: told(row.breach_domain),
    breachDate: told(row.breach_date),
    impactedDomain: row.impacted_domain,
    description: told(row.description),
    discoveredAt: new Date(row.first_seen_at).toISOString(),
  }
}

/** The counts above the findings list. */
export const presentSummary = (choices: Choices): Omit<Schemas['FindingsSummary'], 'uncheckedSources'> => {
  const level = (name: Schemas['ThreatLevel']) => choices.threats[threatLevels.indexOf(name) + 1] ?? 0
  const issue = (name: Schemas['FindingIssue']) => choices.issues[name] ?? 0
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
] as const satisfies readonly Schemas['ThreatCategory'][]

/** How much there is of each kind that a company may know of; pictures are none of its business. */
export const presentCategories = (rows: readonly CategoryRow[]): Schemas['CategoryCount'][] =>
  shownCategories.map(category => {
    const row = rows.find(counted => counted.category === category)
    return {
      category,
      findings: row?.findings ?? 0,
      threatLevel: row === undefined ? null : (threatLevels[row.threat_rank - 1] ?? null),
    }
  })

const instant = (time: Date | null): string | null => (time === null ? null : new Date(time).toISOString())

/** The person and their deep scan; its figures only after they agreed to it. */
export const presentDetail = (
  row: UserDetailRow,
): Pick<Schemas['CompanyUserDetail'], 'user' | 'score' | 'deepScan'> => {
  const open = (issue: Schemas['FindingIssue']) => row.open[issue] ?? 0
  return {
    user: presentUser(row),
    score: row.deep_scan_consented_at === null ? null : row.score,
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
