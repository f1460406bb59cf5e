import type { FastifyRequest } from 'fastify'
import { hasHighPrivileges, operatorGroup } from '#domain/roles.ts'
import { isFreshSignIn, type SessionRule } from '#domain/session-policy.ts'
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

export interface AccessRules {
  readonly access: Access
  readonly companyFrom: CompanyFrom
  readonly needsFreshSignIn: boolean
  /** It only reads, or it is on the short list of what operators may change. */
  readonly forOperators: boolean
}

/** Operators view companies; what they may change of one is marked in the contract (`x-operator`, docs/adr/0042). */
const isOperatorAt = (who: Principal, { forOperators }: AccessRules): boolean =>
  isOperator(who) && forOperators

const rules: Record<Access, (who: Principal, params: PathParams, operation: AccessRules) => boolean> = {
  public: () => true,
  person: () => true,
  self: isOneself,
  'company-member': (who, params, operation) =>
    isOperatorAt(who, operation) || isInCompany(who, params, operation.companyFrom),
  'company-admin': (who, params, operation) =>
    isOperatorAt(who, operation) ||
    (isInCompany(who, params, operation.companyFrom) && hasHighPrivileges(who.groups)),
  'company-owner': (who, params, { companyFrom }) => isInCompany(who, params, companyFrom) && isOwner(who),
  operator: isOperator,
}

/** 403 for somebody who may call, but has to prove more first. */
export const needsProof = (rule: SessionRule): AppError =>
  new AppError('0016', { fields: [{ name: 'session', rule }] })

/** For what only some may do without: @throws AppError 0016 unless they signed in a moment ago. */
export const requireFreshSignIn = ({ signedInAt }: Principal, now: Date): void => {
  if (!isFreshSignIn(signedInAt, now)) throw needsProof('signInAgain')
}

/**
 * Why a caller is not let in by the contract, before the body is read (spec 1 §6): 0015 without a valid token, 0007 without a
 * company, 0016 otherwise; null for somebody who may call.
 */
export const refusalOf = (
  operation: AccessRules,
  who: Principal | null,
  request: FastifyRequest,
  now: Date,
): AppError | null => {
  const { access, needsFreshSignIn } = operation
  if (access === 'public') return null
  if (who === null) return new AppError('0015')
  if (!rules[access](who, request.params as PathParams, operation)) {
    const lacksCompany = access.startsWith('company') && who.companyId === null
    const mayView = access !== 'company-owner' && isOperator(who)
    return new AppError(lacksCompany && !mayView ? '0007' : '0016')
  }
  return needsFreshSignIn && !isFreshSignIn(who.signedInAt, now) ? needsProof('signInAgain') : null
}
