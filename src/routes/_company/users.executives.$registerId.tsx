import { createFileRoute } from '@tanstack/react-router'
import { PeoplePending } from '#src/features/people/people-pending.tsx'
import { companyPaths } from '#src/parts/company/company-paths.ts'
import { guardPerson } from '../-guard.ts'
import { listOptions, rawSearch } from '../-route-options.ts'
import { readUserPage, UserPage } from '../-user-page.tsx'

export const Route = createFileRoute('/_company/users/executives/$registerId')({
  ...listOptions,
  loaderDeps: rawSearch,
  beforeLoad: guardPerson('companyV2'),
  loader: async ({ context: { services, currentUser }, params, deps, location }) =>
    readUserPage(await services.session.company(), currentUser, params.registerId, deps, location),
  component: ExecutivePage,
  pendingComponent: PeoplePending,
})

function ExecutivePage() {
  const { registerId } = Route.useParams()
  return (
    <UserPage data={Route.useLoaderData()} hrefOf={search => companyPaths.executive(registerId, search)} />
  )
}
