import type { InsightReads } from '../routes/-insights-world.ts'
import { answerOf } from '../services/api/client.ts'
import type { CompanyCalls } from './company.ts'

/** What loaders of the dashboards and of the analytics read. */
export const createInsightReads = ({ api, id }: CompanyCalls): InsightReads => {
  const path = { id }
  return {
    dashboard: () => answerOf(api.GET('/v2/company/{id}/dashboard', { params: { path } })),
    dashboardV2: () => answerOf(api.GET('/v2/company/{id}/dashboard/v2', { params: { path } })),
    stats: () => answerOf(api.GET('/v2/company/{id}/stats', { params: { path } })),
    trend: period =>
      answerOf(api.GET('/v2/company/{id}/score/trend', { params: { path, query: { ...period } } })),
  }
}
