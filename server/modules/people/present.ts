import type { components } from '../../../openapi/generated/api.d.ts'
import type { UserCount, UserRow } from './users-store.ts'

type Schemas = components['schemas']

/** The e-mail of somebody without a name: an initial would be one in a small department, and a company may have a domain for a few. */
const hiddenEmail = '•••'

const departmentOf = ({
  department_id: id,
  department_name: name,
}: Pick<UserRow, 'department_id' | 'department_name'>): Schemas['DepartmentRef'] | null =>
  id === null || name === null ? null : { id, name }

/** Whom a finding is about, as the company may see them: the privacy rule of people.yaml in one place. */
export const presentPerson = (
  row: Pick<
    UserRow,
    | 'exposure_id'
    | 'alias'
    | 'email'
    | 'fullname'
    | 'deep_scan_consented_at'
    | 'department_id'
    | 'department_name'
  >,
): Schemas['FindingPerson'] => {
  const anonymised = row.deep_scan_consented_at === null
  return {
    id: row.exposure_id,
    anonymised,
    alias: row.alias,
    fullname: anonymised ? null : row.fullname,
    email: anonymised ? hiddenEmail : row.email,
    department: departmentOf(row),
  }
}

/** A person of the exposure views. */
export const presentUser = (row: UserRow): Schemas['CompanyUser'] => {
  const { anonymised, ...person } = presentPerson(row)
  return {
    ...person,
    anonymised,
    memberId: anonymised ? null : row.id,
    role: anonymised ? null : row.group_name,
    jobRole: anonymised ? null : row.job_role,
    status: row.status,
    executive: row.is_executive,
    deepScanStatus: row.deep_scan_status,
    vulnerabilities: row.vulnerabilities,
    riskLevel: row.risk_level,
    couldNotCheck: row.could_not_check,
    lastScannedAt: row.last_scanned_at === null ? null : new Date(row.last_scanned_at).toISOString(),
  }
}

const total = (counts: readonly UserCount[], keeps: (count: UserCount) => boolean): number =>
  counts.reduce((sum, count) => (keeps(count) ? sum + count.users : sum), 0)

export const totalOf = (counts: readonly UserCount[]): number => total(counts, () => true)

export const presentRiskLevels = (counts: readonly UserCount[]): Schemas['RiskLevelCounts'] => {
  const at = (level: Schemas['RiskLevel']) => total(counts, ({ risk_level: stands }) => stands === level)
  return {
    LOW: at('LOW'),
    MODERATE: at('MODERATE'),
    HIGH: at('HIGH'),
    CRITICAL: at('CRITICAL'),
    COULD_NOT_CHECK: at('COULD_NOT_CHECK'),
    PENDING: at('PENDING'),
  }
}

export const presentDeepScans = (counts: readonly UserCount[]): Schemas['DeepScanStatusCounts'] => {
  const at = (status: Schemas['DeepScanStatus']) =>
    total(counts, ({ deep_scan_status: stands }) => stands === status)
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
