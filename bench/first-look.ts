import { parseArgs } from 'node:util'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { ROUTES } from '#account/member/rules/routes.ts'
import { findChromium } from '#testing/chromium.ts'
import { signUp } from '../e2e/fixtures/people.ts'
import { subscribe } from '../e2e/fixtures/investors.ts'
import { startServer } from '../e2e/fixtures/server.ts'
import { fillVault, MARK } from './first-look/fill-vault.ts'
import { looked, watchPage } from './first-look/look.ts'

/**
 * What a person sees of each working page when it opens: where its data begin and what stands before them. Every page of
 * somebody who is signed in, on a laptop and on a phone, with vaults of three sizes. It ends with 1 where a page misses a
 * goal.
 */
const SCREENS = {
  laptop: { viewport: { width: 1366, height: 768 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
}
type Screen = keyof typeof SCREENS
const SIZES = [0, 12, 3_000]

/** Pages that are lists or reports of assets: what they show stands high. */
const LISTS = new Set(['/vault', '/reports', '/people', '/places', '/beneficiaries', '/cover', '/history'])
const GOALS = {
  /** Pixels to the first row of a list, on a laptop. */
  row: 320,
  /** Controls of the page before it. */
  controls: 14,
  /** Entries of a menu or of a row of tabs. */
  entries: 7,
  shift: 0.02,
  /** Of the form for a new asset, on a phone. */
  formHeight: 1_400,
  formFields: 7,
}

const { values: options } = parseArgs({
  options: { only: { type: 'string' }, pieces: { type: 'string' }, screen: { type: 'string' } },
})
const only = new RegExp(options.only ?? '')
const sizes = options.pieces === undefined ? SIZES : [Number(options.pieces)]
const screens = (options.screen === undefined ? Object.keys(SCREENS) : [options.screen]) as Screen[]

await using started = new AsyncDisposableStack()
const server = await startServer()
started.defer(() => server.stop())
process.env['STRONGROOM_DATA'] = server.dataFolder
const browser = await chromium.launch(await findChromium())
started.defer(() => browser.close())

const missed: string[] = []
const row = (...cells: unknown[]) => console.log(`| ${cells.join(' | ')} |`)
const HEAD = ['page', 'assets', 'screen', 'first row', 'controls before', 'entries', 'fields', 'height', 'words']
row(...HEAD, 'shift', 'LCP', 'first press', 'requests', 'script')
row(...Array.from({ length: 14 }, () => '---'))
for (const size of sizes) {
  const owner = await browser.newContext({ baseURL: server.url, locale: 'en-US' })
  await signUp(owner, { role: 'investor', done: { profile_completed: true, registration_completed: true } })
  await subscribe(owner, server.url, 'per-asset', 'works')
  const record = await fillVault(owner, server.url, size)
  const cookies = await owner.cookies()
  for (const address of addresses(record)) for (const screen of screens) await look(address, size, screen, cookies)
  await owner.close()
}
for (const each of missed) console.log(`Missed: ${each}`)
process.exitCode = missed.length > 0 ? 1 : 0

/** Every page that somebody sees who owns a vault, once. */
function addresses(record: string | null): string[] {
  const own = ROUTES.filter((rule) => 'afterRegistration' in rule && !('leadsTo' in rule)).map(({ path }) => path)
  const withRecord = new Set(['/asset-summary/{id}', '/edit-asset/{id}'])
  return [...own, '/profile', '/checkout']
    .filter((path) => !path.includes('{') || (record !== null && withRecord.has(path)))
    .map((path) => path.replace('{id}', record ?? ''))
    .filter((path) => only.test(path))
}

async function look(
  address: string,
  size: number,
  screen: Screen,
  cookies: Awaited<ReturnType<BrowserContext['cookies']>>,
) {
  // A browser that has loaded nothing yet.
  const context = await browser.newContext({ baseURL: server.url, locale: 'en-US', ...SCREENS[screen] })
  await context.addCookies(cookies)
  const page: Page = await context.newPage()
  const watched = await watchPage(page)
  await page.goto(address)
  const seen = await looked(page, watched, MARK)
  await context.close()

  const name = `\`${address.replace(/[0-9a-f-]{36}/, '{id}')}\``
  row(
    name,
    size,
    screen,
    seen.row === null ? '–' : `${seen.row} px`,
    seen.controls ?? '–',
    seen.entries,
    seen.fields,
    `${seen.height} px`,
    seen.words,
    seen.shift.toFixed(3),
    `${(seen.lcp / 1_000).toFixed(2)} s`,
    seen.press === null ? '–' : `${seen.press} ms`,
    seen.requests,
    `${Math.round(seen.script / 1_000)} kB`,
  )
  const miss = (what: string) => missed.push(`${name}, ${size} assets, ${screen}: ${what}`)
  if (seen.shift > GOALS.shift) miss(`a layout shift of ${seen.shift.toFixed(3)}`)
  if (seen.entries > GOALS.entries) miss(`${seen.entries} entries in one row or menu`)
  if (LISTS.has(address) && size > 0 && screen === 'laptop') {
    if (seen.row === null) miss('no row of data is there')
    else if (seen.row > GOALS.row) miss(`the first row begins at ${seen.row} px`)
    if (seen.controls !== null && seen.controls > GOALS.controls) miss(`${seen.controls} controls before the first row`)
  }
  if (address === '/add-asset' && screen === 'phone') {
    if (seen.height > GOALS.formHeight) miss(`a form of ${seen.height} px`)
    if (seen.fields > GOALS.formFields) miss(`${seen.fields} fields`)
  }
}
