/** Who looks at what is known about a person of a company. Operators look at the company on its behalf, and at removal requests. */
export const viewers = ['self', 'company', 'operators', 'colleagues', 'planVisitors', 'others'] as const
export type Viewer = (typeof viewers)[number]

/** Since when: as soon as it exists, or once the person has consented to the deep scan. */
export type Since = 'always' | 'consent' | 'never'

/** What the company alone knows of a person, their own pages do not show; everything else is theirs. */
const hiddenFromOthers = { colleagues: 'never', planVisitors: 'never', others: 'never' } as const
const own = { self: 'always', ...hiddenFromOthers } as const
const ownAlone = { ...own, company: 'never', operators: 'never' } as const
const onConsent = { ...own, company: 'consent', operators: 'consent' } as const
const aboutWork = { ...onConsent, self: 'consent' } as const

/**
 * What of a person who belongs to a company is shown to whom, and since when (spec 2 §6, docs/adr/0042, 0045, 0060). The pages take what they
 * say from here (src/parts/company/visibility-labels.ts), emails too, and tests/security/visibility.test.ts asks the API cell by cell.
 */
export const visibility = {
  /** Name, work address, department and role in the directory. */
  membership: { ...own, company: 'always', operators: 'always' },
  /** What company scans found about the work address; before, it counts in sums of five people alone (docs/adr/0060). */
  workFindings: aboutWork,
  /** That the company asked the person to look at a finding. */
  questions: aboutWork,
  /** That the company marked one of these as safe for itself, and why. */
  safeMarks: aboutWork,
  score: onConsent,
  /** What the person's own scans found. */
  findings: onConsent,
  /** That a removal was requested, and where it stands. */
  removalRequests: { ...onConsent, operators: 'always' },
  pictures: ownAlone,
  /** Of a picture: whoever works on the removal has to see it. */
  pictureRequests: { ...ownAlone, operators: 'always' },
  /** Exposures that the person reported themself. */
  ownReports: ownAlone,
  answers: ownAlone,
  /** Home address, date of birth, further names, addresses and domains. */
  profile: ownAlone,
  responsePlan: { ...ownAlone, planVisitors: 'always' },
  notifications: ownAlone,
  payments: ownAlone,
  /** That and when they signed in or changed something, and from where; of admins the company's log tells it. */
  activity: { ...ownAlone, operators: 'always' },
} as const satisfies Readonly<Record<string, Readonly<Record<Viewer, Since>>>>

export type PersonalData = keyof typeof visibility

const all = Object.keys(visibility) as PersonalData[]

/** What this viewer is shown since then, in the order of the table. */
export const shownTo = (viewer: Viewer, since: Since): PersonalData[] =>
  all.filter(data => visibility[data][viewer] === since)
