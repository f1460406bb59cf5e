/** How often a company may ask its people to look at findings (docs/adr/0051). By number, an alias: whose it is plays no part. */
export const questionLimits = {
  /** Days until somebody may be asked about the same finding again. */
  daysBetween: 14,
  /** Questions to one person within 24 hours. */
  toOneADay: 3,
  /** Questions of a company within an hour. */
  anHour: 30,
} as const

const day = 24 * 60 * 60 * 1000

/** From when on a finding that was asked about then may be asked about again. */
export const nextQuestionAt = (requestedAt: Date): Date =>
  new Date(requestedAt.getTime() + questionLimits.daysBetween * day)

/** The longest reason for which a finding is marked safe. */
export const reasonLength = 500
