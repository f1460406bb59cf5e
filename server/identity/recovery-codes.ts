import { randomInt } from 'node:crypto'
import { recoveryCodeCount } from '#domain/session-policy.ts'
import { recordAudit } from '../platform/audit.ts'
import type { Database } from '../platform/database/database.ts'
import { deviceOf } from '../platform/user-agent.ts'
import type { Account } from './accounts.ts'
import type { Caller, Deps } from './deps.ts'
import { keepChange } from './protection.ts'
import { actorOf } from './signed-in.ts'

/** Without letters or digits that look alike; 31 to the power of ten is 49 bits. */
const symbols = 'abcdefghjkmnpqrstuvwxyz23456789'
const half = 5

const randomText = (length: number): string =>
  Array.from({ length }, () => symbols.charAt(randomInt(symbols.length))).join('')

const newRecoveryCode = (): string => `${randomText(half)}-${randomText(half)}`

/** Normalizes a typed code, ignoring case, spaces and hyphens; null for an impossible one. */
export const readRecoveryCode = (typed: string): string | null => {
  const letters = typed.toLowerCase().replaceAll(/[\s\p{Pd}]/gu, '')
  return /^[a-z0-9]{10}$/.test(letters) ? `${letters.slice(0, half)}-${letters.slice(half)}` : null
}

export const deleteRecoveryCodes = async (db: Database, accountId: string): Promise<void> => {
  await db.deleteFrom('identity_recovery_code').where('account_id', '=', accountId).execute()
}

/** How many are left; null where none were ever created. */
export const recoveryCodesLeft = async (db: Database, accountId: string): Promise<number | null> => {
  const { made, left } = await db
    .selectFrom('identity_recovery_code')
    .select(eb => [
      eb.fn.countAll<number>().as('made'),
      eb.fn.countAll<number>().filterWhere('used_at', 'is', null).as('left'),
    ])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return made === 0 ? null : left
}

/** Replaces the earlier ones; stored as slow hashes (ASVS 6.5.2, 6.5.3). */
export const createRecoveryCodes = async (deps: Deps, account: Account): Promise<readonly string[]> => {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
  const hashes = await deps.passwords.hashTogether(codes)
  await deps.db.transaction().execute(async transaction => {
    await deleteRecoveryCodes(transaction, account.id)
    await transaction
      .insertInto('identity_recovery_code')
      .values(hashes.map(code_hash => ({ account_id: account.id, code_hash, used_at: null })))
      .execute()
    await keepChange(deps, transaction, account, { notice: { kind: 'RECOVERY_CODES' } })
    await recordAudit(transaction, { ...actorOf(account), action: 'recoveryCodes.created' })
  })
  return codes
}

/** Uses up a recovery code, and notifies the holder of how many are left. false: unknown or already used. */
export const useRecoveryCode = async (
  deps: Deps,
  account: Account,
  code: string,
  { userAgent }: Caller,
): Promise<boolean> => {
  const stored = await deps.db
    .selectFrom('identity_recovery_code')
    .select(['id', 'code_hash'])
    .where('account_id', '=', account.id)
    .where('used_at', 'is', null)
    .execute()
  const place = await deps.passwords.whichMatches(
    code,
    stored.map(({ code_hash: hash }) => hash),
  )
  const found = place === null ? undefined : stored[place]
  if (found === undefined) return false
  return deps.db.transaction().execute(async transaction => {
    const used = await transaction
      .updateTable('identity_recovery_code')
      .set({ used_at: deps.clock.now() })
      .where('id', '=', found.id)
      .where('used_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (used === undefined) return false
    const left = stored.length - 1
    await keepChange(deps, transaction, account, {
      notice: { kind: 'RECOVERY_CODE_USED', left, device: deviceOf(userAgent) },
    })
    await recordAudit(transaction, {
      ...actorOf(account),
      action: 'recoveryCode.used',
      detail: { left },
    })
    return true
  })
}
