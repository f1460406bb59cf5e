import type { SignOutReason } from '#domain/session-rules.ts'
import type { Register, Role } from '#openapi/generated/api.d.ts'

/** Spec 3 "User session". `companyId` is null for a person without a company. */
export interface SessionUser {
  cognitoId: string
  name: string
  email: string
  emailVerified: boolean
  phone: string | null
  companyId: string | null
  groups: readonly string[]
  role: Role
}

export type SessionRegister = Register

/** The company that an operator views on its behalf (spec 1 §4, super-admin mode). */
export interface ViewedCompany {
  id: string
  name: string
}

export interface RestoredSession {
  signedIn: boolean
  /** Why the last session in this browser was ended; shown once at sign-in. */
  reason: SignOutReason | null
  /** Session-scoped: the company that an operator was viewing in this tab. */
  viewedCompany: ViewedCompany | null
}

/** Every method rejects with a `PortError`. */
export interface SessionPorts {
  /** Tokens that are valid, or can be refreshed, and the browser's stored state. */
  restoreSession(): Promise<RestoredSession>
  loadUser(): Promise<SessionUser>
  loadRegister(): Promise<SessionRegister>
  /** Rejects when the identity service can't be reached. */
  signOut(): Promise<void>
  /** Clears tokens, storages and caches here, stores the reason, and optionally signs out the other tabs. */
  clearSession(input: { reason: SignOutReason | null; emitOthers: boolean }): Promise<void>
}
