import { type DomainProofEvent, domainProofLifecycle } from '#machines/lifecycle/domain-proof.ts'
import { transitionTable } from '#machines/lifecycle/transitions.ts'
import type { DomainProofStatus as Status } from '#openapi/generated/api.d.ts'

const isStored = (state: string): state is Status => state !== 'withdrawn'

/**
 * The statuses in which an event of the domainProof chart can happen: what an UPDATE or DELETE of
 * `domain_proof` may touch.
 */
export const statusesBefore = (event: DomainProofEvent['type']): Status[] =>
  transitionTable(domainProofLifecycle)
    .filter(row => row.event === event)
    .map(({ from }) => from)
    .filter(isStored)
