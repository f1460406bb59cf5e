import { refusalBy } from '#machines/port-error.ts'
import type { UpdateCompanyProfile, UpdateCompanySettings } from '#openapi/generated/api.ts'
import { type CompanyCalls, type ShownCompany, showingSeats } from '#src/parts/company/company-context.ts'
import { unwrap } from '#src/services/api/client.ts'

export const readProfile = (company: ShownCompany) => {
  const params = { path: { id: company.id } }
  return showingSeats(
    company,
    unwrap(company.api.GET('/v2/company/{id}/settings/company-profile', { params })),
  )
}

export const changeProfile = ({ api, id }: CompanyCalls, change: UpdateCompanyProfile) =>
  refusalBy(
    unwrap(api.PUT('/v2/company/{id}/settings/company-profile', { params: { path: { id } }, body: change })),
  )

export const changeSettings = ({ api, view }: CompanyCalls, change: UpdateCompanySettings) =>
  refusalBy(unwrap(api.PUT('/v1/company', { params: { query: view }, body: change })))
