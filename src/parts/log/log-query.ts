import { omitUndefined } from '#src/services/api/queries.ts'
import type { LogSearch } from './log-search.ts'

export const logQuery = (search: LogSearch) => ({ ...omitUndefined(search), pageSize: 25 })

export const logFilter = ({ older: _older, ...filter }: LogSearch) => omitUndefined(filter)
