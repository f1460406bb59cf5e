import { type LogSearch, logQuery } from '#src/parts/log/log-search.ts'
import { type Api, unwrap } from '#src/services/api/client.ts'

export const readRecord = (api: Api, search: LogSearch) =>
  unwrap(api.GET('/v1/account/record', { params: { query: logQuery(search) } }))
