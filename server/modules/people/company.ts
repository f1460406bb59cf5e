import { hasHighPrivileges, operatorGroup } from '#domain/roles.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Principal } from '#server/platform/http/principal.ts'
import type { Platform } from '#server/platform/platform.ts'

/** The contract's access check already ensured that it is their company. */
export const isAdminOf = ({ groups }: Principal): boolean =>
  hasHighPrivileges(groups) || groups.includes(operatorGroup)

/** An operator may name any. @throws AppError 0004 */
export const requireCompany = async (
  db: Platform['db'],
  who: Principal,
  companyId: string,
): Promise<void> => {
  if (who.companyId === companyId) return
  const found = await db.selectFrom('company').select('id').where('id', '=', companyId).executeTakeFirst()
  if (found === undefined) throw new AppError('0004')
}
