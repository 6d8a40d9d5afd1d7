import type { Page, Request } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { anAsset } from './fixtures/asset-form.ts'
import { heading } from './fixtures/forms.ts'

test.use({ unused: true })

/** How many kilobytes of script each page may run before anybody has done anything, as they cross the wire. */
const PUBLIC = 20
const FORM = 154
/** In how many files what is opened most comes, with the two that stand beside the app. */
const FILES = 11

/** Each as if it were the first page that this browser opens. */
const BEFORE_SIGNING_IN = [
  ['/', PUBLIC],
  ['/vault-registration-process', PUBLIC],
  ['/creator-landing', PUBLIC],
  ['/legal', PUBLIC],
  ['/legal/terms', PUBLIC],
  ['/login', FORM],
  ['/register', FORM],
  ['/forgot-password', FORM],
] as const
const OF_MEMBERS = [
  ['/dashboard', 152],
  ['/portfolio', 167],
  ['/vault', 174],
] as const

test('a page before signing in runs few scripts', async ({ page }) => {
  await withoutCache(page)
  for (const [address, most] of BEFORE_SIGNING_IN) {
    const { kB } = await scriptsRun(page, address)
    expect.soft(kB, address).toBeGreaterThan(0)
    expect.soft(kB, address).toBeLessThanOrEqual(most)
  }
})

test('what is opened most opens with few scripts in a few files', async ({ page, asCreator }) => {
  await asCreator()
  const { id } = await anAsset(page)
  await withoutCache(page)
  // What is opened by a press comes once the page has nothing else to do.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  for (const [address, most] of [...OF_MEMBERS, [`/asset-summary/${id}`, 183] as const]) {
    const { kB, files } = await scriptsRun(page, address)
    expect.soft(kB, address).toBeGreaterThan(100)
    expect.soft(kB, address).toBeLessThanOrEqual(most)
    expect.soft(files, address).toBeLessThanOrEqual(FILES)
  }
})

test('a public page fetches the app for later, and runs none of it', async ({ page }) => {
  const early = page.waitForRequest((request) => /\/assets\/framework-/.test(request.url()))
  await page.goto('/')
  expect((await early).resourceType()).toBe('fetch')
  await expect(page.locator('#root[data-prerendered]')).toHaveCount(1)
})

test('a page of whoever is signed in comes with what it shows, and asks for nothing twice', async ({
  page,
  asCreator,
}) => {
  const ann = await asCreator()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await scriptsRun(page, '/dashboard')
  await expect(heading(page, `Welcome, ${ann.name}`)).toBeVisible()
  await expect(page.locator('#page-data, #frame')).toHaveCount(0)
  expect(asked).not.toContain('/api/session')
  expect(asked).not.toContain('/api/dashboard')
})

async function withoutCache(page: Page) {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.setCacheDisabled', { cacheDisabled: true })
}

/** Without what is only fetched for later, which is no script to the browser. */
async function scriptsRun(page: Page, address: string) {
  const sizes: Promise<number>[] = []
  const note = (request: Request) => {
    if (request.resourceType() !== 'script') return
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  }
  page.on('requestfinished', note)
  await page.goto(address, { waitUntil: 'networkidle' })
  page.off('requestfinished', note)
  await expect(heading(page, /./)).toBeVisible()
  const files = sizes.length
  const bytes = (await Promise.all(sizes)).reduce((sum, each) => sum + each, 0)
  return { kB: bytes / 1_000, files }
}
