import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const PAGE = '/legal/terms'

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

test('what one journey leaves in its browser the next one does not find, but for the files of a page', async ({
  browser,
  reusedContexts,
  baseURL,
}) => {
  const take = () => reusedContexts.take('for this journey alone', () => browser.newContext())
  const first = await take()
  const page = await first.newPage()
  await page.goto(PAGE, { waitUntil: 'networkidle' })
  const untouched = await found(page)
  await first.addCookies([{ name: 'left', value: 'behind', url: baseURL!, httpOnly: false }])
  await first.grantPermissions(['clipboard-read'])
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
  await first.route('**/api/legal', (route) => route.abort())
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  await page.setViewportSize({ width: 360, height: 640 })
  await first.newPage()
  await first.setOffline(true)
  await reusedContexts.giveBack(first, 'for this journey alone', baseURL!)

  const next = await take()
  expect(next).toBe(first)
  expect(await next.cookies()).toEqual([])
  const clean = next.pages()[0]!
  expect(next.pages()).toEqual([clean])
  expect(clean.viewportSize()).toEqual({ width: 1280, height: 720 })
  await clean.goto(PAGE, { waitUntil: 'networkidle' })
  expect(await found(clean)).toEqual(untouched)
  expect(await clean.evaluate(() => matchMedia('print, (prefers-color-scheme: dark)').matches)).toBe(false)
  expect((await clean.request.get(`${baseURL}/api/legal`)).status()).toBe(200)
  expect(await clean.evaluate(async () => (await fetch('/api/legal')).status)).toBe(200)
  const { all, fetched } = await loaded(clean)
  // What a page fetches when it has time may come in one visit and not in the other.
  expect(fetched).toBeLessThan(all / 4)
  await clean.clock.install()
  await reusedContexts.giveBack(next, 'for this journey alone', baseURL!)

  // Something was done to it for good.
  const another = await take()
  expect(another).not.toBe(first)
  await another.close()
})
