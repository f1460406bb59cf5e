import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { disputeDecider } from '#src/features/disputes/api.ts'
import { DisputesScreen } from '#src/features/disputes/disputes-screen.tsx'
import { pageSearchIn } from '#src/parts/page/list-search.ts'
import { unwrap } from '#src/services/api/client.ts'
import { omitUndefined } from '#src/services/api/queries.ts'
import { guardPerson } from '../-guard.ts'
import { withinPages } from '../-lists.tsx'
import { PageTitle } from '../-page-title.tsx'
import { searchBy } from '../-route-options.ts'

export const Route = createFileRoute('/_desk/disputes')({
  ...searchBy(pageSearchIn),
  beforeLoad: guardPerson('operator'),
  loader: async ({ context: { services }, deps: search, location }) => {
    const disputes = await unwrap(
      services.session.api.GET('/v1/operator/disputes', { params: { query: omitUndefined(search) } }),
    )
    withinPages(disputes.pagination, location)
    return { disputes }
  },
  // Colleagues decide as well.
  staleTime: 0,
  component: DisputesPage,
})

function DisputesPage() {
  const { t } = useLingui()
  const { services } = Route.useRouteContext()
  return (
    <>
      <PageTitle>{t`Disputed findings`}</PageTitle>
      <DisputesScreen {...Route.useLoaderData()} onDecide={disputeDecider(services.session)} />
    </>
  )
}
