import { defineConfig } from 'vitest/config'
import config from './vitest.config.ts'

const { projects: _projects, ...usual } = config.test!

/** The long forms: thousands of damaged files, minutes of load. `npm test` has a short form of each. */
export default defineConfig({
  test: {
    ...usual,
    globalSetup: './testing/global-setup.ts',
    include: ['{record,work,account,app,platform,database,bench}/**/*.stress.ts'],
    testTimeout: 3_600_000,
    maxWorkers: 1,
  },
})
