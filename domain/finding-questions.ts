/** Counted by alias, not by person (docs/adr/0051). */
export const questionLimits = {
  /** Days until a person may be asked about the same finding again. */
  daysBetween: 14,
  /** Questions to one person within 24 hours. */
  toOneADay: 3,
  anHour: 30,
} as const

const day = 24 * 60 * 60 * 1000

/** When a finding last asked about then may be asked about again. */
export const nextQuestionAt = (requestedAt: Date): Date =>
  new Date(requestedAt.getTime() + questionLimits.daysBetween * day)

export const reasonLength = 500
