import type { Page } from '@playwright/test'
import { readWords } from '../scripts/words.ts'
import { expect, test } from './fixtures.ts'
import { aPiece, record } from './fixtures/assets.ts'
import { violations } from './fixtures/axe.ts'
import { heading } from './fixtures/forms.ts'
import { aPerson } from './fixtures/people.ts'

const words = readWords('de')
/** What stands in German for an English text of the product. */
const german = (english: string) => {
  const text = words[english]
  if (typeof text !== 'string' || text === '') throw new Error(`No German stands for "${english}"`)
  return text
}

test.describe('on a German browser', () => {
  test.use({ locale: 'de-CH' })

  test('everything is German from the first page on, until another language is chosen', async ({
    page,
    context,
    anotherBrowser,
  }) => {
    await context.clearCookies()
    const mia = aPerson({ name: 'Mia Muster' })
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(heading(page, german('Know what you own, and be able to prove it.'))).toBeVisible()
    await page.goto('/register?role=creator')
    await page.getByRole('textbox', { name: german('Display name') }).fill(mia.name)
    await page.getByRole('textbox', { name: german('Email') }).fill(mia.email)
    await page.getByLabel(german('Password'), { exact: true }).fill('kurz')
    await page.getByLabel(german('Confirm password'), { exact: true }).fill('kurz')
    await page.getByRole('main').getByRole('radio').check()
    await page.getByRole('button', { name: german('Create account') }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      german(
        'Password must be at least 8 characters long and include at least one uppercase letter, one lowercase letter, one digit, and one symbol.',
      ),
    )
    await page.getByLabel(german('Password'), { exact: true }).fill(mia.password)
    await page.getByLabel(german('Confirm password'), { exact: true }).fill(mia.password)
    await page.getByRole('button', { name: german('Create account') }).click()
    await expect(heading(page, german('Welcome, {name}').replace('{name}', mia.name))).toBeVisible()

    await page.goto('/vault')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(heading(page, german('Studio Vault'))).toBeVisible()

    await page.getByRole('button', { name: german('Account') }).click()
    await page.getByRole('link', { name: 'English (UK)' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
    await expect(heading(page, 'Studio Vault')).toBeVisible()

    const elsewhere = await (await anotherBrowser()).newPage()
    await elsewhere.goto('/login?language=de')
    await expect(elsewhere).toHaveURL('/login')
    await elsewhere.getByRole('textbox', { name: german('Email') }).fill(mia.email)
    await elsewhere.getByLabel(german('Password'), { exact: true }).fill(mia.password)
    await elsewhere
      .getByRole('main')
      .getByRole('button', { name: german('Sign in'), exact: true })
      .click()
    await expect(heading(elsewhere, 'Welcome, Mia Muster')).toBeVisible()
    await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'en-GB')
  })
})

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('a language can be chosen all the same', async ({ page }) => {
    await page.goto('/legal')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click()
    await expect(page).toHaveURL('/legal')
    await expect(heading(page, german('Legal Documents'))).toBeVisible()
  })
})

test.describe('in a language that is longer, accented and from right to left', () => {
  const PUBLIC = [
    '/',
    '/vault-registration-process',
    '/data-protection',
    '/creator-landing',
    '/estate-practices',
    '/estate-services',
    '/insurance-partners',
    '/legal',
    '/login',
    '/register',
    '/register?role=creator',
    '/forgot-password',
    '/update-password',
    '/confirm-email',
  ]
  const OWN = [
    '/dashboard',
    '/vault',
    '/add-asset',
    '/import-assets',
    '/places',
    '/walkthroughs',
    '/to-finish',
    '/collections',
    '/papers',
    '/history',
    '/policies',
    '/cover',
    '/reminders',
    '/rates',
    '/trash',
    '/portfolio',
    '/reports',
    '/profile',
    '/checkout',
    '/select-subscription',
  ]
  const OF_ADMINISTRATORS = ['/admin', '/admin/reference-data']

  test.beforeEach(async ({ context, baseURL }) =>
    context.addCookies([{ name: 'language', value: 'en-XA', url: baseURL! }]),
  )

  test('what is public leaves nothing out and breaks nowhere', async ({ page }) => {
    test.slow()
    for (const address of PUBLIC) {
      await page.goto(address)
      await examine(page, address)
    }
  })

  test('the pages of an investor leave nothing out and break nowhere', async ({
    page,
    context,
    baseURL,
    asInvestor,
  }) => {
    test.slow()
    await asInvestor({ done: { profile_completed: true, registration_completed: true } })
    await record(context, baseURL!, aPiece())
    await context.addCookies([{ name: 'language', value: 'en-XA', url: baseURL! }])
    for (const address of OWN) {
      await page.goto(address)
      await examine(page, address)
    }
  })

  test('the pages of an administrator leave nothing out and break nowhere', async ({ page, asAdministrator }) => {
    test.slow()
    await asAdministrator()
    for (const address of OF_ADMINISTRATORS) {
      await page.goto(address)
      await examine(page, address)
    }
  })
})

async function examine(page: Page, address: string) {
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  expect.soft(await unspoken(page), `what ${address} does not take from the catalog`).toEqual([])
  for (const width of [1366, 360]) {
    await page.setViewportSize({ width, height: 768 })
    const needed = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(needed, `the width of ${address}`).toBeLessThanOrEqual(width)
  }
  // All else that axe knows is the same in every language, and looked for in the accessibility of each page.
  expect.soft(await violations(page, DIRECTION_AND_SIZE), address).toEqual([])
}

/** What longer words, and the other direction, could change of what axe finds. */
const DIRECTION_AND_SIZE = ['target-size', 'html-has-lang', 'html-lang-valid', 'valid-lang']

/** What people have typed, or have in every language. */
const OWN_WORDS =
  /Strongroom|Ann Archer|\bAA\b|Otto Auctioneer|Mia Maker|Longcase clock|Ailsa|Drummond|Shore Street|Anstruther|Fife|KY10 3EA|[A-Z]{3} · .*|autosize measurement|Argon2id|Word|Homebox|Shelf|Snipe-IT|Chrome|Windows|Terms of Service|Privacy Policy|Cloud Terms|English \((US|UK)\)|Deutsch|\S+@\S+|(January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\.? ?\d*(, \d{4}(?: at|,) \d+:\d+\s[AP]M)?|\d+:\d+\s[AP]M/g
/** Every language writes them so. */
const UNITS = new Set(['in', 'oz'])

/** Texts and labels with a plain vowel in them: the pseudo-language has none. */
async function unspoken(page: Page): Promise<string[]> {
  const found = await page.evaluate(() => {
    const texts: [text: string | null, element: Element | null][] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      texts.push([node.textContent, node.parentElement])
    const names = ['aria-label', 'title', 'placeholder', 'alt']
    for (const element of document.body.querySelectorAll(names.map((name) => `[${name}]`).join()))
      for (const name of names) texts.push([element.getAttribute(name), element])
    return texts.flatMap(([text, element]) =>
      text && !element?.closest('script, style, noscript, bdi, [lang]:not(html)') ? [text] : [],
    )
  })
  const names = await page.locator('bdi').allTextContents()
  const leftOf = (text: string) => names.reduce((rest, name) => rest.replace(name, ''), text.replaceAll(OWN_WORDS, ''))
  // A letter by itself is a sign, or a month below a narrow chart.
  return [...new Set(found)].filter((text) => text.length > 1 && /[aeiou]/i.test(leftOf(text)) && !UNITS.has(text))
}
