import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { isPayableByCard } from '#domain/prices.ts'
import { taxIn } from '#domain/taxes.ts'
import { invoiceLifecycle } from '#machines/lifecycle/invoice.ts'
import { can } from '#machines/lifecycle/transitions.ts'
import type { Invoice, InvoiceState, SettleInvoice } from '#openapi/generated/api.ts'
import { ConfirmDialog } from '#src/parts/forms/confirm-dialog.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Box, Flex } from '#src/ui/layout.ts'
import { CellFigure, CellNote, CellTag } from '#src/ui/table/cells.tsx'
import { type Column, DataTable, RowButton } from '#src/ui/table/data-table.tsx'
import type { Tone } from '#src/ui/tones.ts'

export interface InvoiceActions {
  onDownload: (id: string) => Promise<void>
  /** Goes to the hosted page; the owner's alone. */
  onPay?: ((id: string) => Promise<unknown>) | undefined
  /** An operator's alone. */
  onSettle?: ((id: string, state: SettleInvoice['state']) => Promise<void>) | undefined
}

interface Pending extends SettleInvoice {
  invoice: Invoice
}

/** Nobody should pay while the bank has not answered. */
export const isDue = ({ state, payment }: Invoice): boolean =>
  can(invoiceLifecycle, state, { type: 'invoice.paid' }) && payment?.status !== 'processing'

const states: Record<InvoiceState, { name: MessageDescriptor; tone: Tone }> = {
  open: { name: msg`To be paid`, tone: 'warning' },
  paid: { name: msg({ message: 'Paid', context: 'of an invoice' }), tone: 'safe' },
  void: { name: msg({ message: 'Void', context: 'of an invoice' }), tone: 'neutral' },
}

/** A company's invoices: date, details, amount, status (spec 2 §3, subscription billing row). */
export function InvoicesTable({
  invoices,
  onSettle,
  ...actions
}: InvoiceActions & { invoices: readonly Invoice[] }) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const [pending, setPending] = useState<Pending | null>(null)
  const columns: readonly Column<Invoice>[] = [
    {
      key: 'date',
      title: t`Date`,
      narrow: 'title',
      cell: ({ issuedOn }) => <CellFigure>{formats.shortDate(issuedOn)}</CellFigure>,
    },
    { key: 'details', title: t`Details`, cell: invoice => <Details invoice={invoice} /> },
    {
      key: 'amount',
      title: t`Amount`,
      align: 'end',
      cell: ({ amount, currency, tax }) => {
        const included = formats.money(tax === null ? 0 : taxIn(tax), currency)
        return (
          <span>
            <CellFigure>{formats.money(amount, currency)}</CellFigure>
            {tax?.basis === 'charged' && <CellNote>{t`Tax in it: ${included}`}</CellNote>}
          </span>
        )
      },
    },
    {
      key: 'status',
      title: t`Status`,
      narrow: 'bare',
      cell: ({ state, dueOn, payment }) => {
        const day = formats.shortDate(dueOn)
        const awaited = payment?.status === 'processing' ? t`Payment by card pending` : null
        const note = payment?.refundDue === true ? t`Payment by card to refund` : awaited
        return (
          <span>
            <CellTag tone={states[state].tone} dot>
              {i18n._(states[state].name)}
            </CellTag>
            {state === 'open' && (
              <CellNote>
                <Trans>
                  Due by <CellFigure>{day}</CellFigure>
                </Trans>
              </CellNote>
            )}
            {note !== null && <CellNote>{note}</CellNote>}
          </span>
        )
      },
    },
    {
      key: 'actions',
      title: t`Actions`,
      align: 'end',
      narrow: 'bare',
      cell: invoice => <Actions invoice={invoice} {...actions} onAsk={onSettle && setPending} />,
    },
  ]
  return (
    <>
      <DataTable caption={t`Company invoices`} columns={columns} rows={invoices} keyOf={({ id }) => id} />
      {pending && onSettle && (
        <SettleDialog pending={pending} onSettle={onSettle} onClose={() => setPending(null)} />
      )}
    </>
  )
}

function Details({ invoice: { number, seats, periodFrom, periodTo } }: { invoice: Invoice }) {
  const formats = useFormats()
  const [from, to] = [formats.shortDate(periodFrom), formats.shortDate(periodTo)]
  return (
    <Box as="span" overflowWrap="normal">
      <Trans>Invoice {number}</Trans>
      <CellNote>
        <Plural value={seats} one="# seat" other="# seats" />
      </CellNote>
      <CellNote>
        <CellFigure>{from}</CellFigure> – <CellFigure>{to}</CellFigure>
      </CellNote>
    </Box>
  )
}

interface ActionsProps extends Omit<InvoiceActions, 'onSettle'> {
  invoice: Invoice
  onAsk: ((pending: Pending) => void) | undefined
}

function Actions({ invoice, onDownload, onPay, onAsk }: ActionsProps) {
  const { t } = useLingui()
  const { id, number, state, amount } = invoice
  return (
    <Flex as="span" columnGap={2} rowGap={4} flexWrap="wrap" justifyContent="flex-end">
      <RowButton
        label={state === 'paid' ? t`Receipt of invoice ${number}` : t`Download invoice ${number}`}
        onPress={() => onDownload(id)}
      >
        <Download aria-hidden="true" />
        {state === 'paid' ? <Trans>Receipt</Trans> : <Trans>Invoice</Trans>}
      </RowButton>
      {onPay && isDue(invoice) && isPayableByCard(amount) && (
        <RowButton label={t`Pay by card: invoice ${number}`} onPress={() => onPay(id)}>
          {t`Pay by card`}
        </RowButton>
      )}
      {onAsk && can(invoiceLifecycle, state, { type: 'invoice.paid' }) && (
        <RowButton
          label={t`Mark invoice ${number} as paid`}
          onPress={() => onAsk({ invoice, state: 'paid' })}
        >
          <Trans>Mark as paid</Trans>
        </RowButton>
      )}
      {onAsk && can(invoiceLifecycle, state, { type: 'invoice.voided' }) && (
        <RowButton label={t`Void invoice ${number}`} onPress={() => onAsk({ invoice, state: 'void' })}>
          <Trans>Void</Trans>
        </RowButton>
      )}
    </Flex>
  )
}

interface SettleDialogProps {
  onSettle: NonNullable<InvoiceActions['onSettle']>
  pending: Pending
  onClose: () => void
}

function SettleDialog({ pending: { invoice, state }, onSettle, onClose }: SettleDialogProps) {
  const [isBusy, setBusy] = useState(false)
  const { id, number } = invoice
  const isPaid = state === 'paid'
  return (
    <ConfirmDialog
      title={isPaid ? <Trans>Mark invoice {number} as paid?</Trans> : <Trans>Void invoice {number}?</Trans>}
      confirm={isPaid ? <Trans>Mark as paid</Trans> : <Trans>Void invoice {number}</Trans>}
      back={isPaid ? undefined : <Trans>Keep the invoice</Trans>}
      busy={isBusy}
      onConfirm={() => {
        setBusy(true)
        void onSettle(id, state).then(onClose)
      }}
      onClose={onClose}
    >
      {isPaid ? (
        <Trans>Do this once the transfer has arrived. It can’t be undone.</Trans>
      ) : (
        <Trans>It can’t be undone. To issue another invoice, record the company’s price again.</Trans>
      )}
    </ConfirmDialog>
  )
}
