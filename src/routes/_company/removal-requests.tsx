import { useLingui } from '@lingui/react/macro'
import { createFileRoute, useRouterState } from '@tanstack/react-router'
import { CompanyRemovalsScreen } from '#src/features/company-findings/company-removals-screen.tsx'
import { ListPending } from '#src/parts/company/list-pending.tsx'
import { pagedSearchIn } from '#src/parts/company/people-fields.ts'
import { storedRows } from '#src/parts/company/stored-rows.ts'
import { unwrap } from '#src/services/api/client.ts'
import { omitUndefined } from '#src/services/api/queries.ts'
import { StayInPlace, useStayInPlace, withinPages } from '../-lists.tsx'
import { PageTitle } from '../-page-title.tsx'
import { listOptions, searchBy } from '../-route-options.ts'

/** The company's own list of removal requests (spec 1 §7, GET /v1/reports/company). */
export const Route = createFileRoute('/_company/removal-requests')({
  ...listOptions,
  ...searchBy(pagedSearchIn),
  loader: async ({ context: { company }, deps: { page, pageSize = storedRows() }, location }) => {
    const query = omitUndefined({ ...company.view, page, pageSize })
    const requests = await unwrap(company.api.GET('/v1/reports/company', { params: { query } }))
    withinPages(requests.pagination, location)
    return requests
  },
  staleTime: 0,
  component: RemovalRequestsPage,
  pendingComponent: RemovalRequestsPending,
})

function RemovalRequestsPending() {
  const { t } = useLingui()
  return <ListPending title={t`Removal requests`} />
}

function RemovalRequestsPage() {
  const { t } = useLingui()
  const go = useStayInPlace()
  const isLoading = useRouterState({ select: state => state.isLoading })
  const { pageSize } = Route.useSearch()
  return (
    <StayInPlace>
      <PageTitle>{t`Removal requests`}</PageTitle>
      <CompanyRemovalsScreen
        requests={Route.useLoaderData()}
        busy={isLoading}
        linkOf={page => ({ to: '/removal-requests', search: { page, pageSize } })}
        onRows={rows => go({ to: '/removal-requests', search: { pageSize: rows } })}
      />
    </StayInPlace>
  )
}
