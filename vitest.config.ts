import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

/** React is another one there, and whoever loads it first says which one there is. */
const AS_IN_PRODUCTION = 'web/app/prerender.test.ts'

/** What needs neither database nor browser: the files of a worker share the modules that they load. */
const rules: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'rules',
    include: ['{contract,domain,web}/**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, AS_IN_PRODUCTION],
    isolate: false,
  },
}

const WITH_DATABASE = '{database,server,testing,scripts,bench}/**/*.test.ts'
const FEATURES = 'server/{features,rpc,shared}/**/*.test.ts'

/** What a person may ask for. Each file has a database of its own, and shares all modules that know of none. */
const features: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'features',
    include: [FEATURES],
    globalSetup: './testing/global-setup.ts',
    isolate: false,
    runner: './testing/runner.ts',
  },
}

/** What deals with the machine: processes, memory, disks and time. */
const server: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'server',
    include: [WITH_DATABASE, AS_IN_PRODUCTION],
    exclude: [FEATURES],
    globalSetup: './testing/global-setup.ts',
  },
}

export default defineConfig({
  test: {
    projects: [rules, features, server],
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
