import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { isAboutTheCode } from '#src/parts/forms/code-failure-labels.ts'
import { failureMessages } from '#src/parts/forms/failure-labels.ts'
import { Notice } from '#src/ui/notice.tsx'
import type { DomainVerificationActor } from './domain-verification-actor.ts'

/** Why the last step was refused; refusals of the code are shown at its field. */
export function VerificationFailure({ actor }: { actor: DomainVerificationActor }) {
  const { i18n } = useLingui()
  const failure = useSelector(actor, ({ context }) => context.failure)
  return (
    failure !== null &&
    !isAboutTheCode(failure) && (
      <Notice tone="danger" role="alert">
        {i18n._(failureMessages(failure))}
      </Notice>
    )
  )
}
