import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Inbox } from 'lucide-react'
import { removalsBy } from '#domain/report.ts'
import type { Failure } from '#machines/port-error.ts'
import type { DeskBulkMove, DeskFilter, DeskQueue, DeskRow, FindingType } from '#openapi/generated/api.ts'
import { filtersOf } from '#src/parts/company/people-search.ts'
import { Figure } from '#src/parts/figures/figure.tsx'
import { categoryNames } from '#src/parts/findings/labels.ts'
import type { DeskSearch } from '#src/parts/page/operator-search.ts'
import { PageLinks } from '#src/parts/page/page-links.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { FilterLinks } from '#src/ui/filter-links.tsx'
import { Flex } from '#src/ui/layout.ts'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { FilterSelect, SearchBar } from '#src/ui/table/search-bar.tsx'
import type { MovedRequests } from './api.ts'
import { filterName } from './desk-labels.tsx'
import { QueueKeys } from './queue-keys.tsx'
import { MovedNotice, QueueSelectionBar, QueueTable, useQueueSelection } from './queue-table.tsx'

const filters: readonly DeskFilter[] = [
  'open',
  'overdue',
  'mine',
  'unassigned',
  ...removalsBy.underWay,
  'closed',
]
const types: readonly FindingType[] = ['NAME', 'ADDRESS', 'PHONE', 'IMAGE', 'EMAIL', 'DOMAIN']

export interface DeskQueueScreenProps {
  queue: DeskQueue
  search: DeskSearch
  onSearch: (search: DeskSearch) => void
  now: number
  busy: boolean
  moved: MovedRequests | null
  failure: Failure | null
  onMove: (rows: readonly DeskRow[], move: Omit<DeskBulkMove, 'requests'>) => void
}

export function DeskQueueScreen(props: DeskQueueScreenProps) {
  const { queue, search, moved, failure } = props
  const selected = useQueueSelection(queue.items)
  const { t, i18n } = useLingui()
  const { overdue } = queue.counts
  const narrowing = filtersOf({ type: search.type, searchValue: search.searchValue })
  return (
    <Page id="main" tabIndex={-1}>
      <PageHeader
        title={<Trans>Removal desk</Trans>}
        lead={
          <>
            <Plural
              value={queue.counts.open}
              _0="Nothing is open"
              one="# request is open"
              other="# requests are open"
            />
            {overdue > 0 && (
              <>
                {', '}
                <Plural value={overdue} one="# is late" other="# are late" />
              </>
            )}
          </>
        }
        actions={
          <ButtonLink variant="plain" wide to="/dashboard">
            <Trans>My own dashboard</Trans>
          </ButtonLink>
        }
      />
      <FilterLinks
        label={t`Show`}
        current={search.filter ?? 'open'}
        items={filters.map(filter => ({
          key: filter,
          label: i18n._(filterName(filter)),
          link: { to: '/desk', search: { ...search, filter, page: undefined } },
          count: (
            <Figure name="desk.requests" of="" part={`${filter}${narrowing}`} value={queue.counts[filter]} />
          ),
        }))}
      />
      <Narrowing {...props} />
      <Card data-list-total={queue.pagination.totalRecords}>
        {queue.items.length === 0 ? (
          <EmptyState icon={Inbox} title={<Trans>Nothing to do here</Trans>}>
            <Trans>No requests match this filter. New ones appear under “New”.</Trans>
          </EmptyState>
        ) : (
          <QueueKeys>
            <QueueTable rows={queue.items} selection={selected.ofTable} search={search} now={props.now} />
          </QueueKeys>
        )}
      </Card>
      <MovedNotice moved={moved} failure={failure} />
      <QueueSelectionBar {...selected} busy={props.busy} onMove={props.onMove} />
      <PageLinks
        pagination={queue.pagination}
        linkOf={page => ({ to: '/desk', search: { ...search, page } })}
      />
    </Page>
  )
}

function Narrowing({ search, onSearch }: DeskQueueScreenProps) {
  const { t, i18n } = useLingui()
  return (
    <Flex gap={3} flexDirection={{ base: 'column', md: 'row' }} alignItems={{ md: 'flex-end' }}>
      <FilterSelect
        label={<Trans>Kind of data</Trans>}
        placeholder={t`Everything`}
        value={search.type}
        values={types}
        nameOf={type => i18n._(categoryNames[type])}
        onChoose={type => onSearch({ ...search, type, page: undefined })}
      />
      <SearchBar
        label={t`Site or person`}
        query={search.searchValue ?? ''}
        onSearch={query => onSearch({ ...search, searchValue: query || undefined, page: undefined })}
      />
    </Flex>
  )
}
