import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

// One after another, on one worker: each journey after the first has the browser of the one before.
test.describe.configure({ mode: 'serial' })

const PAGE = '/legal/terms'
let before: BrowserContext
let untouched: Awaited<ReturnType<typeof found>>

/** Whatever a page can leave in a browser, and find there. */
const found = (page: Page) =>
  page.evaluate(async () => ({
    cookies: document.cookie,
    local: localStorage.length,
    session: sessionStorage.length,
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    files: (await (await navigator.storage.getDirectory()).keys().next()).done ? 0 : 1,
    clipboard: (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })).state,
    history: history.length,
    name: window.name,
  }))

/** Of the scripts and styles of a page, how many were fetched from the server. */
const loaded = (page: Page) =>
  page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const ofPage = files.filter(({ name }) => /\/assets\/.*\.(js|css)$/.test(name))
    return { all: ofPage.length, fetched: ofPage.filter(({ transferSize }) => transferSize > 0).length }
  })

test('what one journey leaves in its browser …', async ({ page, context, baseURL }) => {
  before = context
  await page.goto(PAGE, { waitUntil: 'networkidle' })
  untouched = await found(page)
  await context.addCookies([{ name: 'left', value: 'behind', url: baseURL!, httpOnly: false }])
  await context.grantPermissions(['clipboard-read'])
  await page.evaluate(async () => {
    localStorage.setItem('left', 'behind')
    sessionStorage.setItem('left', 'behind')
    window.name = 'left'
    history.pushState(null, '', '#left')
    await new Promise((resolve) => indexedDB.open('left').addEventListener('success', resolve))
    await (await caches.open('left')).put('/left', new Response('behind'))
    await navigator.serviceWorker.register('/service-worker.js')
    await (await navigator.storage.getDirectory()).getFileHandle('left', { create: true })
  })
  const left = await found(page)
  for (const [kind, amount] of Object.entries(untouched))
    expect(left[kind as keyof typeof left], kind).not.toEqual(amount)

  await page.route('**/api/legal/**', (route) => route.abort())
  await context.route('**/api/legal', (route) => route.abort())
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  await page.setViewportSize({ width: 360, height: 640 })
  await context.newPage()
  await context.setOffline(true)
})

test('… the next one does not find, but for the files of a page', async ({ page, context, baseURL }) => {
  expect(context).toBe(before)
  expect(context.pages()).toEqual([page])
  expect(await context.cookies()).toEqual([expect.objectContaining({ name: 'language' })])
  expect(page.viewportSize()).toEqual({ width: 1280, height: 720 })
  await page.goto(PAGE, { waitUntil: 'networkidle' })
  expect(await found(page)).toEqual(untouched)
  expect(await page.evaluate(() => matchMedia('print, (prefers-color-scheme: dark)').matches)).toBe(false)
  expect((await page.request.get(`${baseURL}/api/legal`)).status()).toBe(200)
  expect(await page.evaluate(async () => (await fetch('/api/legal')).status)).toBe(200)
  const { all, fetched } = await loaded(page)
  // What a page fetches when it has time may come in one visit and not in the other.
  expect(fetched).toBeLessThan(all / 4)
  await page.clock.install()
})

test('a browser to which something was done for good is for no other journey', async ({ context }) => {
  expect(context).not.toBe(before)
  before = context
})

test.describe('with a screen of their own', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('journeys have a browser of their own', async ({ page, context }) => {
    expect(context).not.toBe(before)
    expect(page.viewportSize()).toEqual({ width: 390, height: 844 })
  })
})

test.describe('a journey about loading', () => {
  test.use({ unused: true })

  test('has a browser that has loaded nothing', async ({ page, context }) => {
    expect(context).not.toBe(before)
    await page.goto(PAGE, { waitUntil: 'networkidle' })
    const { all, fetched } = await loaded(page)
    expect(all).toBeGreaterThan(0)
    expect(fetched).toBe(all)
  })
})
