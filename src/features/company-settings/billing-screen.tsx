import { Trans, useLingui } from '@lingui/react/macro'
import { ReceiptText } from 'lucide-react'
import type { CompanyBilling } from '#openapi/generated/api.d.ts'
import { CompanyFigures } from '#src/parts/company/company-figures.tsx'
import { companyPaths } from '#src/parts/company/company-paths.ts'
import { SettingsBreadcrumbs } from '#src/parts/company/settings-breadcrumbs.tsx'
import { Figure } from '#src/parts/figures/figure.tsx'
import { salesHref } from '#src/parts/page/support.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { TitledCard } from '#src/ui/card.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { Text } from '#src/ui/text.tsx'
import { type InvoiceActions, InvoicesTable } from './invoices-table.tsx'

/** Billing of the company, for its owner and operators (spec 2 §1, Business plan). */
export function BillingScreen({
  billing: { seats, contract, invoices },
  ...actions
}: InvoiceActions & { billing: CompanyBilling }) {
  const { t } = useLingui()
  const formats = useFormats()
  const price = contract && formats.money(contract.seatPrice, 'USD')
  return (
    <Page id="main" tabIndex={-1} width="form">
      <PageHeader title={t`Billing`} trail={<SettingsBreadcrumbs />} />
      <TitledCard title={<Trans>Current plan</Trans>}>
        <DescriptionList
          descriptions={[
            {
              key: 'plan',
              name: t({ message: 'Plan', context: 'of a subscription' }),
              value: t`Business plan`,
            },
            {
              key: 'price',
              name: t`Price`,
              value: price === null ? t`Agreed with our sales team` : t`${price} per seat and year`,
            },
            {
              key: 'renewal',
              name: t`Renewal`,
              value: contract === null ? t`Agreed with our sales team` : formats.date(contract.renewsOn),
            },
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
                  href={companyPaths.usersSettings({ only: 'seat' })}
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
      <TitledCard title={<Trans>Company invoices</Trans>}>
        {invoices.length === 0 ? (
          <EmptyState level={3} icon={ReceiptText} title={<Trans>No invoices here</Trans>}>
            <Trans>
              Your contract is agreed with our sales team, and its price isn’t recorded in Wardlight yet. Ask
              our sales team for an invoice.
            </Trans>
          </EmptyState>
        ) : (
          <InvoicesTable invoices={invoices} {...actions} />
        )}
        {invoices.some(({ state }) => state === 'open') && (
          <Text size="t2" tone="quiet" measure>
            <Trans>
              Pay by bank transfer, as agreed with our sales team, and include the invoice number.
            </Trans>
          </Text>
        )}
      </TitledCard>
      <TitledCard title={<Trans>More seats, or another plan</Trans>}>
        <Text size="t2" tone="quiet" measure>
          <Trans>
            Our sales team adds seats. We’ll email you before a price changes. Monthly subscriptions aren’t
            refundable; annual ones may get a partial refund if canceled within 30 days of their renewal.
          </Trans>
        </Text>
        <ButtonLink href={salesHref} alignSelf="flex-start">
          <Trans>Contact sales</Trans>
        </ButtonLink>
      </TitledCard>
      <CompanyFigures />
    </Page>
  )
}
