import { createFileRoute } from '@tanstack/react-router'
import { PeoplePending } from '#src/features/people/people-pending.tsx'
import { userSearchIn } from '#src/parts/company/people-fields.ts'
import { guardPerson } from '../-guard.ts'
import { listOptions, searchBy } from '../-route-options.ts'
import { readUserPage, UserPage } from '../-user-page.tsx'

export const Route = createFileRoute('/_company/users/executives/$registerId')({
  ...listOptions,
  ...searchBy(userSearchIn),
  beforeLoad: guardPerson('companyV2'),
  loader: async ({ context: { company }, params, deps, location }) =>
    readUserPage(company, params.registerId, deps, location),
  component: ExecutivePage,
  pendingComponent: PeoplePending,
})

function ExecutivePage() {
  const { registerId } = Route.useParams()
  return (
    <UserPage
      {...Route.useRouteContext()}
      data={Route.useLoaderData()}
      linkOf={search => ({ to: '/users/executives/$registerId', params: { registerId }, search })}
    />
  )
}
