import { Trans, useLingui } from '@lingui/react/macro'
import { SearchX } from 'lucide-react'
import type { LifecycleEvent, LifecycleHistory } from '#openapi/generated/api.ts'
import { EnglishText } from '#src/parts/findings/english-text.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { InspectorButton } from '#src/parts/support/inspector-button.tsx'
import { Card, Row, Rows, TitledCard } from '#src/ui/card.tsx'
import { Box, Flex } from '#src/ui/layout.ts'
import { Link } from '#src/ui/link.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { type Column, DataTable } from '#src/ui/table/data-table.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { ItemTitle, Text } from '#src/ui/text.tsx'

/** What has happened to the things with one id, and what may come next: words of the charts, in English. */
export function HistoryScreen({ id, histories }: { id: string; histories: readonly LifecycleHistory[] }) {
  const { t } = useLingui()
  return (
    <Page id="main" tabIndex={-1}>
      <PageHeader
        trail={
          <Box as="nav" aria-label={t`Where you are`} fontSize="t2">
            <Link variant="standalone" to="/system">
              <Trans>System</Trans>
            </Link>
          </Box>
        }
        title={<Trans>History</Trans>}
        lead={
          <Box as="span" translate="no" overflowWrap="anywhere">
            {id}
          </Box>
        }
      />
      {histories.length === 0 && (
        <Card>
          <EmptyState icon={SearchX} title={<Trans>Nothing has this id</Trans>}>
            <Trans>It may be mistyped, or what it belonged to was deleted.</Trans>
          </EmptyState>
        </Card>
      )}
      {histories.map(history => (
        <HistoryCard key={history.kind} history={history} />
      ))}
    </Page>
  )
}

function HistoryCard({ history }: { history: LifecycleHistory }) {
  const { state, odd, happened, next } = history
  return (
    <TitledCard title={<EnglishText>{history.kind}</EnglishText>} gap={4}>
      <Text size="t2" tone="quiet" measure>
        <EnglishText>{history.about}</EnglishText>
      </Text>
      <Flex gap={3} alignItems="center" flexWrap="wrap">
        <Tag>
          <EnglishText>{state}</EnglishText>
        </Tag>
        <EnglishText>{history.stateAbout}</EnglishText>
      </Flex>
      {!history.isExplained && (
        <Notice tone="warning" title={<Trans>Its history doesn’t lead to where it is now</Trans>} />
      )}
      {odd !== null && (
        <Notice tone="warning" title={<Trans>What is stored contradicts itself</Trans>}>
          <EnglishText>{odd}</EnglishText>
        </Notice>
      )}
      {!history.isChecked && (
        <Text size="t2" tone="quiet">
          <Trans>From the activity log, as no other history is stored.</Trans>
        </Text>
      )}
      {happened.length === 0 ? (
        <Text>
          <Trans>Nothing is on record.</Trans>
        </Text>
      ) : (
        <EventsTable events={happened} isChecked={history.isChecked} />
      )}
      <ItemTitle>
        <Trans>What may come next</Trans>
      </ItemTitle>
      <Rows>
        {next.map(({ event, isPossible, verdict }) => (
          <Row key={event} fontSize="t2" paddingBlock={3} color={isPossible ? 'ink' : 'ink2'}>
            <EnglishText>
              {event}: {verdict}
            </EnglishText>
          </Row>
        ))}
      </Rows>
      <Flex>
        <InspectorButton trace={history.trace} />
      </Flex>
    </TitledCard>
  )
}

function EventsTable({ events, isChecked }: { events: readonly LifecycleEvent[]; isChecked: boolean }) {
  const { t } = useLingui()
  const formats = useFormats()
  const english = (text: string) => <EnglishText>{text}</EnglishText>
  const rows = events.map((event, number) => ({ ...event, key: String(number) }))
  const columns: readonly Column<(typeof rows)[number]>[] = [
    { key: 'at', title: t`When`, narrow: 'title', cell: ({ at }) => formats.dateTime(at) },
    { key: 'event', title: t`Event`, cell: ({ event }) => english(event) },
    { key: 'by', title: t`By`, cell: ({ by }) => english(by) },
    ...(isChecked
      ? [
          {
            key: 'to',
            title: t`Led to`,
            cell: ({ to }: LifecycleEvent) =>
              to.length > 0 ? english(to.join(' or ')) : t`The chart can’t explain it here`,
          },
        ]
      : []),
  ]
  return <DataTable caption={t`What has happened`} columns={columns} rows={rows} keyOf={({ key }) => key} />
}
