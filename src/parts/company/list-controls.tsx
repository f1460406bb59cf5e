import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Flex } from '#src/ui/layout.ts'
import { SearchBar } from '#src/ui/table/search-bar.tsx'

interface ListControlsProps {
  search: { searchValue?: string | undefined }
  label: string
  /** The changed parameters; filtering returns to the first page. */
  onChange: (change: { searchValue: string | undefined; page: undefined }) => void
  children?: ReactNode
}

export function ListControls({ search, label, onChange, children }: ListControlsProps) {
  const { t } = useLingui()
  return (
    <Flex gap={3} alignItems="flex-end" flexWrap="wrap" _print={{ display: 'none' }}>
      <SearchBar
        label={label}
        button={t`Search`}
        query={search.searchValue ?? ''}
        onSearch={query => onChange({ searchValue: query || undefined, page: undefined })}
      />
      {children}
    </Flex>
  )
}
