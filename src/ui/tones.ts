/** The meaning of a color, always accompanied by text or an icon. */
export type Tone = 'neutral' | 'info' | 'safe' | 'warning' | 'danger' | 'critical'

interface ToneColours {
  ink: string
  soft: string
  mark: string
}

export const toneColours: Record<Tone, ToneColours> = {
  neutral: { ink: 'ink2', soft: 'sunken', mark: 'ink3' },
  info: { ink: 'blueInk', soft: 'blueSoft', mark: 'blue' },
  safe: { ink: 'green', soft: 'greenSoft', mark: 'teal' },
  warning: { ink: 'amber', soft: 'amberSoft', mark: 'orange' },
  danger: { ink: 'red', soft: 'redSoft', mark: 'red' },
  critical: { ink: 'crimson', soft: 'crimsonSoft', mark: 'crimson' },
}

/** The marks as CSS variables, for SVG. */
export const toneMark: Record<Tone, string> = {
  neutral: 'var(--ink-3)',
  info: 'var(--blue)',
  safe: 'var(--teal)',
  warning: 'var(--orange)',
  danger: 'var(--red)',
  critical: 'var(--crimson)',
}

/** The severity of a finding or risk: the same colors on every page. */
export const levelTones = {
  CRITICAL: 'critical',
  HIGH: 'danger',
  MODERATE: 'warning',
  LOW: 'safe',
} as const satisfies Record<string, Tone>

/** A score by its band, of a person and of a company. */
export const bandTones = {
  poor: 'danger',
  good: 'warning',
  veryGood: 'info',
  excellent: 'safe',
} as const satisfies Record<string, Tone>
