import { defineConfig } from 'vitest/config'

/** What needs neither database nor browser: within a minute, so that it can be run after every change. */
export default defineConfig({
  test: {
    include: ['{contract,domain,web}/**/*.test.{ts,tsx}'],
    setupFiles: './testing/no-unexpected-errors.ts',
    testTimeout: 20_000,
    maxWorkers: 2,
  },
})
