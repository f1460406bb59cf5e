/** Per company, not per person: a blocked person would reveal who is behind an alias (docs/adr/0060). */
export const alertLimits = {
  anHour: 10,
  /** After this many emails per person within 24 hours, no further alert is sent. */
  eachADay: 5,
  /** Emails within 24 hours that even the smallest company may send. */
  atLeastADay: 100,
} as const
