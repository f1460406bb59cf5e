import { type Failure, failureOf } from '#machines/port-error.ts'
import type { CompanyWrites } from '../routes/-insights-services.ts'
import { unwrap } from '../services/api/client.ts'
import type { CompanyCalls } from './company.ts'

/** Changes of the company that take one call. */
export const createCompanyWrites = ({ api, id, view }: CompanyCalls): CompanyWrites => ({
  changeProfile: change =>
    refusalOf(
      unwrap(
        api.PUT('/v2/company/{id}/settings/company-profile', { params: { path: { id } }, body: change }),
      ),
    ),
  changeSettings: change =>
    refusalOf(unwrap(api.PUT('/v1/company', { params: { query: view }, body: change }))),
})

/** Why a call was refused; null when it was not. */
const refusalOf = async (call: Promise<unknown>): Promise<Failure | null> => {
  try {
    await call
    return null
  } catch (error) {
    return failureOf(error)
  }
}
