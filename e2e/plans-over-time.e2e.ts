import { expect } from './fixtures.ts'
import { heading } from './fixtures/forms.ts'
import { test } from './fixtures/investors.ts'
import { badge, button, expectLetters, main, planCard, yourPlan } from './fixtures/plans.ts'
import { openMailbox } from './fixtures/mailbox.ts'

test.beforeEach(({ expectConsoleError }) => expectConsoleError(/Blocked script execution in 'about:srcdoc'/))

test('the clock of the test mode moves on, and says so', async ({ page }) => {
  await openMailbox(page)
  const clock = page.getByRole('region', { name: 'Test clock' })
  const before = await clock.getByRole('time').getAttribute('datetime')
  await clock.getByRole('button', { name: 'Skip 1 month' }).click()
  await expect(clock.getByRole('status')).toContainText(/Moving time forward: \d+ of \d+ days/)
  await expect(clock.getByRole('button', { name: 'Skip 1 day' })).toBeDisabled()
  await expect(clock.getByRole('button', { name: 'Skip 1 day' })).toBeEnabled()
  const after = await clock.getByRole('time').getAttribute('datetime')
  const days = (Date.parse(after!) - Date.parse(before!)) / 86_400_000
  expect(Math.round(days)).toBeGreaterThanOrEqual(28)
  expect(Math.round(days)).toBeLessThanOrEqual(31)
})

test('a trial with no way to pay ends with a payment that is due', async ({
  page,
  asProfiledInvestor,
  recordAssets,
  letDaysPass,
}) => {
  test.slow()
  const ann = await asProfiledInvestor({ plan: 'free-trial', assets: 2 })
  await page.goto('/checkout')
  await expect(main(page).getByText(/^Your free trial runs until/)).toBeVisible()
  await letDaysPass(95)
  await page.reload()
  await expect(main(page).getByText('A payment is due')).toBeVisible()
  await expect(yourPlan(page)).toContainText('Investor Per-Asset Plan')
  await expect(yourPlan(page)).toContainText('No payment method on file')
  await expectLetters(page, ann, [
    /has started/,
    /has changed/,
    /did not go through/,
    /ends tomorrow/,
    /ends in 7 days/,
  ])

  await recordAssets(ann, 1)
  await page.goto('/add-asset')
  await expect(heading(page, 'Asset Limit Reached')).toBeVisible()
  await page.goto('/vault')
  await expect(heading(page, 'My Private Vault')).toBeVisible()

  await page.goto('/checkout')
  await button(page, 'Add a payment method').click()
  await button(page, 'Save card').click()
  await expect(yourPlan(page)).toContainText('Active')
  await page.goto('/add-asset')
  await expect(heading(page, 'Add New Asset')).toBeVisible()
})

test('a cancelled plan ends, and another one can be chosen', async ({ page, asProfiledInvestor, letDaysPass }) => {
  await asProfiledInvestor({ plan: 'fixed-limit', card: 'works', assets: 4 })
  await page.goto('/checkout')
  await button(page, 'Cancel plan').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel plan' }).click()
  await expect(yourPlan(page)).toContainText(/Cancels on/)
  await letDaysPass(31)
  await page.reload()
  await expect(main(page).getByText('Your Investor Fixed Plan has ended')).toBeVisible()
  await expect(yourPlan(page)).toContainText('Free Plan')
  await expect(badge(page)).toHaveAccessibleName(/Free Plan$/)
  await expect(planCard(page, 'Investor Free Trial')).toContainText('The free trial is for new accounts.')

  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: 'Asset Limit Reached' })).toContainText(
    'Your plan has ended. Choose one to add more.',
  )
  await page.goto('/checkout')
  await button(page, 'Choose Per-Asset').click()
  await button(page, 'Pay').click()
  await expect(heading(page, 'Payment Successful!')).toBeVisible()
  await page.goto('/add-asset')
  await expect(heading(page, 'Add New Asset')).toBeVisible()
})
