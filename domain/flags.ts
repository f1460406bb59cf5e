/** The feature flags by name (spec 1 §1), as the flag service knows them. */
export const flagNames = [
  'b2c-routes',
  'email-verification',
  'maintenance-mode',
  'batch-page',
  'batch-scan',
  'dashboard-v2',
  'non-mvp',
  'second-mfa-variant',
  'analytics-tag',
  'ad-pixel',
] as const
export type FlagName = (typeof flagNames)[number]

export type FlagValues = Readonly<Record<FlagName, boolean>>

/** What is shown when the flag service knows nothing: the whole product, no maintenance, no tracking. */
export const defaultFlags: FlagValues = {
  'b2c-routes': true,
  'email-verification': true,
  'maintenance-mode': false,
  'batch-page': true,
  'batch-scan': true,
  'dashboard-v2': true,
  'non-mvp': true,
  'second-mfa-variant': true,
  'analytics-tag': false,
  'ad-pixel': false,
}

/** What the flag service may know of a visitor (spec 1 §1); nothing but `anonymous` before sign-in. */
export interface FlagAttributes {
  anonymous: boolean
  email?: string
  registrationId?: string
  companyId?: string
  cognitoId?: string
}
