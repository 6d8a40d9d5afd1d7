import { playwright } from '@vitest/browser-playwright'
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { findChromium } from './testing/chromium.ts'

/** React is another one there, and whoever loads it first says which one there is. */
const AS_IN_PRODUCTION = 'app/web/prerender.test.ts'

/** A component or a page before answers that the test gives. */
const IN_A_BROWSER = '{ui,record,work,account,app}/**/*.browser.test.tsx'

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
    exclude: [...configDefaults.exclude, AS_IN_PRODUCTION, IN_A_BROWSER],
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

/** As the pages are built, in two pages of one browser: a test mounts what it asks for, and leaves the page empty. */
const components: TestProjectInlineConfiguration = {
  extends: './vite.config.ts',
  root: '.',
  // Found while a test runs, a library would load the page again.
  optimizeDeps: {
    entries: [
      'app/web/{main,route-tree.gen}.{ts,tsx}',
      'testing/{components,examine,form-cases}.ts',
      'testing/open-page.tsx',
    ],
  },
  test: {
    name: 'components',
    include: [IN_A_BROWSER],
    isolate: false,
    // Each file in a page with a storage of its own; a test waits for a third of its time.
    maxWorkers: 2,
    // After all others: a browser beside them makes both slow.
    sequence: { groupOrder: 1 },
    setupFiles: ['./testing/no-unexpected-errors.ts', './testing/components.ts'],
    testTimeout: 180_000,
    retry: TRIES_AGAIN,
    // The first page of a run is put together while it is waited for.
    expect: { poll: { timeout: 30_000 } },
    browser: {
      enabled: true,
      headless: true,
      locators: { exact: false },
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      // Started while vitest gets ready, and once more where that failed.
      provider: playwright({
        // Rules are tried on a machine without a browser too; here Playwright says that there is none.
        launchOptions: await findChromium().catch(() => ({})),
        actionTimeout: 30_000,
        contextOptions: { locale: 'en-GB', reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
}

export default defineConfig({
  test: {
    projects: [rules, alone, server, components],
    setupFiles: './testing/no-unexpected-errors.ts',
    // Enough on a slow machine that is busy with all else: whatever takes longer has hung.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // What happens in the background takes as long as the machine is busy; nothing waits longer than it must.
    expect: { poll: { timeout: 60_000 } },
    // As many as the processors that are meant: with three journeys beside them, no processor waits for any of them.
    maxWorkers: 2,
  },
})
