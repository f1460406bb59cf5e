import type { ColumnSort } from '#src/ui/table/data-table.tsx'
import type { SortOrder } from './people-search.ts'

interface Sorted<Field extends string> {
  sort?: Field | undefined
  order?: SortOrder | undefined
  page?: number | undefined
}

/** How the lists stand when nothing is said: the worst first, or the newest. */
const downFirst: readonly string[] = [
  'riskLevel',
  'vulnerabilities',
  'lastScannedAt',
  'dateOfExposure',
  'users',
  'usersAtHighRisk',
  'exposures',
]

export const firstOrder = (field: string): SortOrder => (downFirst.includes(field) ? 'desc' : 'asc')

/** Which way a list runs now. `standing`: what it is sorted by when its address does not say. */
export const orderOf = ({ sort, order }: Sorted<string>, byDefault: string): SortOrder =>
  order ?? (sort === undefined ? firstOrder(byDefault) : 'asc')

/**
 * Where the head of a column leads: the list sorted by it, from its first page; the other way round when it is sorted by it already.
 * `standing`: what the list is sorted by when its address does not say.
 */
export const columnSort = <Field extends string, Search extends Sorted<Field>>(
  field: Field,
  search: Search,
  hrefOf: (search: Search) => string,
  byDefault: Field,
): ColumnSort => {
  const sort = search.sort ?? byDefault
  const order = orderOf(search, byDefault)
  const isCurrent = sort === field
  const requested = isCurrent ? (order === 'asc' ? 'desc' : 'asc') : firstOrder(field)
  return {
    href: hrefOf({ ...search, sort: field, order: requested, page: undefined }),
    direction: isCurrent ? (order === 'asc' ? 'ascending' : 'descending') : null,
  }
}
