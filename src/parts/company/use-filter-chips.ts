import { useLingui } from '@lingui/react/macro'
import type { FilterChip } from '#src/ui/table/filter-chips.tsx'
import type { Target } from '#src/ui/target.ts'
import { unlessEmpty } from '../page/list-search.ts'

/** Makes the chips of a list's filters, one for each value, with the list's address without it. */
export function useFilterChips<Search extends object>(search: Search, linkOf: (search: Search) => Target) {
  const { t } = useLingui()
  return <Field extends keyof Search & string>(
    field: Field,
    textOf: (value: FlatArray<NonNullable<Search[Field]>[], 1>) => string,
    /** What is removed with it. */
    without: Partial<Search> = {},
  ): FilterChip[] => {
    const filter = search[field]
    if (filter === undefined || filter === null) return []
    const values = [filter].flat()
    return values.map(value => {
      const text = textOf(value)
      const others = unlessEmpty(values.filter(other => other !== value))
      return {
        key: `${field} ${String(value)}`,
        text,
        removeLabel: t`Remove the filter ${text}`,
        link: linkOf({ ...search, ...without, [field]: others, page: undefined }),
      }
    })
  }
}
