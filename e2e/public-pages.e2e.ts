import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { findingsOfAllRules } from './fixtures/axe.ts'
import { heading } from './fixtures/forms.ts'
import { tabTo } from './fixtures/keyboard.ts'
import { WITH_MOTION } from './fixtures/motion.ts'

test.use(WITH_MOTION)

const GUIDE = '/vault-registration-process'

const STEPS = [
  ['create-profile', 'Create your profile'],
  ['add-asset', 'Add your first asset'],
  ['verify-ownership', 'Collect proof that it’s yours'],
  ['manage-portfolio', 'See the whole collection'],
  ['privacy-security', 'Private, and it stays that way'],
  ['required-information', 'What you’ll need'],
] as const

test('the guide marks the step that one scrolls to or goes to, by keyboard, by its address, and on the way back, and lists what each kind of account must give', async ({
  page,
}) => {
  await openGuide(page)
  await expectCurrent(page, 1)
  for (const step of [3, 5, 6, 2]) {
    await section(page, step).evaluate((element) => element.scrollIntoView())
    await expectCurrent(page, step)
  }
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectCurrent(page, 1)

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

  for (const [id, step] of [
    ['verify-ownership', 3],
    ['required-information', 6],
  ] as const) {
    // From the guide itself, another step would be no opening.
    await page.goto('about:blank')
    await page.goto(`${GUIDE}#${id}`)
    await expect(title(page, step)).toBeInViewport()
    await expectCurrent(page, step)
  }
  await page.goto('about:blank')
  await page.goto(`${GUIDE}#nowhere`)
  await expect(heading(page, 'How registering works')).toBeInViewport()
  await expectCurrent(page, 1)

  // It arrives where it scrolls smoothly, too, and keeps the step in sight on a phone.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await stepLink(page, 5).click()
  await expectCurrent(page, 5)
  await expect(title(page, 5)).toBeFocused()
  await expect.poll(async () => (await title(page, 5).boundingBox())?.y).toBeLessThan(184)
  await page.setViewportSize({ width: 360, height: 740 })
  await openGuide(page)
  await expect(stepLink(page, 6)).not.toBeInViewport()
  await section(page, 6).evaluate((element) => element.scrollIntoView())
  await expectCurrent(page, 6)
  await expect(stepLink(page, 6)).toBeInViewport({ ratio: 1 })
  await expect(title(page, 6)).toBeInViewport({ ratio: 1 })

  await test.step('the guide lists what each kind of account must give, with samples in which nothing can be typed', async () => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await openGuide(page)
    for (const name of ['Sample investor asset form', 'Sample creator asset form']) {
      const sample = page.getByRole('figure', { name })
      await expect(sample.getByText('Sample', { exact: true })).toBeVisible()
      await expect(sample.getByText('You can’t change anything here.')).toBeVisible()
      await expect(sample.locator('input, select, textarea, button, a, [tabindex]')).toHaveCount(0)
    }
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
    await page.getByRole('button', { name: 'more for Category' }).click()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
      expect(await findingsOfAllRules(page)).toEqual([])
    }
    await page.getByRole('main').getByRole('link', { name: 'Create your account' }).click()
    await expect(page).toHaveURL('/register')
  })
})

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
