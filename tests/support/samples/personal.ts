import type {
  Finding,
  FindingSummary,
  PersonalDashboard,
  Register,
  Scan,
  ScanSourceRecord,
} from '#openapi/generated/api.d.ts'
import { sampleRegister } from '../samples.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** A finding as a row: an open home address, unless told otherwise. */
export const aFindingRow = (over: Partial<FindingSummary> = {}): FindingSummary => ({
  id: id(1),
  type: 'ADDRESS',
  threatLevel: 'HIGH',
  state: 'detected',
  resolution: null,
  reportId: null,
  answerBy: null,
  origin: 'scan',
  name: 'findpeople.example',
  source: 'peopleSearch',
  siteUrl: 'https://findpeople.example/p/1',
  exposedAt: null,
  exposedData: ['Street', 'City'],
  passwordExposed: false,
  maskedValue: '118 Harbour •••',
  image: null,
  firstSeenAt: '2026-11-14T09:12:00.000Z',
  lastSeenAt: '2026-11-14T09:12:00.000Z',
  olderThanFiveYears: false,
  points: -52,
  actions: ['fix', 'ignore'],
  ...over,
})

/** The same with everything that is known about it. */
export const aFinding = (over: Partial<Finding> = {}): Finding => ({
  id: id(1),
  type: 'ADDRESS',
  indicator: 'address',
  threatLevel: 'HIGH',
  state: 'detected',
  origin: 'scan',
  name: 'findpeople.example',
  report: null,
  evidence: {
    source: 'peopleSearch',
    siteUrl: 'https://findpeople.example/p/1',
    breachName: null,
    breachDomain: null,
    breachDate: null,
    breachSource: null,
    breachAccounts: null,
    impactedDomain: null,
    passwordExposed: false,
    exposedData: ['Relatives'],
    masked: [{ kind: 'street', value: '118 Harbour •••' }],
    description: null,
    image: null,
  },
  firstSeenAt: '2026-11-14T09:12:00.000Z',
  lastSeenAt: '2026-11-14T09:12:00.000Z',
  olderThanFiveYears: false,
  points: -52,
  recoverable: 52,
  nextScanAt: '2026-12-14T09:20:00.000Z',
  scanId: id(80),
  history: [{ at: '2026-11-14T09:12:00.000Z', event: 'found', by: 'scan', message: null }],
  actions: ['fix', 'ignore', 'notMe'],
  ...over,
})

/** A scan in the middle of its work. */
export const aScan = (over: Partial<Scan> = {}): Scan => ({
  id: id(90),
  status: 'SCANNING',
  job: 'INPROGRESS',
  origin: 'person',
  requestedAt: '2026-11-20T09:00:00.000Z',
  startedAt: '2026-11-20T09:00:03.000Z',
  finishedAt: null,
  expectedBy: '2026-11-22T09:00:00.000Z',
  attempts: 1,
  progress: { checked: 3, total: 4 },
  sources: [
    record({ source: 'embeddedCorpus', outcome: 'FOUND', findings: 3 }),
    record({ source: 'stealerLogs', outcome: 'CHECKED' }),
    record({ source: 'peopleSearch', subjectKind: 'NAME', outcome: 'WAITING' }),
    record({ source: 'haveIBeenPwned', outcome: 'COULD_NOT_CHECK', reason: 'NOT_CONFIGURED' }),
  ],
  findings: 3,
  newFindings: 1,
  scoreBefore: null,
  score: null,
  canRetry: false,
  ...over,
})

function record(over: Partial<ScanSourceRecord>): ScanSourceRecord {
  return {
    source: 'embeddedCorpus',
    subjectKind: 'EMAIL',
    subjects: 1,
    outcome: 'CHECKED',
    reason: null,
    findings: 0,
    checkedAt: null,
    ...over,
  }
}

/** A person with a score of 850, one finding that needs them, one answer, and one source that could not be checked. */
export const aDashboard = (over: Partial<PersonalDashboard> = {}): PersonalDashboard => ({
  protectionScore: 850,
  score: {
    value: 850,
    band: 'excellent',
    previous: 800,
    difference: 50,
    previousAt: '2026-10-14T09:00:00.000Z',
    countedAt: '2026-11-14T09:20:00.000Z',
    coverage: { sourcesAsked: 4, sourcesTotal: 5 },
    pending: 0,
  },
  history: [
    { date: '2026-10-14T09:00:00.000Z', score: 800 },
    { date: '2026-11-14T09:20:00.000Z', score: 850 },
  ],
  items: [
    {
      indicator: 'useMFA',
      kind: 'ANSWER',
      points: -98,
      recoverable: 98,
      pending: 0,
      count: 1,
      olderThanFiveYears: 0,
      inProgress: 0,
      threatLevel: null,
      findings: [],
      answeredAt: '2026-11-02T10:00:00.000Z',
    },
    {
      indicator: 'address',
      kind: 'FINDING',
      points: -52,
      recoverable: 52,
      pending: 0,
      count: 1,
      olderThanFiveYears: 0,
      inProgress: 0,
      threatLevel: 'HIGH',
      findings: [
        {
          findingId: id(1),
          name: 'findpeople.example',
          date: null,
          threatLevel: 'HIGH',
          olderThanFiveYears: false,
          inProgress: false,
          points: -52,
          recoverable: 52,
        },
      ],
      answeredAt: null,
    },
  ],
  uncheckedSources: [{ source: 'haveIBeenPwned', subjectKind: 'EMAIL', reason: 'NOT_CONFIGURED' }],
  uncheckedSubjects: [],
  currentScan: null,
  lastScan: {
    id: id(80),
    status: 'COMPLETED',
    finishedAt: '2026-11-14T09:20:00.000Z',
  },
  nextScanAt: '2026-12-14T09:00:00.000Z',
  remainingScans: 1,
  canStartScan: true,
  deepScan: {
    totalExposures: 1,
    takedownRequests: 0,
    password: 0,
    email: 0,
    address: 1,
    name: 0,
    image: 0,
    phone: 0,
    domain: 0,
  },
  strengths: [{ category: 'NAME', indicator: 'fullname' }],
  unknown: [{ category: 'EMAIL', indicator: 'email', coverage: { sourcesAsked: 2, sourcesTotal: 3 } }],
  threats: [{ category: 'ADDRESS', indicator: 'address', count: 1, threatLevel: 'HIGH', points: -52 }],
  nextBestStep: {
    indicator: 'useMFA',
    category: 'MFA',
    findingId: null,
    name: null,
    estimatedMinutes: 10,
    points: 98,
  },
  fixConfirmations: [],
  needsYou: [aFindingRow()],
  needsYouTotal: 1,
  inProgress: [],
  inProgressTotal: 0,
  ...over,
})

const toggles = { critical: true, important: true, image: true, reminders: true, company: true }

/** A newcomer whose register is pending. */
export const aRegister = (over: Partial<Register> = {}): Register =>
  sampleRegister({
    id: id(7),
    cognitoId: id(8),
    fullname: 'Robin Mercer',
    email: 'robin@demo.example',
    phone: null,
    phoneValidated: false,
    stripe: { credits: 1 },
    notificationSettings: { push: toggles, email: toggles },
    termsAcceptedAt: null,
    createdAt: '2026-11-20T09:00:00.000Z',
    ...over,
  })
