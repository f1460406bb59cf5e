import { useLingui } from '@lingui/react/macro'
import { CompanyFindingsScreen } from '../features/company-findings/company-findings-screen.tsx'
import { DepartmentsScreen } from '../features/people/departments-screen.tsx'
import { UsersScreen } from '../features/people/users-screen.tsx'
import { companyFindingsHref, departmentsHref, usersHref } from '../features/shared/people-search.ts'
import type { CompanyWorld } from './-company-world.ts'
import { PageTitle } from './-page-title.tsx'
import { actionsOf } from './-people-actions.ts'
import { companyFindingsSearchIn, departmentsSearchIn, usersSearchIn } from './-people-search.ts'
import type { Arrived } from './-world.ts'

/** What the views of a company's people show; at most three calls. */
export const readPeople = async (
  company: CompanyWorld,
  arrived: Arrived,
  asked: Readonly<Record<string, unknown>>,
) => {
  const { id, reads } = company
  if (asked['tab'] === 'findings') {
    const search = companyFindingsSearchIn(asked)
    const [findings, summary] = await Promise.all([
      reads.companyFindings(search),
      reads.findingsSummary(search),
    ])
    return { tab: 'findings' as const, companyId: id, findings, summary, search }
  }
  if (asked['tab'] === 'departments') {
    const search = departmentsSearchIn(asked)
    return {
      tab: 'departments' as const,
      companyId: id,
      departments: await reads.departments(search),
      search,
    }
  }
  const search = usersSearchIn(asked)
  const [users, departments] = await Promise.all([
    reads.users(search),
    reads.departmentNames(search.departments ?? []),
  ])
  return {
    tab: 'users' as const,
    companyId: id,
    users,
    departments,
    search,
    actions: actionsOf(company, arrived),
  }
}

interface PeoplePageProps {
  data: Awaited<ReturnType<typeof readPeople>>
  busy: boolean
  go: (href: string) => void
}

/** The view that the address names. */
export function PeoplePage({ data, busy, go }: PeoplePageProps) {
  const { t } = useLingui()
  switch (data.tab) {
    case 'findings':
      return (
        <>
          <PageTitle>{t`Findings`}</PageTitle>
          <CompanyFindingsScreen {...data} busy={busy} onSearch={search => go(companyFindingsHref(search))} />
        </>
      )
    case 'departments':
      return (
        <>
          <PageTitle>{t`Departments`}</PageTitle>
          <DepartmentsScreen {...data} busy={busy} onSearch={search => go(departmentsHref(search))} />
        </>
      )
    case 'users':
      return (
        <>
          <PageTitle>{t`Users`}</PageTitle>
          <UsersScreen {...data} busy={busy} onSearch={search => go(usersHref(search))} />
        </>
      )
  }
}
