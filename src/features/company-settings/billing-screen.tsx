import { Trans, useLingui } from '@lingui/react/macro'
import { ReceiptText } from 'lucide-react'
import { seatPriceLabel } from '#domain/price-labels.ts'
import type { CompanyBilling, CompanyContract, Invoice } from '#openapi/generated/api.ts'
import { CompanyFigures } from '#src/parts/company/company-figures.tsx'
import { SettingsBreadcrumbs } from '#src/parts/company/settings-breadcrumbs.tsx'
import { Figure } from '#src/parts/figures/figure.tsx'
import { BackLink } from '#src/parts/page/back-link.tsx'
import { useTakesPayments } from '#src/parts/page/installation.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { TitledCard } from '#src/ui/card.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { RowButton } from '#src/ui/table/data-table.tsx'
import { Text } from '#src/ui/text.tsx'
import type { Tone } from '#src/ui/tones.ts'
import { type BillingDetailsActions, BillingDetailsCard } from './billing-details-card.tsx'
import { type InvoiceActions, InvoicesTable, isDue } from './invoices-table.tsx'

interface Owner extends Required<Pick<InvoiceActions, 'onPay'>> {
  /** The payment with which they came back from the hosted page. */
  paymentId: string | undefined
  /** Goes to where the way of paying is changed. */
  onManage: () => Promise<unknown>
}

interface Operator extends Required<Pick<InvoiceActions, 'onSettle'>> {
  companyName: string
}

type BillingScreenProps = Pick<InvoiceActions, 'onDownload'> &
  BillingDetailsActions & { billing: CompanyBilling } & (
    | { owner: Owner; operator?: undefined }
    | { owner?: undefined; operator: Operator }
  )

