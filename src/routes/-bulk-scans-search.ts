import {
  batchScanStatusValues,
  batchSortFieldValues,
  batchTypeValues,
} from '#openapi/generated/enumerations.ts'
import { type BulkScansSearch } from '../features/bulk-scans/bulk-scans-search.ts'
import { omitUndefined, oneOf, pageIn, searchTextIn } from './-search.ts'

type Search = Readonly<Record<string, unknown>>

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

export const bulkScansSearchIn = (search: Search): BulkScansSearch =>
  omitUndefined({
    q: searchTextIn(search['q']),
    status: oneOf(batchScanStatusValues, search['status']),
    type: oneOf(batchTypeValues, search['type']),
    sort: oneOf(batchSortFieldValues, search['sort']),
    order: oneOf(['asc', 'desc'], search['order']),
    page: pageIn(search['page']),
    scan: typeof search['scan'] === 'string' && uuid.test(search['scan']) ? search['scan'] : undefined,
  })
