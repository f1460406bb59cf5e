import type { ApexOptions } from 'apexcharts'
import { type ComponentType, useMemo, useState } from 'react'
import * as library from 'react-apexcharts'
import { Box } from '../layout.ts'
import { useStyleNonce } from '../style-nonce.ts'
import { apexOptions } from './apex-options.ts'
import type { ChartData } from './chart-data.ts'
import { type Grid, gridOf, Pointer } from './pointer.tsx'

interface ApexProps {
  type: 'area' | 'bar'
  height: number
  width: string
  options: ApexOptions
  series: { name: string; data: (number | null)[] }[]
}

/** The library is CommonJS: the bundler wraps its default export once or twice. */
const componentIn = (module: unknown): ComponentType<ApexProps> => {
  const outer = defaultOf(module)
  return (defaultOf(outer) ?? outer) as ComponentType<ApexProps>
}
const defaultOf = (value: unknown): unknown =>
  value !== null && (typeof value === 'object' || typeof value === 'function') && 'default' in value
    ? value.default
    : undefined

const ApexChart = componentIn(library)

/** ApexCharts can't set the opacity of a color that is a CSS variable. */
const areaFill = { '& .apexcharts-area': { fillOpacity: 0.14 } }

export interface ChartCanvasProps {
  data: ChartData
  height: number
}

/** The drawing. Hidden from screen readers: the table beside it says the same. */
export default function ChartCanvas({ data, height }: ChartCanvasProps) {
  const nonce = useStyleNonce()
  const [grid, setGrid] = useState<Grid | null>(null)
  const [isNarrow] = useState(() => window.matchMedia('(max-width: 759px)').matches)
  const options = useMemo(
    () => apexOptions(data, { nonce, isNarrow, height, onDrawn: chart => setGrid(gridOf(chart)) }),
    [data, nonce, isNarrow, height],
  )
  const series = useMemo(
    () => data.series.map(({ name, values }) => ({ name, data: [...values] })),
    [data.series],
  )
  return (
    <Box position="relative" height={`${height}px`} data-chart="drawn" css={areaFill}>
      <ApexChart
        type={data.kind === 'area' ? 'area' : 'bar'}
        height={height}
        width="100%"
        options={options}
        series={series}
      />
      {grid && <Pointer data={data} grid={grid} />}
    </Box>
  )
}
