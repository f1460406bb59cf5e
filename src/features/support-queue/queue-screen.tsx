import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Headset } from 'lucide-react'
import type {
  ConciergeType,
  SalesInterest,
  SupportFilter,
  SupportQueue,
  SupportRow,
  SupportState,
} from '#openapi/generated/api.ts'
import { supportFilterValues } from '#openapi/generated/enumerations.ts'
import { filtersOf } from '#src/parts/company/people-search.ts'
import { Figure } from '#src/parts/figures/figure.tsx'
import type { SupportSearch } from '#src/parts/page/operator-search.ts'
import { PageLinks } from '#src/parts/page/page-links.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Card, Row, Rows } from '#src/ui/card.tsx'
import { FilterLinks } from '#src/ui/filter-links.tsx'
import { Flex } from '#src/ui/layout.ts'
import { Link } from '#src/ui/link.tsx'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { SearchBar } from '#src/ui/table/search-bar.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { Text } from '#src/ui/text.tsx'
import type { Tone } from '#src/ui/tones.ts'

const filterNames: Record<SupportFilter, MessageDescriptor> = {
  open: msg`To answer`,
  overdue: msg`Overdue`,
  mine: msg`Mine`,
  waiting: msg`Answered`,
  closed: msg`Closed`,
}

export const stateNames: Record<SupportState, { name: MessageDescriptor; tone: Tone }> = {
  open: { name: msg`To answer`, tone: 'warning' },
  waiting: { name: msg`Answered`, tone: 'info' },
  closed: { name: msg`Closed`, tone: 'neutral' },
}

export const topicNames: Record<ConciergeType | SalesInterest | 'sales', MessageDescriptor> = {
  technicalissue: msg`Technical issue`,
  feedback: msg`Feedback`,
  billing: msg({ message: 'Billing', context: 'of a request for help' }),
  generalinquiry: msg`General inquiry`,
  mycybersecurityscore: msg`Their score`,
  sales: msg`Sales`,
  defenderPricing: msg`Defender pricing`,
  educationAndTraining: msg`Education and training`,
  consulting: msg`Consulting`,
  generalInformation: msg`General information`,
  demonstration: msg`Demonstration`,
}

export interface SupportQueueScreenProps {
  queue: SupportQueue
  search: SupportSearch
  onSearch: (search: SupportSearch) => void
  /** When the queue was loaded, in milliseconds. */
  now: number
}

export function SupportQueueScreen({ queue, search, onSearch, now }: SupportQueueScreenProps) {
  const { t, i18n } = useLingui()
  const { open, overdue } = queue.counts
  const narrowing = filtersOf({ kind: search.kind, searchValue: search.searchValue })
  return (
    <Page id="main" tabIndex={-1}>
      <PageHeader
        title={<Trans>Help and sales</Trans>}
        lead={
          <>
            <Plural
              value={open}
              _0="Every request is answered"
              one="# request to answer"
              other="# requests to answer"
            />
            {overdue > 0 && (
              <>
                {', '}
                <Plural value={overdue} one="# is late" other="# are late" />
              </>
            )}
          </>
        }
      />
      <FilterLinks
        label={t`Show`}
        current={search.filter ?? 'open'}
        items={supportFilterValues.map(filter => ({
          key: filter,
          label: i18n._(filterNames[filter]),
          link: { to: '/support-queue', search: { ...search, filter, page: undefined } },
          count: (
            <Figure
              name="support.requests"
              of=""
              part={`${filter}${narrowing}`}
              value={queue.counts[filter]}
            />
          ),
        }))}
      />
      <SearchBar
        label={t`Find by name, company, email or ticket number`}
        query={search.searchValue ?? ''}
        onSearch={query => onSearch({ ...search, searchValue: query || undefined, page: undefined })}
      />
      <Card data-list-total={queue.pagination.totalRecords}>
        {queue.items.length === 0 ? (
          <EmptyState icon={Headset} title={<Trans>Nothing to do here</Trans>}>
            <Trans>No requests match this filter.</Trans>
          </EmptyState>
        ) : (
          <Rows>
            {queue.items.map(row => (
              <QueueRow key={row.id} row={row} now={now} />
            ))}
          </Rows>
        )}
      </Card>
      <PageLinks
        pagination={queue.pagination}
        linkOf={page => ({ to: '/support-queue', search: { ...search, page } })}
      />
    </Page>
  )
}

function QueueRow({ row, now }: { row: SupportRow; now: number }) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const state = stateNames[row.state]
  const due = row.dueAt === null ? null : formats.dateTime(row.dueAt)
  const isLate = row.dueAt !== null && Date.parse(row.dueAt) < now
  return (
    <Row>
      <Flex gap={3} flexWrap="wrap" alignItems="center" justifyContent="space-between">
        <Link variant="cover" fontWeight={600} to="/support-queue/$id" params={{ id: row.id }}>
          {t`${row.number} · ${row.name}`}
        </Link>
        <Flex gap={2} flexWrap="wrap">
          <Tag>{i18n._(topicNames[row.type ?? 'sales'])}</Tag>
          <Tag tone={state.tone}>{i18n._(state.name)}</Tag>
          {isLate && (
            <Tag tone="danger">
              <Trans>Late</Trans>
            </Tag>
          )}
        </Flex>
      </Flex>
      <Text size="t2" tone="quiet" overflowWrap="anywhere">
        {[
          row.company,
          due !== null && t`Due: ${due}`,
          row.assignee === null ? t`Nobody has taken it` : t`With ${row.assignee}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </Row>
  )
}
