import {
  deskFilterValues,
  findingTypeValues,
  supportFilterValues,
  supportKindValues,
} from '#openapi/generated/enumerations.ts'
import { text } from './list-fields.ts'
import { listSearch, oneOf, page } from './list-search.ts'

export const deskSearchIn = listSearch({
  filter: oneOf(deskFilterValues, 'open'),
  type: oneOf(findingTypeValues),
  searchValue: text(),
  page,
})

export const supportSearchIn = listSearch({
  filter: oneOf(supportFilterValues, 'open'),
  kind: oneOf(supportKindValues),
  searchValue: text(),
  page,
})

export const companiesSearchIn = listSearch({ searchValue: text(), page })
