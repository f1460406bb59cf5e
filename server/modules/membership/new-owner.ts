import { type NewOwner, type NewOwnerRefusal, refusalOfNewOwner } from '#domain/roles.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Identity } from '#server/platform/identity.ts'

/** Before the transaction: the account can be one of a service elsewhere. */
export const isDisabled = async (
  identity: Pick<Identity, 'statusOf'>,
  cognitoId: string | null | undefined,
): Promise<boolean> => cognitoId != null && (await identity.statusOf(cognitoId)) === 'DISABLED'

/** Call with the company or the register locked: a deletion is asked for under both. */
export const findNewOwnerRefusal = async (
  transaction: Database,
  registerId: string,
  account: Omit<NewOwner, 'isLeaving'>,
): Promise<NewOwnerRefusal | null> => {
  const deletion = await transaction
    .selectFrom('profile_deletion')
    .select('state')
    .where('register_id', '=', registerId)
    .executeTakeFirst()
  return refusalOfNewOwner({ ...account, isLeaving: deletion !== undefined })
}

/** One rule for all: what is wrong with the account is between the person and us. @throws AppError 0040 */
export const requireNewOwner = async (...who: Parameters<typeof findNewOwnerRefusal>): Promise<void> => {
  if ((await findNewOwnerRefusal(...who)) !== null)
    throw new AppError('0040', { fields: [{ name: 'email', rule: 'cannotOwn' }] })
}
