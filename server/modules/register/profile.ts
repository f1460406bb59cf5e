import type { Updateable } from 'kysely'
import { parsePhoneNumberWithError } from 'libphonenumber-js/max'
import { birthDateRule } from '../../../domain/validation.ts'
import { plainDomain } from '../../../domain/web-domains.ts'
import type { components } from '../../../openapi/generated/api.d.ts'
import type { RegisterTable } from '../../platform/database/tables.ts'
import { invalidInput, type RefusedField } from '../../platform/http/app-error.ts'
import { domainRefusal } from '../domains/rules.ts'

/** What a person may say about themselves; everything optional, as in a change. */
export type Profile = Partial<components['schemas']['RegisterPayload']> &
  Pick<components['schemas']['RegisterChanges'], 'notificationSettings'>

const duplicates = (values: readonly string[], taken: readonly string[]): boolean => {
  const all = [...taken, ...values].map(value => value.trim().toLowerCase())
  return new Set(all).size < all.length
}

export const isPhone = (value: string): boolean => {
  try {
    return parsePhoneNumberWithError(value).isValid()
  } catch {
    return false
  }
}

/** The rules of spec 2 §5 that the contract's schemas can't say. */
function* brokenRules(
  profile: Profile,
  today: string,
  ownEmail: string,
  ownName: string,
): Generator<RefusedField> {
  if (profile.birthDate !== undefined) {
    const rule = birthDateRule(profile.birthDate, today)
    if (rule !== null) yield { name: 'birthDate', rule }
  }
  if (profile.phone !== undefined && !isPhone(profile.phone)) yield { name: 'phone', rule: 'phoneNotValid' }
  if (profile.email !== undefined && profile.email.toLowerCase() !== ownEmail)
    yield { name: 'email', rule: 'emailNotOwn' }
  if (duplicates(profile.secondaryEmails ?? [], [ownEmail]))
    yield { name: 'secondaryEmails', rule: 'duplicate' }
  if (duplicates(profile.alternativeNames ?? [], [profile.fullname ?? ownName]))
    yield { name: 'alternativeNames', rule: 'duplicate' }
  if (duplicates((profile.webDomains ?? []).map(plainDomain), []))
    yield { name: 'webDomains', rule: 'duplicate' }
  for (const domain of profile.webDomains ?? []) {
    const rule = domainRefusal(domain)
    if (rule !== null) yield { name: 'webDomains', rule }
  }
}

/** @throws AppError 400 with every field that breaks a rule (spec 2 §5). */
export const checkProfile = (
  profile: Profile,
  now: Date,
  own: { readonly email: string; readonly fullname: string },
): void => {
  const broken = [...brokenRules(profile, now.toISOString().slice(0, 10), own.email, own.fullname)]
  if (broken.length > 0) throw invalidInput(...broken)
}

const given = <T>(value: T | undefined, column: string): Record<string, T> =>
  value === undefined ? {} : { [column]: value }

/** The columns that a profile changes; what it leaves out stays. A changed phone number has to be proved anew. */
export const profileColumns = (
  profile: Profile,
  own: { readonly phone: string | null },
): Updateable<RegisterTable> => ({
  ...given(profile.fullname?.trim(), 'fullname'),
  ...given(profile.preferredName === null ? null : profile.preferredName?.trim(), 'preferred_name'),
  ...(profile.phone === undefined || profile.phone === own.phone
    ? {}
    : { phone: profile.phone, phone_validated: false }),
  ...given(profile.gender, 'gender'),
  ...given(profile.birthDate, 'birth_date'),
  ...(profile.address === undefined
    ? {}
    : { address: JSON.stringify(profile.address), status: 'completed' as const }),
  ...given(
    profile.alternativeNames?.map(name => name.trim()),
    'alternative_names',
  ),
  ...given(profile.webDomains?.map(plainDomain), 'web_domains'),
  ...given(profile.useMFA, 'use_mfa'),
  ...given(profile.haveResponsePlan, 'have_response_plan'),
  ...given(profile.havePasswordManager, 'have_password_manager'),
  ...given(profile.haveCyberSecurityInsurance, 'have_cyber_security_insurance'),
  ...given(profile.allSocialMediasInPrivate, 'all_social_medias_in_private'),
  ...given(profile.top10Apps, 'top10_apps'),
  ...given(profile.socialMediaAccounts, 'social_media_accounts'),
  ...given(
    profile.notificationSettings && JSON.stringify(profile.notificationSettings.push),
    'push_notifications',
  ),
  ...given(
    profile.notificationSettings && JSON.stringify(profile.notificationSettings.email),
    'email_notifications',
  ),
})
