import { notFound } from '@tanstack/react-router'
import { readUser } from '../features/people/api.ts'
import { UserScreen } from '../features/people/user-screen.tsx'
import type { CompanyContext } from '../parts/company/company-context.ts'
import type { UserSearch } from '../parts/company/people-search.ts'
import { nameOf } from '../parts/company/person-label.tsx'
import { PageTitle } from './-page-title.tsx'
import { actionsOf } from './-people-actions.ts'
import { userSearchIn } from './-people-search.ts'
import type { Arrived } from './-services.ts'
import { useSearchAsked } from './-use-search-asked.ts'
import { type AskedPlace, withinPages } from './-within-pages.ts'

/** One person of the company, with the discoveries that the address, `location`, asks for. */
export const readUserPage = async (
  company: CompanyContext,
  arrived: Arrived,
  registerId: string,
  asked: Readonly<Record<string, unknown>>,
  location: AskedPlace,
) => {
  const search = userSearchIn(asked)
  const detail = await readUser(company, registerId, search)
  if (!detail) throw notFound()
  withinPages(detail.pagination, location)
  return { companyId: company.id, detail, search, actions: actionsOf(company, arrived) }
}

interface UserPageProps {
  data: Awaited<ReturnType<typeof readUserPage>>
  busy: boolean
  hrefOf: (search: UserSearch) => string
  go: (href: string) => void
}

export function UserPage({ data, busy, hrefOf, go }: UserPageProps) {
  const { user } = data.detail
  const search = useSearchAsked(data.search, userSearchIn)
  return (
    <>
      <PageTitle>{nameOf(user)}</PageTitle>
      <UserScreen
        {...data}
        search={search}
        key={user.id}
        busy={busy}
        hrefOf={hrefOf}
        onSearch={asked => go(hrefOf(asked))}
      />
    </>
  )
}
