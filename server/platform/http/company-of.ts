import { operatorGroup } from '#domain/roles.ts'
import { AppError } from './app-error.ts'
import type { Principal } from './principal.ts'

/** The caller's own company, or the one an operator is viewing. @throws AppError 0016, 0007 */
export const companyOf = (who: Principal, viewed: string | undefined): string => {
  const isOperator = who.groups.includes(operatorGroup)
  if (!isOperator && viewed !== undefined && viewed !== who.companyId) throw new AppError('0016')
  const companyId = isOperator ? (viewed ?? who.companyId) : who.companyId
  if (companyId === null) throw new AppError('0007')
  return companyId
}
