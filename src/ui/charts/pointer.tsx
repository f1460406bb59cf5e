import { type PointerEvent, useState } from 'react'
import { Box, Flex } from '../layout.ts'
import { toneMark } from '../tones.ts'
import type { ChartData } from './chart-data.ts'

/** The chart's plot area inside its box, in pixels. */
export interface Grid {
  left: number
  width: number
  top: number
  height: number
}

const numberIn = (value: object, name: string): number => {
  const found: unknown = Reflect.get(value, name)
  return typeof found === 'number' ? found : 0
}

/** Reads it from the library's chart; null for anything else. */
export const gridOf = (chart: unknown): Grid | null => {
  const globals: unknown =
    typeof chart === 'object' && chart !== null && 'w' in chart
      ? Reflect.get(Object(chart.w), 'globals')
      : undefined
  if (typeof globals !== 'object' || globals === null) return null
  return {
    left: numberIn(globals, 'translateX'),
    width: numberIn(globals, 'gridWidth'),
    top: numberIn(globals, 'translateY'),
    height: numberIn(globals, 'gridHeight'),
  }
}

/** At a position from 0 to 1: areas have their points on the lines, bars between them. */
export const categoryAt = (place: number, { kind, categories }: ChartData): number => {
  const last = categories.length - 1
  const index = kind === 'area' ? Math.round(place * last) : Math.floor(place * categories.length)
  return Math.max(0, Math.min(last, index))
}

const middleOf = (index: number, { kind, categories }: ChartData): number => {
  if (kind !== 'area') return (index + 0.5) / categories.length
  return categories.length < 2 ? 0.5 : index / (categories.length - 1)
}

/** The values at the mouse pointer. The table has them for everyone else. */
export function Pointer({ data, grid }: { data: ChartData; grid: Grid }) {
  const [index, setIndex] = useState<number | null>(null)
  const onMove = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const place =
      data.kind === 'rows'
        ? (event.clientY - box.top - grid.top) / grid.height
        : (event.clientX - box.left - grid.left) / grid.width
    setIndex(categoryAt(place, data))
  }
  return (
    <Box position="absolute" inset={0} onPointerMove={onMove} onPointerLeave={() => setIndex(null)}>
      {index !== null && index < data.categories.length && <Values data={data} grid={grid} index={index} />}
    </Box>
  )
}

function Values({ data, grid, index }: { data: ChartData; grid: Grid; index: number }) {
  const middle = middleOf(index, data)
  // For horizontal rows the values are at the row's end.
  const isLying = data.kind === 'rows'
  const place = isLying ? 1 : middle
  const isRight = place > 0.5
  return (
    <Box
      position="absolute"
      style={{
        left: `${grid.left + place * grid.width}px`,
        top: isLying ? `${grid.top + Math.min(0.8, middle) * grid.height}px` : '4px',
      }}
      transform={isRight ? 'translateX(calc(-100% - 8px))' : 'translateX(8px)'}
      pointerEvents="none"
      bg="surface"
      border="1px solid var(--line)"
      borderRadius="s"
      boxShadow="0 8px 24px rgb(7 21 32 / 0.14)"
      padding="8px 12px"
      fontSize="t1"
      whiteSpace="nowrap"
      zIndex={1}
    >
      <Box fontWeight={600}>{data.categories[index]}</Box>
      {data.series.map(series => {
        const value = series.values[index] ?? null
        return (
          <Flex key={series.name} alignItems="center" gap={1.5} color="ink2">
            <Box
              as="span"
              width="8px"
              height="8px"
              borderRadius="full"
              style={{ background: toneMark[series.tone] }}
            />
            {series.name} <strong>{value === null ? '–' : data.format(value)}</strong>
          </Flex>
        )
      })}
    </Box>
  )
}
