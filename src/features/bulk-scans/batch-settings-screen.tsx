import { Trans, useLingui } from '@lingui/react/macro'
import { Download, FileSpreadsheet } from 'lucide-react'
import { useMemo } from 'react'
import type { Failure } from '#machines/port-error.ts'
import type { BatchScan, BatchScanPage } from '#openapi/generated/api.ts'
import { SettingCard } from '#src/parts/company/setting-card.tsx'
import { SettingsBreadcrumbs } from '#src/parts/company/settings-breadcrumbs.tsx'
import { Figure } from '#src/parts/figures/figure.tsx'
import { PageLinks } from '#src/parts/page/page-links.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { IconButton } from '#src/ui/button.tsx'
import { TitledCard } from '#src/ui/card.tsx'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { CellFigure } from '#src/ui/table/cells.tsx'
import { type Column, DataTable } from '#src/ui/table/data-table.tsx'
import type { DownloadBatch } from './api.ts'
import { BatchStatusTag, useBatchName } from './batch-labels.tsx'

interface BatchSettingsScreenProps {
  page: BatchScanPage
  onDownload: DownloadBatch
  onMonthly: (monthly: boolean) => Promise<Failure | null>
}

/** The settings of bulk scans (spec 2 §2): monthly or not, and the files so far. */
export function BatchSettingsScreen({ page, onDownload, onMonthly }: BatchSettingsScreenProps) {
  return (
    <Page id="main" tabIndex={-1}>
      <PageHeader title={<Trans>Bulk scan settings</Trans>} trail={<SettingsBreadcrumbs />} />
      <MonthlyCard page={page} onMonthly={onMonthly} />
      <TitledCard title={<Trans>File history</Trans>} gap={4}>
        <FileHistory page={page} onDownload={onDownload} />
      </TitledCard>
    </Page>
  )
}

function MonthlyCard({ page, onMonthly }: Pick<BatchSettingsScreenProps, 'page' | 'onMonthly'>) {
  const { monthly, nextScanAt } = page.overview
  const { date } = useFormats()
  return (
    <SettingCard
      id="monthly-scan"
      title={<Trans>Monthly scan</Trans>}
      label={<Trans>Scan everyone in your company again each month</Trans>}
      checked={monthly}
      onChange={onMonthly}
    >
      <span role="status">
        {monthly && nextScanAt !== null ? (
          <Trans>The next scan starts on {date(nextScanAt)}.</Trans>
        ) : (
          <Trans>Nothing is scanned unless someone starts a scan.</Trans>
        )}
      </span>
    </SettingCard>
  )
}

function FileHistory({ page: list, onDownload }: Omit<BatchSettingsScreenProps, 'onMonthly'>) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const nameOf = useBatchName()
  const columns = useMemo<readonly Column<BatchScan>[]>(
    () => [
      {
        key: 'file',
        title: t`File`,
        narrow: 'title',
        cell: scan => (scan.uploadedBy === null ? nameOf(scan) : scan.filename),
      },
      {
        key: 'status',
        title: t`Status`,
        narrow: 'bare',
        cell: scan => <BatchStatusTag batch={scan} />,
      },
      {
        key: 'lines',
        title: t`Lines`,
        align: 'end',
        cell: ({ id, uploadedUsers }) => <Figure name="bulkScan.lines" of={id} value={uploadedUsers} />,
      },
      {
        key: 'people',
        title: t`People`,
        align: 'end',
        cell: ({ id, validUsers }) => <Figure name="bulkScan.people" of={id} value={validUsers} />,
      },
      { key: 'by', title: t`Uploaded by`, cell: ({ uploadedBy }) => uploadedBy ?? '–' },
      {
        key: 'at',
        title: t`Uploaded`,
        cell: ({ uploadedAt }) => <CellFigure>{dateTime(uploadedAt)}</CellFigure>,
      },
      {
        key: 'rows',
        title: t`Files`,
        align: 'end',
        cell: scan => (
          <IconButton
            marginInlineEnd={-2.5}
            label={t`Download the uploaded lines of ${scan.uploadedBy === null ? nameOf(scan) : scan.filename}`}
            onClick={() => onDownload(scan.id, 'rows')}
          >
            <Download aria-hidden="true" />
          </IconButton>
        ),
      },
    ],
    [t, dateTime, nameOf, onDownload],
  )
  if (list.items.length === 0)
    return (
      <EmptyState level={3} icon={FileSpreadsheet} title={<Trans>No file yet</Trans>}>
        <Trans>Files appear here once someone uploads one.</Trans>
      </EmptyState>
    )
  return (
    <>
      <DataTable caption={t`File history`} columns={columns} rows={list.items} keyOf={({ id }) => id} />
      <PageLinks
        pagination={list.pagination}
        linkOf={page => ({ to: '/batch-scan-settings', search: { page } })}
      />
    </>
  )
}
