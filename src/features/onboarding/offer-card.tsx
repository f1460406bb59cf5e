import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { OfferCard } from '#src/parts/checkout/offer-card.tsx'
import { type OnboardingActor, selectFailure, selectIsPending } from './onboarding-actor.ts'

export function FirstOfferCard({ actor }: { actor: OnboardingActor }) {
  const isPending = useSelector(actor, selectIsPending)
  const failure = useSelector(actor, selectFailure)
  return (
    <OfferCard
      title={<Trans>Personal Cyber Assessment</Trans>}
      isMain
      busy={isPending}
      failure={failure}
      onPay={() => actor.send({ type: 'onboarding.checkoutChosen' })}
      onRedeem={code => actor.send({ type: 'onboarding.codeSubmitted', code })}
    />
  )
}
