import { defineConfig } from 'vitest/config'
import usual from './vitest.config.ts'

/** The long forms: thousands of damaged files, minutes of load. `npm test` has a short form of each. */
export default defineConfig({
  test: {
    ...usual.test,
    include: ['{database,server,bench}/**/*.stress.ts'],
    testTimeout: 3_600_000,
    maxWorkers: 1,
  },
})
