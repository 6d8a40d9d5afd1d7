import { expect } from './fixtures.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { heading } from './fixtures/forms.ts'
import { NO_SERVER } from './fixtures/own-installation.ts'
import { test } from './fixtures/investors.ts'
import {
  badge,
  button,
  confirm,
  expectLetters,
  main,
  planCard,
  testCard,
  untilQuiet,
  yourPlan,
} from './fixtures/plans.ts'

// The frame of a letter runs no script, not even the one by which Playwright looks into it.
test.beforeEach(({ expectConsoleError }) => expectConsoleError(/Blocked script execution in 'about:srcdoc'/))

test('a change is asked about, comes with the next period, and can be taken back', async ({
  page,
  asProfiledInvestor,
}) => {
  const ann = await asProfiledInvestor({ plan: 'per-asset', card: 'works', assets: 2 })
  await page.goto('/checkout')
  await button(page, 'Change to Fixed').click()
  const dialog = page.getByRole('dialog', { name: 'Change to the Investor Fixed Plan?' })
  await expect(dialog).toContainText('$22 a month')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button(page, 'Change to Fixed')).toBeFocused()

  await button(page, 'Change to Fixed').click()
  await confirm(page, /^Change to/, 'Change to Fixed')
  await expect(yourPlan(page)).toContainText(/Renews on .* as the Investor Fixed Plan/)
  await expect(yourPlan(page)).toBeFocused()
  await expect(planCard(page, 'Investor Fixed Plan')).toContainText(/Starts on/)
  await expect(badge(page)).toHaveAccessibleName(/Per-Asset, Active$/)

  await button(page, 'Cancel plan').click()
  await expect(page.getByRole('dialog')).toContainText('Your change to the Investor Fixed Plan is dropped too.')
  await page.keyboard.press('Escape')

  await button(page, 'Undo change').click()
  await expect(yourPlan(page)).not.toContainText('as the Investor Fixed Plan')
  await expect(button(page, 'Change to Fixed')).toBeVisible()
  await button(page, 'Change to Fixed').click()
  await dialog.getByRole('radio', { name: 'Now' }).check()
  await dialog.getByRole('button', { name: 'Change now' }).click()
  await expect(yourPlan(page)).toContainText('Investor Fixed Plan')
  await expect(badge(page)).toHaveAccessibleName(/Fixed, Active$/)
  await expectLetters(page, ann, [/has started/, /will change/, /has changed/])
})

test('at the limit of the trial, a plan with more room begins at once: with a card added on the way', async ({
  page,
  asProfiledInvestor,
  expectConsoleError,
}) => {
  expectConsoleError(/402 .*\/api\/subscription\/plan/)
  const ann = await asProfiledInvestor({ plan: 'free-trial', assets: 3 })
  await page.goto('/add-asset')
  await expect(heading(page, 'Asset Limit Reached')).toBeVisible()
  await main(page).getByRole('link', { name: 'Upgrade Plan' }).click()
  await button(page, 'Upgrade to Per-Asset').click()
  const dialog = page.getByRole('dialog', { name: 'Upgrade to the Investor Per-Asset Plan?' })
  await expect(dialog).toContainText('It starts now: $6 a month, and $1 for each asset')
  await dialog.getByRole('button', { name: 'Add a payment method' }).click()
  await testCard(page, /0341/).check()
  await button(page, 'Save card').click()

  await dialog.getByRole('button', { name: 'Upgrade now' }).click()
  await expect(dialog.getByRole('alert')).toContainText('The card was declined')
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await button(page, 'Update the payment method').click()
  await button(page, 'Save card').click()
  await button(page, 'Upgrade to Per-Asset').click()
  await dialog.getByRole('button', { name: 'Upgrade now' }).click()
  await expect(yourPlan(page)).toContainText('Investor Per-Asset Plan')
  await expect(yourPlan(page)).toContainText('Active')
  await expect(badge(page)).toHaveAccessibleName(/Per-Asset, Active$/)

  await page.goto('/add-asset')
  await expect(heading(page, 'Add New Asset')).toBeVisible()
  await expectLetters(page, ann, [/free trial .* has started/, /has changed/])
})

