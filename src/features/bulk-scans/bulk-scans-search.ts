import type { BatchScanStatus, BatchSortField, BatchType } from '#openapi/generated/api.d.ts'
import { companyPaths } from '#src/parts/company/company-paths.ts'

/**
 * The search parameters of the bulk scans page: filters, order, page, and the scan whose details are open.
 */
export interface BulkScansSearch {
  q?: string | undefined
  status?: BatchScanStatus | undefined
  type?: BatchType | undefined
  sort?: BatchSortField | undefined
  order?: 'asc' | 'desc' | undefined
  page?: number | undefined
  scan?: string | undefined
}

/** The page with changed parameters; a new filter or order starts at the first page. */
export const bulkScansPath = (search: BulkScansSearch, change: BulkScansSearch = {}): string => {
  const { q, status, type, sort, order, page, scan } = { ...search, page: undefined, ...change }
  return companyPaths.bulkScans({ q, status, type, sort, order, page: page === 1 ? undefined : page, scan })
}
