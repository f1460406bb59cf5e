import type { ColumnSort } from '#src/ui/table/data-table.tsx'
import type { Target } from '#src/ui/target.ts'
import type { SortOrder } from './people-search.ts'

interface Sorted<Field extends string> {
  sortField?: Field | undefined
  sortOrder?: SortOrder | undefined
  page?: number | undefined
}

/** Default orders: the worst first, or the newest. */
const downFirst: readonly string[] = [
  'riskLevel',
  'vulnerabilities',
  'lastScannedAt',
  'dateOfExposure',
  'users',
  'usersAtHighRisk',
  'exposures',
  'uploadedAt',
  'uploadedUsers',
  'usersScanned',
]

export const firstOrder = (field: string): SortOrder => (downFirst.includes(field) ? 'desc' : 'asc')

export const orderOf = ({ sortField, sortOrder }: Sorted<string>, byDefault: string): SortOrder =>
  sortOrder ?? (sortField === undefined ? firstOrder(byDefault) : 'asc')

/** From the first page, reversed when it is sorted by it already; `standing`: the default sort key. */
export const columnSort = <Field extends string, Search extends Sorted<Field>>(
  field: Field,
  search: Search,
  linkOf: (search: Search) => Target,
  byDefault: Field,
): ColumnSort => {
  const sort = search.sortField ?? byDefault
  const order = orderOf(search, byDefault)
  const isCurrent = sort === field
  const requested = isCurrent ? (order === 'asc' ? 'desc' : 'asc') : firstOrder(field)
  return {
    link: linkOf({ ...search, sortField: field, sortOrder: requested, page: undefined }),
    direction: isCurrent ? (order === 'asc' ? 'ascending' : 'descending') : null,
  }
}
