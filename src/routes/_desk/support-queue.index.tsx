import { useLingui } from '@lingui/react/macro'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { readSupportQueue } from '#src/features/support-queue/api.ts'
import { SupportQueueScreen } from '#src/features/support-queue/queue-screen.tsx'
import { supportSearchIn } from '#src/parts/page/operator-search.ts'
import { paths, type SupportSearch } from '#src/parts/page/paths.ts'
import { guardPerson } from '../-guard.ts'
import { PageTitle } from '../-page-title.tsx'
import { rawSearch } from '../-raw-search.ts'
import { useRequestedSearch } from '../-use-requested-search.ts'
import { withinPages } from '../-within-pages.ts'

export const Route = createFileRoute('/_desk/support-queue/')({
  loaderDeps: rawSearch,
  beforeLoad: guardPerson('operator'),
  loader: async ({ context: { services }, deps, location }) => {
    const search = supportSearchIn(deps)
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
  const router = useRouter()
  const data = Route.useLoaderData()
  const search = useRequestedSearch(data.search, supportSearchIn)
  const go = (requested: SupportSearch) => void router.navigate({ href: paths.supportQueue(requested) })
  return (
    <>
      <PageTitle>{t`Help and sales`}</PageTitle>
      <SupportQueueScreen key={search.searchValue ?? ''} {...data} search={search} onSearch={go} />
    </>
  )
}
