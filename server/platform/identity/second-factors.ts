import type { Kysely } from 'kysely'
import type { Factor } from '../database/identity-tables.ts'
import type { Tables } from '../database/tables.ts'
import type { Messenger } from '../mail/messenger.ts'
import { secondFactorChanged } from '../mail/templates/security-notices.ts'
import { type Account, updateAccount } from './accounts.ts'
import type { World } from './world.ts'

/** What is needed before a factor may be turned on. */
export const isSetUp = (account: Account, factor: Factor, messenger: Messenger): boolean => {
  if (factor === 'EMAIL') return account.email_verified
  if (factor === 'SMS') return account.phone !== null && account.phone_verified && messenger.canSend('sms')
  return account.totp_secret !== null
}

const offered: readonly Factor[] = ['EMAIL', 'SMS', 'SOFTWARE_TOKEN']

/** The factors that a sign-in may be confirmed by, always in the same order. */
export const usableFactors = (account: Account, messenger: Messenger): Factor[] =>
  offered.filter(factor => account.factors.includes(factor) && isSetUp(account, factor, messenger))

/** Stores which factors are on and which is preferred, and tells the person. */
export const setFactors = async (
  { messenger }: World,
  within: Kysely<Tables>,
  account: Account,
  factors: readonly Factor[],
  preferred: Factor | null,
): Promise<void> => {
  await updateAccount(within, account.id, { factors: [...factors], preferred_factor: preferred })
  await messenger.send(
    { ...secondFactorChanged(account.language), channel: 'email', to: account.email },
    within,
  )
}
