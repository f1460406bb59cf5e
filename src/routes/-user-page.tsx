import { notFound, useRouterState } from '@tanstack/react-router'
import { peopleActions, readUser } from '../features/people/api.ts'
import { UserScreen } from '../features/people/user-screen.tsx'
import type { CompanyContext } from '../parts/company/company-context.ts'
import { userSearchIn } from '../parts/company/people-fields.ts'
import type { UserSearch } from '../parts/company/people-search.ts'
import { nameOf } from '../parts/company/person-label.tsx'
import type { Target } from '../ui/target.ts'
import { type RequestedPlace, StayInPlace, useLatestSearch, useStayInPlace, withinPages } from './-lists.tsx'
import { PageTitle } from './-page-title.tsx'
import type { CurrentUser } from './-services.ts'

/** One person of the company, with the discoveries of the address `location`. */
export const readUserPage = async (
  company: CompanyContext,
  registerId: string,
  search: UserSearch,
  location: RequestedPlace,
) => {
  const detail = await readUser(company, registerId, search)
  if (!detail) throw notFound()
  withinPages(detail.pagination, location)
  return { companyId: company.id, detail, search }
}

interface UserPageProps {
  company: CompanyContext
  currentUser: CurrentUser
  data: Awaited<ReturnType<typeof readUserPage>>
  linkOf: (search: UserSearch) => Target
}

export function UserPage({ company, currentUser, data, linkOf }: UserPageProps) {
  const { user } = data.detail
  const go = useStayInPlace()
  const isLoading = useRouterState({ select: state => state.isLoading })
  const search = useLatestSearch(userSearchIn)
  return (
    <StayInPlace>
      <PageTitle>{nameOf(user)}</PageTitle>
      <UserScreen
        {...data}
        search={search}
        actions={peopleActions(company, currentUser.register)}
        key={user.id}
        busy={isLoading}
        linkOf={linkOf}
        onSearch={requested => go(linkOf(requested))}
      />
    </StayInPlace>
  )
}
