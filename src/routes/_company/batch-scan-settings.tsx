import { useLingui } from '@lingui/react/macro'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { BatchSettingsScreen } from '#src/features/bulk-scans/batch-settings-screen.tsx'
import { guardPerson } from '../-guard.ts'
import { onVisitOnly } from '../-on-visit-only.ts'
import { PageTitle } from '../-page-title.tsx'
import { given, pageIn } from '../-search.ts'
import { searchAsked } from '../-search-asked.ts'
import { withinPages } from '../-within-pages.ts'

/** The settings of bulk scans (spec 1 §2, batch-scan-settings). */
export const Route = createFileRoute('/_company/batch-scan-settings')({
  ...onVisitOnly,
  gcTime: 0,
  loaderDeps: searchAsked,
  beforeLoad: guardPerson('companyBatchScan'),
  loader: async ({ context: { services }, deps, location }) => {
    const search = given({ page: pageIn(deps['page']) })
    const [session] = await Promise.all([
      services.session(),
      services.loadWords('_company/batch-scan-settings'),
    ])
    const { reads, writes, flows } = await session.company()
    const [scans, page] = await Promise.all([flows.scans(), reads.batchScans(search)])
    withinPages(page.pagination, location)
    const actor = scans.bulkScan('batchSettings', { domains: [], batch: null })
    return { actor, page, search, writes }
  },
  onLeave: ({ context }) => context.services.closeFlow('batchSettings'),
  component: BatchScanSettingsPage,
})

function BatchScanSettingsPage() {
  const { t } = useLingui()
  const router = useRouter()
  const { writes, ...data } = Route.useLoaderData()
  const change = async (monthlyBulkScan: boolean) => {
    const failure = await writes.changeSettings({ monthlyBulkScan })
    if (failure === null) await router.invalidate()
    return failure
  }
  return (
    <>
      <PageTitle>{t`Bulk scan settings`}</PageTitle>
      <BatchSettingsScreen {...data} onMonthly={change} />
    </>
  )
}
