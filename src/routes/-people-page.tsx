import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import {
  downloadStolenSignIns,
  exportFindings,
  readCompanyDevices,
  readCompanyFindings,
  readFindingsSummary,
  readStolenSignIns,
} from '../features/company-findings/api.ts'
import { CompanyDevicesScreen } from '../features/company-findings/company-devices-screen.tsx'
import { CompanyFindingsScreen } from '../features/company-findings/company-findings-screen.tsx'
import { peopleActions, readDepartmentNames, readDepartments, readUsers } from '../features/people/api.ts'
import { DepartmentsScreen } from '../features/people/departments-screen.tsx'
import { UsersScreen } from '../features/people/users-screen.tsx'
import type { CompanyContext } from '../parts/company/company-context.ts'
import { peopleSearchIn } from '../parts/company/people-fields.ts'
import {
  companyDevicesLink,
  companyFindingsLink,
  departmentsLink,
  usersLink,
} from '../parts/company/people-search.ts'
import { storedRows } from '../parts/company/stored-rows.ts'
import type { Target } from '../ui/target.ts'
import { type RequestedPlace, useLatestSearch, withinPages } from './-lists.tsx'
import { PageTitle } from './-page-title.tsx'
import type { CurrentUser } from './-services.ts'

type PeopleSearch = ReturnType<typeof peopleSearchIn>

/** By the page size of the address, or of this browser. */
const paged = <Search extends { pageSize?: number | undefined }>(search: Search): Search => ({
  ...search,
  pageSize: search.pageSize ?? storedRows(),
})

/** Loads the views of a company's people; at most three calls. `location`: the address. */
export const readPeople = async (
  company: CompanyContext,
  requested: PeopleSearch,
  location: RequestedPlace,
) => {
  const companyId = company.id
  if (requested.tab === 'findings') {
    const { tab, ...search } = requested
    const [findings, summary] = await Promise.all([
      readCompanyFindings(company, paged(search)),
      readFindingsSummary(company, search),
    ])
    withinPages(findings.pagination, location)
    return { tab, companyId, findings, summary, search }
  }
  if (requested.tab === 'devices') {
    const { tab, ...search } = requested
    const [devices, stolen] = await Promise.all([
      readCompanyDevices(company, paged(search)),
      readStolenSignIns(company),
    ])
    withinPages(devices.pagination, location)
    return { tab, companyId, devices, stolen: stolen.domains, search }
  }
  if (requested.tab === 'departments') {
    const { tab, ...search } = requested
    const departments = await readDepartments(company, paged(search))
    withinPages(departments.pagination, location)
    return { tab, companyId, departments, search }
  }
  const { tab: _users, ...search } = requested
  const [users, departments] = await Promise.all([
    readUsers(company, paged(search)),
    readDepartmentNames(company, search.departmentsFilter ?? []),
  ])
  withinPages(users.pagination, location)
  return { tab: 'users' as const, companyId, users, departments, search }
}

type PeopleData = Awaited<ReturnType<typeof readPeople>>
type DataOf<Tab extends PeopleData['tab']> = Extract<PeopleData, { tab: Tab }>

/** What is requested by now, unless that is another of the lists. */
const useLatest = <Search,>({ tab, search }: { tab: PeopleData['tab']; search: Search }): Search => {
  const latest = useLatestSearch(peopleSearchIn)
  return useMemo(() => {
    const { tab: requested = 'users', ...rest } = latest
    return requested === tab ? (rest as Search) : search
  }, [latest, tab, search])
}

interface ViewProps<Data> {
  company: CompanyContext
  currentUser: CurrentUser
  data: Data
  busy: boolean
  go: (link: Target) => void
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
    case 'devices':
      return (
        <>
          <PageTitle>{t`Infected devices`}</PageTitle>
          <DevicesView data={data} {...rest} />
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

function FindingsView({ company, data, busy, go }: ViewProps<DataOf<'findings'>>) {
  const search = useLatest(data)
  return (
    <CompanyFindingsScreen
      {...data}
      search={search}
      busy={busy}
      onSearch={requested => go(companyFindingsLink(requested))}
      onExport={shown => exportFindings(company, shown)}
    />
  )
}

function DevicesView({ company, data, busy, go }: ViewProps<DataOf<'devices'>>) {
  const search = useLatest(data)
  return (
    <CompanyDevicesScreen
      {...data}
      busy={busy}
      onDownload={domain => downloadStolenSignIns(company, domain)}
      linkOf={page => companyDevicesLink({ ...search, page })}
      onRows={pageSize => go(companyDevicesLink({ pageSize }))}
    />
  )
}

function DepartmentsView({ data, busy, go }: ViewProps<DataOf<'departments'>>) {
  const search = useLatest(data)
  return (
    <DepartmentsScreen
      {...data}
      search={search}
      busy={busy}
      onSearch={requested => go(departmentsLink(requested))}
    />
  )
}

function UsersView({ company, currentUser, data, busy, go }: ViewProps<DataOf<'users'>>) {
  const search = useLatest(data)
  return (
    <UsersScreen
      {...data}
      search={search}
      busy={busy}
      onSearch={requested => go(usersLink(requested))}
      actions={peopleActions(company, currentUser.register)}
    />
  )
}
