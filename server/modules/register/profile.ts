import { sql, type Updateable } from 'kysely'
import { tidyAddress } from '#domain/countries.ts'
import { identityChangeLimit } from '#domain/limits.ts'
import { phoneLibrary } from '#domain/phone-library.ts'
import { brokenProfileRules, type ProfileColumn, profileFields, tidied } from '#domain/profile-fields.ts'
import type { ProfileContext } from '#domain/profile-rules.ts'
import type { NotificationToggles, RegisterChanges, RegisterPayload } from '#openapi/generated/api.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Tables } from '#server/platform/database/tables.gen.ts'
import { AppError, invalidInput, type RefusedField } from '#server/platform/http/app-error.ts'
import type { Throttle, ThrottleRule } from '#server/platform/throttle.ts'
import { domainRefusal } from '../domains/rules.ts'
import type { RegisterRow } from './store.ts'

export type Profile = Partial<RegisterPayload> & Pick<RegisterChanges, 'notificationSettings'>

/** Each switch of the notifications is changed by itself; the rest is changed over what was read. */
export const changesProfile = ({ notificationSettings: _, ...profile }: Profile): boolean =>
  Object.keys(profile).length > 0

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
  if (profile.email !== undefined && profile.email !== email)
    broken.push({ name: 'email', rule: 'emailNotOwn' })
  broken.push(...refusedDomains(profile.webDomains ?? [], broken))
  if (broken.length > 0) throw invalidInput(...broken)
}

const trimmed = (names: readonly string[]): string[] => names.map(name => name.trim())

/** Each switch by itself, whatever the others have become meanwhile. */
const switched = (
  column: 'push_notifications' | 'email_notifications',
  toggles: Partial<NotificationToggles> | undefined,
): Updateable<Tables['register']> =>
  toggles === undefined ? {} : { [column]: sql`${sql.ref(column)} || ${JSON.stringify(toggles)}::jsonb` }

/** What is given of the fields, each in its column. */
const givenColumns = (profile: Profile): Pick<Updateable<Tables['register']>, ProfileColumn> =>
  Object.fromEntries(
    profileFields.flatMap(field => {
      const value = profile[field.name]
      return field.column === null || value === undefined ? [] : [[field.column, tidied(field, value)]]
    }),
  )

/** Omitted fields stay; a changed phone number has to be verified again. */
export const profileColumns = (
  profile: Profile,
  own: { readonly phone: string | null },
): Updateable<Tables['register']> => ({
  ...givenColumns(profile),
  ...(profile.phone === undefined || profile.phone === own.phone ? {} : { phone_validated: false }),
  ...(profile.address === undefined
    ? {}
    : { address: JSON.stringify(tidyAddress(profile.address)), status: 'completed' as const }),
  ...switched('push_notifications', profile.notificationSettings?.push),
  ...switched('email_notifications', profile.notificationSettings?.email),
  ...(profile.notificationSettings?.emailFrequency === undefined
    ? {}
    : { email_frequency: profile.notificationSettings.emailFrequency }),
})

/** The changed fields that a scan searches for and no one can prove. */
interface IdentityChanges {
  readonly fullname: readonly string[]
  readonly address: readonly string[]
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

export const identityChanges = (row: RegisterRow, profile: Profile): IdentityChanges => {
  const { fullname, alternativeNames, address } = profile
  const before: Partial<Record<string, string>> = row.address === null ? {} : tidyAddress(row.address)
  return {
    fullname: [
      ...(fullname === undefined || fullname.trim() === row.fullname ? [] : ['fullname']),
      ...(alternativeNames === undefined || isSame(trimmed(alternativeNames), row.alternative_names)
        ? []
        : ['alternativeNames']),
    ],
    address: Object.entries(address === undefined ? {} : tidyAddress(address)).flatMap(([part, text]) =>
      text === before[part] ? [] : [part],
    ),
  }
}

const ruleOf = (field: keyof IdentityChanges): ThrottleRule => ({
  name: `register.${field}`,
  attempts: identityChangeLimit.times,
  perSeconds: identityChangeLimit.days * 86_400,
  code: '0000',
})

/** Only after the first scan. @throws AppError 429 with the field, and when it may be changed again. */
export const limitIdentityChanges = async (
  throttle: Throttle,
  row: RegisterRow,
  changes: IdentityChanges,
): Promise<void> => {
  if (row.last_scan === null) return
  for (const field of ['fullname', 'address'] as const) {
    if (changes[field].length === 0) continue
    try {
      await throttle.spend(ruleOf(field), row.id)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      throw new AppError('0000', {
        status: error.status,
        fields: [{ name: field === 'address' ? 'address.street' : field, rule: 'changedTooOften' }],
        ...(error.retryAfterSeconds === null ? {} : { retryAfterSeconds: error.retryAfterSeconds }),
      })
    }
  }
}

/** Records the changed fields by name only. */
export const recordIdentityChanges = async (
  transaction: Database,
  registerId: string,
  changes: IdentityChanges,
): Promise<void> => {
  const actions = { fullname: 'register.nameChanged', address: 'register.addressChanged' } as const
  for (const field of ['fullname', 'address'] as const)
    if (changes[field].length > 0)
      await recordAudit(transaction, {
        actorId: registerId,
        action: actions[field],
        subjectId: registerId,
        detail: { fields: changes[field].join(' ') },
      })
}