/** Billing of a company, for its owner or an operator (spec 2 §1, Business plan). */
export function BillingScreen({
  billing: { seats, contract, addsTax, billTo, detailsKept, invoices },
  owner,
  operator,
  onSave,
  onReadAgain,
  onDownload,
}: BillingScreenProps) {
  const { t, i18n } = useLingui()
  const returned = invoices.find(({ payment }) => payment !== null && payment.id === owner?.paymentId)
  const formats = useFormats()
  const priceOf = ({ seatPrice, period }: Pick<CompanyContract, 'seatPrice' | 'period'>) => {
    const price = seatPriceLabel(i18n, formats.money(seatPrice, 'USD'), period)
    return addsTax ? t`${price}, before tax` : price
  }
  const change = contract?.change ?? null
  const changeDay = change && formats.date(change.from)
  const takesPayments = useTakesPayments()
  const contractDescriptions = [
    {
      key: 'price',
      name: t`Price`,
      value: contract === null ? t`Agreed with our sales team` : priceOf(contract),
    },
    ...(change === null ? [] : [{ key: 'change', name: t`Price from ${changeDay}`, value: priceOf(change) }]),
    {
      key: 'renewal',
      name: t`Renewal`,
      value: contract === null ? t`Agreed with our sales team` : formats.date(contract.renewsOn),
    },
  ]
  return (
    <Page id="main" tabIndex={-1} width="form">
      <PageHeader
        title={takesPayments ? t`Billing` : t`Plan and seats`}
        lead={operator?.companyName}
        trail={
          operator ? (
            <BackLink to="/companies">
              <Trans>Companies</Trans>
            </BackLink>
          ) : (
            <SettingsBreadcrumbs />
          )
        }
      />
      {takesPayments && returned && <ReturnedPayment invoice={returned} />}
      <TitledCard title={<Trans>Current plan</Trans>}>
        <DescriptionList
          descriptions={[
            {
              key: 'plan',
              name: t({ message: 'Plan', context: 'of a subscription' }),
              value: t`Business plan`,
            },
            ...(takesPayments ? contractDescriptions : []),
            {
              key: 'seats',
              name: t`Licensed seats`,
              value: <Figure name="company.seats" part="licensed" value={seats.licensed} />,
            },
            {
              key: 'used',
              name: t`Used`,
              value: (
                <Figure
                  name="company.seats"
                  part="used"
                  value={seats.used}
                  link={owner && { to: '/users-settings', search: { only: 'seat' } }}
                />
              ),
            },
            {
              key: 'free',
              name: t`Free`,
              value: <Figure name="company.seats" part="free" value={seats.free} />,
            },
          ]}
        />
      </TitledCard>
      {takesPayments ? (
        <>
          <TitledCard
            title={<Trans>Company invoices</Trans>}
            aside={
              owner &&
              detailsKept && (
                <RowButton label={t`Update payment details`} onPress={owner.onManage}>
                  {t`Update payment details`}
                </RowButton>
              )
            }
          >
            {invoices.length === 0 ? (
              <EmptyState level={3} icon={ReceiptText} title={<Trans>No invoices here</Trans>}>
                {owner ? (
                  <Trans>
                    Your contract is agreed with our sales team, and its price isn’t recorded in Wardlight
                    yet. Ask our sales team for an invoice.
                  </Trans>
                ) : (
                  <Trans>Record the price and the renewal of this company with its seats.</Trans>
                )}
              </EmptyState>
            ) : (
              <InvoicesTable
                invoices={invoices}
                onDownload={onDownload}
                onPay={owner?.onPay}
                onSettle={operator?.onSettle}
              />
            )}
            {owner && invoices.some(isDue) && (
              <Text size="t2" tone="quiet" measure>
                {t`Pay by card where the list offers it, or by bank transfer as agreed with our sales team. With a transfer, include the invoice number.`}
              </Text>
            )}
          </TitledCard>
          <BillingDetailsCard billing={{ billTo, addsTax }} onSave={onSave} onReadAgain={onReadAgain} />
          {owner && (
            <TitledCard title={<Trans>More seats, or another plan</Trans>}>
              <Text size="t2" tone="quiet" measure>
                <Trans>
                  Our sales team adds seats. Added seats get an invoice of their own until the renewal. We’ll
                  email you before a price changes. Monthly subscriptions aren’t refundable; annual ones may
                  get a partial refund if canceled within 30 days of their renewal.
                </Trans>
              </Text>
              <ButtonLink to="/contact-us" alignSelf="flex-start">
                <Trans>Contact sales</Trans>
              </ButtonLink>
            </TitledCard>
          )}
        </>
      ) : (
        owner && (
          <TitledCard title={<Trans>More seats</Trans>}>
            <Text size="t2" tone="quiet" measure>
              <Trans>The team that runs this Wardlight adds seats.</Trans>
            </Text>
            <ButtonLink to="/contact-us" alignSelf="flex-start">
              <Trans>Ask for seats</Trans>
            </ButtonLink>
          </TitledCard>
        )
      )}
      <CompanyFigures />
    </Page>
  )
}

function ReturnedPayment({ invoice: { number, payment } }: { invoice: Invoice }) {
  const { t } = useLingui()
  const status = payment?.refundDue === true ? 'canceled' : payment?.status
  const noticeOf = (): readonly [tone: Tone, title: string, text?: string | undefined] => {
    if (status === 'paid') return ['safe', t`Invoice ${number} is paid`]
    if (status === 'canceled')
      return [
        'warning',
        t`Invoice ${number} was already paid or voided`,
        payment?.refundDue === true ? t`Payment by card to refund` : undefined,
      ]
    if (status === 'failed')
      return [
        'danger',
        t`The payment of invoice ${number} failed`,
        t`Nothing was charged. Try again, use another card, or pay by bank transfer.`,
      ]
    return [
      'warning',
      t`The payment of invoice ${number} is still pending`,
      t`The invoice is marked as paid as soon as the bank has answered. Please don’t pay again before that.`,
    ]
  }
  const [tone, title, text] = noticeOf()
  return (
    <Notice role="status" tone={tone} title={title}>
      {text}
    </Notice>
  )
}
