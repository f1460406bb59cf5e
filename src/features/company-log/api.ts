import type { CompanyCalls } from '#src/parts/company/company-context.ts'
import { type LogSearch, logFilter, logQuery } from '#src/parts/log/log-search.ts'
import { saveAnswer } from '#src/parts/page/save-answer.ts'
import { unwrap } from '#src/services/api/client.ts'

export const readCompanyLog = ({ api, id }: CompanyCalls, search: LogSearch) =>
  unwrap(api.GET('/v2/company/{id}/log', { params: { path: { id }, query: logQuery(search) } }))

export const exportCompanyLog = ({ api, id }: CompanyCalls, search: LogSearch): Promise<void> =>
  saveAnswer(
    'activity-log.csv',
    'logNotExported',
    api.GET('/v2/company/{id}/log/export', {
      params: { path: { id }, query: logFilter(search) },
      parseAs: 'blob',
    }),
  )
