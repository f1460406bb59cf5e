import { defineConfig } from '@playwright/test'
import { chromiumArguments, findChromium } from './scripts/lib/chromium.mjs'
import { allJourneySeconds, journeySeconds, limitOf } from './scripts/lib/limits.mjs'

const executablePath = await findChromium()

/**
 * Journeys through the built product in a real browser. One Wardlight is started for all of them, on a free
 * port and with its own data folder (tests/journeys/support/start-wardlight.ts); each journey creates its own
 * people.
 */
export default defineConfig({
  testDir: 'tests/journeys',
  // It's emptied before each run, unlike what the tests of the models write beside it.
  outputDir: 'test-results/journeys',
  globalSetup: './tests/journeys/support/start-wardlight.ts',
  fullyParallel: true,
  // More than the two cores of a build machine: journeys mostly wait for answers.
  workers: 3,
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  // These end what hangs. A machine that does other things as well takes ten times as long as a quiet one.
  timeout: 400_000,
  globalTimeout:
    (limitOf(process.env['EXHAUSTIVE'] === undefined ? journeySeconds : allJourneySeconds) - 30) * 1_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    baseURL: process.env['WARDLIGHT_URL'] ?? 'http://localhost:8080',
    browserName: 'chromium',
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/Toronto',
    // Recording every journey slows all of them: `npx playwright test --trace on` does it for one.
    screenshot: 'only-on-failure',
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    launchOptions: { args: [...chromiumArguments], ...(executablePath !== null && { executablePath }) },
  },
})
