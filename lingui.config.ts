import type { LinguiConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { languageValues } from './openapi/generated/enumerations.ts'
import { catalogueOfFiles } from './scripts/lib/words.mjs'

/** A pattern that matches only this file: route names have braces. */
const exactly = (file: string): string => file.replaceAll(/[{}]/g, '[$&]')

const files = Map.groupBy(catalogueOfFiles(), ([, catalogue]) => catalogue)

const config: LinguiConfig = {
  locales: [...languageValues],
  sourceLocale: 'en-US',
  // No `fallbackLocales`: `lingui compile --strict` would pass with everything missing.
  compileNamespace: 'ts',
  // Without line numbers a catalogue changes only when messages do.
  format: formatter({ lineNumbers: false }),
  catalogs: [
    ...[...files].map(([catalogue, placed]) => ({
      path: `<rootDir>/locales/{locale}/${catalogue}`,
      include: placed.map(([file]) => exactly(file)),
    })),
    {
      path: '<rootDir>/locales/{locale}/server',
      include: ['<rootDir>/domain', '<rootDir>/server'],
      exclude: ['**/*.test.ts'],
    },
  ],
}

export default config
