const hour = 3_600_000
const day = 24 * hour

/**
 * Scans a person may start beyond the first and the monthly ones, regardless of credits. Names and addresses can't be
 * proved, so scanning them is limited (docs/security/subjects.md).
 */
export const extraScanLimits = [
  { withinMs: day, atMost: 3 },
  { withinMs: 30 * day, atMost: 10 },
] as const

export const identityChangeLimit = { times: 5, days: 30 } as const

/** 0 when one may start now. */
export const secondsUntilExtraScan = (startedAt: readonly Date[], now: Date): number => {
  const newestFirst = startedAt.map(at => at.getTime()).sort((one, other) => other - one)
  const waits = extraScanLimits.map(({ withinMs, atMost }) => {
    const oldestThatCounts = newestFirst[atMost - 1]
    return oldestThatCounts === undefined
      ? 0
      : Math.ceil((oldestThatCounts + withinMs - now.getTime()) / 1000)
  })
  return Math.max(0, ...waits)
}

/** Per company, not per person: a blocked person would reveal who is behind an alias (docs/adr/0060). */
export const alertLimits = {
  anHour: 10,
  /** After this many emails per person within 24 hours, no further alert is sent. */
  eachADay: 5,
  /** Emails within 24 hours that even the smallest company may send. */
  atLeastADay: 100,
} as const

/** Counted by alias, not by person (docs/adr/0051). */
export const questionLimits = {
  /** Days until a person may be asked about the same finding again. */
  daysBetween: 14,
  toOneADay: 3,
  anHour: 30,
} as const

export const nextQuestionAt = (requestedAt: Date): Date =>
  new Date(requestedAt.getTime() + questionLimits.daysBetween * day)

export const reasonLength = 500
