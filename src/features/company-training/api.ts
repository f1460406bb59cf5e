import type { CompanyCalls } from '#src/parts/company/company-context.ts'
import { unwrap } from '#src/services/api/client.ts'

/** How many have learned what. */
export const readStats = ({ api, id }: CompanyCalls) =>
  unwrap(api.GET('/v2/company/{id}/stats', { params: { path: { id } } }))
