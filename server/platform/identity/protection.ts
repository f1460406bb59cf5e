import type { Database } from '../database/database.ts'
import type { Wording } from '../mail/messenger.ts'
import type { Account } from './accounts.ts'
import { type NoticeRecipient, recordChange } from './changes.ts'
import type { Deps } from './deps.ts'
import type { PreviousState } from './identity.ts'
import { endSessions } from './sessions.ts'

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

/** Same as `keepChange`, and ends every session but the one of the change (ASVS 7.4.3). */
export const protectChange = async (
  deps: Deps,
  within: Database,
  account: Account,
  previous: PreviousState,
  keepSessionId: string | null,
): Promise<void> => {
  await endSessions(within, account.id, deps.clock.now(), keepSessionId)
  await keepChange(deps, within, account, previous)
}
