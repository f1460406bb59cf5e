import type { ReactNode } from 'react'
import { Box } from './layout.ts'
import { type Tone, toneMark } from './tones.ts'

/** The half circle of radius 110: π · 110. */
const arcLength = 345.6
const arc = 'M20 140a110 110 0 0 1 220 0'

interface GaugeProps {
  value: number
  max: number
  tone: Tone
  label: string
  /** Values where a band begins; drawn as small breaks in the track. */
  marks?: readonly number[] | undefined
  children: ReactNode
}

/** A large number in a half circle. */
export function Gauge({ value, max, tone, label, marks = [], children }: GaugeProps) {
  const share = Math.max(0, Math.min(1, value / max))
  return (
    <Box position="relative" display="grid" justifyItems="center">
      <svg width="100%" viewBox="0 0 260 150" role="img" aria-label={label} style={{ maxWidth: 280 }}>
        <path d={arc} fill="none" stroke="var(--sunken)" strokeWidth="16" strokeLinecap="round" />
        {share > 0 && (
          <path
            d={arc}
            fill="none"
            stroke={toneMark[tone]}
            strokeWidth="16"
            strokeLinecap="round"
            strokeDasharray={`${share * arcLength} 999`}
          />
        )}
        {marks.map(mark => (
          <Mark key={mark} share={mark / max} />
        ))}
      </svg>
      <Box position="absolute" bottom={0} textAlign="center" aria-hidden="true">
        {children}
      </Box>
    </Box>
  )
}

function Mark({ share }: { share: number }) {
  const angle = Math.PI * (1 - share)
  const point = (radius: number) =>
    [130 + radius * Math.cos(angle), 140 - radius * Math.sin(angle)].map(n => n.toFixed(1)).join(' ')
  return <path d={`M${point(101)}L${point(119)}`} stroke="var(--surface)" strokeWidth="2.5" />
}
