import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { RemovalsScreen } from '#src/features/removals/removals-screen.tsx'
import { pageSearchIn } from '#src/parts/page/list-search.ts'
import { type Api, unwrap } from '#src/services/api/client.ts'
import { guardPerson } from '../-guard.ts'
import { withinPages } from '../-lists.tsx'
import { PageTitle } from '../-page-title.tsx'
import { searchBy } from '../-route-options.ts'

const readRemovals = (api: Api, page: number) =>
  unwrap(api.GET('/v1/reports/user', { params: { query: { page } } }))

/** What the person asked to be removed (spec 1 §7, GET /v1/reports/user). */
export const Route = createFileRoute('/_personal/removals')({
  ...searchBy(pageSearchIn),
  beforeLoad: guardPerson('completed'),
  loader: async ({ context: { services }, deps, location }) => {
    const page = await services.session.read(readRemovals, deps.page ?? 1)
    withinPages(page.pagination, location)
    return page
  },
  component: RemovalsPage,
})

function RemovalsPage() {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Removal requests`}</PageTitle>
      <RemovalsScreen page={Route.useLoaderData()} />
    </>
  )
}
