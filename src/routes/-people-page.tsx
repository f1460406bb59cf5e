import { useLingui } from '@lingui/react/macro'
import { exportFindings, readCompanyFindings, readFindingsSummary } from '../features/company-findings/api.ts'
import { CompanyFindingsScreen } from '../features/company-findings/company-findings-screen.tsx'
import { peopleActions, readDepartmentNames, readDepartments, readUsers } from '../features/people/api.ts'
import { DepartmentsScreen } from '../features/people/departments-screen.tsx'
import { UsersScreen } from '../features/people/users-screen.tsx'
import type { CompanyContext } from '../parts/company/company-context.ts'
import {
  companyFindingsSearchIn,
  departmentsSearchIn,
  usersSearchIn,
} from '../parts/company/people-fields.ts'
import {
  companyFindingsHref,
  departmentsHref,
  type FindingsSearch,
  usersHref,
} from '../parts/company/people-search.ts'
import { type RequestedPlace, useRequestedSearch, withinPages } from './-lists.tsx'
import { PageTitle } from './-page-title.tsx'
import type { CurrentUser } from './-services.ts'

type Requested = Readonly<Record<string, unknown>>

const tabs = ['findings', 'departments', 'users'] as const
const tabIn = (requested: Requested): (typeof tabs)[number] =>
  tabs.find(tab => tab === requested['tab']) ?? 'users'
const requestedFindings = (requested: Requested) =>
  tabIn(requested) === 'findings' ? companyFindingsSearchIn(requested) : null
const requestedDepartments = (requested: Requested) =>
  tabIn(requested) === 'departments' ? departmentsSearchIn(requested) : null
const requestedUsers = (requested: Requested) =>
  tabIn(requested) === 'users' ? usersSearchIn(requested) : null

/** Loads the views of a company's people; at most three calls. `location`: the address. */
export const readPeople = async (
  company: CompanyContext,
  currentUser: CurrentUser,
  requested: Requested,
  location: RequestedPlace,
) => {
  const { id } = company
  const tab = tabIn(requested)
  if (tab === 'findings') {
    const search = companyFindingsSearchIn(requested)
    const [findings, summary] = await Promise.all([
      readCompanyFindings(company, search),
      readFindingsSummary(company, search),
    ])
    withinPages(findings.pagination, location)
    return {
      tab,
      companyId: id,
      findings,
      summary,
      search,
      onExport: (shown: FindingsSearch) => exportFindings(company, shown),
    }
  }
  if (tab === 'departments') {
    const search = departmentsSearchIn(requested)
    const departments = await readDepartments(company, search)
    withinPages(departments.pagination, location)
    return { tab, companyId: id, departments, search }
  }
  const search = usersSearchIn(requested)
  const [users, departments] = await Promise.all([
    readUsers(company, search),
    readDepartmentNames(company, search.departmentsFilter ?? []),
  ])
  withinPages(users.pagination, location)
  return {
    tab,
    companyId: id,
    users,
    departments,
    search,
    actions: peopleActions(company, currentUser.register),
  }
}

type PeopleData = Awaited<ReturnType<typeof readPeople>>
type DataOf<Tab extends PeopleData['tab']> = Extract<PeopleData, { tab: Tab }>

interface ViewProps<Data> {
  data: Data
  busy: boolean
  go: (href: string) => void
}

export function PeoplePage({ data, ...rest }: ViewProps<PeopleData>) {
  const { t } = useLingui()
  switch (data.tab) {
    case 'findings':
      return (
        <>
          <PageTitle>{t`Findings`}</PageTitle>
          <FindingsView data={data} {...rest} />
        </>
      )
    case 'departments':
      return (
        <>
          <PageTitle>{t`Departments`}</PageTitle>
          <DepartmentsView data={data} {...rest} />
        </>
      )
    case 'users':
      return (
        <>
          <PageTitle>{t`Users`}</PageTitle>
          <UsersView data={data} {...rest} />
        </>
      )
  }
}

function FindingsView({ data, busy, go }: ViewProps<DataOf<'findings'>>) {
  const search = useRequestedSearch(data.search, requestedFindings)
  return (
    <CompanyFindingsScreen
      {...data}
      search={search}
      busy={busy}
      onSearch={requested => go(companyFindingsHref(requested))}
    />
  )
}

function DepartmentsView({ data, busy, go }: ViewProps<DataOf<'departments'>>) {
  const search = useRequestedSearch(data.search, requestedDepartments)
  return (
    <DepartmentsScreen
      {...data}
      search={search}
      busy={busy}
      onSearch={requested => go(departmentsHref(requested))}
    />
  )
}

function UsersView({ data, busy, go }: ViewProps<DataOf<'users'>>) {
  const search = useRequestedSearch(data.search, requestedUsers)
  return (
    <UsersScreen {...data} search={search} busy={busy} onSearch={requested => go(usersHref(requested))} />
  )
}
