import { defineConfig, devices } from '@playwright/test'
import { findChromium } from '#testing/chromium.ts'

export default defineConfig({
  testDir: './e2e',
  testMatch: '*.e2e.ts',
  globalSetup: './e2e/installation.ts',
  outputDir: './test-results',
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  // One more than the processors that are meant: a journey waits for a quarter of its time or more.
  workers: 3,
  // On a machine that stands still for a moment. Whoever needs it is named at the end, and is to be mended.
  retries: 1,
  // Enough on a slow machine that is busy with all else. What waits for more says that it is slow.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  // Where this many fail, the cause is one for all.
  maxFailures: 20,
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: await findChromium(),
    actionTimeout: 45_000,
    locale: 'en-GB',
    // A browser that draws each step of each motion by itself takes a quarter more. A few files move as for most people.
    contextOptions: { reducedMotion: 'reduce' },
    // A film of each journey, kept where it fails: it takes an eighth of the time.
    trace: process.env['TRACE'] ? { mode: 'retain-on-failure', screenshots: false } : 'off',
    screenshot: 'only-on-failure',
  },
})
