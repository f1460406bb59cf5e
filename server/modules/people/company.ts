import { hasHighPrivileges, operatorGroup } from '#domain/roles.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Principal } from '#server/platform/http/principal.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Whether a caller may see the company as its admins do. The door has made sure that it is theirs to ask about. */
export const isAdminOf = ({ groups }: Principal): boolean =>
  hasHighPrivileges(groups) || groups.includes(operatorGroup)

/**
 * Makes sure that the company exists: an operator may name any.
 *
 * @throws AppError 0004
 */
export const requireCompany = async (
  db: Platform['db'],
  who: Principal,
  companyId: string,
): Promise<void> => {
  if (who.companyId === companyId) return
  const found = await db.selectFrom('company').select('id').where('id', '=', companyId).executeTakeFirst()
  if (found === undefined) throw new AppError('0004')
}
