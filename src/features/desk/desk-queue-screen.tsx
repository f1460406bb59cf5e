import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Inbox, Search } from 'lucide-react'
import { type SyntheticEvent, useState } from 'react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FilterLinks } from '../../ui/filter-links.tsx'
import { SelectField, TextField } from '../../ui/form/controls.tsx'
import { Box, chakra, Flex } from '../../ui/layout.ts'
import { Link } from '../../ui/link.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Tag } from '../../ui/tag.tsx'
import type { DeskFilter, DeskQueue, DeskRow, FindingType } from '../shared/contract.ts'
import { PageLinks } from '../shared/page-links.tsx'
import { type DeskSearch, paths } from '../shared/paths.ts'
import { useFormats } from '../shared/use-formats.ts'
import { categoryNames, resolutions } from '../shared/words.ts'
import { Age, Deadline } from './deadline.tsx'
import { deskStates, filterNames } from './desk-words.ts'

const filters: readonly DeskFilter[] = [
  'open',
  'overdue',
  'PENDING',
  'ACCEPTED',
  'WAITING FEEDBACK',
  'USER ACTION',
  'closed',
]
const types: readonly FindingType[] = ['NAME', 'ADDRESS', 'PHONE', 'IMAGE', 'EMAIL', 'DOMAIN']

const Table = chakra('table', {
  base: {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: 't2',
    display: { base: 'block', md: 'table' },
  },
})
const Head = chakra('thead', { base: { display: { base: 'none', md: 'table-header-group' } } })
const Body = chakra('tbody', { base: { display: { base: 'block', md: 'table-row-group' } } })
const Line = chakra('tr', {
  base: {
    position: 'relative',
    display: { base: 'flex', md: 'table-row' },
    flexWrap: 'wrap',
    columnGap: 3,
    rowGap: 1,
    alignItems: 'center',
    paddingBlock: { base: 3, md: 0 },
    borderTop: '1px solid var(--line)',
    _first: { borderTopWidth: { base: 0, md: '1px' } },
    _hover: { bg: 'sunken' },
  },
})
const HeadCell = chakra('th', {
  base: {
    textAlign: 'start',
    padding: '10px 12px',
    fontSize: 't1',
    fontWeight: 600,
    color: 'ink2',
    whiteSpace: 'nowrap',
  },
})
const Cell = chakra('td', {
  base: {
    padding: { base: 0, md: '10px 12px' },
    verticalAlign: 'middle',
    fontVariantNumeric: 'tabular-nums',
    // A row that is a card has no heads over its columns.
    '&[data-label]::before': { content: { base: 'attr(data-label) " "', md: 'none' }, color: 'ink3' },
  },
})

export interface DeskQueueScreenProps {
  queue: DeskQueue
  search: DeskSearch
  onSearch: (search: DeskSearch) => void
  /** The moment at which the queue was read, in milliseconds. */
  now: number
}

/** The takedown desk's queue: what is due first stands first. */
export function DeskQueueScreen(props: DeskQueueScreenProps) {
  const { queue, search } = props
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const { overdue } = queue.counts
  return (
    <Page id="main" tabIndex={-1}>
      <PageHeader
        title={<Trans>Takedown desk</Trans>}
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
          <ButtonLink look="plain" wide href={paths.dashboard}>
            <Trans>My own dashboard</Trans>
          </ButtonLink>
        }
      />
      <FilterLinks
        label={t`Show`}
        current={search.filter ?? 'open'}
        items={filters.map(filter => ({
          key: filter,
          label: i18n._(filterNames[filter]),
          href: paths.desk({ ...search, filter, page: undefined }),
          count: formats.number(queue.counts[filter]),
        }))}
      />
      <Narrowing {...props} />
      <Card padding={{ base: 4, md: 3 }}>
        {queue.items.length === 0 ? (
          <EmptyState icon={Inbox} title={<Trans>Nothing to do here</Trans>}>
            <Trans>No request fits this filter. New ones appear under "New".</Trans>
          </EmptyState>
        ) : (
          <Queue {...props} />
        )}
      </Card>
      <PageLinks pagination={queue.pagination} hrefOf={page => paths.desk({ ...search, page })} />
    </Page>
  )
}

