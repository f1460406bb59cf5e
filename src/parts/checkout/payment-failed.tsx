import { Trans } from '@lingui/react/macro'
import { CreditCard } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Link } from '#src/ui/link.tsx'
import { Text } from '#src/ui/text.tsx'
import { DecisionPage } from '../page/decision-page.tsx'

interface PaymentFailedProps {
  above?: ReactNode
  onRetry: () => void
  otherAction: ReactNode
  /** The support address, ours or `mailto:`. */
}

/** Spec 2 §8, "Payment Failed": check the payment information, retry or contact support. */
export function PaymentFailed({ above, onRetry, otherAction }: PaymentFailedProps) {
  return (
    <DecisionPage
      above={above}
      icon={CreditCard}
      tone="danger"
      title={<Trans>Payment failed</Trans>}
      lead={
        <Trans>
          The payment didn’t go through and nothing was charged. Check your payment information and try again,
          or use another card.
        </Trans>
      }
      actions={
        <>
          <Button wide onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
          {otherAction}
        </>
      }
    >
      <Text size="t2" tone="quiet">
        <Trans>
          Does it keep failing? <Link to="/concierge">Contact support</Link>; we’ll look into it with you.
        </Trans>
      </Text>
    </DecisionPage>
  )
}
