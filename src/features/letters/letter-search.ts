import { languageValues, letterKindValues } from '#openapi/generated/enumerations.ts'
import { listSearch, oneOf } from '#src/parts/page/list-search.ts'

export const letterSearchIn = listSearch({
  kind: oneOf(letterKindValues),
  language: oneOf(languageValues),
})

export type LetterSearch = ReturnType<typeof letterSearchIn>
