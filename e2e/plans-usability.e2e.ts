import { expect } from './fixtures.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { heading } from './fixtures/forms.ts'
import { test } from './fixtures/investors.ts'
import { tabTo } from './fixtures/keyboard.ts'
import { openMenu } from './fixtures/navigation.ts'
import { badge, button, main, planCard, testCard, yourPlan } from './fixtures/plans.ts'

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

test('by the keyboard alone from choosing a plan to a change of it', async ({ page, asProfiledInvestor }) => {
  const click = async (name: string) => {
    await tabTo(page, button(page, name))
    await page.keyboard.press('Enter')
  }
  await asProfiledInvestor()
  await page.goto('/select-subscription')
  await click('Start Free Trial')
  await expect(heading(page, 'Checkout: Investor Free Trial')).toBeVisible()
  await tabTo(page, testCard(page, /Without a card/))
  await page.keyboard.press('ArrowDown')
  await expect(testCard(page, /4242/)).toBeChecked()
  await click('Start Free Trial')
  await expect(heading(page, 'Welcome to Strongroom')).toBeVisible()

  await tabTo(page, badge(page))
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Plans & Pricing')).toBeFocused()
  await click('Upgrade to Per-Asset')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Not now' })).toBeFocused()
  await tabTo(page, dialog.getByRole('button', { name: 'Upgrade now' }))
  await page.keyboard.press('Enter')
  await expect(yourPlan(page)).toBeFocused()
  await expect(yourPlan(page)).toContainText('Investor Per-Asset Plan')

  await click('Change to Fixed')
  await expect(dialog.getByRole('button', { name: 'Keep my plan' })).toBeFocused()
  await tabTo(page, dialog.getByRole('button', { name: 'Change to Fixed' }))
  await page.keyboard.press('Enter')
  await expect(yourPlan(page)).toBeFocused()
  await expect(yourPlan(page)).toContainText('as the Investor Fixed Plan')
})

test('what each plan holds is said side by side, and what a number of assets costs by typing, stepping and the examples', async ({
  page,
  asProfiledInvestor,
  expectConsoleError,
}) => {
  await asProfiledInvestor()
  await page.goto('/checkout')
  const field = page.getByRole('spinbutton', { name: 'Number of assets' })
  const answer = main(page).getByRole('region', { name: 'Estimate your price' }).getByRole('status')
  await expect(answer).toContainText('Investor Per-Asset Plan Recommended$11 a month')
  await field.fill('16')
  await expect(answer).toContainText('Investor Per-Asset Plan Recommended$22 a month')
  await field.press('ArrowUp')
  await expect(field).toHaveValue('17')
  await expect(answer).toContainText('Investor Fixed Plan Recommended$22 a month')
  await button(page, 'One fewer asset').click()
  await expect(field).toHaveValue('16')
  await button(page, '50 assets: $56').click()
  await expect(answer).toContainText('$56 a month')
  await field.fill('101')
  await expect(answer).toContainText('Investor Per-Asset Plan Recommended$107 a month')
  await expect(answer).toContainText('Investor Fixed PlanUp to 100 assets')
  for (const nonsense of ['', '2.5']) {
    await field.fill(nonsense)
    await expect(main(page).getByText('Enter a whole number')).toBeVisible()
    await expect(answer).toHaveText('')
  }

  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) }).getByRole('cell')
  const [yes, no] = [/Included$/, /Not included$/]
  await expect(row('Assets')).toHaveText(['Up to 3', 'Unlimited', 'Up to 100'])
  await expect(row('Portfolio analytics')).toHaveText([yes, yes, yes])
  await expect(row('Advanced reporting')).toHaveText([no, yes, yes])
  await expect(row('Priority support')).toHaveText([no, yes, yes])
  await expect(row('Report export')).toHaveText([no, no, yes])
  await expect(row('Archive of all your data')).toHaveText([yes, yes, yes])
  await expect(planCard(page, 'Investor Per-Asset Plan')).toContainText('Most Flexible')
  await expect(planCard(page, 'Investor Fixed Plan')).toContainText('Best Value')
  await expect(yourPlan(page)).toContainText('Free Plan')

  // There is nothing to pay, and no card is stored.
  expectConsoleError(/404 .*\/sandbox\/card/)
  await page.goto('/checkout/test/card')
  await button(page, 'Save card').click()
  await expect(main(page).getByRole('alert')).toContainText('Please choose a plan first.')
  await main(page).getByRole('link', { name: 'Back to your plan' }).click()
  await expect(yourPlan(page)).toContainText('Free Plan')
})
