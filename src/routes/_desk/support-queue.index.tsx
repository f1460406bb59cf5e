import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { readSupportQueue } from '#src/features/support-queue/api.ts'
import { SupportQueueScreen } from '#src/features/support-queue/queue-screen.tsx'
import { supportSearchIn } from '#src/parts/page/operator-search.ts'
import { guardPerson } from '../-guard.ts'
import { useLatestSearch, useStayInPlace, withinPages } from '../-lists.tsx'
import { PageTitle } from '../-page-title.tsx'
import { listOptions, searchBy } from '../-route-options.ts'

export const Route = createFileRoute('/_desk/support-queue/')({
  ...listOptions,
  ...searchBy(supportSearchIn),
  beforeLoad: guardPerson('operator'),
  loader: async ({ context: { services }, deps: search, location }) => {
    const queue = await readSupportQueue(services.session.api, search)
    withinPages(queue.pagination, location)
    return { queue, search, now: Date.now() }
  },
  // Colleagues work in the same queue.
  staleTime: 0,
  component: SupportQueuePage,
})

function SupportQueuePage() {
  const { t } = useLingui()
  const go = useStayInPlace()
  const data = Route.useLoaderData()
  const search = useLatestSearch(supportSearchIn)
  return (
    <>
      <PageTitle>{t`Help and sales`}</PageTitle>
      <SupportQueueScreen
        {...data}
        search={search}
        onSearch={requested => go({ to: '/support-queue', search: requested })}
      />
    </>
  )
}
