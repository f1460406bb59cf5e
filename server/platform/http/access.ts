import type { FastifyRequest } from 'fastify'
import { hasHighPrivileges, operatorGroup } from '#domain/roles.ts'
import { isFreshSignIn, type SessionRule } from '#domain/session-policy.ts'
import { AppError } from './app-error.ts'
import type { Principal } from './principal.ts'

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

/** Where the company of a call comes from, `x-company`: `{id}` in the path, or the caller. */
export type CompanyFrom = 'path' | 'caller'

const isInCompany = (who: Principal, params: PathParams, from: CompanyFrom): boolean =>
  who.companyId !== null && (from === 'caller' || params['id'] === who.companyId)

const isOwner = (who: Principal): boolean => who.groups.includes('COMPANY_OWNER')

export interface AccessRules {
  readonly access: Access
  readonly companyFrom: CompanyFrom
  readonly needsFreshSignIn: boolean
  readonly forOperators: boolean
}

/** Operators view companies; the contract marks what they may change (`x-operator`, docs/adr/0042). */
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
  'company-owner': (who, params, operation) =>
    isOperatorAt(who, operation) || (isInCompany(who, params, operation.companyFrom) && isOwner(who)),
  operator: isOperator,
}

/** 403 for a caller who has to prove more first. */
export const needsProof = (rule: SessionRule): AppError =>
  new AppError('0016', { fields: [{ name: 'session', rule }] })

/** @throws AppError 0016 unless they signed in a moment ago. */
export const requireFreshSignIn = ({ signedInAt }: Principal, now: Date): void => {
  if (!isFreshSignIn(signedInAt, now)) throw needsProof('signInAgain')
}

/** Why the contract refuses a caller, before the body is read (spec 1 §6); null for an allowed caller. */
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
