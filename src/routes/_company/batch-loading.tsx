import { useLingui } from '@lingui/react/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { readBatch } from '#src/features/bulk-scans/api.ts'
import { BatchLoadingScreen } from '#src/features/bulk-scans/batch-loading-screen.tsx'
import { openBulkScan } from '#src/features/bulk-scans/open-bulk-scans.ts'
import { listDomains } from '#src/parts/company/domains/api.ts'
import { guardPerson } from '../-guard.ts'
import { PageTitle } from '../-page-title.tsx'
import { onVisitOnly } from '../-route-options.ts'

/** The scan in progress (spec 2 §2), or the one that has just ended. */
export const Route = createFileRoute('/_company/batch-loading')({
  ...onVisitOnly,
  gcTime: 0,
  beforeLoad: guardPerson('companyBatchPage'),
  loader: async ({ context: { company } }) => {
    const [{ current, lastCompleted }, domains] = await Promise.all([
      readBatch(company),
      listDomains(company.api, company.id),
    ])
    const isUnderWay = current !== null && (current.status !== 'pending' || current.pendingReason !== null)
    const batch = isUnderWay ? current : lastCompleted
    if (batch === null) throw redirect({ to: '/bulk-scans', replace: true })
    return { actor: openBulkScan(company, 'batchLoading', { domains: batch.domains, batch }), domains }
  },
  onLeave: ({ context }) => context.services.closeFlow('batchLoading'),
  component: BatchLoadingPage,
})

function BatchLoadingPage() {
  const { t } = useLingui()
  const data = Route.useLoaderData()
  return (
    <>
      <PageTitle>{t`Scan in progress`}</PageTitle>
      <BatchLoadingScreen {...data} />
    </>
  )
}
