import { chakra } from '@chakra-ui/react'
import { type Tone, toneColours } from './tones.ts'

const Track = chakra('span', {
  base: { display: 'block', height: '6px', borderRadius: 'full', bg: 'sunken', overflow: 'hidden' },
})
const Fill = chakra('span', {
  base: {
    display: 'block',
    height: '100%',
    borderRadius: 'full',
    transitionProperty: 'width',
    transitionDuration: '300ms',
  },
})

interface BarProps {
  share: number
  tone: Tone
  width?: string | Record<string, string> | undefined
}

/** A share of a whole. Decorative: the number is beside it. */
export function Bar({ share, tone, width = '100%' }: BarProps) {
  const percent = Math.max(0, Math.min(1, share)) * 100
  return (
    <Track aria-hidden="true" width={width} flex={width === '100%' ? '1' : 'none'}>
      <Fill bg={toneColours[tone].mark} style={{ width: `${percent}%` }} />
    </Track>
  )
}

interface ProgressProps {
  done: number
  total: number
  label: string
  /** The count as text, e.g. "3 of 6 sources checked". */
  valueText: string
}

/** Counted progress, never a fake animation. */
export function Progress({ done, total, label, valueText }: ProgressProps) {
  return (
    <Track
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      aria-valuetext={valueText}
      height="8px"
    >
      <Fill bg="teal" style={{ width: total === 0 ? 0 : `${(done / total) * 100}%` }} />
    </Track>
  )
}
