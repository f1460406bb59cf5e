import type { CompanyReads } from '../routes/-company-services.ts'
import { unwrap } from '../services/api/client.ts'
import { batchReads } from './batch-reads.ts'
import type { CompanyCalls } from './company.ts'

/** What loaders of the company's pages read. */
export const createCompanyReads = ({ api, id }: CompanyCalls) => {
  const params = { path: { id } }
  return {
    profile: () => unwrap(api.GET('/v2/company/{id}/settings/company-profile', { params })),
    ...batchReads({ api, id }),
  } satisfies Partial<CompanyReads>
}
