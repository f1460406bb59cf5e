import { Trans, useLingui } from '@lingui/react/macro'
import { chakra } from '../../ui/layout.ts'
import { Link } from '../../ui/link.tsx'
import { Tag } from '../../ui/tag.tsx'
import type { BillingRow } from '../shared/contract.ts'
import { useFormats } from '../shared/use-formats.ts'
import { paymentStatuses, productNames } from './billing-words.ts'

/** A table that becomes a list on a narrow screen: date and amount first, what it was for and its status below. */
const Table = chakra('table', {
  base: {
    display: { base: 'block', md: 'table' },
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: 't2',
    fontVariantNumeric: 'tabular-nums',
    '& thead': {
      srOnly: { base: true, md: false },
      '& th': { color: 'ink2', fontWeight: 500, paddingBlock: 2 },
    },
    '& tbody': { display: { base: 'block', md: 'table-row-group' } },
    '& tbody tr': {
      display: { base: 'grid', md: 'table-row' },
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      alignItems: 'center',
      columnGap: 4,
      rowGap: 1,
      paddingBlock: { base: 3, md: 0 },
      borderTop: '1px solid var(--line)',
    },
    '& tbody tr:first-of-type': { borderTop: { base: 0, md: '1px solid var(--line)' } },
    '& th, & td': {
      textAlign: 'start',
      fontWeight: 400,
      paddingBlock: { base: 0, md: 3 },
      paddingInline: { base: 0, md: 3 },
    },
    '& th:first-of-type': { paddingInlineStart: 0 },
    '& thead th:last-of-type, & .status': { paddingInlineEnd: 0 },
    '& tbody th': { fontWeight: 600, whiteSpace: 'nowrap' },
    '& .amount': { textAlign: 'end', whiteSpace: 'nowrap' },
    '& tbody th, & tbody .amount': { order: { base: -1, md: 0 } },
    '& tbody .details': { color: 'ink2' },
    '& .status': { textAlign: { base: 'end', md: 'start' } },
  },
})

/** What was paid: date, details, amount, status (spec 2 §3, subscription billing row). */
export function BillingTable({ rows }: { rows: readonly BillingRow[] }) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  // The roles are written down: a table that is laid out as blocks is no table to a browser any more.
  return (
    <Table role="table" aria-label={t`Billing history`}>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            <Trans>Date</Trans>
          </th>
          <th role="columnheader" scope="col">
            <Trans>Details</Trans>
          </th>
          <th role="columnheader" scope="col" className="amount">
            <Trans>Amount</Trans>
          </th>
          <th role="columnheader" scope="col">
            <Trans>Status</Trans>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(row => (
          <tr role="row" key={row.id}>
            <th role="rowheader" scope="row">
              {formats.date(row.date)}
            </th>
            <td role="cell" className="details">
              {i18n._(productNames[row.details])}
              {row.receipt !== null && (
                <>
                  {' · '}
                  <Link href={row.receipt}>
                    <Trans>Receipt</Trans>
                  </Link>
                </>
              )}
            </td>
            <td role="cell" className="amount">
              {formats.money(row.amount, row.currency)}
            </td>
            <td role="cell" className="status">
              <Tag tone={paymentStatuses[row.status].tone} dot>
                {i18n._(paymentStatuses[row.status].name)}
              </Tag>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
