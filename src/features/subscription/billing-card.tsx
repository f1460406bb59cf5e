import { Trans } from '@lingui/react/macro'
import { ReceiptText } from 'lucide-react'
import type { Billing } from '#openapi/generated/api.d.ts'
import { PageLinks } from '#src/parts/page/page-links.tsx'
import { paths } from '#src/parts/page/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { TitledCard } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { BillingTable } from './billing-table.tsx'

interface BillingCardProps {
  billing: Billing
  managing: boolean
  /** Goes to where the way of paying is changed. */
  onManage: () => void
  onReceipt: (id: string) => Promise<void>
}

/** The billing history, ten payments on a page (spec 2 §2). */
export function BillingCard({ billing, managing, onManage, onReceipt }: BillingCardProps) {
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
        <BillingTable rows={billing.items} onReceipt={onReceipt} />
      )}
      <PageLinks pagination={billing.pagination} hrefOf={paths.billing} />
    </TitledCard>
  )
}
