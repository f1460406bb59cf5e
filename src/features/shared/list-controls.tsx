import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Flex } from '../../ui/layout.ts'
import { SearchBar } from '../../ui/table/search-bar.tsx'
import type { SortOrder } from './people-search.ts'
import { SortChoice } from './sort-choice.tsx'
import { orderOf } from './sorting.ts'

interface ListSearch<Field extends string> {
  q?: string | undefined
  sort?: Field | undefined
  order?: SortOrder | undefined
}

interface ListControlsProps<Field extends string> {
  search: ListSearch<Field>
  /** What the words are looked for in. */
  label: string
  names: Record<Field, MessageDescriptor>
  fields: readonly Field[]
  /** What the list is sorted by when its address does not say. */
  standing: Field
  /** What changes in the address; a list that is narrowed or sorted anew begins with its first page. */
  onChange: (change: ListSearch<Field> & { page: undefined }) => void
  /** What else narrows the list. */
  children?: ReactNode
}

/** What stands over a list: words to look for, what it is sorted by, and more ways to narrow it. */
export function ListControls<Field extends string>(props: ListControlsProps<Field>) {
  const { search, label, names, fields, standing, onChange, children } = props
  const { t } = useLingui()
  return (
    <Flex gap={3} alignItems="flex-end" flexWrap="wrap" _print={{ display: 'none' }}>
      <SearchBar
        key={search.q ?? ''}
        label={label}
        button={t`Search`}
        words={search.q ?? ''}
        onSearch={words => onChange({ q: words === '' ? undefined : words, page: undefined })}
      />
      <SortChoice
        names={names}
        fields={fields}
        sort={search.sort ?? standing}
        order={orderOf(search, standing)}
        onChange={(sort, order) => onChange({ sort, order, page: undefined })}
      />
      {children}
    </Flex>
  )
}
