/**
 * How much a company may write to its people by alerts, so that neither a mistake nor a stolen session can flood them. By the company and not by
 * the person: a person who can be written to no more would tell who is behind an alias (docs/adr/0022).
 */
export const alertLimits = {
  /** Alerts within an hour. */
  anHour: 10,
  /** Once this many e-mails for each of its people have gone out within 24 hours, no further alert does. */
  eachADay: 5,
  /** E-mails within 24 hours that also the smallest company may send. */
  atLeastADay: 100,
} as const
