/** What a colour means. Meaning is never carried by the tone alone: words or an icon go with it. */
export type Tone = 'neutral' | 'info' | 'safe' | 'warning' | 'danger'

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
}

/** The same colours as CSS variables, for SVG. */
export const toneMark: Record<Tone, string> = {
  neutral: 'var(--ink-3)',
  info: 'var(--blue)',
  safe: 'var(--teal)',
  warning: 'var(--orange, #d9822b)',
  danger: 'var(--red)',
}
