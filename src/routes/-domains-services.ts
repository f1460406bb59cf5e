import type { ActorRefFromLogic } from 'xstate'
import type { domainVerificationFlow } from '#machines/flow/domain-verification.ts'
import type { components } from '#openapi/generated/api.d.ts'

/** The web domains of the company at hand, or those of the person. */
export interface DomainServices {
  /** Rejects with a `PortError`. */
  list: () => Promise<components['schemas']['DomainProof'][]>
  /** The dialog's flow, started; null when the domain is not there any more or can't be read now, which the person has been told. */
  open: (domain: string) => Promise<ActorRefFromLogic<typeof domainVerificationFlow> | null>
}
