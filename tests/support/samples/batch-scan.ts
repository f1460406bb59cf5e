import type {
  BatchProgress,
  BatchRoster,
  BatchScan,
  CompanyStatus,
  EmployeeUpload,
  Onboarding,
  OnboardingDraft,
  OnboardingLock,
  SeatCheck,
} from '#openapi/generated/api.ts'

export const companyId = '7f000000-0000-4000-8000-0000000000d1'
export const batchId = '7f000000-0000-4000-8000-0000000000b1'

/** A bulk scan that waits to be started. */
export const batchOf = (changes: Partial<BatchScan> = {}): BatchScan => ({
  id: batchId,
  name: '21 November 2026',
  domains: ['northwind.example'],
  filename: 'employees.csv',
  uploadedUsers: 60,
  validUsers: 50,
  usersPrepared: 0,
  usersScanned: 0,
  usersExposed: 0,
  uploadedBy: 'Rosa Marchetti',
  uploadedAt: '2026-11-21T09:00:00.000Z',
  type: 'Manual',
  status: 'pending',
  pendingReason: null,
  awaitedDomains: [],
  replaces: false,
  failure: null,
  seats: null,
  couldNotCheck: false,
  scanStartedAt: null,
  scanCompletedAt: null,
  expectedBy: null,
  ...changes,
})

export const seatsOf = (changes: Partial<SeatCheck> = {}): SeatCheck => ({
  requested: 50,
  licensed: 100,
  used: 1,
  free: 99,
  sufficient: true,
  missing: 0,
  ...changes,
})

export const lackingSeats = seatsOf({ licensed: 40, free: 39, sufficient: false, missing: 11 })

export const uploadOf = (changes: Partial<EmployeeUpload> = {}): EmployeeUpload => ({
  batch: batchOf(),
  rows: { total: 60, good: 45, repaired: 5, refused: 10 },
  preview: [
    {
      line: 2,
      fullname: 'Nora Lindqvist',
      email: 'nora.lindqvist@northwind.example',
      department: 'Finance',
      role: 'Controller',
    },
  ],
  refusals: [
    { reason: 'emailInvalid', count: 6 },
    { reason: 'nameRequired', count: 4 },
  ],
  refused: [
    {
      line: 7,
      reason: 'emailInvalid',
      column: 'email',
      cells: { fullname: 'Ida Berg', email: 'ida at northwind.example', department: 'Sales', role: '' },
    },
  ],
  seats: seatsOf(),
  ...changes,
})

/** What a list would change. */
export const rosterOf = (changes: Partial<BatchRoster> = {}): BatchRoster => ({
  adds: 1,
  updates: 0,
  unchanged: 2,
  changesTotals: true,
  leaves: 12,
  stays: 1,
  people: [
    {
      email: 'nora.lindqvist@northwind.example',
      fullname: 'Nora Lindqvist',
      department: 'Finance',
    },
  ],
  pagination: { currentPage: 1, totalRecords: 1, totalPages: 1, recordsPerPage: 10 },
  ...changes,
})

/** How far a bulk scan is. */
export const progressOf = (
  batch: Partial<BatchScan> = {},
  changes: Partial<Omit<BatchProgress, 'batch'>> = {},
): BatchProgress => ({
  batch: batchOf({ status: 'scanning', ...batch }),
  usersTotal: 50,
  lines: null,
  usersChecked: 20,
  sources: [],
  attempts: 1,
  updatedAt: '2026-11-21T09:05:00.000Z',
  ...changes,
})

/** A company's status while nobody is onboarding it. */
export const companyStatusOf = (onboarding: Partial<Onboarding> = {}): CompanyStatus => ({
  onboarding: { state: 'open', lock: null, draft: null, completedAt: null, ...onboarding },
  seats: { licensed: 100, used: 1, free: 99 },
  latestBatch: null,
})

export const lockOf = (changes: Partial<OnboardingLock> = {}): OnboardingLock => ({
  heldByMe: true,
  holder: 'Rosa Marchetti',
  since: '2026-11-21T09:00:00.000Z',
  expiresAt: '2026-11-21T09:02:00.000Z',
  ...changes,
})

export const draftOf = (changes: Partial<OnboardingDraft> = {}): OnboardingDraft => ({
  step: 'companyDetails',
  name: null,
  industry: null,
  domains: [],
  logo: null,
  batchId: null,
  typed: null,
  ...changes,
})

/** The status as the holder of the lock gets it. */
export const heldStatusOf = (draft: Partial<OnboardingDraft> = {}): CompanyStatus =>
  companyStatusOf({ state: 'locked', lock: lockOf(), draft: draftOf(draft) })
