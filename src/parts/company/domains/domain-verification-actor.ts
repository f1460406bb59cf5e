import { createContext, useContext } from 'react'
import type { ActorRefFromLogic } from 'xstate'
import type { domainVerificationFlow } from '#machines/flow/domain-verification.ts'
import type { DomainCheck } from '#openapi/generated/api.ts'

export type DomainVerificationActor = ActorRefFromLogic<typeof domainVerificationFlow>

/** Whose domains they are, which determines what the proof enables. */
export type DomainOwner = 'company' | 'person'

/** Aborted as soon as another domain is typed. */
export type CheckDomain = (domain: string, signal: AbortSignal) => Promise<DomainCheck>

export interface DomainVerification {
  begin: (domain: string) => void
  /** The domain whose dialog is loading. */
  opening: string | null
  /** Whether a typed domain can be used; null where nobody is asked. */
  check: CheckDomain | null
}

/** Provided by the frame around a page. */
export const DomainVerificationContext = createContext<DomainVerification>({
  begin() {},
  opening: null,
  check: null,
})

export const useDomainVerification = (): DomainVerification => useContext(DomainVerificationContext)
