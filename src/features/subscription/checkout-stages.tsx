import { Plural, Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { CircleCheck } from 'lucide-react'
import type { SnapshotFrom } from 'xstate'
import type { checkoutFlow } from '#machines/flow/checkout.ts'
import { type CheckoutActor, CheckoutScreen } from '#src/parts/checkout/checkout-screen.tsx'
import { PaymentFailed } from '#src/parts/checkout/payment-failed.tsx'
import { DecisionPage } from '#src/parts/page/decision-page.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'

type CheckoutStage = 'none' | 'underway' | 'paid' | 'failed'

const ended = { paid: 'paid', failed: 'failed', left: 'none' } as const

/** Nothing is paid while there is no checkout, or when the person has left it. */
export const selectStage = (snapshot: SnapshotFrom<typeof checkoutFlow> | undefined): CheckoutStage => {
  if (snapshot === undefined) return 'none'
  return snapshot.output === undefined ? 'underway' : ended[snapshot.output.outcome]
}

interface CheckoutStagesProps {
  actor: CheckoutActor
  stage: Exclude<CheckoutStage, 'none'>
  /** Where support is asked: an address of ours or `mailto:`. */
  onRetry: () => void
  /** Back to the plan and the billing history. */
  onLeave: () => void
}

/** Paying for another scan: on the way, back from the hosted page, paid or failed (spec 2 §4, payment). */
export function CheckoutStages({ actor, stage, onRetry, onLeave }: CheckoutStagesProps) {
  if (stage === 'underway') {
    return <CheckoutScreen actor={actor} leaveLabels={<Trans>Back to subscription and billing</Trans>} />
  }
  if (stage === 'paid') return <Paid actor={actor} onLeave={onLeave} />
  return (
    <div role="alert">
      <PaymentFailed
        onRetry={onRetry}
        otherAction={
          <Button variant="plain" wide onClick={onLeave}>
            <Trans>Back to subscription and billing</Trans>
          </Button>
        }
      />
    </div>
  )
}

const selectCredits = (snapshot: { output?: { outcome: string; credits?: number } | undefined }) =>
  snapshot.output?.credits ?? 0

function Paid({ actor, onLeave }: Pick<CheckoutStagesProps, 'actor' | 'onLeave'>) {
  const credits = useSelector(actor, selectCredits)
  return (
    <div role="status">
      <DecisionPage
        icon={CircleCheck}
        tone="safe"
        title={<Trans>Your scan was added</Trans>}
        lead={
          <>
            <Trans>Thank you. The payment went through, and a receipt is on its way by email.</Trans>{' '}
            {credits > 0 && (
              <Plural
                value={credits}
                one="You have # scan you can start now."
                other="You have # scans you can start now."
              />
            )}
          </>
        }
        actions={
          <>
            <ButtonLink wide to="/dashboard">
              <Trans>Scan now on the dashboard</Trans>
            </ButtonLink>
            <Button variant="plain" wide onClick={onLeave}>
              <Trans>Back to subscription and billing</Trans>
            </Button>
          </>
        }
      />
    </div>
  )
}
