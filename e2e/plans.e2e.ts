import { expect } from './fixtures.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { NO_SERVER } from './fixtures/own-installation.ts'
import { heading } from './fixtures/forms.ts'
import { subscribe, test } from './fixtures/investors.ts'
import { chooseCountry, fillProfile, saveButton } from './fixtures/profile.ts'
import { badge, button, main, planCard, testCard, untilQuiet, yourPlan } from './fixtures/plans.ts'

test('the free trial opens the vault, without a card, and going back traps nobody', async ({
  page,
  asProfiledInvestor,
  expectConsoleError,
}) => {
  expectConsoleError(/404 .*\/api\/checkout/)
  await asProfiledInvestor()
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/select-subscription')
  await expect(main(page).getByRole('list', { name: 'Step 3 of 3' })).toContainText('Subscription')
  await expect(main(page).getByText('Subscription Required to Continue')).toBeVisible()
  await expect(main(page).getByText(/has room for up to 3 assets/)).toBeVisible()
  await expect(main(page).getByRole('listitem', { name: /^Investor/ })).toHaveCount(3)
  await expect(badge(page)).toHaveAccessibleName(/Free Plan$/)

  await button(page, 'Start Free Trial').click()
  await expect(heading(page, 'Checkout: Investor Free Trial')).toBeVisible()
  await expect(page.getByText('Test mode, no money moves')).toBeVisible()
  await expect(testCard(page, /Without a card/)).toBeChecked()
  await button(page, 'Start Free Trial').click()

  await expect(heading(page, 'Welcome to Strongroom')).toBeVisible()
  await expect(main(page).getByRole('definition')).toHaveText(['Investor Free Trial', 'Active'])
  await expect(main(page).getByText(/cs_test_/)).toBeHidden()
  await main(page).getByText('Payment reference for support').click()
  await expect(main(page).getByText(/^cs_test_/)).toBeVisible()
  await expect(badge(page)).toHaveAccessibleName(/Free Trial, Trial$/)
  await examineAsShown(page, 'success')
  await page.goBack()
  await expect(page).toHaveURL('/dashboard')
  await page.goForward()
  await expect(heading(page, 'Welcome to Strongroom')).toBeVisible()
  await page.reload()
  await expect(heading(page, 'Welcome to Strongroom')).toBeVisible()

  await main(page).getByRole('link', { name: 'Go to Dashboard' }).click()
  await expect(heading(page, /^Welcome, /)).toBeVisible()
  await page.goto('/select-subscription')
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/checkout/success?session_id=guessed')
  await expect(heading(page, 'No valid session found')).toBeVisible()
  await examineAsShown(page, 'a checkout that was guessed')
})

test('a plan is paid for, after going back from it and with another card than the one that was declined', async ({
  page,
  installation,
  asProfiledInvestor,
  expectConsoleError,
}) => {
  expectConsoleError(/402 .*\/pay/)
  expectConsoleError(NO_SERVER)
  await asProfiledInvestor()
  await page.goto('/select-subscription')
  await expect(button(page, 'Choose Fixed')).toBeEnabled()
  await untilQuiet(page)
  await installation.halt()
  await button(page, 'Choose Fixed').click()
  const banner = main(page).getByRole('alert')
  await expect(banner).toContainText('Failed to create checkout session')
  await expect(banner).toContainText('can’t reach the server')
  await installation.resume()
  await button(page, 'Choose Fixed').click()
  await main(page).getByRole('link', { name: 'Cancel' }).click()
  await expect(heading(page, 'Checkout Cancelled')).toBeVisible()
  await expect(main(page).getByText('You weren’t charged')).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Legal documents' })).toHaveAttribute('href', '/legal')
  await expect(main(page).getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
  await page.goBack()
  await expect(heading(page, 'Checkout: Investor Fixed Plan')).toBeVisible()
  await page.goBack()
  await expect(button(page, 'Choose Per-Asset')).toBeEnabled()

  await button(page, 'Choose Per-Asset').click()
  await expect(main(page).getByRole('definition')).toHaveText([
    'Investor Per-Asset Plan',
    '$6 a month, and $1 for each asset',
  ])
  await expect(testCard(page, /Without a card/)).toHaveCount(0)
  await testCard(page, /0002/).check()
  await button(page, 'Pay').click()
  await expect(banner).toContainText('The card was declined. Please try another one.')
  await examineAsShown(page, 'a declined card')
  await testCard(page, /4242/).check()
  await button(page, 'Pay').click()
  await expect(heading(page, 'Welcome to Strongroom')).toBeVisible()
  await expect(badge(page)).toHaveAccessibleName(/Per-Asset, Active$/)
  await badge(page).click()
  await expect(yourPlan(page)).toContainText('Investor Per-Asset Plan')
  await expect(yourPlan(page)).toContainText('Visa ending in 4242')
  await expect(yourPlan(page).getByText(/^Renews on \d+ \w+ \d{4}$/)).toBeVisible()
  await expect(planCard(page, 'Investor Per-Asset Plan')).toContainText('Current plan')
})

test('a double press, two tabs, and a browser that never comes back begin one subscription', async ({
  page,
  context,
  baseURL,
  asProfiledInvestor,
  expectConsoleError,
}) => {
  expectConsoleError(/409 .*\/api\/checkout/)
  await asProfiledInvestor()
  const [other, third] = [await context.newPage(), await context.newPage()]
  for (const tab of [page, other, third]) await tab.goto('/select-subscription')
  await button(page, 'Choose Per-Asset').dblclick()
  await expect(heading(page, 'Checkout: Investor Per-Asset Plan')).toBeVisible()
  await button(other, 'Choose Fixed').click()
  await expect(heading(other, 'Checkout: Investor Fixed Plan')).toBeVisible()
  await page.reload()
  await expect(heading(page, 'This checkout is no longer open')).toBeVisible()
  await button(other, 'Pay').dblclick()
  await expect(heading(other, 'Welcome to Strongroom')).toBeVisible()
  await main(page).getByRole('link', { name: 'See the plans' }).click()
  await expect(yourPlan(page)).toContainText('Investor Fixed Plan')
  await button(third, 'Choose Fixed').click()
  await expect(third).toHaveURL('/dashboard')
  for (const tab of [page, other, third]) await tab.goto('about:blank')

  await asProfiledInvestor()
  await page.goto('/select-subscription')
  await expect(button(page, 'Choose Fixed')).toBeVisible()
  await subscribe(context, baseURL!, 'fixed-limit', 'works')
  await page.goto('/dashboard')
  await expect(heading(page, /^Welcome, /)).toBeVisible()
  await expect(badge(page)).toHaveAccessibleName(/Fixed, Active$/)
})

test('a plan taken before the profile opens nothing but the profile', async ({ page, asInvestor }) => {
  await asInvestor()
  await page.goto('/checkout')
  const links = page.getByRole('banner').getByRole('navigation').getByRole('link')
  await expect(links).toHaveText(['Profile', 'Plans & Pricing'])
  await button(page, 'Start Free Trial').click()
  await button(page, 'Start Free Trial').click()
  await expect(heading(page, 'Welcome to Strongroom')).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Add New Asset' })).toBeHidden()
  for (const address of ['/dashboard', '/add-asset', '/select-subscription']) {
    await page.goto(address)
    await expect(page).toHaveURL('/complete-profile')
  }
  await chooseCountry(page, 'United States')
  await fillProfile(page)
  await saveButton(page).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(links.first()).toHaveText('Dashboard')
})
