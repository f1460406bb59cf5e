import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{domain,machines,server,src,scripts}/**/*.test.{ts,tsx}', 'tests/{models,contract,security,budgets}/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/support/shared-postgres.ts'],
    pool: 'threads',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    passWithNoTests: false,
  },
})
