import type { AccountEvent } from '#domain/ways-in.ts'
import type { Database } from '../database/database.ts'
import type { Wording } from '../mail/messenger.ts'
import type { Account } from './accounts.ts'
import { type NoticeRecipient, recordChange } from './changes.ts'
import type { Deps } from './deps.ts'
import type { PreviousState } from './identity.ts'
import { endWaysIn } from './ways-in.ts'

const recipientOf = (account: Account): NoticeRecipient => ({
  email: account.email,
  phone: account.phone_verified ? account.phone : null,
  language: account.language,
})

/** Stores the state before a change and notifies its holder; `account` as it was before. */
export const keepChange = (
  deps: Deps,
  within: Database,
  account: Account,
  previous: PreviousState,
  wording?: (link: string, channel: 'email' | 'sms') => Wording,
): Promise<void> =>
  recordChange(deps, within, {
    cognitoId: account.id,
    previous,
    notify: recipientOf(account),
    ...(wording === undefined ? {} : { wording }),
  })

/** What other sessions end by; the rest is only announced. */
type Protected = PreviousState & {
  readonly kind: Exclude<PreviousState['kind'], 'RECOVERY_CODES' | 'OWNERSHIP'>
}

const eventOf: Record<Protected['kind'], AccountEvent> = {
  EMAIL: 'emailChange',
  PHONE: 'phoneChange',
  PASSWORD: 'passwordChange',
  SECOND_FACTOR: 'factorChange',
  PASSKEY_ADDED: 'factorChange',
  PASSKEY_REMOVED: 'factorChange',
}

/** Same as `keepChange`, and ends what the change ends, but for the session that makes it (ASVS 7.4.3). */
export const protectChange = async (
  deps: Deps,
  within: Database,
  account: Account,
  previous: Protected,
  keepSessionId: string | null,
): Promise<void> => {
  await endWaysIn(deps, within, account.id, eventOf[previous.kind], keepSessionId)
  await keepChange(deps, within, account, previous)
}
