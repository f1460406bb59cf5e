import { createContext, useContext } from 'react'
import type { ActorRefFromLogic } from 'xstate'
import type { domainVerificationFlow } from '#machines/flow/domain-verification.ts'

export type DomainVerificationActor = ActorRefFromLogic<typeof domainVerificationFlow>

/** Whose domains they are, which determines what the proof enables. */
export type DomainOwner = 'company' | 'person'

export interface DomainVerification {
  begin: (domain: string) => void
  /** The domain whose dialog is loading. */
  opening: string | null
}

/** Provided by the frame around a page. */
export const DomainVerificationContext = createContext<DomainVerification>({
  begin() {},
  opening: null,
})

export const useDomainVerification = (): DomainVerification => useContext(DomainVerificationContext)
