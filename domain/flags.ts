/** Spec 1 §1, with the defaults when the flag service is unavailable: no maintenance, no tracking. */
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

/** The pages available during maintenance (spec 1 §2). */
export const maintenancePages: readonly string[] = ['/maintenance', '/contact']

/** Those and the terms that hold meanwhile. */
export const openInMaintenance: readonly string[] = [...maintenancePages, '/legal/tos', '/legal/privacy']

export const visitorFlagsOn = (path: string): FlagValues => ({
  ...defaultFlags,
  'maintenance-mode': maintenancePages.includes(path),
})

export const flagNames = Object.keys(shownByDefault) as readonly FlagName[]

/** The visitor attributes sent to the flag service (spec 1 §1); only `anonymous` before sign-in. */
export interface FlagAttributes {
  anonymous: boolean
  email?: string
  registrationId?: string
  companyId?: string
  cognitoId?: string
}
