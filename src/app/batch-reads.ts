import { PortError } from '#machines/port-error.ts'
import type { CompanyReads } from '../routes/-company-services.ts'
import { unwrap } from '../services/api/client.ts'
import type { CompanyCalls } from './company.ts'

type BatchReads = Pick<CompanyReads, 'status' | 'batch' | 'batchScans' | 'batchProgress'>

/** What the pages of onboarding and bulk scans read. */
export const batchReads = ({ api, id }: Pick<CompanyCalls, 'api' | 'id'>): BatchReads => {
  const path = { id }
  return {
    status: () => unwrap(api.GET('/v2/company/{id}/status', { params: { path } })),
    batch: () => unwrap(api.GET('/v2/company/{id}/batch', { params: { path } })),
    batchScans: ({ page, q, status, type, sort, order }) =>
      unwrap(
        api.GET('/v2/company/{id}/scan/batch', {
          params: {
            path,
            query: {
              ...(page && { page }),
              ...(q && { searchValue: q }),
              ...(status && { status }),
              ...(type && { type }),
              ...(sort && { sortField: sort }),
              ...(order && { sortOrder: order }),
            },
          },
        }),
      ),
    async batchProgress(batchId) {
      try {
        return await unwrap(
          api.GET('/v2/company/{id}/scan/batch/progress', { params: { path, query: { batchId } } }),
        )
      } catch (error) {
        // 0026: there is no such bulk scan.
        if (error instanceof PortError && error.code === '0026') return null
        throw error
      }
    },
  }
}
