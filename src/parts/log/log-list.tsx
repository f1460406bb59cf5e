import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight, ScrollText } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import type { LogEntry, LogPage } from '#openapi/generated/api.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Box, Flex } from '#src/ui/layout.ts'
import { EmptyState } from '#src/ui/states.tsx'
import type { Target } from '#src/ui/target.ts'
import { Text } from '#src/ui/text.tsx'
import { useFormats } from '../page/use-formats.ts'
import { useLogLabels } from './log-labels.ts'
import type { LogSearch } from './log-search.ts'

interface LogListProps {
  page: LogPage
  search: LogSearch
  linkOf: (search: LogSearch) => Target
  personOf?: ((entry: LogEntry) => ReactNode) | undefined
  actorOf?: ((entry: LogEntry) => ReactNode) | undefined
  /** In the log of everything: the company. */
  companyOf?: ((entry: LogEntry) => ReactNode) | undefined
}

export function LogList({ page, search, linkOf, ...shared }: LogListProps) {
  const { t } = useLingui()
  const { older } = page
  return (
    <Card>
      {page.items.length === 0 ? (
        <EmptyState icon={ScrollText} title={<Trans>Nothing was recorded</Trans>}>
          <Trans>No entries match these filters and dates.</Trans>
        </EmptyState>
      ) : (
        <Box as="ol" aria-label={t`Entries`} display="flex" flexDirection="column">
          {page.items.map(entry => (
            <Box
              as="li"
              key={entry.id}
              paddingBlock={3}
              borderBottom="1px solid"
              borderColor="line"
              _first={{ paddingTop: 0 }}
              _last={{ borderBottom: 'none', paddingBottom: 0 }}
            >
              <Entry entry={entry} {...shared} />
            </Box>
          ))}
        </Box>
      )}
      {(older !== null || search.older !== undefined) && (
        <Flex as="nav" aria-label={t`Pages`} gap={2} justifyContent="flex-end" flexWrap="wrap" marginTop={3}>
          {search.older !== undefined && (
            <ButtonLink variant="plain" size="s" {...linkOf({ ...search, older: undefined })}>
              <Trans>Newest</Trans>
            </ButtonLink>
          )}
          {older !== null && (
            <ButtonLink variant="plain" size="s" {...linkOf({ ...search, older })} rel="next">
              <Trans>Older</Trans>
              <ChevronRight aria-hidden="true" />
            </ButtonLink>
          )}
        </Flex>
      )}
    </Card>
  )
}

type EntryProps = { entry: LogEntry } & Pick<LogListProps, 'personOf' | 'actorOf' | 'companyOf'>

function Entry({ entry, personOf, actorOf, companyOf }: EntryProps) {
  const labels = useLogLabels()
  const formats = useFormats()
  const { address, browser, requestId, more, subject, people, findings, before, after, settings } = entry
  const aboutAnother = entry.person?.id !== entry.actor?.id
  const person = aboutAnother && personOf?.(entry)
  return (
    <Flex
      columnGap={6}
      rowGap={1}
      flexDirection={{ base: 'column', md: 'row' }}
      justifyContent="space-between"
      alignItems={{ md: 'flex-start' }}
    >
      <Box minWidth={0}>
        <Text strong size="t3">
          {labels.event(entry.action)}
        </Text>
        <Text as="div" size="t2" tone="quiet" overflowWrap="anywhere">
          {actorOf?.(entry) ?? labels.by(entry)}
          {[person, companyOf?.(entry)].map(
            (text, at) =>
              text && (
                <Fragment key={at === 0 ? 'person' : 'company'}>
                  {' · '}
                  {text}
                </Fragment>
              ),
          )}
          {subject !== null && <bdi>{` · ${subject}`}</bdi>}
          {people !== null && (
            <>
              {' · '}
              <Plural value={people} one="# person" other="# people" />
            </>
          )}
          {findings !== null && (
            <>
              {' · '}
              <Plural value={findings} one="# finding" other="# findings" />
            </>
          )}
          {settings.map(changed => ` · ${labels.setting(changed)}`)}
          {after !== null && (
            <>
              {' · '}
              {before !== null && `${formats.number(before)} → `}
              <Plural value={after} one="# seat" other="# seats" />
            </>
          )}
          {more !== null && (
            <>
              {' · '}
              <Plural value={more} one="and once more" other="and # times more" />
            </>
          )}
        </Text>
        {address !== null && (
          <Text as="div" size="t1" tone="faint" overflowWrap="anywhere">
            <Trans>From {address}</Trans>
            {browser !== null && ` (${browser})`}
          </Text>
        )}
        {requestId !== null && (
          <Text as="details" size="t1" tone="faint" overflowWrap="anywhere">
            <Box as="summary" cursor="pointer" width="fit-content">
              <Trans>For support</Trans>
            </Box>
            <Trans>Request {requestId}</Trans>
          </Text>
        )}
      </Box>
      <Text as="div" size="t2" tone="quiet" whiteSpace={{ md: 'nowrap' }}>
        <time dateTime={entry.at}>{formats.dateTime(entry.at)}</time>
      </Text>
    </Flex>
  )
}
