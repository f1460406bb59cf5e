import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  // As in vite.config.ts: components speak through Lingui's macros.
  plugins: [react(), babel({ presets: [linguiTransformerBabelPreset()] }), lingui()],
  test: {
    include: [
      '{domain,files,machines,server,src,scripts}/**/*.test.{ts,tsx}',
      'tests/{models,contract,security,budgets}/**/*.test.{ts,tsx}',
    ],
    globalSetup: ['tests/support/shared-postgres.ts'],
    pool: 'threads',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    passWithNoTests: false,
  },
})
