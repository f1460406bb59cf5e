import type { FindingType, ThreatCategory } from '#openapi/generated/api.ts'
import { isFindingType } from './indicators.ts'

/** The first word of `/name-leaks` and its siblings (spec 1 §2). */
export const findingKinds: Readonly<Record<FindingType, string>> = {
  NAME: 'name',
  ADDRESS: 'address',
  PHONE: 'phone',
  EMAIL: 'email',
  IMAGE: 'image',
  DOMAIN: 'domain',
}

/** The last word of `/answers/two-step-sign-in` and its siblings. */
export const answerKinds: Readonly<Record<Exclude<ThreatCategory, FindingType>, string>> = {
  MFA: 'two-step-sign-in',
  CYBERSECURITY_PLAN: 'response-plan',
  TOP_APPS: 'apps',
  SOCIAL_MEDIA: 'social-accounts',
  PASSWORD_MANAGER: 'password-manager',
  CYBERSECURITY_INSURANCE: 'insurance',
}

/** A finding's page is below its threat's. */
export const threatPath = (category: ThreatCategory): string =>
  isFindingType(category) ? `/${findingKinds[category]}-leaks` : `/answers/${answerKinds[category]}`

/** These two are open to everyone who is signed in. */
export const notificationSettingsPath = '/account-settings?notifications=settings'
export const notificationListPath = '/account-settings?notifications=list'

/** Open to everyone. */
export const supportPath = '/concierge'

export const unsubscribePath = (token: string): string => `/unsubscribe/${token}`
