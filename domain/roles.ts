import type { Role } from '#openapi/generated/api.ts'
import { groupValues } from '#openapi/generated/enumerations.ts'

export const groups = groupValues
export type Group = (typeof groups)[number]

/** The operators of Wardlight, who may view a company on its behalf; not one of a company's own groups. */
export const operatorGroup = 'SUPER_ADMIN'
/** The company value of a person without a company. */
export const individualPlan = 'individualPlan'

const highPrivileges: readonly string[] = ['ADMIN', 'COMPANY_OWNER', 'MANAGER'] satisfies Group[]

/** ADMIN, COMPANY_OWNER and MANAGER: they see company notifications and the company console. */
export const hasHighPrivileges = (ofGroups: readonly string[]): boolean =>
  ofGroups.some(group => highPrivileges.includes(group))

/** The effective groups: a member on hold is only a user until the owner confirms their address. */
export const groupsThatCount = (ofGroups: readonly string[], isOnHold: boolean): readonly string[] =>
  isOnHold && hasHighPrivileges(ofGroups) ? ['USER'] : ofGroups

export const roleOf = (company: string | null, ofGroups: readonly string[]): Role => {
  if (company === individualPlan) return 'userB2C'
  return hasHighPrivileges(ofGroups) ? 'admin' : 'employee'
}

export interface NewOwner {
  /** Nobody can sign in to their account. */
  readonly isDisabled: boolean
  /** They have asked for the deletion of their account, and can still keep it. */
  readonly isLeaving: boolean
  /** Their new address awaits confirmation by the company. */
  readonly isOnHold: boolean
}

/** Why somebody of a company can't own it, however they would come to (docs/adr/0028). */
export type NewOwnerRefusal = 'disabled' | 'leaving' | 'onHold'

export const refusalOfNewOwner = ({ isDisabled, isLeaving, isOnHold }: NewOwner): NewOwnerRefusal | null => {
  if (isDisabled) return 'disabled'
  if (isLeaving) return 'leaving'
  return isOnHold ? 'onHold' : null
}
