import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { findingsOfAllRules } from './fixtures/axe.ts'
import { heading } from './fixtures/forms.ts'
import { tabTo } from './fixtures/keyboard.ts'
import { WITH_MOTION } from './fixtures/motion.ts'

test.use(WITH_MOTION)

const GUIDE = '/vault-registration-process'

const LANDINGS = [
  ['/creator-landing', 'For artists and makers', 'Register as a creator', 'creator'],
  ['/estate-practices', 'For estate practices', 'Register a practice', 'estate-practices'],
  ['/estate-services', 'For estate services', 'Register a service', 'estate-services'],
  ['/insurance-partners', 'For insurance partners', 'Register as a partner', 'insurance-partners'],
] as const

const STEPS = [
  ['create-profile', 'Create your profile'],
  ['add-asset', 'Add your first asset'],
  ['verify-ownership', 'Collect proof that it’s yours'],
  ['manage-portfolio', 'See the whole collection'],
  ['privacy-security', 'Private, and it stays that way'],
  ['required-information', 'What you’ll need'],
] as const

for (const [address, audience, action, role] of LANDINGS) {
  test(`${address} tells whom it is for, and leads to an account of that kind`, async ({ page }) => {
    await page.goto(address)
    await expect(heading(page, audience)).toBeVisible()
    await expect(page).toHaveTitle(`${audience} · Strongroom`)
    await expect(page.getByRole('img', { name: 'A drawing' })).toBeVisible()
    if (role !== 'creator') await expectStillToCome(page, action)
    await page.getByRole('link', { name: action }).first().click()
    await expect(page).toHaveURL(`/register?role=${role}`)
  })
}

test('the first page and registering lead to the guide', async ({ page }) => {
  for (const address of ['/', '/register']) {
    await page.goto(address)
    await page.getByRole('main').getByRole('link', { name: 'How registering works' }).click()
    await expect(page).toHaveURL(GUIDE)
  }
})

test('every public page has a description of its own', async ({ page }) => {
  const descriptions = new Set<string | null>()
  for (const address of ['/', GUIDE, ...LANDINGS.map(([address]) => address)]) {
    await page.goto(address)
    await expect(heading(page, /./)).toBeVisible()
    const description = page.locator('meta[name="description"]')
    await expect(description).toHaveCount(1)
    descriptions.add(await description.getAttribute('content'))
  }
  expect(descriptions.size).toBe(6)
})

test.describe('the guide', () => {
  test('marks the step that one scrolls to', async ({ page }) => {
    await openGuide(page)
    await expectCurrent(page, 1)
    for (const step of [3, 5, 6, 2]) {
      await section(page, step).evaluate((element) => element.scrollIntoView())
      await expectCurrent(page, step)
    }
    await page.evaluate(() => window.scrollTo(0, 0))
    await expectCurrent(page, 1)
  })

  test('goes to a step by keyboard, gives it an address, and comes back', async ({ page }) => {
    await openGuide(page)
    await tabTo(page, stepLink(page, 4))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${GUIDE}#manage-portfolio`)
    await expect(title(page, 4)).toBeFocused()
    await expect(title(page, 4)).toBeInViewport()
    await expectCurrent(page, 4)

    await stepLink(page, 6).click()
    await expect(page).toHaveURL(`${GUIDE}#required-information`)
    await expectCurrent(page, 6)
    await page.goBack()
    await expect(page).toHaveURL(`${GUIDE}#manage-portfolio`)
    await expectCurrent(page, 4)
  })

  test('arrives at a step also where it scrolls there smoothly', async ({ page }) => {
    await page.goto(GUIDE)
    await stepLink(page, 5).click()
    await expectCurrent(page, 5)
    await expect(title(page, 5)).toBeFocused()
    await expect.poll(async () => (await title(page, 5).boundingBox())?.y).toBeLessThan(184)
  })

  test('opens at the step of its address, and at the beginning where there is none', async ({ page }) => {
    for (const [index, [id]] of STEPS.entries()) {
      // From the guide itself, another step would be no opening.
      await page.goto('about:blank')
      await page.goto(`${GUIDE}#${id}`)
      await expect(title(page, index + 1)).toBeInViewport()
      await expectCurrent(page, index + 1)
    }
    await page.goto('about:blank')
    await page.goto(`${GUIDE}#nowhere`)
    await expect(heading(page, 'How registering works')).toBeInViewport()
    await expectCurrent(page, 1)
  })

  test('lists what each kind of account must give', async ({ page }) => {
    await openGuide(page)
    const investor = page.getByRole('radio', { name: 'Investor' })
    await expect(investor).toBeChecked()
    await expect(page.getByRole('heading', { name: 'Investor: 11 required fields' })).toBeVisible()
    await expect(page.getByText('Choices: Purchase, Gift, Inheritance +1 more')).toBeVisible()
    await page.getByRole('button', { name: '+1 more for How acquired' }).click()
    await expect(page.getByText('Choices: Purchase, Gift, Inheritance, Compensation')).toBeVisible()

    await investor.focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: 'Creator' })).toBeChecked()
    await expect(page.getByRole('heading', { name: 'Creator: 4 required fields' })).toBeVisible()
    await expect(page.getByText('Choices: Auction, Commission, Donation +2 more')).toBeVisible()
  })

  test('shows both forms as samples in which nothing can be typed', async ({ page }) => {
    await openGuide(page)
    for (const name of ['Sample investor asset form', 'Sample creator asset form']) {
      const sample = page.getByRole('figure', { name })
      await expect(sample.getByText('Sample', { exact: true })).toBeVisible()
      await expect(sample.getByText('You can’t change anything here.')).toBeVisible()
      await expect(sample.locator('input, select, textarea, button, a, [tabindex]')).toHaveCount(0)
    }
    await page.getByRole('main').getByRole('link', { name: 'Create your account' }).click()
    await expect(page).toHaveURL('/register')
  })

  test('on a phone keeps the current step in sight', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await openGuide(page)
    await expect(stepLink(page, 6)).not.toBeInViewport()
    await section(page, 6).evaluate((element) => element.scrollIntoView())
    await expectCurrent(page, 6)
    await expect(stepLink(page, 6)).toBeInViewport({ ratio: 1 })
    await expect(title(page, 6)).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })

  test('can be used by everyone with the lists unfolded and the other kind chosen', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`${GUIDE}#required-information`)
    await page.getByRole('radio', { name: 'Creator' }).check()
    await page.getByRole('button', { name: 'more for Category' }).click()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
      expect(await findingsOfAllRules(page)).toEqual([])
    }
  })
})

async function expectStillToCome(page: Page, action: string) {
  await expect(page.getByText('Launching soon', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'For foundation customers' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Still being built' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: action })).toHaveCount(2)
}

async function openGuide(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(GUIDE)
  await expect(heading(page, 'How registering works')).toBeVisible()
}

const steps = (page: Page) => page.getByRole('navigation', { name: 'Steps' })
const stepLink = (page: Page, number: number) =>
  steps(page)
    .getByRole('link')
    .nth(number - 1)
const section = (page: Page, number: number) => page.locator(`#${STEPS[number - 1]![0]}`)
const title = (page: Page, number: number) =>
  page.getByRole('heading', { level: 2, name: STEPS[number - 1]![1], exact: true })

async function expectCurrent(page: Page, number: number) {
  await expect(stepLink(page, number)).toHaveAttribute('aria-current', 'step')
  await expect(steps(page).locator('[aria-current]')).toHaveCount(1)
}
