import { useLingui } from '@lingui/react/macro'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { downloadBatch, readBatchScans } from '#src/features/bulk-scans/api.ts'
import { BatchSettingsScreen } from '#src/features/bulk-scans/batch-settings-screen.tsx'
import { changeSettings } from '#src/features/company-settings/api.ts'
import { pageSearchIn } from '#src/parts/page/list-search.ts'
import { guardPerson } from '../-guard.ts'
import { withinPages } from '../-lists.tsx'
import { PageTitle } from '../-page-title.tsx'
import { onVisitOnly, searchBy } from '../-route-options.ts'

export const Route = createFileRoute('/_company/batch-scan-settings')({
  ...onVisitOnly,
  gcTime: 0,
  ...searchBy(pageSearchIn),
  beforeLoad: guardPerson('companyBatchScan'),
  loader: async ({ context: { company }, deps: search, location }) => {
    const page = await readBatchScans(company, search)
    withinPages(page.pagination, location)
    return { page }
  },
  component: BatchScanSettingsPage,
})

function BatchScanSettingsPage() {
  const { t } = useLingui()
  const router = useRouter()
  const { company } = Route.useRouteContext()
  const change = async (monthlyBulkScan: boolean) => {
    const failure = await changeSettings(company, { monthlyBulkScan })
    if (failure === null) await router.invalidate()
    return failure
  }
  return (
    <>
      <PageTitle>{t`Bulk scan settings`}</PageTitle>
      <BatchSettingsScreen
        {...Route.useLoaderData()}
        onMonthly={change}
        onDownload={(...file) => downloadBatch(company, ...file)}
      />
    </>
  )
}
