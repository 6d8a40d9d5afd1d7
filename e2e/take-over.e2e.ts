import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { violations } from './fixtures/axe.ts'
import { dropCookies } from './fixtures/cookies.ts'
import { heading } from './fixtures/forms.ts'
import { GUIDE, PAGES } from './fixtures/public-pages.ts'

test.describe('when the app takes over', () => {
  test('each public page stays as it is', async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width: 390, height: 844 })
    await recordChanges(page)
    for (const [address, title] of PAGES) {
      await page.goto(address)
      await expect(heading(page, title)).toBeVisible()
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
      if (address === '/') expect(await violations(page)).toEqual([])
      await expect(page.locator('#root[data-prerendered]')).toHaveCount(0)
      const { shifts, framesWithoutHeading } = await changes(page)
      expect.soft(shifts, address).toBeLessThanOrEqual(0.02)
      expect.soft(framesWithoutHeading, address).toBe(0)
      expect.soft(await page.evaluate(() => document.querySelector('h1')!.dataset['stood'])).toBe('there before')
    }
  })

  test('a person stays where they were, what they had chosen stays chosen, and what they had pressed is done; a page that is loaded again opens where it was left', async ({
    page,
  }) => {
    const release = await holdApp(page)
    await page.goto(GUIDE)
    const creator = page.getByRole('radio', { name: 'Creator' })
    await creator.check()
    const more = page.getByRole('button', { name: 'more for Category' })
    await more.click()
    await expect(more).toHaveAttribute('aria-busy', 'true')
    const before = await page.evaluate(() => Math.round(window.scrollY))
    expect(before).toBeGreaterThan(1_000)
    release()
    await expect(more).toBeHidden()
    await expect(page.locator('#root[data-prerendered]')).toHaveCount(0)
    await expect(creator).toBeChecked()
    await expect(page.getByRole('heading', { name: 'Creator: 4 required fields' })).toBeVisible()
    expect(await page.evaluate(() => Math.round(window.scrollY))).toBe(before)

    await test.step('a page that is loaded again opens where it was left', async () => {
      await page.goto('/')
      await page.evaluate(() => window.scrollTo(0, 1_500))
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1_500)
      await page.reload()
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1_500)
    })
  })

  test('what is pressed of a page of one’s own before that is done once it is there', async ({ page, asCreator }) => {
    await asCreator()
    const release = await holdApp(page)
    await page.goto('/dashboard', { waitUntil: 'commit' })
    // What stands in for the page is hidden from whoever asks by roles.
    const before = page.locator('#frame button', { hasText: 'Account' })
    // The small script that notices a press runs once the document is there: a press before that is lost.
    await expect(async () => {
      await before.click()
      await expect(before).toHaveAttribute('aria-busy', 'true', { timeout: 500 })
    }).toPass()
    release()
    await expect(page.locator('#frame')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Account' })).toHaveAttribute('aria-expanded', 'true')
  })

  test('what was typed and chosen before that stays, and what was sent is sent', async ({ page, asCreator }) => {
    await recordChanges(page)
    const release = await holdApp(page)
    await gotoBeforeApp(page, '/register?role=creator')
    await page.getByLabel('Email').fill('ann@example.com')
    const name = page.getByLabel('Display name')
    await name.fill('Ann')
    await standsStill(page)
    release()
    await expect(page.locator('#root[data-prerendered]')).toHaveCount(0)
    await expect(name).toBeFocused()
    await name.press('End')
    await name.pressSequentially('a')
    await expect(name).toHaveValue('Anna')
    await expect(page.getByLabel('Email')).toHaveValue('ann@example.com')
    await expect(page.getByRole('radio', { name: 'Creator' })).toBeChecked()
    const { shifts, framesWithoutHeading } = await changes(page)
    expect(shifts).toBeLessThanOrEqual(0.02)
    expect(framesWithoutHeading).toBe(0)
    expect(await page.evaluate(() => document.querySelector('h1')!.dataset['stood'])).toBe('there before')

    await test.step('what was typed and sent before that is sent', async () => {
      const ann = await asCreator()
      await dropCookies(page.context())
      const release = await holdApp(page)
      await gotoBeforeApp(page, '/login')
      await page.getByLabel('Email').fill(ann.email)
      await page.getByRole('textbox', { name: 'Password' }).fill(ann.password)
      await page.keyboard.press('Enter')
      release()
      await expect(page).toHaveURL('/dashboard')
    })
  })
})

test.describe('without the app', () => {
  test('the professional vaults open and close, a page can be read, and its menu leads to the links at the end', async ({
    page,
    expectConsoleError,
  }) => {
    expectConsoleError(/ERR_FAILED/)
    await page.route(APP, (route) => route.abort())
    await page.goto('/')
    const opener = page.getByRole('button', { name: 'Professional vaults' })
    const link = page.getByRole('banner').getByRole('link', { name: /Estate services/ })
    await opener.click()
    await expect(opener).toHaveAttribute('aria-expanded', 'true')
    await expect(link).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(link).toBeHidden()
    await opener.click()
    await page.getByRole('figure').first().click()
    await expect(link).toBeHidden()

    await test.step('without it a page can be read, and its menu leads to the links at the end', async () => {
      expectConsoleError(/ERR_FAILED|Failed to fetch/)
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/creator-landing')
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      await page.getByRole('contentinfo').getByRole('link', { name: 'Legal documents' }).click()
      await expect(heading(page, 'Legal Documents')).toBeVisible()
    })
  })

  test('a public page follows who signs in in another tab', async ({ page, context, asCreator }) => {
    await page.goto('/')
    await expect(heading(page, 'Know what you own')).toBeVisible()
    const other = await context.newPage()
    const ann = await asCreator()
    await dropCookies(context)
    await other.goto('/login')
    await other.locator('#root[data-prerendered]').waitFor({ state: 'detached' })
    await other.getByLabel('Email').fill(ann.email)
    await other.getByRole('textbox', { name: 'Password' }).fill(ann.password)
    await other.keyboard.press('Enter')
    await expect(heading(page, /^Welcome/)).toBeVisible()
  })

  test('it is not fetched early for those who save data', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).hover()
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })))
    expect(fetched.filter((path) => path.endsWith('.js') && !path.includes('first-visit'))).toEqual([
      '/color-scheme.js',
    ])
  })
})

const recordChanges = (page: Page) =>
  page.addInitScript(() => {
    const seen = { shifts: 0, framesWithoutHeading: 0 }
    Object.assign(window, { changes: seen })
    let stood = false
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shifts += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
    const look = () => {
      const title = document.querySelector('h1')
      if (title && !stood) title.dataset['stood'] = 'there before'
      if (stood && !title) seen.framesWithoutHeading++
      stood ||= title !== null
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })

const changes = (page: Page) =>
  page.evaluate(() => (window as unknown as { changes: { shifts: number; framesWithoutHeading: number } }).changes)

/** Once the letters are drawn in their own type, which moves what was drawn in another; only what the app moves counts from here on. */
const standsStill = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    Object.assign((window as unknown as { changes: { shifts: number } }).changes, { shifts: 0 })
  })

const APP = /\/assets\/(?!first-visit).*\.js$/

/** As on a slow network: the app doesn't arrive before it is released. */
async function holdApp(page: Page) {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(APP, async (route) => {
    await released
    await route.continue().catch(() => undefined)
  })
  return release
}

/** What is pressed before the small script of the document has run is lost. */
async function gotoBeforeApp(page: Page, address: string) {
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForLoadState('domcontentloaded')
}
