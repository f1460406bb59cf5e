import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import type { PluginOption } from 'vite'
import { defineConfig } from 'vitest/config'
import { wordsOnce } from './scripts/lib/words.mjs'

/** As in vite.config.ts: components speak through Lingui's macros. */
const linguiPlugins = (): PluginOption[] => [
  react(),
  babel({ presets: [linguiTransformerBabelPreset()] }),
  lingui(),
  wordsOnce,
]

/** Vitest alone would leave one core of two to itself; an API test waits for PostgreSQL and for timers most of its time. */
const shared = {
  maxWorkers: 2,
  // These end what hangs. A machine that does other things as well takes ten times as long as a quiet one.
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { requireAssertions: true, poll: { timeout: 300_000 } },
} as const

// Files of a project that is not isolated share the modules of their worker: what they test keeps nothing in a module (docs/adr/0030).
export default defineConfig({
  test: {
    passWithNoTests: false,
    tags: [
      {
        name: 'exhaustive',
        description:
          'Left to `npm run test:all`; what it is of has a test without the tag (docs/testing.md).',
      },
    ],
    projects: [
      {
        plugins: linguiPlugins(),
        test: {
          ...shared,
          name: 'pure',
          isolate: false,
          include: [
            '{domain,files,inspector,machines,src}/**/*.test.ts',
            'tests/{,accuracy/,faults/,models/,production/,support/}*.test.ts',
          ],
        },
      },
      // What `vite build` has made.
      { test: { ...shared, name: 'budgets', include: ['tests/budgets/*.test.ts'] } },
      {
        plugins: linguiPlugins(),
        test: {
          ...shared,
          name: 'screens',
          setupFiles: ['tests/support/screens-setup.ts'],
          isolate: false,
          pool: 'threads',
          include: ['src/**/*.test.tsx', 'tests/models/*.test.tsx'],
        },
      },
      {
        test: {
          ...shared,
          name: 'api',
          isolate: false,
          // A thread that reads a file compiles its modules anew; what another one has compiled costs a third.
          env: { NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache') },
          include: ['{server,scripts}/**/*.test.ts', 'tests/{contract,security,models/api,zoo}/**/*.test.ts'],
          globalSetup: ['tests/support/shared-postgres.ts'],
        },
      },
    ],
  },
})
