import { useLingui } from '@lingui/react/macro'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { readDeskQueue } from '#src/features/desk/api.ts'
import { DeskQueueScreen } from '#src/features/desk/desk-queue-screen.tsx'
import { deskSearchIn } from '#src/parts/page/operator-search.ts'
import { type DeskSearch, paths } from '#src/parts/page/paths.ts'
import { guardPerson } from '../-guard.ts'
import { PageTitle } from '../-page-title.tsx'
import { rawSearch } from '../-raw-search.ts'
import { useRequestedSearch } from '../-use-requested-search.ts'
import { withinPages } from '../-within-pages.ts'

export const Route = createFileRoute('/_desk/desk/')({
  loaderDeps: rawSearch,
  beforeLoad: guardPerson('operator'),
  loader: async ({ context: { services }, deps, location }) => {
    const search = deskSearchIn(deps)
    const { api } = services.session
    const queue = await readDeskQueue(api, search)
    withinPages(queue.pagination, location)
    return { queue, search, now: Date.now() }
  },
  // Colleagues work in the same queue.
  staleTime: 0,
  component: DeskPage,
})

function DeskPage() {
  const { t } = useLingui()
  const router = useRouter()
  const data = Route.useLoaderData()
  const search = useRequestedSearch(data.search, deskSearchIn)
  const go = (requested: DeskSearch) => void router.navigate({ href: paths.desk(requested) })
  return (
    <>
      <PageTitle>{t`Removal desk`}</PageTitle>
      <DeskQueueScreen key={search.searchValue ?? ''} {...data} search={search} onSearch={go} />
    </>
  )
}
