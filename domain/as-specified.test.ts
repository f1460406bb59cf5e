import { describe, expect, it } from 'vitest'
import {
  companyDomainRules,
  industries,
  isIndustry,
  logoHeight,
  maxLogoBytes,
  mayAddDomain,
} from './company-details.ts'
import { mayBeScanned } from './coverage.ts'
import {
  inviteDays,
  inviteLinkDays,
  isInviteOver,
  isLockHeld,
  onboardingLockMs,
  onboardingRenewalMs,
  paymentWatchMs,
  resendCoolDownMs,
  secondsBetweenInvites,
} from './durations.ts'
import {
  listedRefusals,
  maxEmployeeFileBytes,
  maxEmployeeRows,
  maxSheetColumns,
  maxStoredCell,
  previewRows,
} from './employee-file/limits.ts'
import { capVisibleErrorCode, type ErrorCode, statusOfError } from './errors.ts'
import { figureKey } from './figures.ts'
import { alertLimits, identityChangeLimit, nextQuestionAt, questionLimits, reasonLength } from './limits.ts'
import { daysToPay, invoiceAmount, invoicedDays, isPayableByCard, prices, writtenPrice } from './prices.ts'
import { answerReminderDays, hasFittingReasons } from './report.ts'
import { planCheckMonths, planVisitMinutes } from './response-plan.ts'
import { deletionUndoDays, erasureDays, retentionDays } from './retention.ts'
import { groupsThatCount, hasHighPrivileges, roleOf } from './roles.ts'
import { gradeOf, maxScore, membersNeededForCompanyScore, scoreBands } from './score-bands.ts'
import { fittingPeople, seatsFrom } from './seats.ts'
import {
  changeReversalDays,
  codeMinutes,
  factorRequiredFrom,
  freshSignInMinutes,
  isFreshSignIn,
  isSecondFactorRequired,
  recoveryCodeCount,
  sessionEnd,
  sessionLimitsOf,
} from './session-policy.ts'
import { badRequestLimit, badRequestWindowMs } from './session-rules.ts'
import { threatOfAnswer, threatOfDomainExposure, threatOfImage, threatOfListing } from './threats.ts'
import { maxTraceLength } from './trace.ts'
import {
  maxAddressPartLength,
  maxAlternativeNames,
  maxSecondaryEmails,
  maxWebDomains,
  passwordMinLength,
} from './validation.ts'
import { shownTo } from './visibility.ts'

