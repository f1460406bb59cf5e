import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { paymentLifecycle } from '#machines/lifecycle/payment.ts'
import { can } from '#machines/lifecycle/transitions.ts'
import type { BillingRow, PaymentStatus } from '#openapi/generated/api.d.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button } from '#src/ui/button.tsx'
import { chakra } from '#src/ui/layout.ts'
import { Tag } from '#src/ui/tag.tsx'
import type { Tone } from '#src/ui/tones.ts'

// A table that becomes a list on a narrow screen: date and amount first, what it was for and its status below. The roles are
// written down: what is laid out as blocks is no table to some browsers any more.

const Table = chakra('table', {
  base: {
    display: { base: 'block', md: 'table' },
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: 't2',
    '& th, & td': {
      textAlign: 'start',
      fontWeight: 400,
      paddingBlock: { base: 0, md: 3 },
      paddingInline: { base: 0, md: 3 },
    },
    '& th:first-of-type': { paddingInlineStart: 0 },
    '& thead th:last-of-type, & .status': { paddingInlineEnd: 0 },
    '& .amount': { textAlign: 'end', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  },
})

const Head = chakra(
  'thead',
  {
    base: {
      srOnly: { base: true, md: false },
      '& th': { color: 'ink2', fontWeight: 500, paddingBlock: 2 },
    },
  },
  { defaultProps: { role: 'rowgroup' } },
)

const Body = chakra(
  'tbody',
  {
    base: {
      display: { base: 'block', md: 'table-row-group' },
      '& th': { fontWeight: 600, whiteSpace: 'nowrap' },
      '& th, & .amount': { order: { base: -1, md: 0 } },
      '& .details': { color: 'ink2' },
      '& .status': { textAlign: { base: 'end', md: 'start' } },
    },
  },
  { defaultProps: { role: 'rowgroup' } },
)

const HeadRow = chakra('tr', {}, { defaultProps: { role: 'row' } })

const Payment = chakra(
  'tr',
  {
    base: {
      display: { base: 'grid', md: 'table-row' },
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      alignItems: 'center',
      columnGap: 4,
      rowGap: 1,
      paddingBlock: { base: 3, md: 0 },
      borderTop: '1px solid var(--line)',
      _first: { borderTop: { base: 0, md: '1px solid var(--line)' } },
    },
  },
  { defaultProps: { role: 'row' } },
)

const ColumnName = chakra('th', {}, { defaultProps: { role: 'columnheader', scope: 'col' } })
const PaymentDate = chakra('th', {}, { defaultProps: { role: 'rowheader', scope: 'row' } })
const Cell = chakra('td', {}, { defaultProps: { role: 'cell' } })

interface BillingTableProps {
  rows: readonly BillingRow[]
  onReceipt: (id: string) => Promise<void>
  onCancel: (id: string) => Promise<void>
}

/** What was paid: date, details, amount, status (spec 2 §3, subscription billing row). */
export function BillingTable({ rows, ...actions }: BillingTableProps) {
  const { t } = useLingui()
  return (
    <Table role="table" aria-label={t`Billing history`}>
      <Head>
        <HeadRow>
          <ColumnName>
            <Trans>Date</Trans>
          </ColumnName>
          <ColumnName>
            <Trans>Details</Trans>
          </ColumnName>
          <ColumnName className="amount">
            <Trans>Amount</Trans>
          </ColumnName>
          <ColumnName>
            <Trans>Status</Trans>
          </ColumnName>
        </HeadRow>
      </Head>
      <Body>
        {rows.map(row => (
          <PaymentRow key={row.id} row={row} {...actions} />
        ))}
      </Body>
    </Table>
  )
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

function PaymentRow({ row, onReceipt, onCancel }: { row: BillingRow } & Omit<BillingTableProps, 'rows'>) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const { name, tone } = paymentStatuses[row.status]
  const date = formats.date(row.date)
  return (
    <Payment>
      <PaymentDate>{date}</PaymentDate>
      <Cell className="details">
        {i18n._(productNames[row.details])}
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
      </Cell>
      <Cell className="amount">{formats.money(row.amount, row.currency)}</Cell>
      <Cell className="status">
        <Tag tone={tone} dot>
          {i18n._(name)}
        </Tag>
      </Cell>
    </Payment>
  )
}

interface RowButtonProps {
  label?: string
  onPress: () => Promise<void>
  children: ReactNode
}

function RowButton({ label, onPress, children }: RowButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    await onPress()
    setBusy(false)
  }
  return (
    <Button
      variant="text"
      size="s"
      display={{ base: 'flex', md: 'inline-flex' }}
      width="fit-content"
      verticalAlign="middle"
      marginBlock={-2}
      marginInlineStart={{ base: '-14px', md: 0 }}
      busy={isBusy}
      aria-label={label}
      onClick={() => void press()}
    >
      {children}
    </Button>
  )
}
