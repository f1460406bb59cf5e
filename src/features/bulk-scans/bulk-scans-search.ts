import {
  batchScanStatusValues,
  batchSortFieldValues,
  batchTypeValues,
} from '#openapi/generated/enumerations.ts'
import { companyPaths } from '#src/parts/company/company-paths.ts'
import { listSearch, oneOf, page, sorting, text, uuid } from '#src/parts/page/list-search.ts'

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
export const bulkScansPath = (search: BulkScansSearch, change: BulkScansSearch = {}): string =>
  companyPaths.bulkScans({ ...search, page: undefined, ...change })
