import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Flex } from '#src/ui/layout.ts'
import { SearchBar } from '#src/ui/table/search-bar.tsx'

interface ListControlsProps {
  search: { q?: string | undefined }
  label: string
  /** The changed parameters; filtering returns to the first page. */
  onChange: (change: { q: string | undefined; page: undefined }) => void
  children?: ReactNode
}

/** The search and filters above a list. Column headers sort it. */
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
