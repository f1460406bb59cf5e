import type {
  DeepScanStatus,
  DepartmentSortField,
  FindingIssue,
  FindingScope,
  FindingSortField,
  FindingStatus,
  MemberStatus,
  PeopleSelection,
  RemovalProgress,
  RiskLevel,
  ThreatCategory,
  ThreatLevel,
  UserSortField,
} from '#openapi/generated/api.d.ts'
import { companyPaths } from './company-paths.ts'

/** The search parameters of the company's people pages. Defaults and empty values are omitted. */

export type SortOrder = 'asc' | 'desc'

/** Spec 1 §9: ten records a page by default; above fifty the layout takes noticeably long. */
export const rowChoices = [10, 25, 50] as const

interface Paged {
  page?: number | undefined
  rows?: number | undefined
}

export interface UsersSearch extends Paged {
  q?: string | undefined
  departments?: readonly string[] | undefined
  risk?: readonly RiskLevel[] | undefined
  deepScan?: readonly DeepScanStatus[] | undefined
  status?: readonly MemberStatus[] | undefined
  executives?: boolean | undefined
  findings?: FindingScope | undefined
  /** People who agreed to the deep scan and completed one, or everyone else. */
  deepScanned?: boolean | undefined
  sort?: UserSortField | undefined
  order?: SortOrder | undefined
}

export interface FindingsSearch extends Paged {
  scope?: FindingScope | undefined
  status?: FindingStatus | undefined
  /** Replaces scope and status. */
  removal?: RemovalProgress | undefined
  person?: string | undefined
  q?: string | undefined
  departments?: readonly string[] | undefined
  threat?: ThreatLevel | undefined
  domain?: string | undefined
  issue?: FindingIssue | undefined
  source?: string | undefined
  from?: string | undefined
  to?: string | undefined
  deepScan?: readonly DeepScanStatus[] | undefined
  risk?: readonly RiskLevel[] | undefined
  sort?: FindingSortField | undefined
  order?: SortOrder | undefined
}

export interface DepartmentsSearch extends Paged {
  q?: string | undefined
  sort?: DepartmentSortField | undefined
  order?: SortOrder | undefined
}

export interface UserSearch {
  from?: string | undefined
  to?: string | undefined
  category?: ThreatCategory | undefined
  page?: number | undefined
}

/** The filters in a list's address. */
export const filtersOf = (href: string): string => {
  const query = new URL(href, 'https://filters.invalid').searchParams
  for (const name of ['tab', 'page', 'rows', 'sort', 'order']) query.delete(name)
  return query.size === 0 ? '' : `?${query}`
}

const paged = ({ page, rows }: Paged) => ({
  page: page !== undefined && page > 1 ? page : undefined,
  // An explicit choice stays in the address, which otherwise uses this browser's page size.
  rows,
})

export const usersHref = ({ executives, deepScanned, ...search }: UsersSearch): string =>
  companyPaths.users({
    ...search,
    ...(executives !== undefined && { executives: String(executives) }),
    ...(deepScanned !== undefined && { deepScanned: String(deepScanned) }),
    ...paged(search),
  })

export const companyFindingsHref = (search: FindingsSearch): string => {
  const isDefault = { scope: search.scope === 'external', status: search.status === 'detected' }
  return companyPaths.users({
    tab: 'findings',
    ...search,
    scope: isDefault.scope ? undefined : search.scope,
    status: isDefault.status ? undefined : search.status,
    ...paged(search),
  })
}

export const departmentsHref = (search: DepartmentsSearch): string =>
  companyPaths.users({ tab: 'departments', ...search, ...paged(search) })

/** Everyone who has been scanned. */
export const scannedLevels: readonly RiskLevel[] = ['CRITICAL', 'HIGH', 'MODERATE', 'LOW', 'COULD_NOT_CHECK']

/** A range that ends before its start ("Invalid range", spec 2 §5) is never requested. */
export const isRange = ({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean =>
  from === undefined || to === undefined || from <= to

/** The filters of the list of users for the API. */
export const usersFilter = ({
  q,
  departments,
  risk,
  deepScan,
  status,
  executives,
  findings,
  deepScanned,
}: UsersSearch) => ({
  ...(q !== undefined && { searchValue: q }),
  ...(departments && { departmentsFilter: [...departments] }),
  ...(risk && { riskLevel: [...risk] }),
  ...(deepScan && { deepScanStatus: [...deepScan] }),
  ...(status && { status: [...status] }),
  ...(executives !== undefined && { executives }),
  ...(findings && { openFindings: findings }),
  ...(deepScanned !== undefined && { deepScanned }),
})

/** Everyone who matches these filters. */
export const selectionOf = (search: UsersSearch): PeopleSelection => ({
  exceptIds: [],
  ...usersFilter(search),
})
