import type {
  CompanyDashboardV2,
  CompanyScanSummary,
  CompanyScore,
  CompanyStats,
  CompanyUser,
  DeepScanStatusCounts,
  Department,
  PlanAggregation,
  ScoreTrend,
} from '#openapi/generated/api.ts'
import { knownUser } from './exposure.ts'

const uuid = (ending: string) => `7f000000-0000-4000-8000-${ending.padStart(12, '0')}`

export const aCompanyScore = (over: Partial<CompanyScore> = {}): CompanyScore => ({
  score: 734,
  grade: 'C',
  trend: 'improved',
  change: 12,
  coverage: { sourcesAsked: 5, sourcesTotal: 5 },
  membersScanned: 61,
  membersNeeded: 5,
  updatedAt: '2026-11-14T09:00:00.000Z',
  ...over,
})

export const companyStats = (over: Partial<CompanyStats> = {}): CompanyStats => ({
  totalSeats: 200,
  usersRegistered: 80,
  usersScanned: 61,
  highestScore: 940,
  averageScore: 734,
  lowestScore: 310,
  deepScanExposures: 214,
  takedownRequests: 17,
  takedownsSolved: 42,
  mfaPercentage: 78,
  cyberPlanPercentage: 41.6,
  trainingPercentage: 20,
  ...over,
})

export const planCounts: PlanAggregation = {
  members: 200,
  withPlan: 24,
  withoutPlan: 56,
  percentage: 30,
  runsInProgress: 1,
  runsCompleted: 0,
  checkedThisMonth: 9,
}

export const aDepartment = (over: Partial<Department> = {}): Department => ({
  id: uuid('d1'),
  name: 'Finance',
  namedOnly: false,
  users: 30,
  usersScanned: 28,
  usersUnknown: 0,
  usersAtHighRisk: 21,
  exposures: 96,
  riskLevel: 'CRITICAL',
  score: 512,
  grade: 'E',
  ...over,
})

export const anExecutive = (over: Partial<CompanyUser> = {}): CompanyUser =>
  knownUser({
    id: uuid('e1'),
    memberId: uuid('e3'),
    email: 'mary@northwind.example',
    fullname: 'Mary Jackson',
    department: null,
    jobRole: null,
    executive: true,
    deepScanStatus: 'INVITED',
    lastScannedAt: '2026-11-14T09:00:00.000Z',
    ...over,
  })

const noDeepScans: DeepScanStatusCounts = {
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

export const aCompanyScan = (over: Partial<CompanyScanSummary> = {}): CompanyScanSummary => ({
  people: 190,
  usersScanned: 184,
  totalsAsOf: null,
  usersExposed: 61,
  exposures: 402,
  status: 'completed',
  seats: null,
  lastScannedAt: '2026-11-14T09:00:00.000Z',
  nextScanAt: null,
  sources: [
    {
      source: 'embeddedCorpus',
      outcome: 'FOUND',
      reason: null,
      usersChecked: 184,
      usersFound: 61,
      usersNotChecked: 0,
    },
  ],
  ...over,
})

export const aCompanyDashboard = (over: Partial<CompanyDashboardV2> = {}): CompanyDashboardV2 => ({
  stats: companyStats(),
  score: aCompanyScore(),
  companyScan: aCompanyScan(),
  deepScan: {
    registered: 80,
    scanned: 61,
    compromised: 40,
    invited: 20,
    statuses: { ...noDeepScans, COMPLETED: 61, INVITED: 20, FAILED: 1 },
  },
  departments: [
    aDepartment(),
    aDepartment({ id: uuid('d2'), name: 'Sales', usersAtHighRisk: 15, riskLevel: 'HIGH' }),
    aDepartment({ id: uuid('d3'), name: 'Customer Success', usersAtHighRisk: 1, riskLevel: 'MODERATE' }),
  ],
  departmentCount: 3,
  riskLevels: { LOW: 90, MODERATE: 33, HIGH: 40, CRITICAL: 21, COULD_NOT_CHECK: 0, PENDING: 6 },
  findings: { external: 398, internal: 4 },
  strengths: [{ category: 'MFA', usersAffected: 3, usersUnknown: 0, usersTotal: 61, findings: 0 }],
  couldNotCheck: [],
  uncheckedSources: [],
  scoreRange: {
    highest: 940,
    average: 734,
    lowest: 310,
    grades: [
      { grade: 'A', users: 10 },
      { grade: 'B', users: 20 },
      { grade: 'F', users: 2 },
    ],
  },
  executives: [
    anExecutive(),
    anExecutive({
      id: uuid('e2'),
      fullname: 'Ada Lovelace',
      vulnerabilities: null,
      riskLevel: 'COULD_NOT_CHECK',
      couldNotCheck: true,
    }),
  ],
  domains: { unverified: [], hideFigures: false },
  membersOnHold: [],
  ...over,
})

/** A company that has uploaded and scanned nothing. */
export const emptyCompanyDashboard = (): CompanyDashboardV2 =>
  aCompanyDashboard({
    stats: companyStats({
      usersRegistered: 1,
      usersScanned: 0,
      highestScore: null,
      averageScore: null,
      lowestScore: null,
      deepScanExposures: 0,
      takedownRequests: 0,
      takedownsSolved: 0,
      mfaPercentage: null,
      cyberPlanPercentage: null,
      trainingPercentage: null,
    }),
    score: aCompanyScore({ score: null, grade: '-', trend: null, change: null, membersScanned: 0 }),
    companyScan: aCompanyScan({
      people: 0,
      usersScanned: 0,
      usersExposed: 0,
      exposures: 0,
      status: null,
      lastScannedAt: null,
      sources: [],
    }),
    deepScan: { registered: 1, scanned: 0, compromised: 0, invited: 0, statuses: noDeepScans },
    departments: [],
    departmentCount: 0,
    riskLevels: { LOW: 0, MODERATE: 0, HIGH: 0, CRITICAL: 0, COULD_NOT_CHECK: 0, PENDING: 1 },
    findings: { external: 0, internal: 0 },
    strengths: [],
    scoreRange: { highest: null, average: null, lowest: null, grades: [] },
    executives: [],
  })

export const aScoreTrend = (over: Partial<ScoreTrend> = {}): ScoreTrend => ({
  from: '2026-06-01',
  to: '2026-11-21',
  enoughData: true,
  points: [
    { date: '2026-09-01', score: null, grade: '-', membersScanned: 4 },
    { date: '2026-10-01', score: 612, grade: 'D', membersScanned: 40 },
    { date: '2026-11-01', score: 734, grade: 'C', membersScanned: 61 },
  ],
  indicators: [
    {
      indicator: 'useMFA',
      points: [
        { date: '2026-10-01', have: 20, lack: 20, unknown: 0, maximum: 40 },
        { date: '2026-11-01', have: 58, lack: 3, unknown: 0, maximum: 61 },
      ],
    },
    {
      indicator: 'email',
      points: [{ date: '2026-11-01', have: 21, lack: 40, unknown: 0, maximum: 61 }],
    },
  ],
  ...over,
})
