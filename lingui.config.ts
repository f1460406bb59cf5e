import type { LinguiConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

// What `/` shows; its words are loaded with the first screen and must stay few (docs/adr: bundle budget).
const entry = [
  'src/routes/-sign-in-page.tsx',
  'src/routes/-error-page.tsx',
  'src/routes/-not-found-page.tsx',
  'src/features/sign-in/sign-in-screen.tsx',
  'src/features/sign-in/sign-in-form.tsx',
  'src/features/sign-in/sign-in-words.ts',
  'src/features/sign-in/three-steps.tsx',
  'src/features/system-screens/error-screen.tsx',
  'src/features/system-screens/loading-screen.tsx',
  'src/features/system-screens/not-found-screen.tsx',
  'src/features/system-screens/public-footer.tsx',
  'src/features/language-switch',
  'src/ui/plain',
]
// The long texts, each read by few.
const legal = ['src/features/legal', 'src/routes/legal']

const config: LinguiConfig = {
  locales: ['en-US', 'fr-FR'],
  sourceLocale: 'en-US',
  // No `fallbackLocales`: `lingui compile --strict` would pass with everything missing.
  compileNamespace: 'ts',
  // Without line numbers a catalogue changes only when words do.
  format: formatter({ lineNumbers: false }),
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
