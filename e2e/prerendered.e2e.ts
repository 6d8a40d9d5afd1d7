import type { Page } from '@playwright/test'
import { readWords } from '../scripts/words.ts'
import { expect, test } from './fixtures.ts'
import { findingsOfAllRules } from './fixtures/axe.ts'
import { heading } from './fixtures/forms.ts'
import { GUIDE } from './fixtures/public-pages.ts'

/* That each public page is whole in its document is app/web/prerender.test.ts; here a browser shows it. */

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('a form says that it needs scripts, and leads to what can be read; the public pages are gone through, and in another language', async ({
    page,
  }) => {
    await page.goto('/register?role=creator')
    await expect(heading(page, 'Create your account')).toBeInViewport()
    await expect(page.getByRole('main')).toContainText('This form needs scripts.', { useInnerText: true })
    await page.getByRole('link', { name: 'how registering works' }).click()
    await expect(heading(page, 'How registering works')).toBeVisible()
    await page.goto(`${GUIDE}#required-information`)
    await expect(page.getByRole('heading', { name: 'Investor: 11 required fields' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Gift, Inheritance, Compensation', { useInnerText: true })
    await page.getByRole('radio', { name: 'Creator' }).check()
    await expect(page.getByRole('heading', { name: 'Creator: 4 required fields' })).toBeVisible()
    await expect(page.getByRole('heading', { name: /Investor: / })).toBeHidden()
    await page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: 'Verify ownership' }).click()
    await expect(page.getByRole('heading', { name: 'Collect proof that it’s yours' })).toBeInViewport()

    await test.step('the public pages are gone through, and in another language', async () => {
      await page.goto('/')
      await expect(heading(page, 'Know what you own, and be able to prove it.')).toBeVisible()
      await expect(page.getByRole('banner').getByRole('link', { name: 'Get started' })).toBeVisible()
      await expect(page.getByRole('contentinfo').getByRole('radio')).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
      await page.getByRole('link', { name: 'Read more for creators' }).click()
      await expect(heading(page, 'For artists and makers')).toBeVisible()
      await page.getByRole('button', { name: 'Professional vaults' }).hover()
      await page.getByRole('banner').getByRole('link', { name: 'Estate services' }).click()
      await expect(heading(page, 'For estate services')).toBeVisible()
      await page.getByRole('button', { name: 'Professional vaults' }).focus()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('banner').getByRole('link', { name: 'Estate practices' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/estate-practices')
      await page.getByRole('contentinfo').getByRole('link', { name: 'Legal documents' }).click()
      await page.getByRole('link', { name: 'Read Document: Privacy Policy' }).click()
      await expect(heading(page, 'Privacy Policy')).toBeVisible()

      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto('/')
      await page.getByRole('link', { name: 'Menu' }).click()
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'How registering works' })).toBeInViewport()
      await page.goto('/legal')
      await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click()
      await expect(page).toHaveURL('/legal')
      await expect(heading(page, readWords('de')['Legal Documents'] as string)).toBeVisible()
    })
  })
})

test('without scripts each kind of document can be used by everyone', async ({ page }) => {
  await withoutScripts(page)
  for (const address of ['/', GUIDE, '/estate-practices', '/legal/terms', '/login', '/vault'])
    await examine(page, address)
})

test('a person who is signed in never sees the page of strangers, and gets it once the session has ended elsewhere', async ({
  page,
  asCreator,
  endSession,
}) => {
  await asCreator()
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => {
      const title = document.querySelector('h1')?.textContent
      if (title) seen.push(title)
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/')
  await expect(heading(page, /^Welcome/)).toBeVisible()
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  expect(seen.filter((title) => !title.startsWith('Welcome'))).toEqual([])

  const cookies = await page.context().cookies()
  await endSession()
  await page.context().addCookies(cookies)
  await page.goto('/')
  await expect(heading(page, 'Know what you own')).toBeVisible()
})

/** Nothing can be examined where no script runs at all. So ours are taken out, and what is meant for that case put in. */
async function withoutScripts(page: Page) {
  await page.route('**/*', async (route) => {
    const kind = route.request().resourceType()
    if (kind !== 'document' && kind !== 'stylesheet') return route.continue()
    const response = await route.fetch()
    const text = await response.text()
    const body = kind === 'document' ? text.replace(OF_SCRIPTS, '') : text
    return route.fulfill({ response, body: body.replaceAll('(scripting:none)', 'all') })
  })
}

const OF_SCRIPTS = /<script.*?<\/script>|<link rel="modulepreload".*?>|<\/?noscript>| data-prerendered="[^"]*"/gs

/** In light on a wide screen, then in dark on the narrowest phone, without any script of the page. */
async function examine(page: Page, address: string) {
  for (const [colorScheme, width] of [
    ['light', 1280],
    ['dark', 360],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    await page.goto(address)
    expect.soft(await findingsOfAllRules(page), `${address} in ${colorScheme}`).toEqual([])
    const paper = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    expect.soft(paper).toBe(colorScheme === 'light' ? 'rgb(251, 250, 248)' : 'rgb(22, 18, 26)')
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(wide, `the width of ${address}`).toBeLessThanOrEqual(width)
  }
}