// Figures from the specification ("2 §9": its second document, section 9), an ADR or docs/, so that a typo
// fails.
it.each([
  ['2 §9: Personal Cyber Assessment $49.99', prices.PERSONAL_SCAN, { amount: 4_999, currency: 'USD' }],
  ['2 §9: … as English writes it', writtenPrice('en-US', 4_999, 'USD'), '$49.99'],
  ['2 §9: … as Québec writes it', writtenPrice('fr-FR', 4_999, 'USD'), '49,99\u00a0$\u00a0US'],
  ['an invoice is paid within thirty days', daysToPay, 30],
  ['2 §5: employee file of at most 5 MB', maxEmployeeFileBytes, 5_242_880],
  [
    'docs/security/input-rules.md: lines, columns and characters of a cell',
    [maxEmployeeRows, maxSheetColumns, maxStoredCell],
    [200_000, 200, 300],
  ],
  ['2 §9: preview of 10 profiles', previewRows, 10],
  ['2 §5: logo of 200 kB', maxLogoBytes, 204_800],
  ['2 §5: logo of 45 px', logoHeight, 45],
  ['2 §9: password of 12', passwordMinLength, 12],
  [
    '2 §9: further addresses, names and domains',
    [maxSecondaryEmails, maxAlternativeNames, maxWebDomains],
    [4, 4, 4],
  ],
  [
    'openapi: parts of an address',
    maxAddressPartLength,
    { street: 120, number: 20, postalCode: 20, city: 120, countryState: 120 },
  ],
  ['openapi: trace', maxTraceLength, 48_000],
  ['docs/security/subjects.md: changes of a name', identityChangeLimit, { times: 5, days: 30 }],
  [
    'docs/promises.md: reminders in the days before and after a month',
    [answerReminderDays, planCheckMonths],
    [3, 1],
  ],
  [
    'docs/figures.md: figures by whom they are about, and by part',
    [figureKey('company.exposed', 'c1'), figureKey('company.risk', 'c1', 'HIGH')],
    ['company.exposed:c1', 'company.risk:c1/HIGH'],
  ],
  ['2 §9: score range 0 to 1000', maxScore, 1_000],
  ['2 §9: company score needs 5 members', membersNeededForCompanyScore, 5],
  [
    '2 §4: bands',
    scoreBands.map(({ from, to }) => [from, to]),
    [
      [0, 399],
      [400, 599],
      [600, 799],
      [800, 1_000],
    ],
  ],
  ['1 §9: bad-request window and limit', [badRequestWindowMs, badRequestLimit], [10_000, 5]],
  ['2 §9: data kept up to 6 years', [retentionDays.history, retentionDays.supportRequests], [2_190, 2_190]],
  ['2 §9: no more than 60 days', [retentionDays.abandonedUploads, erasureDays], [60, 60]],
  ['a deletion can be undone for seven days', deletionUndoDays, 7],
  [
    'docs/security/data.md',
    [
      retentionDays.leavers,
      retentionDays.onboardingDrafts,
      retentionDays.inboxMessages,
      retentionDays.dataExports,
    ],
    [30, 30, 30, 7],
  ],
  [
    'docs/security/data.md',
    [retentionDays.abandonedSignUps, retentionDays.expiredCodes, retentionDays.endedSessions],
    [7, 1, 30],
  ],
  ['ADR 51: asked again after two weeks', questionLimits, { daysBetween: 14, toOneADay: 3, anHour: 30 }],
  ['openapi: longest reason', reasonLength, 500],
  ['docs/promises.md: ten alerts an hour', alertLimits, { anHour: 10, eachADay: 5, atLeastADay: 100 }],
  [
    'docs: days of an invitation and of a link',
    [inviteDays, inviteLinkDays, secondsBetweenInvites],
    [14, 30, 60],
  ],
  ['docs: refused lines that are listed', listedRefusals, 200],
  [
    'docs/security/sessions.md',
    [planVisitMinutes, freshSignInMinutes, codeMinutes, changeReversalDays, recoveryCodeCount],
    [30, 10, 10, 7, 10],
  ],
  [
    '2 §4: a code again after half a minute, a payment watched for one',
    [resendCoolDownMs, paymentWatchMs],
    [30_000, 60_000],
  ],
  [
    '2 §4: the lock of an onboarding and its renewal',
    [onboardingLockMs, onboardingRenewalMs],
    [120_000, 30_000],
  ],
])('%s', (_, ours, promised) => {
  expect(ours).toEqual(promised)
})

it('who knows the code sees the response plan, and nobody else anything without consent (2 §6)', () => {
  expect(shownTo('planVisitors', 'always')).toEqual(['responsePlan'])
  expect(shownTo('company', 'always')).toEqual(['membership'])
  expect(shownTo('colleagues', 'always')).toEqual([])
})

describe('groups and roles (1 §6)', () => {
  it.each([
    ['individualPlan', ['ADMIN'], 'userB2C'],
    ['c1', ['ADMIN'], 'admin'],
    ['c1', ['COMPANY_OWNER'], 'admin'],
    ['c1', ['USER', 'MANAGER'], 'admin'],
    ['c1', ['AUTO_REMEDIATION_MANAGER'], 'employee'],
    ['c1', ['USER'], 'employee'],
    [null, [], 'employee'],
  ] as const)('%s with %j is %s', (company, groups, role) => {
    expect(roleOf(company, groups)).toBe(role)
    expect(hasHighPrivileges(groups)).toBe(
      groups.some(group => ['ADMIN', 'COMPANY_OWNER', 'MANAGER'].includes(group)),
    )
  })

  it('leaves a user who is on hold', () => {
    expect(groupsThatCount(['ADMIN', 'USER'], true)).toEqual(['USER'])
    expect(groupsThatCount(['ADMIN'], false)).toEqual(['ADMIN'])
    expect(groupsThatCount(['AUTO_REMEDIATION_MANAGER'], true)).toEqual(['AUTO_REMEDIATION_MANAGER'])
  })
})

