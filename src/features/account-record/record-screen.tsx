import { Trans } from '@lingui/react/macro'
import type { LogPage } from '#openapi/generated/api.ts'
import { LogFilters } from '#src/parts/log/log-filters.tsx'
import { LogList } from '#src/parts/log/log-list.tsx'
import type { LogSearch } from '#src/parts/log/log-search.ts'
import type { Target } from '#src/ui/target.ts'
import { Text } from '#src/ui/text.tsx'

interface RecordScreenProps {
  page: LogPage
  search: LogSearch
  onSearch: (search: LogSearch) => void
}

const linkOf = (search: LogSearch): Target => ({ to: '/account-settings/record', search })

export function RecordScreen({ page, search, onSearch }: RecordScreenProps) {
  return (
    <>
      <Text tone="quiet">
        <Trans>
          Everything done with your account and your data: by you, by your company’s administrators, and by
          us. No one can change or remove an entry. If something doesn’t look right, send us its request
          number.
        </Trans>
      </Text>
      <LogFilters search={search} onSearch={onSearch} linkOf={linkOf} />
      <LogList page={page} search={search} linkOf={linkOf} />
    </>
  )
}
