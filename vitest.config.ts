import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,domain,database,server,web,testing,scripts,bench}/**/*.test.{ts,tsx}'],
    globalSetup: './testing/global-setup.ts',
    setupFiles: './testing/no-unexpected-errors.ts',
    testTimeout: 300_000,
    hookTimeout: 60_000,
    // What happens in the background takes as long as the machine is busy; nothing waits longer than it must.
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 2,
  },
})
