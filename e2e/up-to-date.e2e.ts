import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { anAsset, field, save } from './fixtures/asset-form.ts'
import { main } from './fixtures/plans.ts'
import { figure } from './fixtures/reports.ts'
import { actOn, button, titles } from './fixtures/vault.ts'

const follow = (page: Page, label: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label, exact: true }).click()

async function expectWorth(page: Page, sum: string) {
  await follow(page, 'Studio Portfolio')
  await expect(figure(page, 'Total Portfolio Value')).toContainText(sum)
  await follow(page, 'Dashboard')
  await expect(figure(page, 'Total Value')).toContainText(sum)
}

// Nothing is loaded anew by the browser here: what the pages remember of a moment ago is not to be seen any more.
test('what is changed or deleted is so on every page at once', async ({ page, asCreator }) => {
  await asCreator()
  await anAsset(page, { value_at_creation: '30', value_currency: 'EUR' })
  await page.goto('/vault')
  await expect(titles(page)).toHaveText(['Tideline'])
  await expectWorth(page, '€30')

  await follow(page, 'Studio Vault')
  await actOn(page, 'Tideline', 'Edit')
  await field(page, 'Title').fill('Highwater')
  await field(page, 'Value at creation (optional)').fill('45')
  await save(page)
  await follow(page, 'Studio Vault')
  await expect(titles(page)).toHaveText(['Highwater'])
  await expectWorth(page, '€45')

  await follow(page, 'Studio Vault')
  await titles(page).getByRole('link', { name: 'Highwater' }).click()
  await button(page, 'Delete').click()
  await expect(page.getByRole('heading', { name: 'No assets yet' })).toBeVisible()
  await follow(page, 'Studio Portfolio')
  await expect(main(page).getByText('Your studio starts here')).toBeVisible()
})
