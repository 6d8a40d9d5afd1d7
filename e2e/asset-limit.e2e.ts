import { expect } from './fixtures.ts'
import { field, fillInvestor, openForm, save, saveButton } from './fixtures/asset-form.ts'
import { NO_SERVER } from './fixtures/own-installation.ts'
import { heading } from './fixtures/forms.ts'
import { test } from './fixtures/investors.ts'
import { button, main, untilQuiet } from './fixtures/plans.ts'

// One after another: at once, each half would have an installation to start.
test.describe.configure({ mode: 'default' })

test('the banner tells how full a trial’s vault is, and from 80 assets on that of the fixed plan; where the limit can’t be loaded, one may try again', async ({
  page,
  asProfiledInvestor,
  recordAssets,
  installation,
  expectConsoleError,
}) => {
  const ann = await asProfiledInvestor({ plan: 'free-trial', assets: 1 })
  const upgrade = main(page).getByRole('region').getByRole('link', { name: 'Upgrade Plan' })
  await page.goto('/dashboard')
  await expect(main(page).getByText('1 asset added')).toBeVisible()
  await expect(upgrade).toHaveCount(0)

  await recordAssets(ann, 1)
  await page.reload()
  await expect(page.getByRole('region', { name: '2 of 3 assets' })).toBeVisible()
  await page.goto('/add-asset')
  await expect(heading(page, 'Add New Asset')).toBeVisible()
  await expect(page.getByRole('region', { name: '2 of 3 assets' })).toBeVisible()

  await recordAssets(ann, 1)
  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: 'Asset Limit Reached' })).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Add New Asset' })).toHaveCount(0)
  const add = main(page)
    .getByRole('navigation', { name: 'Quick actions' })
    .getByRole('button', { name: 'Add New Asset' })
  await expect(add).toHaveAttribute('aria-disabled', 'true')
  await expect(add).toHaveAccessibleDescription(/Asset Limit Reached/)
  await page.goto('/add-asset')
  await expect(heading(page, 'Asset Limit Reached')).toBeVisible()
  await expect(page).toHaveTitle('Asset Limit Reached · Strongroom')
  await expect(main(page).getByRole('link', { name: 'Upgrade Plan' })).toHaveAttribute('href', '/checkout')
  await main(page).getByRole('link', { name: 'Back to Vault' }).click()
  await expect(page).toHaveURL('/vault')

  await page.goto('about:blank')
  const ben = await asProfiledInvestor({ plan: 'fixed-limit', card: 'works', assets: 79 })
  await page.goto('/dashboard')
  await expect(main(page).getByText('79 assets added')).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)

  await recordAssets(ben, 1)
  await page.reload()
  const banner = page.getByRole('region', { name: 'Approaching Asset Limit' })
  await expect(banner).toContainText('80 of the 100 assets')
  await expect(banner.getByRole('progressbar')).toHaveAttribute('value', '80')

  await recordAssets(ben, 20)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Asset Limit Reached' })).toBeVisible()

  await page.goto('about:blank')
  expectConsoleError(NO_SERVER)
  await asProfiledInvestor()
  await page.goto('/select-subscription')
  await button(page, 'Start Free Trial').click()
  await button(page, 'Start Free Trial').click()
  const addNew = main(page).getByRole('link', { name: 'Add New Asset' })
  await addNew.hover()
  await untilQuiet(page)
  await installation.halt()
  await addNew.click()
  await expect(main(page).getByText('Failed to load asset limit info')).toBeVisible()
  await installation.resume()
  await button(page, 'Try Again').click()
  await expect(field(page, 'Title')).toBeVisible()
})

test('the last place can be filled and its saving is shown; one that another tab took is not lost', async ({
  page,
  asProfiledInvestor,
  recordAssets,
  expectConsoleError,
}) => {
  expectConsoleError(/409 .*\/api\/assets/)
  await asProfiledInvestor({ plan: 'free-trial', assets: 2 })
  await openForm(page)
  await fillInvestor(page)
  await save(page)
  // What the record still asks for would be asked as somebody else.
  await page.goto('about:blank')

  const ben = await asProfiledInvestor({ plan: 'free-trial', assets: 2 })
  await openForm(page)
  await fillInvestor(page, 'The fourth')
  await recordAssets(ben, 1)
  await saveButton(page).click()
  const notice = main(page).getByRole('alert').filter({ hasText: 'Asset Limit Reached' })
  await expect(notice).toContainText('There’s no room for more assets.')
  await expect(notice.getByRole('link', { name: 'Upgrade Plan' })).toHaveAttribute('href', '/checkout')
  await expect(field(page, 'Title')).toHaveValue('The fourth')
})