it.each([
  [400, '0009 0017 0024 0030 0031 0032 0033 0034 0036 0037 0038 0039'],
  [401, '0015 0022'],
  [402, '0012 0013'],
  [403, '0007 0016 0028 0029'],
  [404, '0001 0002 0004 0005 0006 0010 0014 0018 0021 0023 0026'],
  [409, '0003 0008 0011 0019 0020 0027 0035'],
  [410, '0025'],
  [500, '0000'],
])('HTTP answers %d for what 2 §8 calls %s', (status, codes) => {
  expect(new Set(codes.split(' ').map(code => statusOfError(code as ErrorCode)))).toEqual(new Set([status]))
})

it('shows the codes 0001 to 0027, and 0000 for any other (1 §5)', () => {
  const shown = ['0001', '0027', '0028', '0039', '0040', '0099', '1', ''].map(capVisibleErrorCode)
  expect(shown).toEqual(['0001', '0027', '0000', '0000', '0000', '0000', '0000', '0000'])
})

it.each([
  ['a year', 'year', '2026-01-01', '2026-12-31', 365, 365, 36_500],
  ['a leap year', 'year', '2028-01-01', '2028-12-31', 366, 366, 36_500],
  ['a fifth of a year', 'year', '2026-10-20', '2026-12-31', 73, 365, 7_300],
  ['more than a year, which costs no more', 'year', '2025-01-01', '2026-12-31', 365, 365, 36_500],
  ['a month', 'month', '2026-04-16', '2026-05-15', 30, 30, 36_500],
  ['half a month', 'month', '2026-05-01', '2026-05-15', 15, 30, 18_250],
  ['a month that ends with February', 'month', '2026-01-31', '2026-02-27', 28, 28, 36_500],
  ['a month that begins with its last day', 'month', '2026-02-28', '2026-03-30', 31, 31, 36_500],
  ['more than a month, which costs no more', 'month', '2026-03-01', '2026-05-15', 30, 30, 36_500],
] as const)('ten seats at $36.50 for %s', (_, period, periodFrom, periodTo, days, whole, amount) => {
  expect(invoicedDays({ periodFrom, periodTo, period })).toEqual({ days, whole })
  expect(invoiceAmount({ seats: 10, seatPrice: 3_650, periodFrom, periodTo, period })).toBe(amount)
})

it('cards take from 50 cents to under a million dollars', () => {
  expect([49, 50, 99_999_999, 100_000_000].filter(isPayableByCard)).toEqual([50, 99_999_999])
})

it('a company score of 0 is a dash, and a grade begins at its bound (1 §5)', () => {
  const grades = [null, 0, 1, 399, 400, 599, 600, 699, 700, 799, 800, 899, 900, 1_000].map(gradeOf)
  expect(grades.join('')).toBe('--FFEEDDCCBBAA')
})

it('at most 4 domains, and none twice (2 §5)', () => {
  expect(mayAddDomain(['a.example', 'b.example', 'c.example'])).toBe(true)
  expect(mayAddDomain(['a.example', 'b.example', 'c.example', 'd.example'])).toBe(false)
  expect(companyDomainRules(['a.example', 'A.example'])).toEqual([null, 'domainListed'])
})

it('industries are those of 2 §3', () => {
  expect(industries).toHaveLength(13)
  expect(isIndustry('Non Profit')).toBe(true)
  expect(isIndustry('Shipping')).toBe(false)
  expect(isIndustry(null)).toBe(false)
})

it('a denial, and nothing else, has reasons (2 §4)', () => {
  expect([
    hasFittingReasons(true, ['PUBLIC_FIGURE']),
    hasFittingReasons(true, []),
    hasFittingReasons(false, []),
    hasFittingReasons(false, ['PUBLIC_FIGURE']),
  ]).toEqual([true, false, true, false])
})

it('what can be proved is scanned once it is (ADR 40)', () => {
  expect(mayBeScanned('EMAIL', false)).toBe(false)
  expect(mayBeScanned('EMAIL', true)).toBe(true)
  expect(mayBeScanned('NAME', false)).toBe(true)
})

it('an invitation is over after its days', () => {
  const days = 14 * 24 * 60 * 60 * 1_000
  expect(isInviteOver(5, 5 + days - 1)).toBe(false)
  expect(isInviteOver(5, 5 + days)).toBe(true)
})

