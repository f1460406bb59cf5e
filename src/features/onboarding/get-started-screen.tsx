import { Plural, Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Gauge as GaugeIcon, ListChecks, RefreshCw, ScanSearch } from 'lucide-react'
import { type CheckoutActor, CheckoutScreen } from '#src/parts/checkout/checkout-screen.tsx'
import { OfferCard } from '#src/parts/checkout/offer-card.tsx'
import { PaymentFailed } from '#src/parts/checkout/payment-failed.tsx'
import { UndecidedPayment } from '#src/parts/checkout/undecided-payment.tsx'
import { useTakesPayments } from '#src/parts/page/installation.ts'
import { OnboardingSteps } from '#src/parts/page/onboarding-steps.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Grid, Stack } from '#src/ui/layout.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Page } from '#src/ui/page.tsx'
import { PageTitle, Text } from '#src/ui/text.tsx'
import {
  type OnboardingActor,
  Points,
  selectCheckout,
  selectCredits,
  selectFailure,
  selectIsPaymentPending,
  selectIsPending,
} from './onboarding-parts.tsx'

function FirstCheckout({ actor }: { actor: CheckoutActor }) {
  return (
    <CheckoutScreen
      actor={actor}
      above={<OnboardingSteps current="scan" />}
      leaveLabels={<Trans>Back to the offer</Trans>}
    />
  )
}

function FirstOfferCard({ actor }: { actor: OnboardingActor }) {
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

/** The assessment, and the two ways to get it (spec 2 §9). */
export function GetStartedScreen({ actor }: { actor: OnboardingActor }) {
  const checkout = useSelector(actor, selectCheckout)
  const isPending = useSelector(actor, selectIsPaymentPending)
  const credits = useSelector(actor, selectCredits)
  if (checkout !== undefined) return <FirstCheckout actor={checkout} />
  return (
    <Page id="main" tabIndex={-1}>
      <OnboardingSteps current="scan" />
      <Stack gap={2}>
        <PageTitle>
          <Trans>See what the internet knows about you</Trans>
        </PageTitle>
        <Text tone="quiet" measure>
          <Trans>
            One assessment looks for your data where criminals look, and tells you what to do about it.
          </Trans>
        </Text>
      </Stack>
      {isPending && <UndecidedPayment />}
      <Grid
        gap={{ base: 5, lg: 12 }}
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(320px, 400px)' }}
      >
        <Stack order={{ base: 1, md: 0 }} paddingBlock={{ base: 2, md: 4 }}>
          <WhatYouGet />
        </Stack>
        {credits === 0 ? <FirstOfferCard actor={actor} /> : <CreditNotice actor={actor} credits={credits} />}
      </Grid>
    </Page>
  )
}

function WhatYouGet() {
  const takesPayments = useTakesPayments()
  return (
    <Points
      points={[
        {
          key: 'scan',
          icon: ScanSearch,
          title: <Trans>A search through every source we know</Trans>,
          text: (
            <Trans>
              Data breaches, stealer logs, people-search sites, photos. We tell you what we couldn’t check.
            </Trans>
          ),
        },
        {
          key: 'score',
          icon: GaugeIcon,
          title: <Trans>A score from 0 to 1000 with every point explained</Trans>,
          text: <Trans>See why you lost each point and how many you can win back.</Trans>,
        },
        {
          key: 'steps',
          icon: ListChecks,
          title: <Trans>Always the next best step</Trans>,
          text: <Trans>No scary lists: one thing to do, how long it takes and how to do it.</Trans>,
        },
        {
          key: 'monthly',
          icon: RefreshCw,
          title: <Trans>Checked again every month</Trans>,
          text: takesPayments ? (
            <Trans>
              At no extra cost, your score is recalculated each month, with what you’ve fixed in between.
            </Trans>
          ) : (
            <Trans>Your score is recalculated each month, with what you’ve fixed in between.</Trans>
          ),
        },
      ]}
    />
  )
}

function CreditNotice({ actor, credits }: { actor: OnboardingActor; credits: number }) {
  const takesPayments = useTakesPayments()
  return (
    <Notice
      tone="safe"
      title={<Plural value={credits} one="You have # scan" other="You have # scans" />}
      action={
        <Button size="s" onClick={() => actor.send({ type: 'onboarding.continued' })}>
          <Trans>Continue</Trans>
        </Button>
      }
    >
      {takesPayments ? (
        <Trans>There’s nothing left to pay. Next, your details.</Trans>
      ) : (
        <Trans>Next, your details.</Trans>
      )}
    </Notice>
  )
}

interface PaymentFailedScreenProps {
  actor: OnboardingActor
  /** The support address, ours or `mailto:`. */
}

export function PaymentFailedScreen({ actor }: PaymentFailedScreenProps) {
  const checkout = useSelector(actor, selectCheckout)
  if (checkout !== undefined) return <FirstCheckout actor={checkout} />
  return (
    <PaymentFailed
      above={<OnboardingSteps current="scan" />}
      onRetry={() => actor.send({ type: 'onboarding.checkoutChosen' })}
      otherAction={
        <ButtonLink variant="plain" wide to="/get-started">
          <Trans>Use a code instead</Trans>
        </ButtonLink>
      }
    />
  )
}
