import { type AccountEvent, ends, type WayIn } from '#domain/ways-in.ts'
import type { Database } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.gen.ts'
import { deleteChanges } from './changes.ts'
import type { Deps } from './deps.ts'
import { endSessions } from './sessions.ts'

type Removal = readonly [WayIn, (db: Database, accountId: string) => Promise<unknown>]

const codesFor =
  (purpose: Tables['identity_code']['purpose']): Removal[1] =>
  (db, id) =>
    db.deleteFrom('identity_code').where('account_id', '=', id).where('purpose', '=', purpose).execute()

/** What is stored beside the account: its password and factors are columns, which the event itself writes. */
const removals: readonly Removal[] = [
  ['passkey', (db, id) => db.deleteFrom('identity_passkey').where('account_id', '=', id).execute()],
  [
    'recoveryCode',
    (db, id) => db.deleteFrom('identity_recovery_code').where('account_id', '=', id).execute(),
  ],
  ['openSignIn', (db, id) => db.deleteFrom('identity_challenge').where('account_id', '=', id).execute()],
  ['resetCode', codesFor('resetPassword')],
  ['emailCode', codesFor('email')],
  ['phoneCode', codesFor('phone')],
  ['undoLink', deleteChanges],
]

/** Ends what domain/ways-in.ts says; pass the transaction of the event. */
export const endWaysIn = async (
  { clock }: Pick<Deps, 'clock'>,
  within: Database,
  accountId: string,
  event: AccountEvent,
  keepSessionId: string | null = null,
): Promise<void> => {
  const staying = ends(event, 'ownSession') ? null : keepSessionId
  if (ends(event, 'session')) await endSessions(within, accountId, clock.now(), staying)
  for (const [way, remove] of removals) if (ends(event, way)) await remove(within, accountId)
}
