import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { heading } from './fixtures/forms.ts'

test.use({ unused: true })

/** How many kilobytes of script each page may run before anybody has done anything, as they cross the wire. */
const PUBLIC = 20
const FORM = 162
/** In how many files what is opened most comes, with the two that stand beside the app. */
const FILES = 10

for (const [address, most] of [
  ['/', PUBLIC],
  ['/vault-registration-process', PUBLIC],
  ['/creator-landing', PUBLIC],
  ['/estate-practices', PUBLIC],
  ['/legal', PUBLIC],
  ['/legal/terms', PUBLIC],
  ['/login', FORM],
  ['/register', FORM],
  ['/forgot-password', FORM],
] as const) {
  test(`${address} runs at most ${most} kB of script`, async ({ page }) => {
    const scripts = await scriptsRun(page, address)
    expect(scripts.kB).toBeGreaterThan(0)
    expect(scripts.kB).toBeLessThanOrEqual(most)
  })
}

for (const [address, most] of [
  ['/dashboard', 150],
  ['/portfolio', 165],
  ['/vault', 178],
] as const) {
  test(`${address} opens with at most ${most} kB of script in a few files`, async ({ page, asCreator }) => {
    await asCreator()
    // What is opened by a press comes once the page has nothing else to do.
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0
    })
    const { kB, files } = await scriptsRun(page, address)
    expect(kB).toBeGreaterThan(100)
    expect(kB).toBeLessThanOrEqual(most)
    expect(files).toBeLessThanOrEqual(FILES)
  })
}

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

/** Without what is only fetched for later, which is no script to the browser. */
async function scriptsRun(page: Page, address: string) {
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  await expect(heading(page, /./)).toBeVisible()
  const files = sizes.length
  const bytes = (await Promise.all(sizes)).reduce((sum, each) => sum + each, 0)
  return { kB: bytes / 1_000, files }
}
