import {
  batchScanStatusValues,
  batchSortFieldValues,
  batchTypeValues,
} from '#openapi/generated/enumerations.ts'
import { listSearch, oneOf, page, sorting, text, uuid } from '#src/parts/page/list-search.ts'
import type { Target } from '#src/ui/target.ts'

export const bulkScansSearchIn = listSearch({
  searchValue: text(),
  status: oneOf(batchScanStatusValues),
  type: oneOf(batchTypeValues),
  ...sorting(batchSortFieldValues),
  page,
  /** The scan whose details are open. */
  scan: uuid,
})

export type BulkScansSearch = ReturnType<typeof bulkScansSearchIn>

/** The page with changed parameters; a new filter or order starts at the first page. */
export const bulkScansLink = (search: BulkScansSearch, change: BulkScansSearch = {}): Target => ({
  to: '/bulk-scans',
  search: { ...search, page: undefined, ...change },
})
