import { operatorGroup } from '#domain/roles.ts'
import { AppError } from './app-error.ts'
import type { Principal } from './principal.ts'

/**
 * The company of a call with `x-company: caller`: the caller's own, or the one an operator is viewing.
 *
 * @throws AppError 0016 for anyone else who names another company, 0007 where there is none.
 */
export const companyOf = (who: Principal, viewed: string | undefined): string => {
  const isOperator = who.groups.includes(operatorGroup)
  if (!isOperator && viewed !== undefined && viewed !== who.companyId) throw new AppError('0016')
  const companyId = isOperator ? (viewed ?? who.companyId) : who.companyId
  if (companyId === null) throw new AppError('0007')
  return companyId
}
