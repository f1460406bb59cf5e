import type { FastifyRequest } from 'fastify'
import { hasHighPrivileges, operatorGroup } from '../../../domain/roles.ts'
import { AppError } from './app-error.ts'
import type { Principal } from './principal.ts'

/** Who may call an operation: the contract's `x-access`. */
export type Access =
  | 'public'
  | 'person'
  | 'self'
  | 'company-member'
  | 'company-admin'
  | 'company-owner'
  | 'operator'

const accesses: readonly string[] = [
  'public',
  'person',
  'self',
  'company-member',
  'company-admin',
  'company-owner',
  'operator',
] satisfies Access[]

export const isAccess = (value: unknown): value is Access =>
  typeof value === 'string' && accesses.includes(value)

type PathParams = Readonly<Record<string, string>>

const isOperator = (who: Principal): boolean => who.groups.includes(operatorGroup)

const isOneself = (who: Principal, params: PathParams): boolean => {
  const { id, cognitoId } = params
  if (cognitoId !== undefined) return cognitoId === who.cognitoId
  return id === undefined || id === who.registerId
}

/** Where the company of a call is named, `x-company`: as `{id}` in the path, or by being the caller's own. */
export type CompanyFrom = 'path' | 'caller'

const isInCompany = (who: Principal, params: PathParams, from: CompanyFrom): boolean =>
  who.companyId !== null && (from === 'caller' || params['id'] === who.companyId)

const isOwner = (who: Principal): boolean => who.groups.includes('COMPANY_OWNER')

const rules: Record<Access, (who: Principal, params: PathParams, from: CompanyFrom) => boolean> = {
  public: () => true,
  person: () => true,
  self: isOneself,
  'company-member': (who, params, from) => isOperator(who) || isInCompany(who, params, from),
  'company-admin': (who, params, from) =>
    isOperator(who) || (isInCompany(who, params, from) && hasHighPrivileges(who.groups)),
  'company-owner': (who, params, from) => isInCompany(who, params, from) && isOwner(who),
  operator: isOperator,
}

/**
 * Refuses a caller whom the contract does not let in, before the body is read (spec 1 §6).
 *
 * @throws AppError 0015 without a valid token, 0007 without a company, 0016 otherwise.
 */
export const refuseStrangers = (
  { access, companyFrom }: { readonly access: Access; readonly companyFrom: CompanyFrom },
  who: Principal | null,
  request: FastifyRequest,
): void => {
  if (access === 'public') return
  if (who === null) throw new AppError('0015')
  if (rules[access](who, request.params as PathParams, companyFrom)) return
  throw new AppError(access.startsWith('company') && who.companyId === null ? '0007' : '0016')
}
