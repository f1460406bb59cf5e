import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Download, ReceiptText } from 'lucide-react'
import { paymentLifecycle } from '#machines/lifecycle/payment.ts'
import { can } from '#machines/lifecycle/transitions.ts'
import type { Failure } from '#machines/port-error.ts'
import type { Billing, BillingRow, PaymentStatus } from '#openapi/generated/api.ts'
import { undecidedPayment } from '#src/parts/checkout/api.ts'
import { OfferCard } from '#src/parts/checkout/offer-card.tsx'
import { UndecidedPayment } from '#src/parts/checkout/undecided-payment.tsx'
import { PersonalFigures } from '#src/parts/findings/personal-figures.tsx'
import { useTakesPayments } from '#src/parts/page/installation.ts'
import { PageLinks } from '#src/parts/page/page-links.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { TitledCard } from '#src/ui/card.tsx'
import { Grid, Stack } from '#src/ui/layout.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { CellFigure, CellTag } from '#src/ui/table/cells.tsx'
import { type Column, DataTable, RowButton } from '#src/ui/table/data-table.tsx'
import type { Tone } from '#src/ui/tones.ts'
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
      <PageLinks
        pagination={billing.pagination}
        linkOf={page => ({ to: '/subscription', search: { page } })}
      />
    </TitledCard>
  )
}

/** Subscription and billing (spec 2 §2): the plan, the scans that are left, another scan, what was paid. */
export function SubscriptionScreen(props: SubscriptionScreenProps) {
  const { code, onPay, onRedeem, ...history } = props
  const { billing } = history
  const takesPayments = useTakesPayments()
  const undecided = takesPayments ? undecidedPayment(billing) : undefined
  return (
    <Page id="main" tabIndex={-1}>
      {takesPayments ? (
        <PageHeader
          title={<Trans>Subscription and billing</Trans>}
          lead={<Trans>Your plan, your scans and what you have paid.</Trans>}
        />
      ) : (
        <PageHeader title={<Trans>Your plan and scans</Trans>} />
      )}
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
      {takesPayments && <BillingCard {...history} />}
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
        <ButtonLink size="s" to="/dashboard">
          <Trans>Scan now on the dashboard</Trans>
        </ButtonLink>
      }
    />
  )
}

interface BillingTableProps {
  rows: readonly BillingRow[]
  onReceipt: (id: string) => Promise<void>
  onCancel: (id: string) => Promise<void>
}

const paymentStatuses: Record<PaymentStatus, { name: MessageDescriptor; tone: Tone }> = {
  awaitingCheckout: { name: msg`Awaiting checkout`, tone: 'neutral' },
  processing: { name: msg`Processing`, tone: 'warning' },
  paid: { name: msg`Paid`, tone: 'safe' },
  failed: { name: msg`Failed`, tone: 'danger' },
  canceled: { name: msg({ message: 'Canceled', context: 'of a payment' }), tone: 'neutral' },
}

/** Spec 2 §3, billing item: one-time analysis. */
const productNames: Record<BillingRow['details'], MessageDescriptor> = {
  PERSONAL_SCAN: msg`Personal Cyber Assessment, one-time`,
}

/** What was paid: date, details, amount, status (spec 2 §3, subscription billing row). */
function BillingTable({ rows, ...actions }: BillingTableProps) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const columns: readonly Column<BillingRow>[] = [
    {
      key: 'date',
      title: t`Date`,
      narrow: 'title',
      cell: row => <CellFigure>{formats.date(row.date)}</CellFigure>,
    },
    { key: 'details', title: t`Details`, cell: row => i18n._(productNames[row.details]) },
    {
      key: 'amount',
      title: t`Amount`,
      align: 'end',
      cell: row => <CellFigure>{formats.money(row.amount, row.currency)}</CellFigure>,
    },
    {
      key: 'status',
      title: t`Status`,
      narrow: 'bare',
      cell: ({ status }) => (
        <CellTag tone={paymentStatuses[status].tone} dot>
          {i18n._(paymentStatuses[status].name)}
        </CellTag>
      ),
    },
    {
      key: 'actions',
      title: t`Actions`,
      align: 'end',
      narrow: 'bare',
      cell: row => <Actions row={row} {...actions} />,
    },
  ]
  return <DataTable caption={t`Billing history`} columns={columns} rows={rows} keyOf={({ id }) => id} />
}

function Actions({ row, onReceipt, onCancel }: { row: BillingRow } & Omit<BillingTableProps, 'rows'>) {
  const { t } = useLingui()
  const date = useFormats().date(row.date)
  return (
    <>
      {row.receipt !== null && (
        <RowButton label={t`Receipt of ${date}`} onPress={() => onReceipt(row.id)}>
          <Download aria-hidden="true" />
          <Trans>Receipt</Trans>
        </RowButton>
      )}
      {can(paymentLifecycle, row.status, { type: 'payment.canceled' }) && (
        <RowButton label={t`Cancel the payment of ${date}`} onPress={() => onCancel(row.id)}>
          <Trans>Cancel</Trans>
        </RowButton>
      )}
    </>
  )
}
