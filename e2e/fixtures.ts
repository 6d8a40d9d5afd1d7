import { test as base, expect, type BrowserContext } from '@playwright/test'
import { LANGUAGE_COOKIE, SOURCE } from '#basics/words/languages.ts'
import { watch, type Watch } from './fixtures/console.ts'
import { endSession, grantAdministrator, type Person, type PersonCasting, signUp } from './fixtures/people.ts'
import { ReusedContexts } from './fixtures/reused-contexts.ts'
import { takenOver } from './fixtures/taken-over.ts'

export { expect }

type Casting = (casting?: PersonCasting) => Promise<Person>

interface Journey {
  /** Someone with a new account, who is signed in from here on. The investor has yet to complete the profile. */
  asInvestor: Casting
  asCreator: Casting
  asAdministrator: Casting
  /** Ends the session behind the back of the pages, as the server or another place would. */
  endSession: () => Promise<void>
  /** What a journey provokes, such as the 401 of a wrong password. Whatever else the console says fails it. */
  expectConsoleError: (pattern: RegExp) => void
  /** Somebody else, at a machine of their own. */
  anotherBrowser: () => Promise<BrowserContext>
  watch: Watch
  /** The options that journeys choose for their browsers: those with the same ones may have the same browser. */
  likeness: string
  /** A browser with nothing in it but what it had loaded before, which is watched for as long as the journey takes. */
  aContext: () => Promise<BrowserContext>
}

interface Settings {
  /** A browser that has loaded nothing yet: for journeys about loading. */
  unused: boolean
}

export const test = base.extend<Journey & Settings, { reusedContexts: ReusedContexts }>({
  baseURL: process.env['STRONGROOM_URL'],
  unused: [false, { option: true }],
  likeness: async (
    { baseURL, contextOptions, deviceScaleFactor, hasTouch, javaScriptEnabled, locale, viewport },
    use,
  ) => use(JSON.stringify([baseURL, contextOptions, deviceScaleFactor, hasTouch, javaScriptEnabled, locale, viewport])),
  reusedContexts: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the braces what a fixture needs.
    async ({}, use) => {
      const contexts = new ReusedContexts()
      await use(contexts)
      await contexts.close()
    },
    { scope: 'worker' },
  ],

  watch: async ({ baseURL }, use) => {
    const watching = watch(baseURL!)
    await use(watching)
    expect(watching.unexpected(), 'what the journey did not expect').toEqual([])
  },
  aContext: async ({ browser, reusedContexts, unused, likeness, watch, baseURL }, use) => {
    // With all options of the journey.
    const make = () => browser.newContext()
    const taken: { context: BrowserContext; stopWatching: () => void }[] = []
    await use(async () => {
      const context = unused ? await make() : await reusedContexts.take(likeness, make)
      await context.setExtraHTTPHeaders({ 'x-forwarded-for': anAddress() })
      await readEnglish(context, baseURL!)
      taken.push({ context, stopWatching: watch.over(context) })
      return context
    })
    for (const { context, stopWatching } of taken) {
      await (unused ? context.close() : reusedContexts.giveBack(context, likeness, baseURL!))
      stopWatching()
    }
  },
  context: async ({ aContext }, use) => use(await aContext()),
  page: async ({ context, javaScriptEnabled }, use) => {
    const page = context.pages()[0] ?? (await context.newPage())
    await use(javaScriptEnabled ? takenOver(page) : page)
  },
  anotherBrowser: async ({ aContext }, use) => use(aContext),
  expectConsoleError: async ({ watch }, use) => use(watch.expect),

  endSession: async ({ context, baseURL }, use) => use(() => endSession(context, baseURL!)),
  asInvestor: async ({ context }, use) => use((casting) => signUp(context, { role: 'investor', ...casting })),
  asCreator: async ({ context }, use) => use((casting) => signUp(context, { role: 'creator', ...casting })),
  asAdministrator: async ({ context }, use) =>
    use(async (casting) => grantAdministrator(await signUp(context, { role: 'creator', ...casting }))),
})

/** As the journeys are told; the browser itself would have British spelling. */
const readEnglish = (context: BrowserContext, url: string) =>
  context.addCookies([{ name: LANGUAGE_COOKIE, value: SOURCE, url }])

/** An address of a network that is nobody's (RFC 2544). */
const anAddress = () => `198.18.${byte()}.${byte()}`
const byte = () => Math.floor(Math.random() * 256)
