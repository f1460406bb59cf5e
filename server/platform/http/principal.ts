import type { Role } from '#openapi/generated/api.ts'

/** The caller, as the database (not the token) knows them at this moment. */
export interface Principal {
  readonly cognitoId: string
  readonly email: string
  readonly emailVerified: boolean
  readonly groups: readonly string[]
  readonly role: Role
  readonly registerId: string | null
  readonly registerStatus: 'pending' | 'completed' | null
  readonly companyId: string | null
  /** They can't continue without a second factor. */
  readonly isFactorRequired: boolean
  /** null: only the identity service knows. */
  readonly hasFactor: boolean | null
  /** null for Amazon Cognito, which keeps its own sessions. */
  readonly sessionId: string | null
  readonly signedInAt: Date
}

/** Who an audit event names: the person, or the account of somebody without a profile. */
export const actorIdOf = ({ registerId, cognitoId }: Pick<Principal, 'registerId' | 'cognitoId'>): string =>
  registerId ?? cognitoId
