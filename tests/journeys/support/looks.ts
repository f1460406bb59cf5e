import type { Locale } from './translator.ts'

interface Details {
  readonly tag?: '@exhaustive'
}

export interface Look {
  readonly name: string
  readonly details: Details
  readonly use: {
    readonly viewport: { readonly width: number; readonly height: number }
    readonly colorScheme: 'light' | 'dark'
    readonly locale: 'en-US' | 'fr-FR'
  }
}

const look = (
  width: 390 | 1280,
  colorScheme: Look['use']['colorScheme'],
  locale: Look['use']['locale'],
  details: Details = {},
): Look => ({
  name: `${width} px, ${colorScheme}, ${locale}`,
  details,
  use: { viewport: { width, height: width === 390 ? 844 : 900 }, colorScheme, locale },
})

/**
 * Narrow and wide, light and dark, English and French: every pair of two occurs, in four combinations instead
 * of eight. `npm test` leaves the first out, in which nearly every other journey is.
 */
export const looks: readonly Look[] = [
  look(1280, 'light', 'en-US', { tag: '@exhaustive' }),
  look(1280, 'dark', 'fr-FR'),
  look(390, 'light', 'fr-FR'),
  look(390, 'dark', 'en-US'),
]

/** Both languages, each at one width. `npm test` walks the one that is named, `npm run test:all` both. */
export const frames = (inTest: Locale) =>
  (
    [
      ['en-US', 1280, 900],
      ['fr-FR', 390, 844],
    ] as const
  ).map(([locale, width, height]) => ({
    locale,
    viewport: { width, height },
    details: locale === inTest ? {} : { tag: '@exhaustive' },
  }))