it('a question may be repeated after its days (ADR 51)', () => {
  expect(nextQuestionAt(new Date('2026-11-01T10:00:00Z'))).toEqual(new Date('2026-11-15T10:00:00Z'))
})

it('an onboarding is locked until the lock expires (2 §4)', () => {
  const now = new Date('2026-11-01T10:00:00Z')
  const later = new Date(now.getTime() + 1)
  expect(isLockHeld({ state: 'locked', expiresAt: later }, now)).toBe(true)
  expect(isLockHeld({ state: 'locked', expiresAt: now }, now)).toBe(false)
  expect(isLockHeld({ state: 'locked', expiresAt: null }, now)).toBe(false)
  expect(isLockHeld({ state: 'open', expiresAt: later }, now)).toBe(false)
  expect(isLockHeld({ state: 'completed', expiresAt: later }, now)).toBe(false)
})

it('as many people fit as there are seats for, and never fewer than none (ADR 48)', () => {
  expect([seatsFrom(5, 7).free, seatsFrom(7, 5).free]).toEqual([0, 2])
  expect(fittingPeople(7, { missing: 2 })).toBe(5)
  expect(fittingPeople(2, { missing: 7 })).toBe(0)
})

describe('sessions (docs/security/sessions.md)', () => {
  const now = new Date('2026-11-01T10:00:00Z')
  const hours = (count: number) => count * 3_600_000

  it('are shorter for those who see what is not their own', () => {
    for (const group of ['SUPER_ADMIN', 'ADMIN', 'COMPANY_OWNER', 'MANAGER'])
      expect(sessionLimitsOf([group])).toEqual({ idleHours: 12, absoluteHours: 168 })
    expect(sessionLimitsOf(['USER'])).toEqual({ idleHours: 336, absoluteHours: 720 })
    expect(sessionEnd(now, ['ADMIN'])).toEqual(new Date(now.getTime() + hours(168)))
  })

  it('are fresh for ten minutes', () => {
    expect(isFreshSignIn(now, new Date(now.getTime() + 600_000))).toBe(true)
    expect(isFreshSignIn(now, new Date(now.getTime() + 600_001))).toBe(false)
  })

  it('need a second factor where the company, or the installation for privileged users, requires it', () => {
    const of = (groups: string[], companyRequiresFrom: Date | null, isEnforced: boolean) =>
      isSecondFactorRequired({ groups, companyRequiresFrom, isEnforced }, now)
    expect(of(['USER'], now, false)).toBe(true)
    expect(of(['COMPANY_OWNER'], new Date(now.getTime() + 1), false)).toBe(false)
    expect(of(['USER'], null, true)).toBe(false)
    expect(of(['ADMIN'], null, true)).toBe(true)
    expect(of(['ADMIN'], null, false)).toBe(false)
  })

  it('give a company’s people a week until a second factor is required of them', () => {
    for (const time of ['00:00:00', '23:59:59'])
      expect(factorRequiredFrom(new Date(`2026-12-28T${time}Z`))).toEqual(new Date('2027-01-04T12:00:00Z'))
  })
})

describe('threat levels (docs/score.md)', () => {
  it('of an image by its likeness, and of an answer by its points', () => {
    expect([96, 97].map(threatOfImage)).toEqual(['MODERATE', 'HIGH'])
    expect([-39, -40, -69, -70].map(threatOfAnswer)).toEqual(['LOW', 'MODERATE', 'MODERATE', 'HIGH'])
  })

  it('of a domain, by whether passwords got out', () => {
    expect(threatOfDomainExposure(['Passwords'])).toBe('HIGH')
    expect(threatOfDomainExposure(['Email addresses'])).toBe('MODERATE')
  })

  it('of a listing, by what it shows beside the data', () => {
    expect((['ADDRESS', 'PHONE', 'NAME'] as const).map(type => threatOfListing(type, []))).toEqual([
      'HIGH',
      'MODERATE',
      'LOW',
    ])
    expect(
      (['ADDRESS', 'PHONE', 'NAME'] as const).map(type => threatOfListing(type, ['Phone numbers'])),
    ).toEqual(['HIGH', 'HIGH', 'MODERATE'])
  })
})

it('codes of our own have the statuses of ADR 4', () => {
  const own: readonly ErrorCode[] = ['0040', '0041', '0042']
  expect(own.map(statusOfError)).toEqual([409, 404, 429])
})
