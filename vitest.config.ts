import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

/** React is another one there, and whoever loads it first says which one there is. */
const AS_IN_PRODUCTION = 'app/web/prerender.test.ts'

/** What needs neither database nor browser: the files of a worker share the modules that they load. */
const rules: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'rules',
    include: [
      '{basics,ui,platform/client}/**/*.test.{ts,tsx}',
      '{record,work,account,app}/*/{page,rules}/**/*.test.{ts,tsx}',
      '{record,work,account}/*/rules.test.ts',
      'app/{landing,shell,web}/**/*.test.{ts,tsx}',
      'app/*.test.ts',
    ],
    exclude: [...configDefaults.exclude, AS_IN_PRODUCTION],
    isolate: false,
  },
}

/**
 * What deals with the machine (processes, memory, disks and time), or changes what all share. Each has a process of its own.
 * It comes first, since a project does by its name and much of this takes long: whatever is short fills the time behind it.
 */
const ALONE = [
  '{bench,scripts}/**/*.test.ts',
  'database/{copy,embedded}.test.ts',
  'database/embedded/*.test.ts',
  'app/server/{access,draining,full-disk,hostile-bytes,main,slow-senders,stalled-bodies}.test.ts',
  '{record/files,work/archive}/server/*-and-machine.test.ts',
  'app/backup/*.test.ts',
  // It adds to the words of a language.
  'platform/explained-error.test.ts',
  'platform/{watchdog,workers/{pool,workers}}.test.ts',
  'account/billing/server/payments/stripe/set-up-prices.test.ts',
  'platform/storage/{folder-store,master-key,rotate-master-key}.test.ts',
]

/** As for journeys: on a machine that stands still for a moment. What passes then is named at the end, and is to be mended. */
const TRIES_AGAIN = 1

const alone: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'alone',
    include: [...ALONE, AS_IN_PRODUCTION],
    retry: TRIES_AGAIN,
    globalSetup: './testing/global-setup.ts',
  },
}

/** Whatever else there is to ask of a server. Each file has a database of its own, and shares all modules that know of none. */
const server: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'server',
    include: [
      '{database,platform,testing}/**/*.test.ts',
      '{record,work,account,app}/*/server/**/*.test.ts',
      'app/{doctor,server}/**/*.test.ts',
    ],
    exclude: [...configDefaults.exclude, ...ALONE, 'platform/client/**'],
    retry: TRIES_AGAIN,
    globalSetup: './testing/global-setup.ts',
    isolate: false,
    runner: './testing/runner.ts',
  },
}

export default defineConfig({
  test: {
    projects: [rules, alone, server],
    setupFiles: './testing/no-unexpected-errors.ts',
    // Enough on a slow machine that is busy with all else: whatever takes longer has hung.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // What happens in the background takes as long as the machine is busy; nothing waits longer than it must.
    expect: { poll: { timeout: 60_000 } },
    // Two more than the processors that are meant: many tests wait for time to pass, for a process or for the database.
    maxWorkers: 4,
  },
})
