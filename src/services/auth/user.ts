import { individualPlan, roleOf } from '#domain/roles.ts'
import type { SessionUser } from '#machines/flow/ports/session.ts'

type Claims = Readonly<Record<string, unknown>>

const text = (claims: Claims, name: string): string | null => {
  const value = claims[name]
  return typeof value === 'string' && value !== '' ? value : null
}

/** The user session (spec 1 §3) in the claims of an ID token; the role by company and groups (spec 1 §6). */
export const userOf = (claims: Claims): SessionUser => {
  const groups: unknown = claims['cognito:groups']
  const ofGroups = Array.isArray(groups) ? groups.filter(group => typeof group === 'string') : []
  const company = text(claims, 'custom:company') ?? individualPlan
  return {
    cognitoId: text(claims, 'sub') ?? '',
    name: text(claims, 'name') ?? '',
    email: text(claims, 'email') ?? '',
    emailVerified: claims['email_verified'] === true || claims['email_verified'] === 'true',
    phone: text(claims, 'phone_number'),
    companyId: company === individualPlan ? null : company,
    groups: ofGroups,
    role: roleOf(company, ofGroups),
  }
}
