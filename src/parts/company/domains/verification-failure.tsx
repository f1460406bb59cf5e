import { useSelector } from '@xstate/react'
import { isAboutTheCode } from '#src/parts/forms/code-failure-labels.ts'
import { FailureNotice } from '#src/parts/forms/failure-notice.tsx'
import type { DomainVerificationActor } from './domain-verification-actor.ts'

/** Why the last step was refused; refusals of the code are shown at its field. */
export function VerificationFailure({ actor }: { actor: DomainVerificationActor }) {
  const failure = useSelector(actor, ({ context }) => context.failure)
  return <FailureNotice failure={failure && isAboutTheCode(failure) ? null : failure} />
}
