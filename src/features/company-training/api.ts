import type { CompanyCalls } from '#src/parts/company/company-context.ts'
import { unwrap } from '#src/services/api/client.ts'

export const readStats = ({ api, id }: CompanyCalls) =>
  unwrap(api.GET('/v2/company/{id}/stats', { params: { path: { id } } }))
