/** Operators see the company on its behalf, and removal requests. */
export const viewers = ['self', 'company', 'operators', 'colleagues', 'planVisitors', 'others'] as const
export type Viewer = (typeof viewers)[number]

/** As soon as it exists, or once the person has consented to the deep scan. */
export type Since = 'always' | 'consent' | 'never'

/** The company's own data about a person, which their pages do not show. */
const hiddenFromOthers = { colleagues: 'never', planVisitors: 'never', others: 'never' } as const
const own = { self: 'always', ...hiddenFromOthers } as const
const ownAlone = { ...own, company: 'never', operators: 'never' } as const
const onConsent = { ...own, company: 'consent', operators: 'consent' } as const
const aboutWork = { ...onConsent, self: 'consent' } as const

/**
 * The source of what pages and emails state (spec 2 §6, docs/adr/0042, 0045, 0060);
 * tests/security/visibility.test.ts checks the API cell by cell.
 */
export const visibility = {
  /** Name, work address, department and role in the directory. */
  membership: { ...own, company: 'always', operators: 'always' },
  /** Before consent only in totals of five people (docs/adr/0060). */
  workFindings: aboutWork,
  /** That the company asked the person to review a finding. */
  questions: aboutWork,
  /** That the company marked one of these as safe for itself, and why. */
  safeMarks: aboutWork,
  score: onConsent,
  /** Findings of the person's own scans. */
  findings: onConsent,
  removalRequests: { ...onConsent, operators: 'always' },
  pictures: ownAlone,
  /** For images: the operator of the removal has to see it. */
  pictureRequests: { ...ownAlone, operators: 'always' },
  ownReports: ownAlone,
  answers: ownAlone,
  /** Home address, date of birth, further names, addresses and domains. */
  profile: ownAlone,
  responsePlan: { ...ownAlone, planVisitors: 'always' },
  notifications: ownAlone,
  payments: ownAlone,
  /** When and from where they signed in or changed something; the company's log shows that of admins. */
  activity: { ...ownAlone, operators: 'always' },
} as const satisfies Readonly<Record<string, Readonly<Record<Viewer, Since>>>>

export type PersonalData = keyof typeof visibility

const all = Object.keys(visibility) as PersonalData[]

export const shownTo = (viewer: Viewer, since: Since): PersonalData[] =>
  all.filter(data => visibility[data][viewer] === since)
