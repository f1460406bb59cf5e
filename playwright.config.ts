import { defineConfig } from '@playwright/test'
import { chromiumArguments, findChromium } from './scripts/lib/chromium.mjs'
import { journeySeconds, limitOf } from './scripts/lib/limits.mjs'

const executablePath = await findChromium()

/**
 * Journeys through the built product in a real browser. One Wardlight is started for all of them, on a free port and with a data
 * folder of its own (tests/journeys/support/start-wardlight.ts); each journey brings its own people.
 */
export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results',
  globalSetup: './tests/journeys/support/start-wardlight.ts',
  fullyParallel: true,
  // More than the two cores of a build machine: much of a journey is waiting for an answer.
  workers: 3,
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 90_000,
  // A run that hangs ends; one on a machine half as fast doesn't.
  globalTimeout: (limitOf(journeySeconds) - 30) * 1_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    baseURL: process.env['WARDLIGHT_URL'] ?? 'http://localhost:8080',
    browserName: 'chromium',
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/Toronto',
    // Recording every journey takes time that all of them share: `npx playwright test --trace on` does it for one.
    screenshot: 'only-on-failure',
    // What does not come in time will not come: say so before the whole test is over.
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    launchOptions: { args: [...chromiumArguments], ...(executablePath !== null && { executablePath }) },
  },
})
