import { Trans } from '@lingui/react/macro'
import type { Failure } from '#machines/port-error.ts'
import type { BatchOverview, BatchScanPage } from '#openapi/generated/api.d.ts'
import { SettingCard } from '#src/parts/company/setting-card.tsx'
import { SettingsBreadcrumbs } from '#src/parts/company/settings-breadcrumbs.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { TitledCard } from '#src/ui/card.tsx'
import { Page, PageHeader } from '#src/ui/page.tsx'
import type { DownloadBatch } from './api.ts'
import type { BulkScansSearch } from './bulk-scans-search.ts'
import { FileHistory } from './file-history.tsx'

interface BatchSettingsScreenProps {
  page: BatchScanPage
  search: BulkScansSearch
  onDownload: DownloadBatch
  /** Turns the monthly scan on or off; resolves to the failure, or null. */
  onMonthly: (monthly: boolean) => Promise<Failure | null>
}

/** The settings of bulk scans (spec 2 §2): monthly or not, and the files so far. */
export function BatchSettingsScreen({ page, search, onDownload, onMonthly }: BatchSettingsScreenProps) {
  return (
    <Page id="main" tabIndex={-1}>
      <PageHeader title={<Trans>Bulk scan settings</Trans>} trail={<SettingsBreadcrumbs />} />
      <MonthlyCard overview={page.overview} onMonthly={onMonthly} />
      <TitledCard title={<Trans>File history</Trans>} gap={4}>
        <FileHistory page={page} search={search} onDownload={onDownload} />
      </TitledCard>
    </Page>
  )
}

interface MonthlyCardProps {
  overview: BatchOverview
  onMonthly: BatchSettingsScreenProps['onMonthly']
}

function MonthlyCard({ overview: { monthly, nextScanAt }, onMonthly }: MonthlyCardProps) {
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
