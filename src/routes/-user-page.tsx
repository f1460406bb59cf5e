import { notFound, useRouterState } from '@tanstack/react-router'
import { peopleActions, readUser } from '../features/people/api.ts'
import { UserScreen } from '../features/people/user-screen.tsx'
import type { CompanyContext } from '../parts/company/company-context.ts'
import { userSearchIn } from '../parts/company/people-fields.ts'
import type { UserSearch } from '../parts/company/people-search.ts'
import { nameOf } from '../parts/company/person-label.tsx'
import {
  type RequestedPlace,
  StayInPlace,
  useRequestedSearch,
  useStayInPlace,
  withinPages,
} from './-lists.tsx'
import { PageTitle } from './-page-title.tsx'
import type { CurrentUser } from './-services.ts'

/** One person of the company, with the discoveries of the address `location`. */
export const readUserPage = async (
  company: CompanyContext,
  currentUser: CurrentUser,
  registerId: string,
  requested: Readonly<Record<string, unknown>>,
  location: RequestedPlace,
) => {
  const search = userSearchIn(requested)
  const detail = await readUser(company, registerId, search)
  if (!detail) throw notFound()
  withinPages(detail.pagination, location)
  return { companyId: company.id, detail, search, actions: peopleActions(company, currentUser.register) }
}

interface UserPageProps {
  data: Awaited<ReturnType<typeof readUserPage>>
  hrefOf: (search: UserSearch) => string
}

export function UserPage({ data, hrefOf }: UserPageProps) {
  const { user } = data.detail
  const go = useStayInPlace()
  const isLoading = useRouterState({ select: state => state.isLoading })
  const search = useRequestedSearch(data.search, userSearchIn)
  return (
    <StayInPlace>
      <PageTitle>{nameOf(user)}</PageTitle>
      <UserScreen
        {...data}
        search={search}
        key={user.id}
        busy={isLoading}
        hrefOf={hrefOf}
        onSearch={requested => go(hrefOf(requested))}
      />
    </StayInPlace>
  )
}
