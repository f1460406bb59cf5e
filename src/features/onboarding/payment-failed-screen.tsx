import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { PaymentFailed } from '#src/parts/checkout/payment-failed.tsx'
import { OnboardingSteps } from '#src/parts/page/onboarding-steps.tsx'
import { paths } from '#src/parts/page/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { FirstCheckout } from './first-checkout.tsx'
import { type OnboardingActor, selectCheckout } from './onboarding-actor.ts'

interface PaymentFailedScreenProps {
  actor: OnboardingActor
  /** The support address, ours or `mailto:`. */
  supportHref: string
}

export function PaymentFailedScreen({ actor, supportHref }: PaymentFailedScreenProps) {
  const checkout = useSelector(actor, selectCheckout)
  if (checkout !== undefined) return <FirstCheckout actor={checkout} />
  return (
    <PaymentFailed
      above={<OnboardingSteps current="scan" />}
      onRetry={() => actor.send({ type: 'onboarding.checkoutChosen' })}
      otherAction={
        <ButtonLink variant="plain" wide href={paths.getStarted}>
          <Trans>Use a code instead</Trans>
        </ButtonLink>
      }
      supportHref={supportHref}
    />
  )
}
