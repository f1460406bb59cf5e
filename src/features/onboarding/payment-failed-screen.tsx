import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { CreditCard } from 'lucide-react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Text } from '../../ui/text.tsx'
import { paths } from '../shared/paths.ts'
import { CheckoutScreen } from './checkout-screen.tsx'
import { DecisionPage } from './decision-page.tsx'
import { type OnboardingActor, selectCheckout } from './onboarding-actor.ts'

interface PaymentFailedScreenProps {
  actor: OnboardingActor
  /** Where support is asked: an address of ours or `mailto:`. */
  supportHref: string
}

/** Spec 2 §8, "Payment Failed": check the payment information, retry or contact support. */
export function PaymentFailedScreen({ actor, supportHref }: PaymentFailedScreenProps) {
  const checkout = useSelector(actor, selectCheckout)
  if (checkout !== undefined) return <CheckoutScreen actor={checkout} />
  return (
    <DecisionPage
      step="scan"
      icon={CreditCard}
      tone="danger"
      title={<Trans>Payment failed</Trans>}
      lead={
        <Trans>
          The payment did not go through and nothing was charged. Check your payment information and try
          again, or use another card.
        </Trans>
      }
      actions={
        <>
          <Button wide onClick={() => actor.send({ type: 'onboarding.checkoutChosen' })}>
            <Trans>Try again</Trans>
          </Button>
          <ButtonLink look="plain" wide href={paths.getStarted}>
            <Trans>Use a code instead</Trans>
          </ButtonLink>
        </>
      }
    >
      <Text size="t2" tone="quiet">
        <Trans>
          Does it keep failing? <Link href={supportHref}>Contact support</Link>; we look into it with you.
        </Trans>
      </Text>
    </DecisionPage>
  )
}
