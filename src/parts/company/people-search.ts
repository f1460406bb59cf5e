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

/** What the addresses of the company's people say. Defaults and what is empty are left out. */

export type SortOrder = 'asc' | 'desc'

/** Spec 1 §9: ten records a page, unless somebody asks for more; of more than fifty the browser lays out for longer than goes unfelt. */
export const rowChoices = [10, 25, 50] as const

interface Paged {
  page?: number | undefined
  /** Rows on a page. */
  rows?: number | undefined
}

export interface UsersSearch extends Paged {
  /** Words of a name or an address. */
  q?: string | undefined
  departments?: readonly string[] | undefined
  risk?: readonly RiskLevel[] | undefined
  deepScan?: readonly DeepScanStatus[] | undefined
  status?: readonly MemberStatus[] | undefined
  executives?: boolean | undefined
  /** Who has open findings of this scope. */
  findings?: FindingScope | undefined
  /** Who agreed to the deep scan and has completed one, or everybody else. */
  deepScanned?: boolean | undefined
  sort?: UserSortField | undefined
  order?: SortOrder | undefined
}

export interface FindingsSearch extends Paged {
  scope?: FindingScope | undefined
  status?: FindingStatus | undefined
  /** In place of scope and status. */
  removal?: RemovalProgress | undefined
  /** The id of one person. */
  person?: string | undefined
  q?: string | undefined
  departments?: readonly string[] | undefined
  threat?: ThreatLevel | undefined
  domain?: string | undefined
  issue?: FindingIssue | undefined
  source?: string | undefined
  /** Calendar dates, both included. */
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

/** What the page of one user shows: a period, and a kind of leak. */
export interface UserSearch {
  from?: string | undefined
  to?: string | undefined
  category?: ThreatCategory | undefined
  page?: number | undefined
}

/** What keeps rows from a list, as its address says it. */
export const filtersOf = (href: string): string => {
  const query = new URL(href, 'https://filters.invalid').searchParams
  for (const name of ['tab', 'page', 'rows', 'sort', 'order']) query.delete(name)
  return query.size === 0 ? '' : `?${query}`
}

const paged = ({ page, rows }: Paged) => ({
  page: page !== undefined && page > 1 ? page : undefined,
  // What was chosen stays in the address: without it the list has as many rows as this browser remembers.
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

/** Everybody who has been scanned: whoever's risk was looked for. */
export const scannedLevels: readonly RiskLevel[] = ['CRITICAL', 'HIGH', 'MODERATE', 'LOW', 'COULD_NOT_CHECK']

/** A range whose end lies before its start ("Invalid range", spec 2 §5) is never asked for. */
export const isRange = ({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean =>
  from === undefined || to === undefined || from <= to

/** The filters of the list of users, as the API is asked for them. */
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

/** Everybody whom these filters keep. */
export const selectionOf = (search: UsersSearch): PeopleSelection => ({
  exceptIds: [],
  ...usersFilter(search),
})
