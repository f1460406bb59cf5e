import type { Updateable } from 'kysely'
import { phoneLibrary } from '#domain/phone-library.ts'
import { brokenProfileRules, type ProfileContext } from '#domain/profile-rules.ts'
import { plainDomain } from '#domain/web-domains.ts'
import type { Address, RegisterChanges, RegisterPayload } from '#openapi/generated/api.d.ts'
import type { Tables } from '#server/platform/database/tables.gen.ts'
import { invalidInput, type RefusedField } from '#server/platform/http/app-error.ts'
import { domainRefusal } from '../domains/rules.ts'

/** What people state about themselves; all optional, as in a change. */
export type Profile = Partial<RegisterPayload> & Pick<RegisterChanges, 'notificationSettings'>

type Own = Pick<ProfileContext, 'email' | 'fullname'>

/** Domains that the server knows to be no one's own. */
const refusedDomains = (domains: readonly string[], broken: readonly RefusedField[]): RefusedField[] =>
  domains.flatMap((domain, index) => {
    const name = `webDomains.${index}`
    const rule = broken.some(field => field.name === name) ? null : domainRefusal(domain)
    return rule === null ? [] : [{ name, rule }]
  })

/** @throws AppError 400 with every field that breaks a rule (spec 2 §5). */
export const checkProfile = (profile: Profile, now: Date, { email, fullname }: Own): void => {
  const today = now.toISOString().slice(0, 10)
  const broken: RefusedField[] = [
    ...brokenProfileRules(profile, { today, email, fullname, phones: phoneLibrary }),
  ]
  if (profile.email !== undefined && profile.email.toLowerCase() !== email)
    broken.push({ name: 'email', rule: 'emailNotOwn' })
  broken.push(...refusedDomains(profile.webDomains ?? [], broken))
  if (broken.length > 0) throw invalidInput(...broken)
}

const trimmed = (address: Address): Record<string, string> =>
  Object.fromEntries(Object.entries(address).map(([part, text]) => [part, text.trim()]))

const given = <T>(value: T | undefined, column: string): Record<string, T> =>
  value === undefined ? {} : { [column]: value }

/** Omitted fields stay; a changed phone number has to be verified again. */
export const profileColumns = (
  profile: Profile,
  own: { readonly phone: string | null },
): Updateable<Tables['register']> => ({
  ...given(profile.fullname?.trim(), 'fullname'),
  ...given(profile.preferredName === null ? null : profile.preferredName?.trim(), 'preferred_name'),
  ...(profile.phone === undefined || profile.phone === own.phone
    ? {}
    : { phone: profile.phone, phone_validated: false }),
  ...given(profile.gender, 'gender'),
  ...given(profile.birthDate, 'birth_date'),
  ...(profile.address === undefined
    ? {}
    : { address: JSON.stringify(trimmed(profile.address)), status: 'completed' as const }),
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
  ...given(profile.notificationSettings?.emailFrequency, 'email_frequency'),
})
