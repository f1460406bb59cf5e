import { type Tone, toneColours } from '../tones.ts'

const tones: readonly Tone[] = ['neutral', 'info', 'safe', 'warning', 'danger', 'critical']

const toned: Record<string, { color?: string; bg?: string }> = {}
for (const tone of tones) {
  toned[`& [data-tone=${tone}]`] = { color: toneColours[tone].ink }
  toned[`& [data-cell=tag][data-tone=${tone}]`] = { bg: toneColours[tone].soft }
}

export const cellStyles = {
  '& a[data-cell]': {
    textDecoration: 'none',
    borderRadius: '4px',
    _hover: { textDecoration: 'underline' },
    _focusVisible: { outline: '2px solid var(--blue)', outlineOffset: '2px' },
  },
  '& [data-cell=name]': { color: 'ink', fontWeight: 600 },
  '& [data-cell=link]': { color: 'blueInk' },
  '& [data-cell=note]': { display: 'block', color: 'ink3', fontWeight: 400, overflowWrap: 'anywhere' },
  '& [data-cell=missing]': { color: 'ink3' },
  '& [data-cell=figure]': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& [data-cell=sign]': { display: 'flex', gap: '8px', alignItems: 'flex-start', fontWeight: 400 },
  '& [data-cell=sign] > svg': { flex: 'none', width: '16px', height: '16px', marginTop: '2px' },
  '& [data-cell=tag]': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    minHeight: '24px',
    paddingInline: '10px',
    borderRadius: 'full',
    fontSize: 't1',
    fontWeight: 600,
    lineHeight: 1.3,
    whiteSpace: 'nowrap',
  },
  '& [data-cell=tag] > i': { width: '8px', height: '8px', borderRadius: 'full', bg: 'currentColor' },
  ...toned,
} as const
