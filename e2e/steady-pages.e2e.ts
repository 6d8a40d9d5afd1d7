import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { aPiece, record } from './fixtures/assets.ts'
import { subscribe } from './fixtures/investors.ts'

// What a browser has loaded before arrives too early to move anything.
test.use({ unused: true })

const SCREENS = [
  {
    screen: 'a laptop',
    size: { width: 1366, height: 768 },
    pages: ['/dashboard', '/vault', '/portfolio', '/reports', '/cover', '/reminders', '/checkout', '/profile'],
  },
  { screen: 'a phone', size: { width: 390, height: 844 }, pages: ['/dashboard', '/vault', '/reports', '/checkout'] },
]

test('what arrives later has its place, and moves nothing', async ({ page, context, baseURL, asInvestor }) => {
  test.slow()
  await asInvestor({ done: { profile_completed: true, registration_completed: true } })
  await subscribe(context, baseURL!, 'per-asset', 'works')
  for (let n = 0; n < 6; n++) {
    const cost = { cost_at_acquisition: `${n + 1}000`, cost_currency: n === 5 ? 'EUR' : 'GBP' }
    await record(context, baseURL!, aPiece({ title: `Clock ${n}`, category: n < 3 ? 'Art' : 'Furniture', ...cost }))
  }
  await recordShifts(page)
  await page.route(/\/api\/|\/assets\/drawings-/, async (route) => {
    await setTimeout(LATE_MS)
    await route.continue().catch(() => undefined)
  })
  for (const { screen, size, pages } of SCREENS) {
    await page.setViewportSize(size)
    for (const address of pages) {
      await page.goto(address, { waitUntil: 'networkidle' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect.soft(await shiftsOf(page), `${address} on ${screen}`).toBeLessThanOrEqual(0.02)
    }
  }
})

/** How much later than the page itself answers and drawings come, as on a slow line. */
const LATE_MS = 250

const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen = { shifts: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shifts += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })

const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { seen: { shifts: number } }).seen.shifts)
