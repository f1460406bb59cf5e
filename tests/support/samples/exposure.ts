import type {
  CompanyFinding,
  CompanyFindingDetail,
  CompanyFindingPage,
  CompanyUser,
  CompanyUserDetail,
  CompanyUserPage,
  DeepScanStatusCounts,
  DepartmentRef,
  FindingsSummary,
  Pagination,
  UserDeepScan,
} from '#openapi/generated/api.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

export const companyId = id(900)
const finance: DepartmentRef = { id: id(901), name: 'Finance' }

/** Somebody who has not agreed to the deep scan. */
export const unknownUser = (over: Partial<CompanyUser> = {}): CompanyUser => ({
  id: id(412),
  agreed: false,
  memberId: id(4120),
  email: 'noor@northwind.example',
  fullname: 'Noor Castell',
  department: finance,
  role: 'USER',
  jobRole: null,
  status: 'Registered',
  executive: false,
  deepScanStatus: 'NOT_INVITED',
  vulnerabilities: null,
  riskLevel: 'NOT_SHOWN',
  couldNotCheck: false,
  lastScannedAt: null,
  ...over,
})

/** Somebody who has. */
export const knownUser = (over: Partial<CompanyUser> = {}): CompanyUser =>
  unknownUser({
    id: id(77),
    agreed: true,
    memberId: id(770),
    email: 'ada@northwind.example',
    fullname: 'Ada Lindqvist',
    jobRole: 'Controller',
    deepScanStatus: 'COMPLETED',
    vulnerabilities: 14,
    riskLevel: 'CRITICAL',
    lastScannedAt: '2026-11-15T09:00:00.000Z',
    ...over,
  })

const noScans: DeepScanStatusCounts = {
  NOT_STARTED: 0,
  INVITED: 0,
  NOT_INVITED: 0,
  INITIATED: 0,
  COMPLETED: 0,
  FAILED: 0,
  PROCESSING: 0,
  SCANNING: 0,
  UNAVAILABLE_SEATS: 0,
}

const onePage = (totalRecords: number): Pagination => ({
  currentPage: 1,
  totalRecords,
  totalPages: Math.max(1, Math.ceil(totalRecords / 10)),
  recordsPerPage: 10,
})

/** The first page of so many users. */
export const usersPage = (items: CompanyUser[], totalRecords = items.length): CompanyUserPage => ({
  items,
  pagination: onePage(totalRecords),
  riskLevels: {
    LOW: 0,
    MODERATE: 0,
    HIGH: 0,
    CRITICAL: totalRecords,
    COULD_NOT_CHECK: 0,
    PENDING: 0,
    NOT_SHOWN: 0,
  },
  deepScans: { ...noScans, NOT_INVITED: totalRecords },
  choices: {
    riskLevels: {
      LOW: 0,
      MODERATE: 0,
      HIGH: 0,
      CRITICAL: totalRecords,
      COULD_NOT_CHECK: 0,
      PENDING: 0,
      NOT_SHOWN: 0,
    },
    deepScans: { ...noScans, NOT_INVITED: totalRecords },
    statuses: {
      'Not Invited': totalRecords,
      Invited: 0,
      Pending: 0,
      Registered: 0,
      'Completed Profile': 0,
    },
    executives: { executives: 0, others: totalRecords },
    deepScanned: 0,
    openFindings: { external: totalRecords, internal: 0 },
    departments: [],
  },
  uncheckedSources: [],
  othersInTotals: false,
})

/** A finding as an admin sees it. */
export const shownFinding = (over: Partial<CompanyFinding> = {}): CompanyFinding => ({
  id: id(501),
  person: { id: id(77), fullname: 'Ada Lindqvist', email: 'ada@northwind.example', department: finance },
  issue: 'credential',
  category: 'EMAIL',
  threatLevel: 'CRITICAL',
  scope: 'external',
  safe: false,
  status: 'detected',
  resolution: null,
  dateOfExposure: '2026-09-17',
  olderThanFiveYears: false,
  source: 'Harbour Mail',
  companyName: 'Harbour Mail Ltd',
  exposedData: ['Passwords'],
  breachName: 'Harbour Mail',
  breachDomain: null,
  breachDate: null,
  impactedDomain: 'northwind.example',
  description: null,
  discoveredAt: '2026-11-15T09:00:00.000Z',
  ...over,
})

/** Its page. */
export const findingDetail = (over: Partial<CompanyFindingDetail> = {}): CompanyFindingDetail => ({
  finding: shownFinding(),
  foundBy: 'embeddedCorpus',
  pageUrl: null,
  mark: null,
  removalRequestedOn: null,
  askedOn: null,
  actions: [],
  ...over,
})

export const findingsPage = (items: CompanyFinding[]): CompanyFindingPage => ({
  items,
  pagination: onePage(items.length),
})

export const findingsSummary = (over: Partial<FindingsSummary> = {}): FindingsSummary => ({
  scopes: { external: 2, internal: 1 },
  threatLevels: { LOW: 0, MODERATE: 0, HIGH: 0, CRITICAL: 2 },
  issues: { name: 0, email: 0, address: 0, phone: 0, webdomain: 0, credential: 2 },
  usersAffected: 2,
  olderThanFiveYears: 0,
  departments: [finance],
  webDomains: ['northwind.example'],
  sources: ['Harbour Mail'],
  uncheckedSources: [],
  othersInTotals: false,
  ...over,
})

/** Nobody has invited the user to a deep scan yet. */
export const userDeepScan = (over: Partial<UserDeepScan> = {}): UserDeepScan => ({
  status: 'NOT_INVITED',
  invitedAt: null,
  consentedAt: null,
  startedAt: null,
  completedAt: null,
  counts: null,
  ...over,
})

/** The page of one user. */
export const userDetail = (over: Partial<CompanyUserDetail> = {}): CompanyUserDetail => ({
  user: unknownUser(),
  score: null,
  categories: [{ category: 'EMAIL', findings: 1, threatLevel: 'CRITICAL' }],
  deepScan: userDeepScan(),
  discoveries: [shownFinding()],
  pagination: onePage(1),
  ...over,
})
