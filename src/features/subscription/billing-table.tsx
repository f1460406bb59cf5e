import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { paymentLifecycle } from '#machines/lifecycle/payment.ts'
import { can } from '#machines/lifecycle/transitions.ts'
import type { BillingRow, PaymentStatus } from '#openapi/generated/api.d.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { CellFigure, CellTag } from '#src/ui/table/cells.tsx'
import { type Column, DataTable, RowButton } from '#src/ui/table/data-table.tsx'
import type { Tone } from '#src/ui/tones.ts'

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
export function BillingTable({ rows, ...actions }: BillingTableProps) {
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
