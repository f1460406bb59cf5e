interface TrendLineProps {
  /** Oldest first. */
  values: readonly number[]
  min: number
  max: number
  /** What the picture says, for those who do not see it. */
  label: string
  height?: number
}

const width = 640

/** A line through values over time, drawn as plain SVG: a few points need no chart library. */
export function TrendLine({ values, min, max, label, height = 140 }: TrendLineProps) {
  const top = 10
  const bottom = height - 10
  const x = (index: number) =>
    values.length < 2 ? width / 2 : 8 + (index / (values.length - 1)) * (width - 16)
  const y = (value: number) => bottom - ((value - min) / (max - min)) * (bottom - top)
  const points = values.map((value, index) => ({ x: x(index), y: y(value) }))
  const line = points.map(
    (point, index) => `${index === 0 ? 'M' : 'L'}${point.x.toFixed(1)} ${point.y.toFixed(1)}`,
  )
  const first = points[0]
  const last = points.at(-1)
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      width="100%"
      style={{ height: 'auto', overflow: 'visible' }}
    >
      {[0, 1, 2, 3, 4].map(step => {
        const at = top + ((bottom - top) / 4) * step
        return <path key={step} d={`M0 ${at}H${width}`} stroke="var(--line)" />
      })}
      {first !== undefined && last !== undefined && points.length > 1 && (
        <>
          <path
            d={`${line.join('')}L${last.x} ${bottom}L${first.x} ${bottom}Z`}
            fill="var(--blue-soft)"
            opacity="0.7"
          />
          <path d={line.join('')} fill="none" stroke="var(--blue)" strokeWidth="2.5" strokeLinejoin="round" />
        </>
      )}
      {points.map((point, index) => (
        <circle
          key={`${point.x}`}
          cx={point.x}
          cy={point.y}
          r={index === points.length - 1 ? 6 : 4}
          fill={index === points.length - 1 ? 'var(--blue)' : 'var(--surface)'}
          stroke="var(--blue)"
          strokeWidth="2"
        />
      ))}
    </svg>
  )
}
