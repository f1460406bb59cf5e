import { useLingui } from '@lingui/react/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { BatchLoadingScreen } from '../../features/bulk-scans/batch-loading-screen.tsx'
import { paths } from '../../features/shared/paths.ts'
import { guardPerson } from '../-guard.ts'
import { onVisitOnly } from '../-on-visit-only.ts'
import { PageTitle } from '../-page-title.tsx'

/** The scan in progress (spec 2 §2), or the one that has just ended; with neither there is nothing to show. */
export const Route = createFileRoute('/_company/batch-loading')({
  ...onVisitOnly,
  gcTime: 0,
  beforeLoad: guardPerson('companyBatchPage'),
  loader: async ({ context: { world } }) => {
    const { reads, flows } = await (await world.live()).company()
    const { current, lastCompleted } = await reads.batch()
    const batch = current === null || current.status === 'pending' ? lastCompleted : current
    if (batch === null) throw redirect({ href: paths.bulkScans(), replace: true })
    return { actor: flows.bulkScan('batchLoading', { domains: batch.domains, batch }) }
  },
  onLeave: ({ context }) => context.world.closeFlow('batchLoading'),
  component: BatchLoadingPage,
})

function BatchLoadingPage() {
  const { t } = useLingui()
  const { actor } = Route.useLoaderData()
  return (
    <>
      <PageTitle>{t`Scan in progress`}</PageTitle>
      <BatchLoadingScreen actor={actor} />
    </>
  )
}
