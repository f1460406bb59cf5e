import type { ListedRiskLevel, PeopleSelection, RiskLevel } from '#openapi/generated/api.ts'
import { allPages } from '#src/services/api/queries.ts'
import { plainSearch, type Target } from '#src/ui/target.ts'
import type { peopleSearchIn, userSearchIn, usersSearchIn } from './people-fields.ts'

export type SortOrder = 'asc' | 'desc'

type PeopleSearch = ReturnType<typeof peopleSearchIn>

export type UsersSearch = ReturnType<typeof usersSearchIn>
export type FindingsSearch = Omit<Extract<PeopleSearch, { tab: 'findings' }>, 'tab'>
export type DevicesSearch = Omit<Extract<PeopleSearch, { tab: 'devices' }>, 'tab'>
export type DepartmentsSearch = Omit<Extract<PeopleSearch, { tab: 'departments' }>, 'tab'>
export type UserSearch = ReturnType<typeof userSearchIn>

/** The filters of a list as text, whatever its order and page. */
export const filtersOf = ({
  tab: _tab,
  page: _page,
  pageSize: _rows,
  sortField: _field,
  sortOrder: _order,
  ...filters
}: Readonly<Record<string, unknown>>): string => plainSearch.stringifySearch(filters)

export const usersLink = (search: UsersSearch): Target => ({ to: '/users', search })

export const companyFindingsLink = (search: FindingsSearch): Target => ({
  to: '/users',
  search: { tab: 'findings', ...search },
})

export const companyDevicesLink = (search: DevicesSearch): Target => ({
  to: '/users',
  search: { tab: 'devices', ...search },
})

export const departmentsLink = (search: DepartmentsSearch): Target => ({
  to: '/users',
  search: { tab: 'departments', ...search },
})

/** Whom the list shows of a level of the totals: they count who hasn't agreed as not known while nothing is published. */
export const listedAs = (level: RiskLevel): ListedRiskLevel[] =>
  level === 'PENDING' ? [level, 'NOT_SHOWN'] : [level]

export const scannedLevels: RiskLevel[] = ['CRITICAL', 'HIGH', 'MODERATE', 'LOW', 'COULD_NOT_CHECK']

/** A range that ends before its start ("Invalid range", spec 2 §5) is never requested. */
export const isRange = (from: string | undefined, to: string | undefined): boolean =>
  from === undefined || to === undefined || from <= to

export const selectionOf = ({
  sortField: _sortField,
  sortOrder: _sortOrder,
  ...search
}: UsersSearch): PeopleSelection => ({
  exceptIds: [],
  ...allPages(search),
})
