import type { CompanyCalls } from '#src/parts/company/company-context.ts'
import { unwrap } from '#src/services/api/client.ts'

export const readFirstDashboard = ({ api, id }: CompanyCalls) =>
  unwrap(api.GET('/v2/company/{id}/dashboard', { params: { path: { id } } }))

export const readDashboard = ({ api, id }: CompanyCalls) =>
  unwrap(api.GET('/v2/company/{id}/dashboard/v2', { params: { path: { id } } }))
