import { emptyProfile } from '#domain/profile-fields.ts'
import type { SessionUser } from '#machines/flow/session-setup.ts'
import type { Register, Scan } from '#openapi/generated/api.ts'

/** Whole, plausible answers of the API, for tests that only care about a part. */

const everything = { critical: true, important: true, image: true, reminders: true, company: false }

export const sampleUser = (changes: Partial<SessionUser> = {}): SessionUser => ({
  cognitoId: '7f000000-0000-4000-8000-0000000000c1',
  name: 'Ada Lovelace',
  email: 'ada@demo.example',
  emailVerified: true,
  phone: '+15550100099',
  companyId: null,
  groups: ['USER'],
  role: 'userB2C',
  ...changes,
})

export const sampleRegister = (changes: Partial<Register> = {}): Register => ({
  ...emptyProfile('Ada Lovelace'),
  id: '7f000000-0000-4000-8000-0000000000a1',
  version: 1,
  cognitoId: '7f000000-0000-4000-8000-0000000000c1',
  email: 'ada@demo.example',
  emailValidated: true,
  phone: '+15550100099',
  phoneValidated: true,
  status: 'pending',
  image: null,
  lastScore: null,
  scoreHistory: [],
  stripe: { credits: 0 },
  deepScan: { status: 'NOT_STARTED', scanId: null },
  notificationSettings: { push: everything, email: everything },
  unreadNotifications: 0,
  language: 'en-US',
  role: 'userB2C',
  groups: ['USER'],
  companyId: null,
  company: null,
  operator: false,
  hasResponsePlan: false,
  deletionDueAt: null,
  secondFactorDueAt: null,
  isMembershipOnHold: false,
  isFactorMissing: false,
  lastResponsePlanCheck: null,
  termsAcceptedAt: '2026-11-20T09:00:00Z',
  createdAt: '2026-11-20T09:00:00Z',
  ...changes,
})

export const sampleScan = (changes: Partial<Scan> = {}): Scan => ({
  id: '7f000000-0000-4000-8000-0000000000b1',
  status: 'SCANNING',
  job: 'INPROGRESS',
  origin: 'person',
  requestedAt: '2026-11-20T09:00:00Z',
  startedAt: '2026-11-20T09:00:01Z',
  finishedAt: null,
  expectedBy: '2026-11-22T09:00:00Z',
  attempts: 1,
  progress: { checked: 2, total: 12 },
  sources: [],
  findings: 0,
  newFindings: 0,
  scoreBefore: null,
  score: null,
  canRetry: false,
  ...changes,
})
