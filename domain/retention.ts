/**
 * How long what nobody needs any more is kept, in days. One job deletes it (server/modules/retention); docs/security/data.md lists the same
 * figures for people, held to these by a test.
 */
export const retentionDays = {
  /** Sign-ups that were never confirmed, and what an account that was removed left behind. */
  abandonedSignUps: 7,
  /** Employee files whose bulk scan never started. */
  abandonedUploads: 60,
  /** People who left a company, with what bulk scans had found about them. */
  leavers: 30,
  /** What an admin typed while setting a company up and never sent. */
  onboardingDrafts: 30,
  /** Files with everything about a person, which they asked for. */
  dataExports: 7,
  /** Messages in the embedded inbox. */
  inboxMessages: 30,
  /** Codes, sign-in steps and links that undo a change, once they have expired. */
  expiredCodes: 1,
  /** Sessions that have ended. */
  endedSessions: 30,
  /** Requests for help and sales that were closed: six years (specification 2 §9). */
  supportRequests: 6 * 365,
  /** Scans, scores, findings and notifications: six years (specification 2 §9). */
  history: 6 * 365,
} as const satisfies Record<string, number>

/** How long somebody who asked to delete their profile can undo it, in days. */
export const deletionUndoDays = 7

/** The longest that anything of a deleted person is kept in backups, in days (specification 2 §9). */
export const erasureDays = 60

export type RetainedData = keyof typeof retentionDays
