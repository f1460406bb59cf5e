import { Box, Flex } from './layout.ts'

interface TrendLineProps {
  values: readonly number[]
  /** The places among them before which something changed; each has a dashed line. */
  changes?: readonly number[]
  /** The text alternative. */
  label: string
}

const width = 520
const height = 160
const top = 10
const bottom = height - 10
const step = 100
/** The end of a score's scale, which begins at 0. */
const max = 1000
const scaleWidth = '32px'

/** The part of the scale with the values, on round hundreds, at least two of them. */
function frameOf(values: readonly number[]) {
  const low = Math.max(0, Math.floor((Math.min(...values) - 20) / step) * step)
  const high = Math.min(max, Math.max(low + 2 * step, Math.ceil((Math.max(...values) + 20) / step) * step))
  return { low, high }
}

/** A line through values over time as plain SVG: a few points need no chart library. */
export function TrendLine({ values, changes = [], label }: TrendLineProps) {
  const { low, high } = frameOf(values)
  const x = (index: number) =>
    values.length < 2 ? width / 2 : 8 + (index / (values.length - 1)) * (width - 16)
  const y = (value: number) => bottom - ((value - low) / (high - low)) * (bottom - top)
  const points = values.map((value, index) => ({ x: x(index), y: y(value) }))
  const line = points
    .map((point, index) => `${index === 0 ? 'M' : 'L'}${point.x.toFixed(1)} ${point.y.toFixed(1)}`)
    .join('')
  const grid = [low, (low + high) / 2, high]
  return (
    <Flex gap={2}>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${width} ${height}`}
        style={{ flex: 1, minWidth: 0, height: 'auto' }}
      >
        {grid.map(value => (
          <path key={value} d={`M0 ${y(value)}H${width}`} stroke="var(--line)" />
        ))}
        {changes.map(index => (
          <path key={index} d={`M${x(index)} ${top}V${bottom}`} stroke="var(--ink-3)" strokeDasharray="4 4" />
        ))}
        {points.length > 1 && (
          <>
            <path d={`${line}L${width - 8} ${bottom}L8 ${bottom}Z`} fill="var(--blue-soft)" opacity="0.7" />
            <path d={line} fill="none" stroke="var(--blue)" strokeWidth="2.5" strokeLinejoin="round" />
          </>
        )}
        {points.map((point, index) => (
          <circle
            key={point.x}
            cx={point.x}
            cy={point.y}
            r={index === points.length - 1 ? 5.5 : 3.5}
            fill={index === points.length - 1 ? 'var(--blue)' : 'var(--surface)'}
            stroke="var(--blue)"
            strokeWidth="2"
          />
        ))}
      </svg>
      {/* Outside the SVG: text in it would shrink on a narrow screen. */}
      <Box position="relative" flex="none" width={scaleWidth} fontSize="t1" color="ink3" aria-hidden="true">
        {grid.map(value => (
          <Box
            as="span"
            key={value}
            position="absolute"
            insetInlineEnd={0}
            top={`${(y(value) / height) * 100}%`}
            transform="translateY(-50%)"
          >
            {Math.round(value)}
          </Box>
        ))}
      </Box>
    </Flex>
  )
}
