import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Flex } from '#src/ui/layout.ts'
import { SearchBar } from '#src/ui/table/search-bar.tsx'

interface ListControlsProps {
  search: { q?: string | undefined }
  /** What the words are looked for in. */
  label: string
  /** What changes in the address; a list that is narrowed begins with its first page. */
  onChange: (change: { q: string | undefined; page: undefined }) => void
  /** What else narrows the list. */
  children?: ReactNode
}

/** What stands over a list: words to look for, and more ways to narrow it. It is sorted by the heads of its columns. */
export function ListControls({ search, label, onChange, children }: ListControlsProps) {
  const { t } = useLingui()
  return (
    <Flex gap={3} alignItems="flex-end" flexWrap="wrap" _print={{ display: 'none' }}>
      <SearchBar
        key={search.q ?? ''}
        label={label}
        button={t`Search`}
        query={search.q ?? ''}
        onSearch={query => onChange({ q: query === '' ? undefined : query, page: undefined })}
      />
      {children}
    </Flex>
  )
}
