import { createFileRoute, useRouterState } from '@tanstack/react-router'
import { PeoplePending } from '#src/features/people/people-pending.tsx'
import { peopleSearchIn } from '#src/parts/company/people-fields.ts'
import { StayInPlace, useStayInPlace } from '../-lists.tsx'
import { PeoplePage, readPeople } from '../-people-page.tsx'
import { listOptions, searchBy } from '../-route-options.ts'

export const Route = createFileRoute('/_company/users/')({
  ...listOptions,
  ...searchBy(peopleSearchIn),
  loader: ({ context: { company }, deps, location }) => readPeople(company, deps, location),
  component: UsersPage,
  pendingComponent: PeoplePending,
})

function UsersPage() {
  const go = useStayInPlace()
  const isLoading = useRouterState({ select: state => state.isLoading })
  return (
    <StayInPlace>
      <PeoplePage {...Route.useRouteContext()} data={Route.useLoaderData()} busy={isLoading} go={go} />
    </StayInPlace>
  )
}