test('a plan that is cancelled by two tabs, once the server is back, runs on, and can be resumed', async ({
  page,
  context,
  installation,
  asProfiledInvestor,
  expectConsoleError,
}) => {
  expectConsoleError(NO_SERVER)
  const ann = await asProfiledInvestor({ plan: 'per-asset', card: 'works' })
  const other = await context.newPage()
  await page.goto('/checkout')
  await other.goto('/checkout')
  await button(page, 'Cancel plan').click()
  await confirm(page, 'Cancel your plan?', 'Keep my plan')
  await expect(yourPlan(page)).toContainText(/Renews on/)

  for (const tab of [page, other]) await button(tab, 'Cancel plan').click()
  const dialog = page.getByRole('dialog', { name: 'Cancel your plan?' })
  await expect(dialog).toBeVisible()
  await untilQuiet(page)
  await installation.halt()
  await dialog.getByRole('button', { name: 'Cancel plan' }).click()
  await expect(dialog.getByRole('alert')).toContainText('We couldn’t cancel your plan')
  await installation.resume()
  for (const tab of [page, other]) await confirm(tab, 'Cancel your plan?', 'Cancel plan')
  for (const tab of [page, other]) await expect(yourPlan(tab)).toContainText(/Cancels on \d+ \w+ \d{4}/)
  await expect(main(page).getByText(/^Your plan is cancelled and runs until/)).toBeVisible()
  await expect(button(page, 'Keep Per-Asset')).toBeVisible()
  await page.reload()
  await button(page, 'Resume plan').click()
  await expect(yourPlan(page)).toContainText(/Renews on/)
  await expectLetters(page, ann, [/has started/, /is cancelled/])
})

test('a way to pay is mended, and what is due is taken at once', async ({
  page,
  asProfiledInvestor,
  letDaysPass,
  expectConsoleError,
}) => {
  expectConsoleError(/402 .*\/sandbox\/card/)
  const ann = await asProfiledInvestor({ plan: 'per-asset', card: 'fails-later', assets: 5 })
  await letDaysPass(31)
  await page.goto('/checkout')
  await expect(main(page).getByText('A payment is due')).toBeVisible()
  await expect(yourPlan(page)).toContainText('Visa ending in 0341')
  await expect(badge(page)).toHaveAccessibleName(/Payment due$/)
  await examineAsShown(page, 'a payment that is due')
  await page.goto('/add-asset')
  await expect(heading(page, 'Asset Limit Reached')).toBeVisible()
  await expect(main(page)).toContainText('Your last payment failed. Pay it to add more.')
  await expect(main(page).getByRole('link', { name: 'Update Payment Method' })).toHaveAttribute('href', '/checkout')
  await examineAsShown(page, 'a full vault')
  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: 'Asset Limit Reached' })).toBeVisible()
  await examineAsShown(page, 'the dashboard of a full vault')
  await page.goto('/checkout')

  await button(page, 'Update the payment method').click()
  await expect(heading(page, 'Your payment method')).toBeVisible()
  await expect(page.getByText('Test mode, no money moves')).toBeVisible()
  await testCard(page, /0002/).check()
  await button(page, 'Save card').click()
  await expect(main(page).getByRole('alert')).toContainText('The card was declined')
  await testCard(page, /4242/).check()
  await button(page, 'Save card').click()
  await expect(yourPlan(page)).toContainText('Visa ending in 4242')
  await expect(yourPlan(page)).toContainText('Active')
  await expect(main(page).getByText('A payment is due')).toBeHidden()
  await expectLetters(page, ann, [/has started/, /was renewed/, /did not go through/])
})
