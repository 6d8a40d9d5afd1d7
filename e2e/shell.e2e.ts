import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { aWork, record } from './fixtures/assets.ts'
import { heading } from './fixtures/forms.ts'
import { WITH_MOTION } from './fixtures/motion.ts'
import { bottomBar, mainLinks, openFromAccount } from './fixtures/navigation.ts'
import { main } from './fixtures/plans.ts'

test.use(WITH_MOTION)

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
