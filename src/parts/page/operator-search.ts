import {
  deskFilterValues,
  deskSortFieldValues,
  findingTypeValues,
  productFilterValues,
  productKindValues,
  supportFilterValues,
  supportKindValues,
} from '#openapi/generated/enumerations.ts'
import { listSearch, oneOf, page, sorting, text } from './list-search.ts'

export const deskSearchIn = listSearch({
  filter: oneOf(deskFilterValues, 'open'),
  type: oneOf(findingTypeValues),
  searchValue: text(),
  ...sorting(deskSortFieldValues),
  page,
})

export const supportSearchIn = listSearch({
  filter: oneOf(supportFilterValues, 'open'),
  kind: oneOf(supportKindValues),
  searchValue: text(),
  page,
})

export type DeskSearch = ReturnType<typeof deskSearchIn>
export type SupportSearch = ReturnType<typeof supportSearchIn>

export const companiesSearchIn = listSearch({ searchValue: text(), page })

export const recipientsSearchIn = listSearch({ searchValue: text(), page })

export type RecipientsSearch = ReturnType<typeof recipientsSearchIn>

export const catalogueSearchIn = listSearch({
  filter: oneOf(productFilterValues, 'shown'),
  kind: oneOf(productKindValues),
  searchValue: text(),
  page,
})

export type CatalogueSearch = ReturnType<typeof catalogueSearchIn>
