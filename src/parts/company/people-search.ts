import type { ListedRiskLevel, RiskLevel } from '#openapi/generated/api.ts'
import { addressOf, findingsDefaults } from './company-paths.ts'
import type {
  companyFindingsSearchIn,
  departmentsSearchIn,
  userSearchIn,
  usersSearchIn,
} from './people-fields.ts'

export type SortOrder = 'asc' | 'desc'

export type UsersSearch = ReturnType<typeof usersSearchIn>
export type FindingsSearch = ReturnType<typeof companyFindingsSearchIn>
export type DepartmentsSearch = ReturnType<typeof departmentsSearchIn>
export type UserSearch = ReturnType<typeof userSearchIn>

export const filtersOf = (href: string): string => {
  const query = new URL(href, 'https://filters.invalid').searchParams
  for (const name of ['tab', 'page', 'pageSize', 'sortField', 'sortOrder']) query.delete(name)
  return query.size === 0 ? '' : `?${query}`
}

export const usersHref = (search: UsersSearch): string => addressOf('/users', search)

export const companyFindingsHref = (search: FindingsSearch): string =>
  addressOf('/users', { tab: 'findings', ...search }, findingsDefaults)

export const departmentsHref = (search: DepartmentsSearch): string =>
  addressOf('/users', { tab: 'departments', ...search })

/** Whom the list shows of a level of the totals: they count who hasn't agreed as not known while nothing is published. */
export const listedAs = (level: RiskLevel): ListedRiskLevel[] =>
  level === 'PENDING' ? [level, 'NOT_SHOWN'] : [level]

export const scannedLevels: RiskLevel[] = ['CRITICAL', 'HIGH', 'MODERATE', 'LOW', 'COULD_NOT_CHECK']

/** A range that ends before its start ("Invalid range", spec 2 §5) is never requested. */
export const isRange = (from: string | undefined, to: string | undefined): boolean =>
  from === undefined || to === undefined || from <= to
