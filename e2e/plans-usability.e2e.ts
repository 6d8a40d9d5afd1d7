import { expect, test as onSharedInstallation } from './fixtures.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { heading } from './fixtures/forms.ts'
import { test } from './fixtures/investors.ts'
import { tabTo } from './fixtures/keyboard.ts'
import { openMenu } from './fixtures/navigation.ts'
import { badge, button, main, planCard, testCard, yourPlan } from './fixtures/plans.ts'

test.describe('everyone can use', () => {
  test.slow()

  test('the way from choosing a plan to the vault', async ({ page, asProfiledInvestor, expectConsoleError }) => {
    expectConsoleError(/402 .*\/pay|404 .*\/api\/checkout/)
    await asProfiledInvestor()
    await page.goto('/select-subscription')
    await expect(badge(page)).toBeVisible()
    await examineAsShown(page, 'choosing a plan')
    await button(page, 'Choose Fixed').click()
    await testCard(page, /0002/).check()
    await button(page, 'Pay').click()
    await expect(main(page).getByRole('alert')).toBeVisible()
    await examineAsShown(page, 'a declined card')
    await page.goBack()
    await button(page, 'Start Free Trial').click()
    await button(page, 'Start Free Trial').click()
    await expect(heading(page, 'Welcome to Strongroom')).toBeVisible()
    await examineAsShown(page, 'success')
    for (const [address, name] of [
      ['/checkout/cancel', 'Checkout Cancelled'],
      ['/checkout/test/card', 'Your payment method'],
      ['/checkout/success?session_id=guessed', 'No valid session found'],
    ] as const) {
      await page.goto(address)
      await expect(heading(page, name)).toBeVisible()
      await examineAsShown(page, address)
    }
  })

  test('the plans, with and without a plan, and the questions about them', async ({ page, asProfiledInvestor }) => {
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
  })

  test('what is shown when a payment is due, and a full vault', async ({ page, asProfiledInvestor, letDaysPass }) => {
    await asProfiledInvestor({ plan: 'per-asset', card: 'fails-later', assets: 4 })
    await letDaysPass(31)
    await page.goto('/checkout')
    await expect(main(page).getByText('A payment is due')).toBeVisible()
    await examineAsShown(page, 'a payment that is due')
    await page.goto('/add-asset')
    await expect(heading(page, 'Asset Limit Reached')).toBeVisible()
    await expect(main(page)).toContainText('Your last payment failed. Pay it to add more.')
    await expect(main(page).getByRole('link', { name: 'Update Payment Method' })).toHaveAttribute('href', '/checkout')
    await examineAsShown(page, 'a full vault')
    await page.goto('/dashboard')
    await expect(page.getByRole('region', { name: 'Asset Limit Reached' })).toBeVisible()
    await examineAsShown(page, 'the dashboard of a full vault')
  })
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

test('what a number of assets costs, by typing, stepping and the examples', async ({ page, asProfiledInvestor }) => {
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
  for (const nonsense of ['', '-1', '2.5', '1000000']) {
    await field.fill(nonsense)
    await expect(main(page).getByText('Enter a whole number')).toBeVisible()
    await expect(answer).toHaveText('')
  }
})

test('what each plan holds is said side by side', async ({ page, asProfiledInvestor }) => {
  await asProfiledInvestor()
  await page.goto('/checkout')
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
})

test('on a phone the badge stands in the menu', async ({ page, asProfiledInvestor }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await asProfiledInvestor({ plan: 'fixed-limit', card: 'works' })
  await page.goto('/dashboard')
  const menu = await openMenu(page)
  await menu.getByRole('link', { name: /^Your plan: Fixed, Active/ }).click()
  await expect(menu).toBeHidden()
  await expect(yourPlan(page)).toContainText('Investor Fixed Plan')
})

onSharedInstallation('administrators see how many hold which plan', async ({ page, asAdministrator }) => {
  await asAdministrator()
  await page.goto('/admin')
  const card = page.getByRole('region', { name: 'Subscriptions' })
  await expect(card.getByRole('table').or(card.getByText('Nobody has a subscription yet.'))).toBeVisible()
  await examineAsShown(page, 'the administrators’ page')

  await page.goto('/checkout')
  await expect(heading(page, 'Investor Plans Only')).toBeVisible()
  await expect(main(page).getByText('Administrators have full access without a subscription.')).toBeVisible()
})
