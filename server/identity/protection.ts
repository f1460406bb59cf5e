import type { AccountEvent } from '#domain/ways-in.ts'
import type { Database } from '../platform/database/database.ts'
import type { RestorableState } from '../platform/identity.ts'
import type { ChangeNotice } from '../platform/mail/templates/security-notices.ts'
import type { Account } from './accounts.ts'
import { type NoticeRecipient, recordChange } from './changes.ts'
import type { Deps } from './deps.ts'
import { endWaysIn } from './ways-in.ts'

const recipientOf = (account: Account): NoticeRecipient => ({
  email: account.email,
  phone: account.phone_verified ? account.phone : null,
  language: account.language,
})

type Restorable = RestorableState['kind']

/** A change that can be undone comes with the state before it. */
export type Change =
  | { readonly notice: Exclude<ChangeNotice, { kind: Restorable }>; readonly previous?: never }
  | {
      readonly [Kind in Restorable]: {
        readonly notice: Extract<ChangeNotice, { kind: Kind }>
        readonly previous: Extract<RestorableState, { kind: Kind }>
      }
    }[Restorable]

/** Stores the state before a change and notifies its holder; `account` as it was before. */
export const keepChange = (
  deps: Deps,
  within: Database,
  account: Account,
  { notice, previous }: Change,
): Promise<void> =>
  recordChange(deps, within, {
    cognitoId: account.id,
    change: notice,
    previous: previous ?? null,
    notify: recipientOf(account),
  })

/** What other sessions end by; the rest is only announced. */
type Protected = Change & {
  readonly notice: {
    readonly kind: Exclude<ChangeNotice['kind'], 'RECOVERY_CODES' | 'RECOVERY_CODE_USED' | 'OWNERSHIP'>
  }
}

const eventOf: Record<Protected['notice']['kind'], AccountEvent> = {
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
  change: Protected,
  keepSessionId: string | null,
): Promise<void> => {
  await endWaysIn(deps, within, account.id, eventOf[change.notice.kind], keepSessionId)
  await keepChange(deps, within, account, change)
}
