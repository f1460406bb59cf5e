import type { LinguiConfig } from '@lingui/conf'

// What `/` shows; its words are loaded with the first screen and must stay few (docs/adr: bundle budget).
const entry = [
  'src/app',
  'src/i18n/language-names.ts',
  'src/i18n/sign-in-error-words.ts',
  'src/features/sign-in',
  'src/features/system-screens',
  'src/ui/plain',
]
// The long texts, each read by few.
const legal = ['src/features/legal']

const config: LinguiConfig = {
  locales: ['en-US', 'fr-FR'],
  sourceLocale: 'en-US',
  // No `fallbackLocales`: `lingui compile --strict` would pass with everything missing.
  compileNamespace: 'ts',
  catalogs: [
    { path: '<rootDir>/locales/{locale}/entry', include: entry },
    { path: '<rootDir>/locales/{locale}/legal', include: legal },
    {
      path: '<rootDir>/locales/{locale}/app',
      include: ['src'],
      exclude: [...entry, ...legal, '**/*.test.ts', '**/*.test.tsx'],
    },
  ],
}

export default config
