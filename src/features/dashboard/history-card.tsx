import { Trans, useLingui } from '@lingui/react/macro'
import type { ScorePoint } from '#openapi/generated/api.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { TitledCard } from '#src/ui/card.tsx'
import { Box, chakra, Flex } from '#src/ui/layout.ts'
import { Text } from '#src/ui/text.tsx'
import { TrendLine } from '#src/ui/trend-line.tsx'

const Details = chakra('details', {
  base: {
    fontSize: 't2',
    '& summary': {
      color: 'blueInk',
      cursor: 'pointer',
      borderRadius: '4px',
      width: 'fit-content',
      paddingBlock: 1,
    },
    '& summary:focus-visible': { outline: '2px solid var(--blue)', outlineOffset: '2px' },
    '& table': { width: '100%', borderCollapse: 'collapse', marginTop: 2 },
    '& th, & td': { textAlign: 'start', paddingBlock: 1.5, borderTop: '1px solid var(--line)' },
    '& thead th': { fontSize: 't1', color: 'ink3', borderTop: 0, fontWeight: 600 },
    '& tbody th': { fontWeight: 400 },
    '& td, & thead th:not(:first-of-type)': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  },
})

export function HistoryCard({ history }: { history: readonly ScorePoint[] }) {
  const { t } = useLingui()
  const formats = useFormats()
  const first = history[0]
  const last = history.at(-1)
  if (first === undefined || last === undefined) return null
  const from = formats.date(first.date)
  const to = formats.date(last.date)
  return (
    <TitledCard title={<Trans>Score over time</Trans>}>
      {history.length === 1 ? (
        <Text size="t2" tone="quiet">
          <Trans>This is your first score. After the next scan, you’ll see how it changes.</Trans>
        </Text>
      ) : (
        <Box>
          <TrendLine
            values={history.map(point => point.score)}
            changes={history.flatMap(({ isNewFormula }, index) => (isNewFormula ? [index] : []))}
            label={t`Score from ${first.score} on ${from} to ${last.score} on ${to}. The table below has every value.`}
          />
          <Flex
            justifyContent="space-between"
            color="ink3"
            fontSize="t1"
            marginTop={1}
            paddingInlineEnd="40px"
            aria-hidden="true"
          >
            <span>{formats.shortDate(first.date)}</span>
            <span>{formats.shortDate(last.date)}</span>
          </Flex>
          {history
            .filter(({ isNewFormula }) => isNewFormula)
            .map(({ date }) => (
              <Text key={date} size="t2" tone="quiet">
                <Trans>Counted in a new way since {formats.date(date)} (dashed line).</Trans>
              </Text>
            ))}
        </Box>
      )}
      <Details>
        <summary>
          <Trans>Show as a table</Trans>
        </summary>
        <HistoryTable history={history} />
      </Details>
    </TitledCard>
  )
}

function HistoryTable({ history }: { history: readonly ScorePoint[] }) {
  const formats = useFormats()
  const rows = history.map((point, index) => {
    const before = history[index - 1]
    return { ...point, change: before === undefined ? null : point.score - before.score }
  })
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Date</Trans>
          </th>
          <th scope="col">
            <Trans>Score</Trans>
          </th>
          <th scope="col">
            <Trans>Change</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.toReversed().map(row => (
          <tr key={row.date}>
            <th scope="row">{formats.shortDate(row.date)}</th>
            <td>{formats.number(row.score)}</td>
            <td>{row.change === null ? '–' : formats.change(row.change)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
