import { logKindValues } from '#openapi/generated/enumerations.ts'
import { day, listSearch, matching, oneOf, text, uuid } from '../page/list-search.ts'

const recordFields = {
  kind: oneOf(logKindValues),
  from: day,
  to: day,
  /** Where the page begins. */
  older: matching(/^\d{4}-\d{2}-\d{2}T[\d:.]{15}_[\da-f-]{36}$/),
}

const companyFields = {
  ...recordFields,
  action: matching(/^[a-z]{1,30}(\.[a-z]{1,30}){1,2}$/i),
  actor: uuid,
  /** Words of the name or address of the subject. */
  searchValue: text(),
}

/** A range that ends before its start has no end. */
const ending =
  <Search extends { from?: string | undefined; to?: string | undefined }>(
    searchIn: (raw: Readonly<Record<string, unknown>>) => Search,
  ) =>
  (raw: Readonly<Record<string, unknown>>): Search => {
    const search = searchIn(raw)
    const { from, to } = search
    return from !== undefined && to !== undefined && to < from ? { ...search, to: undefined } : search
  }

export const recordSearchIn = ending(listSearch(recordFields))
export const companyLogSearchIn = ending(listSearch(companyFields))
export const operatorLogSearchIn = ending(listSearch({ ...companyFields, companyId: uuid }))

export type LogSearch = ReturnType<typeof operatorLogSearchIn>
