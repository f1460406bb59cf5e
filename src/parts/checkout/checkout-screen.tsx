import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { CreditCard, Hourglass, Loader, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ActorRefFromLogic, SnapshotFrom } from 'xstate'
import type { checkoutFlow } from '#machines/flow/checkout.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { failureMessages } from '../forms/failure-labels.ts'
import { DecisionPage } from '../page/decision-page.tsx'
import { UndecidedPayment } from './undecided-payment.tsx'

export type CheckoutActor = ActorRefFromLogic<typeof checkoutFlow>
type CheckoutSnapshot = SnapshotFrom<typeof checkoutFlow>
type View = 'preparing' | 'notPrepared' | 'away' | 'processing' | 'pending'

const selectView = (snapshot: CheckoutSnapshot): View => {
  if (snapshot.matches('intentFailed')) return 'notPrepared'
  if (snapshot.matches('onHostedPage')) return 'away'
  if (snapshot.matches('stillPending') || isCheckedLate(snapshot)) return 'pending'
  return snapshot.matches('creatingIntent') ? 'preparing' : 'processing'
}

/** Keeps showing a late payment as pending while it is checked again. */
const isCheckedLate = (snapshot: CheckoutSnapshot): boolean => {
  const { watchUntil, checkedAt, failure } = snapshot.context
  return (
    snapshot.matches('processing') && (failure !== null || (watchUntil !== null && checkedAt >= watchUntil))
  )
}

interface CheckoutScreenProps {
  actor: CheckoutActor
  above?: ReactNode
  /** The label for leaving: "Back to the offer". */
  leaveLabels: ReactNode
}

/** Paying: to the hosted page, back from it, and waiting for the bank (spec 2 §4, payment). */
export function CheckoutScreen(props: CheckoutScreenProps) {
  const view = useSelector(props.actor, selectView)
  const views: Record<View, () => ReactNode> = {
    preparing: () => (
      <DecisionPage
        above={props.above}
        icon={CreditCard}
        tone="info"
        title={<Trans>Opening the payment page</Trans>}
        lead={<Trans>One moment, please.</Trans>}
      />
    ),
    notPrepared: () => <NotPrepared {...props} />,
    away: () => <OnHostedPage {...props} />,
    processing: () => <Processing {...props} />,
    pending: () => <StillPending {...props} />,
  }
  return <div aria-live="polite">{views[view]()}</div>
}

function NotPrepared(props: CheckoutScreenProps) {
  const { i18n } = useLingui()
  const failure = useSelector(props.actor, ({ context }) => context.failure)
  const isUndecided = failure?.code === '0040'
  return (
    <DecisionPage
      above={props.above}
      icon={TriangleAlert}
      tone="danger"
      title={<Trans>The payment page didn’t open</Trans>}
      lead={failure && !isUndecided ? i18n._(failureMessages(failure)) : undefined}
      actions={
        <>
          <Button wide onClick={() => props.actor.send({ type: 'checkout.retried' })}>
            <Trans>Try again</Trans>
          </Button>
          <Leave {...props} />
        </>
      }
    >
      {isUndecided ? (
        <UndecidedPayment />
      ) : (
        <Notice tone="neutral">
          <Trans>Nothing was charged.</Trans>
        </Notice>
      )}
    </DecisionPage>
  )
}

function OnHostedPage(props: CheckoutScreenProps) {
  const url = useSelector(props.actor, ({ context }) => context.url)
  return (
    <DecisionPage
      above={props.above}
      icon={CreditCard}
      tone="info"
      title={<Trans>You’re on your way to the payment page</Trans>}
      lead={
        <Trans>If it doesn’t open on its own, use the button. You’ll come back here once you’ve paid.</Trans>
      }
      actions={
        <>
          {url !== null && (
            <ButtonLink href={url as `https:${string}`} wide>
              <Trans>Open the payment page</Trans>
            </ButtonLink>
          )}
          <Leave {...props} />
        </>
      }
    />
  )
}

function Processing(props: CheckoutScreenProps) {
  return (
    <DecisionPage
      above={props.above}
      icon={Loader}
      tone="info"
      title={<Trans>Your payment is being processed</Trans>}
      lead={
        <Trans>
          We’re checking with our payment partner every few seconds. You can stay here or leave; your scan is
          added once the payment goes through.
        </Trans>
      }
      actions={<Leave {...props} />}
    />
  )
}

function StillPending(props: CheckoutScreenProps) {
  const { i18n } = useLingui()
  const failure = useSelector(props.actor, ({ context }) => context.failure)
  return (
    <DecisionPage
      above={props.above}
      icon={Hourglass}
      tone="warning"
      title={
        failure === null ? (
          <Trans>Your payment is still pending</Trans>
        ) : (
          <Trans>We couldn’t check your payment</Trans>
        )
      }
      lead={
        failure === null ? (
          <Trans>
            The bank hasn’t answered yet. That can take a while; please don’t pay again. We check every minute
            and add your scan as soon as the answer comes in.
          </Trans>
        ) : (
          <Trans>
            We don’t know yet whether it went through: something went wrong on our side or with your
            connection. Please don’t pay again: nothing is lost, and we try again every minute.
          </Trans>
        )
      }
      actions={
        <>
          <Button wide onClick={() => props.actor.send({ type: 'checkout.checkedAgain' })}>
            <Trans>Check again</Trans>
          </Button>
          <ButtonLink variant="plain" to="/concierge" wide>
            <Trans>Contact support</Trans>
          </ButtonLink>
          <Leave {...props} />
        </>
      }
    >
      {failure !== null && <Notice tone="warning">{i18n._(failureMessages(failure))}</Notice>}
    </DecisionPage>
  )
}

function Leave({ actor, leaveLabels }: CheckoutScreenProps) {
  return (
    <Button variant="plain" wide onClick={() => actor.send({ type: 'checkout.left' })}>
      {leaveLabels}
    </Button>
  )
}
