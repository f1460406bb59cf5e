import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { DeskRow } from '#openapi/generated/api.d.ts'
import { categoryNames, resolutions } from '#src/parts/findings/labels.ts'
import { paths } from '#src/parts/page/paths.ts'
import { chakra, Flex } from '#src/ui/layout.ts'
import { Link } from '#src/ui/link.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { Age, Deadline } from './deadline.tsx'
import { deskStates } from './desk-labels.ts'

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
    // A row shown as a card has no column headers.
    '&[data-label]::before': { content: { base: 'attr(data-label) " "', md: 'none' }, color: 'ink3' },
  },
})

/** The requests of the queue; on a narrow screen each is a card. */
export function QueueTable({ rows, now }: { rows: readonly DeskRow[]; now: number }) {
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
            <Trans context="of a request">Age</Trans>
          </HeadCell>
          <HeadCell scope="col">
            <Trans>Due</Trans>
          </HeadCell>
        </tr>
      </Head>
      <Body>
        {rows.map(row => (
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
          <Link variant="cover" fontWeight={600} href={paths.deskRequest(row.id)}>
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
      <Cell color="ink2" whiteSpace="nowrap" data-label={t({ context: 'of a request', message: 'Age' })}>
        <Age since={row.requestedAt} now={now} />
      </Cell>
      <Cell color="ink2" whiteSpace="nowrap" data-label={t`Due`}>
        <Deadline at={row.dueAt} now={now} />
      </Cell>
    </Line>
  )
}
