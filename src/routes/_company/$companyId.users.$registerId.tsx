import { createFileRoute, notFound } from '@tanstack/react-router'
import { PeoplePending } from '#src/features/people/people-pending.tsx'
import { userSearchIn } from '#src/parts/company/people-fields.ts'
import { guardPerson } from '../-guard.ts'
import { listOptions, searchBy } from '../-route-options.ts'
import { readUserPage, UserPage } from '../-user-page.tsx'

/** The page of one user. The address names the company, so that it is not found in another one. */
export const Route = createFileRoute('/_company/$companyId/users/$registerId')({
  ...listOptions,
  ...searchBy(userSearchIn),
  beforeLoad: guardPerson('companyV2'),
  loader: async ({ context: { company }, params, deps, location }) => {
    if (company.id !== params.companyId) throw notFound()
    return readUserPage(company, params.registerId, deps, location)
  },
  component: CompanyUserPage,
  pendingComponent: PeoplePending,
})

function CompanyUserPage() {
  const { companyId, registerId } = Route.useParams()
  return (
    <UserPage
      {...Route.useRouteContext()}
      data={Route.useLoaderData()}
      linkOf={search => ({ to: '/$companyId/users/$registerId', params: { companyId, registerId }, search })}
    />
  )
}
