import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Flex } from '#src/ui/layout.ts'
import { SearchBar } from '#src/ui/table/search-bar.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { Text } from '#src/ui/text.tsx'

interface ListControlsProps<Search> {
  search: Search
  label: string
  onSearch: (search: Search) => void
  children?: ReactNode
}

/** Searching returns to the first page. */
export function ListControls<Search extends { searchValue?: string | undefined }>({
  search,
  label,
  onSearch,
  children,
}: ListControlsProps<Search>) {
  return (
    <Flex gap={3} alignItems="flex-end" flexWrap="wrap" _print={{ display: 'none' }}>
      <SearchBar
        label={label}
        query={search.searchValue ?? ''}
        onSearch={query => onSearch({ ...search, searchValue: query || undefined, page: undefined })}
      />
      {children}
    </Flex>
  )
}

/** Downloads everything in a list, across its pages. */
export function ExportButton({ label, onExport }: { label: string; onExport: () => Promise<void> }) {
  return (
    <Button variant="plain" size="s" aria-label={label} onClick={onExport}>
      <Download aria-hidden="true" />
      <Trans>Export</Trans>
    </Button>
  )
}

/** Why a total is higher than the list that it links to (docs/adr/0060). */
export const OthersInTotals = () => (
  <Text size="t2" tone="quiet">
    <Trans>
      What we found about people who haven’t agreed to the deep scan counts in the totals, not in this list.
    </Trans>
  </Text>
)

export type PeopleTab = 'users' | 'findings' | 'devices' | 'departments'

export function PeopleTabs({ current }: { current: PeopleTab }) {
  const { t } = useLingui()
  return (
    <Tabs
      label={t`People`}
      current={current}
      items={[
        { key: 'users', label: t`Users`, link: { to: '/users' } },
        { key: 'findings', label: t`Findings`, link: { to: '/users', search: { tab: 'findings' } } },
        { key: 'devices', label: t`Infected devices`, link: { to: '/users', search: { tab: 'devices' } } },
        { key: 'departments', label: t`Departments`, link: { to: '/users', search: { tab: 'departments' } } },
      ]}
    />
  )
}
