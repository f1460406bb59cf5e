import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { type ComponentType, lazy, Suspense } from 'react'
import { Box, Flex } from '../layout.ts'
import { Skeleton } from '../skeleton.tsx'
import { Span } from '../text.tsx'
import { toneMark } from '../tones.ts'
import type { ChartCanvasProps } from './apex.tsx'
import type { ChartData } from './chart-data.ts'

/** The library is heavy, so it loads with the first chart. Without it only the table is shown. */
const ChartCanvas = lazy(async (): Promise<{ default: ComponentType<ChartCanvasProps> }> => {
  try {
    return await import('./apex.tsx')
  } catch {
    return { default: () => null }
  }
})

interface ChartProps {
  data: ChartData
  title: string
  height?: number | undefined
  categoryName: string
  /** "No value", for a missing one. */
  emptyMessages: string
}

/** A chart, and the same figures as a table for screen readers and exact values. */
export function Chart({ data, title, height = 230, categoryName, emptyMessages }: ChartProps) {
  const { t } = useLingui()
  return (
    <Box as="figure" minWidth={0}>
      <Box aria-hidden="true">
        {data.series.length > 1 && <Legend data={data} />}
        <Suspense fallback={<Skeleton height={`${height}px`} />}>
          <ChartCanvas data={data} height={height} />
        </Suspense>
      </Box>
      <Details>
        <summary>{t`Show as a table`}</summary>
        <Box overflowX="auto" tabIndex={0} role="region" aria-label={title}>
          <Table>
            <caption>{title}</caption>
            <thead>
              <tr>
                <th scope="col">{categoryName}</th>
                {data.series.map(({ name }) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.categories.map((category, index) => (
                <tr key={category}>
                  <th scope="row">{category}</th>
                  {data.series.map(({ name, values, cells }) => (
                    <td key={name}>{cells?.[index] ?? textOf(values[index] ?? null, data, emptyMessages)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
        </Box>
      </Details>
    </Box>
  )
}

const textOf = (value: number | null, { format }: ChartData, emptyMessages: string): string =>
  value === null ? emptyMessages : format(value)

function Legend({ data }: { data: ChartData }) {
  return (
    <Flex gap={4} flexWrap="wrap" marginBottom={2}>
      {data.series.map(({ name, tone }) => (
        <Flex key={name} alignItems="center" gap={1.5} fontSize="t1" color="ink2">
          <Box
            as="span"
            width="10px"
            height="10px"
            borderRadius="3px"
            style={{ background: toneMark[tone] }}
          />
          <Span>{name}</Span>
        </Flex>
      ))}
    </Flex>
  )
}

const Details = chakra('details', {
  base: {
    marginTop: 3,
    fontSize: 't2',
    '& > summary': {
      cursor: 'pointer',
      color: 'blueInk',
      width: 'fit-content',
      borderRadius: '4px',
      paddingBlock: 1,
      _focusVisible: { outline: '2px solid var(--blue)', outlineOffset: '2px' },
    },
  },
})

const Table = chakra('table', {
  base: {
    width: '100%',
    borderCollapse: 'collapse',
    marginTop: 2,
    fontVariantNumeric: 'tabular-nums',
    '& caption': { textAlign: 'start', color: 'ink2', paddingBottom: 2 },
    '& th, & td': { textAlign: 'start', padding: '6px 12px 6px 0', borderTop: '1px solid var(--line)' },
    '& thead th': { color: 'ink3', fontSize: 't1', fontWeight: 600, borderTop: 0 },
    '& tbody th': { fontWeight: 500 },
    '& td': { textAlign: 'end' },
    '& thead th + th': { textAlign: 'end' },
  },
})
