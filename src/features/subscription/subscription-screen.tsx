import { Plural, Trans } from '@lingui/react/macro'
import { ReceiptText } from 'lucide-react'
import type { Failure } from '#machines/port-error.ts'
import type { Billing } from '#openapi/generated/api.d.ts'
import { undecidedPayment } from '#src/parts/checkout/api.ts'
import { OfferCard } from '#src/parts/checkout/offer-card.tsx'
import { UndecidedPayment } from '#src/parts/checkout/undecided-payment.tsx'
import { PersonalFigures } from '#src/parts/findings/personal-figures.tsx'
import { PageLinks } from '#src/parts/page/page-links.tsx'
import { paths } from '#src/parts/page/paths.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { TitledCard } from '#src/ui/card.tsx'
import { Grid, Stack } from '#src/ui/layout.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { BillingTable } from './billing-table.tsx'
import { PlanCard, ScansCard } from './plan-card.tsx'

export type CodeOutcome =
  | { kind: 'none' }
  | { kind: 'redeeming' }
  | { kind: 'redeemed'; creditsAdded: number }
  | { kind: 'refused'; failure: Failure }

export interface SubscriptionScreenProps {
  billing: Billing
  code: CodeOutcome
  managing: boolean
  onPay: () => void
  /** Answers whether the code was redeemed. */
  onRedeem: (code: string) => Promise<boolean>
  /** Goes to where the way of paying is changed. */
  onManage: () => void
  onReceipt: (id: string) => Promise<void>
  onCancel: (id: string) => Promise<void>
}

type BillingCardProps = Pick<
  SubscriptionScreenProps,
  'billing' | 'managing' | 'onManage' | 'onReceipt' | 'onCancel'
>

/** The billing history, ten payments on a page (spec 2 §2). */
function BillingCard({ billing, managing, onManage, ...actions }: BillingCardProps) {
  return (
    <TitledCard
      title={<Trans>Billing history</Trans>}
      aside={
        billing.detailsKept && (
          <Button variant="plain" size="s" busy={managing} onClick={onManage}>
            <Trans>Update payment details</Trans>
          </Button>
        )
      }
    >
      {billing.items.length === 0 ? (
        <EmptyState level={3} icon={ReceiptText} title={<Trans>No payments yet</Trans>}>
          <Trans>What you pay is listed here, with its date, amount and status.</Trans>
        </EmptyState>
      ) : (
        <BillingTable rows={billing.items} {...actions} />
      )}
      <PageLinks pagination={billing.pagination} hrefOf={paths.billing} />
    </TitledCard>
  )
}

/** Subscription and billing (spec 2 §2): the plan, the scans that are left, another scan, what was paid. */
export function SubscriptionScreen(props: SubscriptionScreenProps) {
  const { code, onPay, onRedeem, ...history } = props
  const { billing } = history
  const undecided = undecidedPayment(billing)
  return (
    <Page id="main" tabIndex={-1}>
      <PageHeader
        title={<Trans>Subscription and billing</Trans>}
        lead={<Trans>Your plan, your scans and what you have paid.</Trans>}
      />
      {undecided && <UndecidedPayment id={undecided.id} />}
      {billing.plan.plan === 'partner' ? (
        <PlanCard plan={billing.plan} />
      ) : (
        <Grid
          gap={5}
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(320px, 400px)' }}
        >
          <Stack gap={5} css={{ '& > :last-child': { flexGrow: 1 } }}>
            <ScansCard availableScans={billing.availableScans} />
            <PlanCard plan={billing.plan} />
          </Stack>
          <OfferCard
            title={<Trans>Get another scan</Trans>}
            isMain={billing.availableScans === 0}
            busy={code.kind === 'redeeming'}
            failure={code.kind === 'refused' ? code.failure : null}
            onPay={onPay}
            onRedeem={onRedeem}
            redeemed={code.kind === 'redeemed' && <CodeRedeemed creditsAdded={code.creditsAdded} />}
          />
        </Grid>
      )}
      <BillingCard {...history} />
      <PersonalFigures />
    </Page>
  )
}

function CodeRedeemed({ creditsAdded }: { creditsAdded: number }) {
  return (
    <Notice
      tone="safe"
      title={
        <Plural
          value={creditsAdded}
          one="The code was redeemed: # scan was added"
          other="The code was redeemed: # scans were added"
        />
      }
      action={
        <ButtonLink size="s" href={paths.dashboard}>
          <Trans>Scan now on the dashboard</Trans>
        </ButtonLink>
      }
    />
  )
}
