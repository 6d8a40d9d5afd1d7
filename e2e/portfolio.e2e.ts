import { expect, test } from './fixtures.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { FIVE_CURRENCIES, recordPieces } from './fixtures/collections.ts'
import { heading } from './fixtures/forms.ts'
import { subscribe } from './fixtures/investors.ts'
import { main } from './fixtures/plans.ts'
import { figure } from './fixtures/reports.ts'

test('a studio is counted in the account’s own currency or any other, with the rest beside it', async ({
  page,
  asCreator,
}) => {
  await recordPieces(await asCreator({ name: 'Cleo Ötztal' }), FIVE_CURRENCIES)
  await page.goto('/portfolio')
  await expect(figure(page, 'Total Portfolio Value')).toContainText('Value at creation, and CHF 18,800')
  await page.goto('/portfolio?currency=CHF')
  await expect(heading(page, 'Studio Portfolio Overview')).toBeVisible()
  await expect(figure(page, 'Total Portfolio Value')).toContainText('CHF 18,800')
  await expect(figure(page, 'Total Portfolio Value')).toContainText('Value at creation, and US$0, €500, £251, JP¥9,000')
  await expect(figure(page, 'Total Assets')).toContainText('8')
  await expect(figure(page, 'Average Asset Value')).toContainText('CHF 6,267')
  await expect(figure(page, 'Monthly Growth')).toContainText('CHF 18,800')
  await expect(figure(page, 'Monthly Growth')).toContainText('100.0% of the total: 3 assets')

  const categories = main(page).getByRole('region', { name: 'Portfolio by Category' }).getByRole('listitem')
  await expect(categories).toHaveText([
    /Art95\.7%4 assetsCHF.18,000/,
    /Books4\.3%/,
    /Antiques0\.0%/,
    /No category0\.0%/,
  ])
  const history = main(page).getByRole('region', { name: 'Recent Ownership History' }).getByRole('listitem')
  await expect(history).toHaveCount(8)
  await expect(history.filter({ hasText: '<b>Tideline</b> & co' })).toContainText('Cleo Ötztal, since')
  await expect(history.getByRole('link', { name: 'Übung 🎨 中文 العربية' })).toHaveAttribute(
    'href',
    /^\/asset-summary\//,
  )
  await examineAsShown(page, 'a portfolio')

  await main(page).getByRole('combobox', { name: 'Currency' }).selectOption('EUR')
  await expect(figure(page, 'Total Portfolio Value')).toContainText('€500')
  await expect(figure(page, 'Total Portfolio Value')).toContainText('CHF 18,800')
  await expect(page).toHaveURL('/portfolio?currency=EUR')
  await page.reload()
  await expect(figure(page, 'Total Portfolio Value')).toContainText('€500')
  await main(page).getByRole('combobox', { name: 'Currency' }).selectOption('CHF')
  await expect(figure(page, 'Total Portfolio Value')).toContainText('CHF 18,800')

  await categories.getByRole('link', { name: 'Art' }).click()
  await expect(page).toHaveURL('/vault?category=Art')
  await page.goBack()
  await main(page).getByRole('link', { name: 'Open Reports' }).click()
  await expect(heading(page, 'Reports')).toBeVisible()
})

test('an investor’s portfolio says how it begins, speaks of cost, and shows the ten latest, on paper too', async ({
  page,
  context,
  baseURL,
  asInvestor,
}) => {
  const ann = await asInvestor({ done: { profile_completed: true, registration_completed: true } })
  await page.goto('/portfolio')
  await expect(main(page).getByRole('link', { name: 'Add Your First Asset' })).toHaveAttribute('href', '/add-asset')
  await examineAsShown(page, 'an empty portfolio')
  await subscribe(context, baseURL!, 'per-asset', 'works')
  await recordPieces(
    ann,
    Array.from({ length: 12 }, (_, i) => ({ title: `Coin ${i}`, cost_at_acquisition: '10', cost_currency: 'EUR' })),
  )
  await page.goto('/portfolio')
  await expect(heading(page, 'Portfolio Overview')).toBeVisible()
  await expect(figure(page, 'Total Portfolio Value')).toContainText('€120')
  await expect(main(page).getByText('Cost at acquisition')).toBeVisible()

  await page.emulateMedia({ media: 'print' })
  await expect(figure(page, 'Total Assets')).toBeVisible()
  const history = main(page).getByRole('region', { name: 'Recent Ownership History' }).getByRole('listitem')
  await expect(history).toHaveCount(10)
  await expect(main(page).getByRole('button', { name: 'Print' })).toBeHidden()
})
