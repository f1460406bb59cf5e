import type { Role } from '#openapi/generated/api.d.ts'

/** Who calls, as the database knows them at this moment (not as the token remembers them). */
export interface Principal {
  readonly cognitoId: string
  /** Lower case. */
  readonly email: string
  readonly emailVerified: boolean
  readonly groups: readonly string[]
  readonly role: Role
  /** null until the person is registered. */
  readonly registerId: string | null
  readonly registerStatus: 'pending' | 'completed' | null
  /** null for a person who came on their own. */
  readonly companyId: string | null
  /** They may not go on without a second factor. */
  readonly isFactorRequired: boolean
  /** null: only the identity knows. */
  readonly hasFactor: boolean | null
  /** null for Amazon Cognito, which keeps its own sessions. */
  readonly sessionId: string | null
  /** When they last proved password and factor. */
  readonly signedInAt: Date
}
