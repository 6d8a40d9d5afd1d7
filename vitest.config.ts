import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,domain,database,server,web,testing,scripts,bench}/**/*.test.{ts,tsx}'],
    globalSetup: './testing/global-setup.ts',
    setupFiles: './testing/no-unexpected-errors.ts',
    testTimeout: 60_000,
    hookTimeout: 30_000,
    maxWorkers: 2,
  },
})
