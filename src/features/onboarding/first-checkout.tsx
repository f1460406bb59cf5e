import { Trans } from '@lingui/react/macro'
import { type CheckoutActor, CheckoutScreen } from '#src/parts/checkout/checkout-screen.tsx'
import { OnboardingSteps } from '#src/parts/page/onboarding-steps.tsx'

export function FirstCheckout({ actor }: { actor: CheckoutActor }) {
  return (
    <CheckoutScreen
      actor={actor}
      above={<OnboardingSteps current="scan" />}
      leaveLabels={<Trans>Back to the offer</Trans>}
    />
  )
}
