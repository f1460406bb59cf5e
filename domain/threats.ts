import type { MaskedValue, ThreatLevel } from '#openapi/generated/api.ts'
import { threatLevelValues } from '#openapi/generated/enumerations.ts'

/** What a listing has of a person, masked, as the corpus stores it. */
export interface MaskedField {
  readonly kind: Exclude<MaskedValue['kind'], 'password' | 'domain' | 'username'>
  readonly value: string
}

/** The lowest first. */
export const threatLevels: readonly ThreatLevel[] = threatLevelValues

export const highestThreat = (levels: readonly ThreatLevel[]): ThreatLevel | null =>
  threatLevels.findLast(level => levels.includes(level)) ?? null

const matches = (dataClasses: readonly string[], pattern: RegExp): boolean =>
  dataClasses.some(name => pattern.test(name))

const passwords = /password|security question|auth token/i
const moneyAndIdentity =
  /credit card|bank account|social security|government issued|passport|identity card|tax|partial credit/i
const privateMatters =
  /date of birth|physical address|phone number|health|sexual|private message|geographic|biometric|family|salary/i

/** By the data classes of a breach, in Have I Been Pwned's terms. */
export const exposesPassword = (dataClasses: readonly string[]): boolean => matches(dataClasses, passwords)

/** The severity of an account in a breach, by the exposed data (docs/score.md). */
export const threatOfBreach = (dataClasses: readonly string[]): ThreatLevel => {
  const password = exposesPassword(dataClasses)
  if (matches(dataClasses, moneyAndIdentity)) return password ? 'CRITICAL' : 'HIGH'
  if (password) return 'HIGH'
  return matches(dataClasses, privateMatters) ? 'MODERATE' : 'LOW'
}

/** What cannot be verified, or is a mere list of addresses, has no weight of its own. */
export const threatOfFlagged = (
  breach: { readonly is_verified: boolean; readonly is_spam_list: boolean },
  threat: ThreatLevel,
): ThreatLevel => (breach.is_verified && !breach.is_spam_list ? threat : 'LOW')

/** Malware read passwords on the person's own device: strangers know all of them. */
export const threatOfStealerLog: ThreatLevel = 'CRITICAL'

export const threatOfListing = (
  type: 'NAME' | 'ADDRESS' | 'PHONE',
  beside: readonly string[],
): ThreatLevel => {
  const isRevealing = matches(beside, privateMatters)
  if (type === 'ADDRESS') return 'HIGH'
  if (type === 'PHONE') return isRevealing ? 'HIGH' : 'MODERATE'
  return isRevealing ? 'MODERATE' : 'LOW'
}

export const threatOfDomainExposure = (dataClasses: readonly string[]): ThreatLevel =>
  exposesPassword(dataClasses) ? 'HIGH' : 'MODERATE'

/** By its similarity in percent. */
export const threatOfImage = (similarity: number): ThreatLevel => (similarity >= 97 ? 'HIGH' : 'MODERATE')

export const threatOfAnswer = (points: number): ThreatLevel => {
  const cost = Math.abs(points)
  if (cost >= 70) return 'HIGH'
  return cost >= 40 ? 'MODERATE' : 'LOW'
}
