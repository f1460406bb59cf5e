import { createContext, useContext } from 'react'
import type { ActorRefFromLogic } from 'xstate'
import type { domainVerificationFlow } from '#machines/flow/domain-verification.ts'

/** The chart behind the dialog in which a domain is proved. */
export type DomainVerificationActor = ActorRefFromLogic<typeof domainVerificationFlow>

/** Whose domains they are: it decides what follows from the proof. */
export type DomainOwner = 'company' | 'person'

export interface DomainVerification {
  /** Opens the dialog for a domain, in ASCII. */
  begin: (domain: string) => void
  /** The domain whose dialog is on its way. */
  opening: string | null
}

/** Given by the frame that stands around a page. */
export const DomainVerificationContext = createContext<DomainVerification>({
  begin() {},
  opening: null,
})

export const useDomainVerification = (): DomainVerification => useContext(DomainVerificationContext)
