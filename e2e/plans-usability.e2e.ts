import { expect } from './fixtures.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { test } from './fixtures/investors.ts'
import { openMenu } from './fixtures/navigation.ts'
import { button, main, yourPlan } from './fixtures/plans.ts'

test('a running plan, a change of it and a cancelled one can be used by everyone, on a phone too', async ({
  page,
  asProfiledInvestor,
}) => {
  test.slow()
  await asProfiledInvestor({ plan: 'fixed-limit', card: 'works', assets: 80 })
  await page.goto('/checkout')
  await expect(yourPlan(page)).toContainText('Renews on')
  for (const question of await main(page)
    .getByRole('group')
    .filter({ has: page.locator('summary') })
    .all()) {
    await question.locator('summary').click()
  }
  await main(page).getByRole('spinbutton', { name: 'Number of assets' }).fill('1.5')
  await examineAsShown(page, 'a running plan')
  await button(page, 'Upgrade to Per-Asset').click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Not now' })).toBeVisible()
  await examineAsShown(page, 'the question about a change')
  await page.keyboard.press('Escape')
  await button(page, 'Cancel plan').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel plan' }).click()
  await expect(yourPlan(page)).toContainText('Cancels on')
  await examineAsShown(page, 'a cancelled plan')
  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: 'Approaching Asset Limit' })).toBeVisible()
  await examineAsShown(page, 'a nearly full vault')

  await page.setViewportSize({ width: 390, height: 844 })
  const menu = await openMenu(page)
  await menu.getByRole('link', { name: /^Your plan: Fixed, / }).click()
  await expect(menu).toBeHidden()
  await expect(yourPlan(page)).toContainText('Investor Fixed Plan')
})
