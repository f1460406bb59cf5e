import { identityChangeLimit } from '#domain/limits.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Throttle, ThrottleRule } from '#server/platform/throttle.ts'
import type { Profile } from './profile.ts'
import type { RegisterRow } from './store.ts'

/** The changed fields that a scan searches for and no one can prove. */
interface IdentityChanges {
  readonly fullname: readonly string[]
  readonly address: readonly string[]
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const trimmed = (names: readonly string[]): string[] => names.map(name => name.trim())

export const identityChanges = (row: RegisterRow, profile: Profile): IdentityChanges => {
  const { fullname, alternativeNames, address } = profile
  const before: Partial<Record<string, string>> = { ...row.address }
  return {
    fullname: [
      ...(fullname === undefined || fullname.trim() === row.fullname ? [] : ['fullname']),
      ...(alternativeNames === undefined || isSame(trimmed(alternativeNames), row.alternative_names)
        ? []
        : ['alternativeNames']),
    ],
    address: Object.entries(address ?? {}).flatMap(([part, text]) =>
      text.trim() === before[part] ? [] : [part],
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
