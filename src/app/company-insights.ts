import type { InsightReads } from '../routes/-insights-services.ts'
import { unwrap } from '../services/api/client.ts'
import type { CompanyCalls } from './company.ts'

/** What loaders of the dashboards and of the analytics read. */
export const createInsightReads = ({ api, id }: CompanyCalls): InsightReads => {
  const path = { id }
  return {
    dashboard: () => unwrap(api.GET('/v2/company/{id}/dashboard', { params: { path } })),
    dashboardV2: () => unwrap(api.GET('/v2/company/{id}/dashboard/v2', { params: { path } })),
    stats: () => unwrap(api.GET('/v2/company/{id}/stats', { params: { path } })),
    trend: period =>
      unwrap(api.GET('/v2/company/{id}/score/trend', { params: { path, query: { ...period } } })),
  }
}
