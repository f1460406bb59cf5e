import type { LogSearch } from './log-search.ts'

export const recordQuery = ({ kind, from, to, older }: LogSearch) => ({
  pageSize: 25,
  ...(kind !== undefined && { kind }),
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
  ...(older !== undefined && { older }),
})

export const logFilter = ({ older: _older, ...search }: LogSearch) => {
  const { pageSize: _pageSize, ...filter } = recordQuery(search)
  const { q, actor, action } = search
  return {
    ...filter,
    ...(action !== undefined && { action }),
    ...(actor !== undefined && { actor }),
    ...(q !== undefined && { searchValue: q }),
  }
}

export const logQuery = (search: LogSearch) => ({ ...logFilter(search), ...recordQuery(search) })

export const companyIn = ({ company }: LogSearch) => (company === undefined ? {} : { companyId: company })
