import type { ApexOptions } from 'apexcharts'
import { toneMark } from '../tones.ts'
import type { ChartData } from './chart-data.ts'

interface Surroundings {
  nonce: string | undefined
  isNarrow: boolean
  /** In pixels. */
  height: number
  onDrawn: (chart: unknown) => void
}

const textStyle = { fontFamily: 'inherit', fontSize: '12px', cssClass: 'chart-words' } as const

/**
 * How ApexCharts draws. Its legend, tooltip and toolbar write HTML from text, which Trusted Types refuse, so they are off: the legend and
 * what stands beside the pointer are our own. Nothing moves: a chart that grows before one's eyes says nothing more.
 */
export const apexOptions = (
  data: ChartData,
  { nonce, isNarrow, height, onDrawn }: Surroundings,
): ApexOptions => ({
  chart: {
    ...(nonce !== undefined && { nonce }),
    animations: { enabled: false },
    toolbar: { show: false },
    zoom: { enabled: false },
    selection: { enabled: false },
    stacked: isStacked(data),
    fontFamily: 'inherit',
    foreColor: 'var(--ink-3)',
    background: 'transparent',
    parentHeightOffset: 0,
    events: { mounted: onDrawn, updated: onDrawn },
  },
  tooltip: { enabled: false },
  legend: { show: false },
  dataLabels: { enabled: false },
  states: { hover: { filter: { type: 'none' } }, active: { filter: { type: 'none' } } },
  colors: (data.tones ?? data.series.map(({ tone }) => tone)).map(tone => toneMark[tone]),
  grid: { borderColor: 'var(--line)', padding: { top: -8, right: 8, bottom: 0, left: 8 } },
  ...(data.kind === 'area' ? areaLook : barLook(data)),
  xaxis: {
    categories: namesOf(data, isNarrow),
    ...(data.kind === 'area' && { tickAmount: isNarrow ? 3 : 6 }),
    tickPlacement: data.kind === 'area' ? 'on' : 'between',
    axisBorder: { show: false },
    axisTicks: { show: false },
    tooltip: { enabled: false },
    crosshairs: { show: false },
    labels: labelsOf(data, isNarrow),
  },
  yaxis: {
    ...(data.min !== undefined && { min: data.min }),
    ...(data.max !== undefined && { max: data.max }),
    // More numbers than these would cover each other.
    tickAmount: height < 160 ? 2 : 4,
    forceNiceScale: data.max === undefined,
    labels: {
      ...(data.kind === 'rows' ? { maxWidth: isNarrow ? 165 : 200, offsetY: 4 } : { formatter: data.format }),
      style: textStyle,
    },
  },
})

/** What stands along the axis. Beside rows that lie, names too long for one line are broken: ApexCharts would cut them. */
const namesOf = ({ kind, categories }: ChartData, isNarrow: boolean): (string | string[])[] =>
  kind === 'rows' ? categories.map(name => linesOf(name, isNarrow ? 20 : 26)) : [...categories]

/** A name in lines of at most so many letters, broken between words; a single line stays as it is. */
const linesOf = (name: string, letters: number): string | string[] => {
  const lines: string[] = []
  for (const word of name.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= letters) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines.length < 2 ? name : lines
}

/** So few letters always fit side by side. */
const fewLetters = 3

/** Words under bars are never left out: those that would not fit side by side are turned. Moments may be left out. */
const labelsOf = ({ kind, categories, format }: ChartData, isNarrow: boolean) => {
  // The values stand along this axis when the rows lie.
  if (kind === 'rows') return { style: textStyle, formatter: (value: string) => format(Number(value)) }
  const areMany = categories.length > (isNarrow ? 4 : 8)
  const areTurned = kind !== 'area' && areMany && categories.some(({ length }) => length > fewLetters)
  return {
    rotate: areTurned ? -45 : 0,
    rotateAlways: areTurned,
    hideOverlappingLabels: kind === 'area',
    maxHeight: 120,
    trim: false,
    style: textStyle,
  }
}

const isStacked = ({ kind }: ChartData): boolean => kind === 'stack' || kind === 'rows'

const areaLook: ApexOptions = {
  stroke: { curve: 'straight', width: 2.5, lineCap: 'round' },
  fill: { type: 'solid' },
  markers: { size: 3.5, strokeColors: 'var(--surface)', strokeWidth: 2, hover: { sizeOffset: 0 } },
}

const barLook = ({ kind, tones }: ChartData): ApexOptions => ({
  stroke: { width: 0 },
  fill: { type: 'solid', opacity: 1 },
  plotOptions: {
    bar: {
      horizontal: kind === 'rows',
      barHeight: '62%',
      columnWidth: '56%',
      borderRadius: 4,
      borderRadiusApplication: 'end',
      distributed: tones !== undefined,
    },
  },
})
