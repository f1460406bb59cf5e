import type { ThreatCategory } from '#openapi/generated/api.ts'

/** Spec 1 §2 names the first five; a finding's page is below its threat's. */
export const threatPaths: Readonly<Record<ThreatCategory, string>> = {
  NAME: '/name-leaks',
  ADDRESS: '/address-leaks',
  PHONE: '/phone-leaks',
  EMAIL: '/email-leaks',
  IMAGE: '/image-leaks',
  DOMAIN: '/domain-leaks',
  MFA: '/answers/two-step-sign-in',
  CYBERSECURITY_PLAN: '/answers/response-plan',
  TOP_APPS: '/answers/apps',
  SOCIAL_MEDIA: '/answers/social-accounts',
  PASSWORD_MANAGER: '/answers/password-manager',
  CYBERSECURITY_INSURANCE: '/answers/insurance',
}

/** These two are open to everyone who is signed in. */
export const notificationSettingsPath = '/account-settings?notifications=settings'
export const notificationListPath = '/account-settings?notifications=list'

/** Open to everyone. */
export const supportPath = '/concierge'

export const unsubscribePath = (token: string): string => `/unsubscribe/${token}`
