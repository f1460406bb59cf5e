import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Hourglass } from 'lucide-react'
import { useMemo } from 'react'
import type { CompanyReportPage } from '#openapi/generated/api.ts'
import { ListFooter } from '#src/parts/company/list-footer.tsx'
import { categoryNames, removalLabels } from '#src/parts/findings/labels.ts'
import { BackLink } from '#src/parts/page/back-link.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Card } from '#src/ui/card.tsx'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { CellFigure, CellTag } from '#src/ui/table/cells.tsx'
import { type Column, DataTable } from '#src/ui/table/data-table.tsx'

type Request = CompanyReportPage['items'][number]

/** French says of a request that is “removed” that it was withdrawn: it’s what it asked for that is gone. */
const removed = msg({ message: 'Removed', context: 'what a request asked for' })

interface CompanyRemovalsScreenProps {
  requests: CompanyReportPage
  busy: boolean
  linkOf: (page: number | undefined) => { to: '/removal-requests'; search: { page: number | undefined } }
  onRows: (rows: number) => void
}

/** What a company's people asked to be removed, without whose it is (spec 2 §6). */
export function CompanyRemovalsScreen({ requests, busy, linkOf, onRows }: CompanyRemovalsScreenProps) {
  const { t } = useLingui()
  const columns = useColumns()
  return (
    <Page id="main" tabIndex={-1}>
      <PageHeader
        title={<Trans>Removal requests</Trans>}
        lead={
          <Trans>
            What people who agreed to the deep scan asked us to have removed. Whose requests they are isn’t
            shown.
          </Trans>
        }
        trail={
          <BackLink to="/users" search={{ tab: 'findings' }}>
            <Trans>Findings</Trans>
          </BackLink>
        }
      />
      <Card display="flex" flexDirection="column" gap={3}>
        {requests.items.length === 0 ? (
          <EmptyState icon={Hourglass} title={<Trans>No removal requests yet</Trans>}>
            <Trans>Requests appear here as soon as someone asks, and stay once they’re solved.</Trans>
          </EmptyState>
        ) : (
          <>
            <DataTable
              caption={t`Removal requests`}
              columns={columns}
              rows={requests.items}
              keyOf={({ id }) => id}
              busy={busy}
            />
            <ListFooter pagination={requests.pagination} linkOf={linkOf} onRows={onRows} />
          </>
        )}
      </Card>
    </Page>
  )
}

function useColumns(): Column<Request>[] {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  return useMemo(
    () => [
      {
        key: 'requested',
        title: t`Requested`,
        narrow: 'title',
        cell: ({ requestedAt }) => <CellFigure>{formats.shortDate(requestedAt)}</CellFigure>,
      },
      { key: 'kind', title: t`Kind`, cell: ({ type }) => i18n._(categoryNames[type]) },
      { key: 'department', title: t`Department`, cell: ({ department }) => department ?? '–' },
      {
        key: 'status',
        title: t`Status`,
        narrow: 'bare',
        cell: ({ resolution }) => {
          const { name, tone } = removalLabels[resolution]
          return <CellTag tone={tone}>{i18n._(resolution === 'REMOVE' ? removed : name)}</CellTag>
        },
      },
      {
        key: 'changed',
        title: t`Last change`,
        cell: ({ updatedAt }) => <CellFigure>{formats.shortDate(updatedAt)}</CellFigure>,
      },
    ],
    [t, i18n, formats],
  )
}
