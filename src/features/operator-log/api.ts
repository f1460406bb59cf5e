import { type LogSearch, logFilter, logQuery } from '#src/parts/log/log-search.ts'
import { saveAnswer } from '#src/parts/page/save-answer.ts'
import { type Api, unwrap } from '#src/services/api/client.ts'

export const readOperatorLog = (api: Api, search: LogSearch) =>
  unwrap(api.GET('/v1/operator/log', { params: { query: logQuery(search) } }))

export const exportOperatorLog = (api: Api, search: LogSearch): Promise<void> =>
  saveAnswer(
    'activity-log.csv',
    'logNotExported',
    api.GET('/v1/operator/log/export', {
      params: { query: logFilter(search) },
      parseAs: 'blob',
    }),
  )
