/**
 * The feature flags by name (spec 1 §1), as the flag service knows them, and what is shown when it knows nothing: the whole product, no
 * maintenance, no tracking.
 */
const shownByDefault = {
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

export type FlagName = keyof typeof shownByDefault

export type FlagValues = Readonly<Record<FlagName, boolean>>

export const defaultFlags: FlagValues = shownByDefault

/** The pages that are there while the product is maintained (spec 1 §2). */
export const maintenancePages: readonly string[] = ['/maintenance', '/contact']

/** The flags with which the build renders a page for visitors. */
export const visitorFlagsOn = (path: string): FlagValues => ({
  ...defaultFlags,
  'maintenance-mode': maintenancePages.includes(path),
})

export const flagNames = Object.keys(shownByDefault) as readonly FlagName[]

/** What the flag service may know of a visitor (spec 1 §1); nothing but `anonymous` before sign-in. */
export interface FlagAttributes {
  anonymous: boolean
  email?: string
  registrationId?: string
  companyId?: string
  cognitoId?: string
}
