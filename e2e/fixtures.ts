import { test as base, expect, type BrowserContext } from '@playwright/test'
import { LANGUAGE_COOKIE, SOURCE } from '#domain/words/languages.ts'
import { watch, type Watch } from './fixtures/console.ts'
import { endSession, grantAdministrator, type Person, type PersonCasting, signUp } from './fixtures/people.ts'
import { takenOver } from './fixtures/taken-over.ts'

export { expect }
export type { Person }

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
}

export const test = base.extend<Journey>({
  baseURL: process.env['STRONGROOM_URL'],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the braces what a fixture needs.
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': anAddress() }),

  watch: async ({ baseURL }, use) => {
    const watching = watch(baseURL!)
    await use(watching)
    expect(watching.unexpected(), 'what the journey did not expect').toEqual([])
  },
  context: async ({ context, watch, baseURL }, use) => {
    await readEnglish(context, baseURL!)
    watch.over(context)
    await use(context)
  },
  page: async ({ page, javaScriptEnabled }, use) => use(javaScriptEnabled ? takenOver(page) : page),
  anotherBrowser: async ({ browser, baseURL, watch }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext({
        baseURL: baseURL!,
        extraHTTPHeaders: { 'x-forwarded-for': anAddress() },
      })
      await readEnglish(context, baseURL!)
      watch.over(context)
      contexts.push(context)
      return context
    })
    for (const context of contexts) await context.close()
  },
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
