import type { ThreatLevel } from '#openapi/generated/api.d.ts'
import { threatLevelValues } from '#openapi/generated/enumerations.ts'

/** From harmless to worst. */
export const threatLevels: readonly ThreatLevel[] = threatLevelValues

export const highestThreat = (levels: readonly ThreatLevel[]): ThreatLevel | null =>
  levels.reduce<ThreatLevel | null>(
    (worst, level) =>
      worst === null || threatLevels.indexOf(level) > threatLevels.indexOf(worst) ? level : worst,
    null,
  )

const matches = (dataClasses: readonly string[], pattern: RegExp): boolean =>
  dataClasses.some(name => pattern.test(name))

const passwords = /password|security question|auth token/i
const moneyAndIdentity =
  /credit card|bank account|social security|government issued|passport|identity card|tax|partial credit/i
const privateMatters =
  /date of birth|physical address|phone number|health|sexual|private message|geographic|biometric|family|salary/i

/** Whether a password got out, by the data classes of a breach (in Have I Been Pwned's words). */
export const exposesPassword = (dataClasses: readonly string[]): boolean => matches(dataClasses, passwords)

/** An account in a breach, by what the breach gave away (docs/score.md). */
export const threatOfBreach = (dataClasses: readonly string[]): ThreatLevel => {
  const password = exposesPassword(dataClasses)
  if (matches(dataClasses, moneyAndIdentity)) return password ? 'CRITICAL' : 'HIGH'
  if (password) return 'HIGH'
  return matches(dataClasses, privateMatters) ? 'MODERATE' : 'LOW'
}

/** A log of malware that read passwords on the person's own device: all of them are known to strangers. */
export const threatOfStealerLog: ThreatLevel = 'CRITICAL'

/** A listing on a people-search site, by what was found on it and what stands beside it. */
export const threatOfListing = (
  type: 'NAME' | 'ADDRESS' | 'PHONE',
  beside: readonly string[],
): ThreatLevel => {
  const isRevealing = matches(beside, privateMatters)
  if (type === 'ADDRESS') return 'HIGH'
  if (type === 'PHONE') return isRevealing ? 'HIGH' : 'MODERATE'
  return isRevealing ? 'MODERATE' : 'LOW'
}

/** A breach of a web domain that the person owns. */
export const threatOfDomainExposure = (dataClasses: readonly string[]): ThreatLevel =>
  exposesPassword(dataClasses) ? 'HIGH' : 'MODERATE'

/** A picture that looks like the person's, by how much alike it is in per cent. */
export const threatOfImage = (similarity: number): ThreatLevel => (similarity >= 97 ? 'HIGH' : 'MODERATE')

/** An answer that costs points, by how many: the more it would give back, the sooner it should be seen to. */
export const threatOfAnswer = (points: number): ThreatLevel => {
  const cost = Math.abs(points)
  if (cost >= 70) return 'HIGH'
  return cost >= 40 ? 'MODERATE' : 'LOW'
}
