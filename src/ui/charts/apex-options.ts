import type { ApexOptions } from 'apexcharts'
import { toneMark } from '../tones.ts'
import type { ChartData } from './chart-data.ts'

interface Surroundings {
  nonce: string | undefined
  isNarrow: boolean
  height: number
  onDrawn: (chart: unknown) => void
}

const textStyle = { fontFamily: 'inherit', fontSize: '12px', cssClass: 'chart-words' } as const

/** Legend, tooltip and toolbar write HTML, which Trusted Types refuse, so they are off. */
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
  colors: data.series.map(({ tone }) => toneMark[tone]),
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
    // More numbers would overlap.
    tickAmount: height < 160 ? 2 : 4,
    forceNiceScale: data.max === undefined,
    labels: {
      ...(data.kind === 'rows' ? { maxWidth: isNarrow ? 165 : 200, offsetY: 4 } : { formatter: data.format }),
      style: textStyle,
    },
  },
})

/** Beside horizontal rows long names are broken into lines, as ApexCharts would cut them. */
const namesOf = ({ kind, categories }: ChartData, isNarrow: boolean): (string | string[])[] =>
  kind === 'rows' ? categories.map(name => linesOf(name, isNarrow ? 20 : 26)) : [...categories]

/** Breaks a name between words into lines of at most this many letters; a single line is unchanged. */
const linesOf = (name: string, letters: number): string | string[] => {
  const lines: string[] = []
  for (const word of name.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= letters) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines.length < 2 ? name : lines
}

/** This many letters always fit side by side. */
const fewLetters = 3

/** Labels under bars are never omitted: those that would not fit are rotated. Times may be omitted. */
const labelsOf = ({ kind, categories, format }: ChartData, isNarrow: boolean) => {
  // For horizontal rows this axis has the values.
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

const barLook = ({ kind }: ChartData): ApexOptions => ({
  stroke: { width: 0 },
  fill: { type: 'solid', opacity: 1 },
  plotOptions: {
    bar: {
      horizontal: kind === 'rows',
      barHeight: '62%',
      columnWidth: '56%',
      borderRadius: 4,
      borderRadiusApplication: 'end',
    },
  },
})
