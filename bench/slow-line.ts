import { type BrowserContext, chromium } from '@playwright/test'
import { subscribe } from '../e2e/fixtures/investors.ts'
import { signUp } from '../e2e/fixtures/people.ts'
import { startServer } from '../e2e/fixtures/server.ts'
import { findChromium } from '#testing/chromium.ts'
import { fillVault } from './first-look/fill-vault.ts'

/** How long somebody who is signed in waits for a page on a slow line (400 kbit/s, 400 ms): for its rows, and until a press works. */
const LINE = { offline: false, latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 }
const PIECES = 12
/** What is looked for, and what is pressed. */
const PAGES = [
  { address: '/dashboard', row: '[aria-label="Recent assets"] li', press: 'Other ways to add' },
  { address: '/vault', row: '[data-asset]', press: 'Saved searches' },
]

await using started = new AsyncDisposableStack()
const server = await startServer()
started.defer(() => server.stop())
process.env['STRONGROOM_DATA'] = server.dataFolder
const browser = await chromium.launch(await findChromium())
started.defer(() => browser.close())
const owner = await browser.newContext({ baseURL: server.url, locale: 'en-US' })
await signUp(owner, { role: 'investor', done: { profile_completed: true, registration_completed: true } })
await subscribe(owner, server.url, 'per-asset', 'works')
await fillVault(owner, server.url, PIECES)
const cookies = await owner.cookies()
console.log('| page | rows after | a press works after |\n|---|---|---|')
for (const page of PAGES) {
  const { rows, press } = await visit(page, cookies)
  console.log(`| \`${page.address}\` | ${rows} s | ${press} s |`)
}

async function visit(
  { address, row, press }: (typeof PAGES)[number],
  cookies: Awaited<ReturnType<BrowserContext['cookies']>>,
) {
  // A browser that has loaded nothing yet.
  const context = await browser.newContext({ baseURL: server.url, locale: 'en-US' })
  await context.addCookies(cookies)
  const page = await context.newPage()
  const line = await context.newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', LINE)
  const begun = performance.now()
  const since = () => ((performance.now() - begun) / 1_000).toFixed(1)
  await page.goto(address, { waitUntil: 'commit', timeout: 120_000 })
  await page.locator(row).first().waitFor({ timeout: 120_000 })
  const rows = since()
  const button = page.locator('#root').getByRole('button', { name: press })
  await button.click({ timeout: 120_000 })
  await page.locator('#root button[aria-expanded="true"]').first().waitFor({ timeout: 120_000 })
  const pressed = since()
  await context.close()
  return { rows, press: pressed }
}
