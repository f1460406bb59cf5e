import { failureOf } from '#machines/port-error.ts'
import type { LogSearch } from '../parts/log/log-search.ts'
import { nameIn, saveFile } from '../services/company/save-file.ts'
import { toastFailure } from './toasts.ts'

/** What one's own record is filtered by, in the API's words. */
export const recordQuery = ({ kind, from, to, older }: LogSearch) => ({
  pageSize: 25,
  ...(kind !== undefined && { kind }),
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
  ...(older !== undefined && { older }),
})

/** What a log is filtered by, in the API's words. */
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

/** Of which company an operator wants to see the log. */
export const companyIn = ({ company }: LogSearch) => (company === undefined ? {} : { companyId: company })

/** Puts a file of events into the person's downloads; a failure is told. */
export const saveLog = async (asked: Promise<{ data?: unknown; response: Response }>): Promise<void> => {
  try {
    const { data, response } = await asked
    saveFile(nameIn(response) ?? 'activity-log.csv', data instanceof Blob ? data : new Blob())
  } catch (error) {
    void toastFailure(failureOf(error), 'logNotExported')
  }
}
