/** In days; one job deletes what is over, and a test holds docs/security/data.md to these figures. */
export const retentionDays = {
  /** Unconfirmed sign-ups, and what a removed account left behind. */
  abandonedSignUps: 7,
  /** Employee files whose bulk scan never started. */
  abandonedUploads: 60,
  /** People who left a company, with their findings of bulk scans. */
  leavers: 30,
  onboardingDrafts: 30,
  dataExports: 7,
  inboxMessages: 30,
  /** Expired codes, sign-in steps and undo links. */
  expiredCodes: 1,
  /** What may be about a person and was denied, which they can take back until then. */
  deniedFindings: 1,
  /** Guided steps that were put off, once they have come back. */
  postponedSteps: 1,
  /** Answers to calls that are made again. */
  repeatedCalls: 1,
  endedSessions: 30,
  /** Closed requests for help and sales: six years (specification 2 §9). */
  supportRequests: 6 * 365,
  /** Scans, scores, findings and notifications: six years (specification 2 §9). */
  history: 6 * 365,
} as const satisfies Record<string, number>

export const deletionUndoDays = 7

/** The longest that data of a deleted person stays in backups, in days (specification 2 §9). */
export const erasureDays = 60

export type RetainedData = keyof typeof retentionDays
