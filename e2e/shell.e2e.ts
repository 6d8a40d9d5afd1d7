import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { aPiece, aWork, record } from './fixtures/assets.ts'
import { heading } from './fixtures/forms.ts'
import { tabTo } from './fixtures/keyboard.ts'
import { WITH_MOTION } from './fixtures/motion.ts'
import { bottomBar, mainLinks, openFromAccount, tab } from './fixtures/navigation.ts'
import { main } from './fixtures/plans.ts'

test.use(WITH_MOTION)

test('the menu of a narrow screen works by keyboard', async ({ page, asCreator }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await asCreator()
  await page.goto('/dashboard')
  const opener = page.getByRole('button', { name: 'More', exact: true })
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeVisible()
  await expect(menu.getByRole('link')).toHaveText(
    [
      ['Overview', 'Reminders', 'Unfinished'],
      ['Assets', 'Places', 'Collections', 'Walkthroughs'],
      ['Policies', 'Insurance check', 'Documents'],
      ['Heirs', 'Without an heir', 'People', 'When I’m gone', 'Access', 'Proposals'],
      ['Portfolio', 'Reports', 'Exchange Rates'],
      ['Profile', 'Security', 'When I’m gone', 'Shared with you', 'History', 'Trash', 'Offline'],
      ['English (US)', 'English (UK)', 'Deutsch'],
      ['Terms of service', 'Privacy policy', 'All legal documents'],
      [/@/],
    ].flat(),
  )

  for (let step = 0; step < 32; step++) {
    await page.keyboard.press('Tab')
    await expect(menu.locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()

  await page.keyboard.press('Enter')
  await tabTo(page, menu.getByRole('link', { name: 'Assets' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/vault')
  await expect(menu).toBeHidden()
  await expect(heading(page, 'Studio Vault')).toBeFocused()
})

test('a row of links is one stop of the keyboard, and a list is two from the top', async ({
  page,
  context,
  baseURL,
  asInvestor,
}) => {
  await asInvestor({ done: { profile_completed: true, registration_completed: true } })
  await record(context, baseURL!, aPiece({ title: 'Ring' }))
  await page.goto('/vault')
  await expect(page.getByRole('list', { name: 'Assets' })).toBeVisible()
  for (let step = 0; step < 2; step++) await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the list' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Assets' })).toBeFocused()

  const assets = tab(page, 'My Vault', 'Assets')
  await tabTo(page, assets, 'Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, 'My Vault', 'Collections')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Account' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(assets).toBeFocused()
})

test('what one comes for is a few presses away, on a laptop and on a phone', async ({
  page,
  context,
  baseURL,
  asCreator,
}) => {
  await asCreator()
  await record(context, baseURL!, aWork({ title: 'Ring', place: 'Bedroom / Safe' }))
  let presses = 0
  const press = async (part: Locator) => {
    await part.click()
    presses++
  }
  const isPhone = () => page.viewportSize()!.width < 1000
  const bar = (label: string) => bottomBar(page).getByRole('link', { name: label })
  const more = async (label: string) => {
    await press(page.getByRole('button', { name: 'More' }))
    await press(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: label, exact: true }))
  }

  for (const [width, most] of [
    [1366, 7],
    [390, 8],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/dashboard')
    presses = 0

    await test.step('what to do next', () =>
      expect(main(page).getByRole('region', { name: 'What needs you' })).toContainText('a beneficiary (1)'))
    await test.step('where the ring is', async () => {
      await press(page.getByRole('button', { name: 'Find' }))
      await page.keyboard.type('ring')
      presses++
      await expect(page.getByRole('option', { name: /Ring.*Bedroom \/ Safe/ })).toBeVisible()
      await page.keyboard.press('Escape')
    })
    await test.step('what the insurer needs', async () => {
      await press(isPhone() ? bar('Insurance') : mainLinks(page).filter({ hasText: 'Insurance' }))
      await press(main(page).getByRole('link', { name: 'Insurance schedule' }))
      await expect(page).toHaveURL(/paper=insurance-schedule/)
    })
    await test.step('who gets it', async () => {
      // The schedule is asked for in a dialog.
      await page.goto('/dashboard')
      if (isPhone()) await more('Heirs')
      else await press(mainLinks(page).filter({ hasText: 'Heirs & People' }))
      await expect(heading(page, 'Beneficiaries')).toBeVisible()
    })
    await test.step('where deleted things are', async () => {
      if (isPhone()) await more('Trash')
      else {
        await openFromAccount(page, 'Trash')
        presses += 2
      }
      await expect(page.getByRole('heading', { name: 'Your trash is empty' })).toBeVisible()
    })
    expect(presses).toBeLessThanOrEqual(most)
  }
})