/** The kind of data and words of the site, both kept in the address. */
function Narrowing({ search, onSearch }: DeskQueueScreenProps) {
  const { t, i18n } = useLingui()
  const [words, setWords] = useState(search.q ?? '')
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    onSearch({ ...search, q: words.trim() || undefined, page: undefined })
  }
  const chooseType = (value: string) =>
    onSearch({ ...search, type: types.find(type => type === value), page: undefined })
  return (
    <Flex gap={3} flexDirection={{ base: 'column', md: 'row' }} alignItems={{ md: 'flex-end' }}>
      <Box width={{ base: '100%', md: '240px' }}>
        <SelectField
          label={<Trans>Kind of data</Trans>}
          placeholder={t`Everything`}
          value={search.type ?? ''}
          onChange={event => chooseType(event.target.value)}
        >
          {types.map(type => (
            <option key={type} value={type}>
              {i18n._(categoryNames[type])}
            </option>
          ))}
        </SelectField>
      </Box>
      <Flex
        as="form"
        role="search"
        onSubmit={submit}
        gap={2}
        alignItems="flex-end"
        flex={1}
        maxWidth={{ md: '420px' }}
      >
        <Box flex={1} minWidth={0}>
          <TextField
            label={<Trans>Site</Trans>}
            type="search"
            autoComplete="off"
            value={words}
            onChange={event => setWords(event.target.value)}
          />
        </Box>
        <Button look="plain" type="submit" minHeight="46px">
          <Search aria-hidden="true" />
          <Trans>Search</Trans>
        </Button>
      </Flex>
    </Flex>
  )
}

function Queue({ queue, now }: DeskQueueScreenProps) {
  return (
    <Table>
      <Head>
        <tr>
          <HeadCell scope="col">
            <Trans>Request</Trans>
          </HeadCell>
          <HeadCell scope="col">
            <Trans>Kind</Trans>
          </HeadCell>
          <HeadCell scope="col">
            <Trans>State</Trans>
          </HeadCell>
          <HeadCell scope="col">
            <Trans>Age</Trans>
          </HeadCell>
          <HeadCell scope="col">
            <Trans>Due</Trans>
          </HeadCell>
        </tr>
      </Head>
      <Body>
        {queue.items.map(row => (
          <QueueLine key={row.id} row={row} now={now} />
        ))}
      </Body>
    </Table>
  )
}

function QueueLine({ row, now }: { row: DeskRow; now: number }) {
  const { t, i18n } = useLingui()
  return (
    <Line>
      <Cell width={{ base: '100%', md: 'auto' }} minWidth={0} overflowWrap="anywhere">
        <Flex gap={2} alignItems="center" flexWrap="wrap">
          <Link look="cover" fontWeight={600} href={paths.deskRequest(row.id)}>
            {row.name}
          </Link>
          {row.timesReappeared > 0 && (
            <Tag tone="warning">
              <Plural value={row.timesReappeared} one="came back" other="came back # times" />
            </Tag>
          )}
        </Flex>
      </Cell>
      <Cell color="ink2">{i18n._(categoryNames[row.type])}</Cell>
      <Cell>
        <Tag tone={resolutions[row.resolution].tone}>{i18n._(deskStates[row.resolution])}</Tag>
      </Cell>
      <Cell color="ink2" whiteSpace="nowrap" data-label={t`Age`}>
        <Age since={row.requestedAt} now={now} />
      </Cell>
      <Cell color="ink2" whiteSpace="nowrap" data-label={t`Due`}>
        <Deadline at={row.dueAt} now={now} />
      </Cell>
    </Line>
  )
}
