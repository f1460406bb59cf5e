import { isLogCursor } from '#domain/log-cursor.ts'
import { logKindValues } from '#openapi/generated/enumerations.ts'
import { day, listSearch, matching, oneOf, text, uuid } from '../page/list-search.ts'

const recordFields = {
  kind: oneOf(logKindValues),
  from: day,
  to: day,
  /** Where the page begins. */
  older: (raw: unknown): string | undefined =>
    typeof raw === 'string' && isLogCursor(raw) ? raw : undefined,
}

const companyFields = {
  ...recordFields,
  action: matching(/^(?=.{3,60}$)[a-z]+(?:\.[a-z]+)+$/i),
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
