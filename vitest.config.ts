import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,domain,database,server,web,testing,scripts,bench}/**/*.test.{ts,tsx}'],
    globalSetup: './testing/global-setup.ts',
    setupFiles: './testing/no-unexpected-errors.ts',
    // Enough on a machine that is busy with all else; whatever takes longer has hung, or says so itself.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What happens in the background takes as long as the machine is busy; nothing waits longer than it must.
    expect: { poll: { timeout: 20_000 } },
    // One more than the processors that are meant: many tests wait for time to pass.
    maxWorkers: 3,
  },
})
