import { useLingui } from '@lingui/react/macro'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { findingTypeValues } from '#openapi/generated/enumerations.ts'
import { readDeskQueue } from '#src/features/desk/api.ts'
import { DeskQueueScreen } from '#src/features/desk/desk-queue-screen.tsx'
import { type DeskSearch, paths } from '#src/parts/page/paths.ts'
import { guardPerson } from '../-guard.ts'
import { PageTitle } from '../-page-title.tsx'
import { rawSearch } from '../-raw-search.ts'
import { omitUndefined, oneOf, pageIn, searchTextIn } from '../-search.ts'
import { useRequestedSearch } from '../-use-requested-search.ts'
import { withinPages } from '../-within-pages.ts'

const filters = [
  'overdue',
  'closed',
  'PENDING',
  'ACCEPTED',
  'WAITING FEEDBACK',
  'USER ACTION',
  'REQUEST DENIED',
  'FAILED',
  'SOLVED',
  'REMOVE',
] as const

const searchIn = (search: Record<string, unknown>) =>
  omitUndefined({
    filter: oneOf(filters, search['filter']),
    type: oneOf(findingTypeValues, search['type']),
    q: searchTextIn(search['q']),
    page: pageIn(search['page']),
  })

export const Route = createFileRoute('/_desk/desk/')({
  loaderDeps: rawSearch,
  beforeLoad: guardPerson('operator'),
  loader: async ({ context: { services }, deps, location }) => {
    const search = searchIn(deps)
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
  const search = useRequestedSearch<DeskSearch>(data.search, searchIn)
  const go = (requested: DeskSearch) => void router.navigate({ href: paths.desk(requested) })
  return (
    <>
      <PageTitle>{t`Removal desk`}</PageTitle>
      <DeskQueueScreen key={search.q ?? ''} {...data} search={search} onSearch={go} />
    </>
  )
}
