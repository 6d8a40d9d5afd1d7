import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { field } from './fixtures/asset-form.ts'
import { aWork, record } from './fixtures/assets.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { main } from './fixtures/plans.ts'
import { changeSelected, button, titles } from './fixtures/vault.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const saveStatus = (page: Page) => dialog(page).getByRole('button', { name: 'Save' }).click()

test('a work that was sold says so, leaves the list, and is found again by its status and on a day before; several are lost at once, and not from the notice', async ({
  page,
  context,
  baseURL,
  asCreator,
}) => {
  await asCreator()
  const worth = { value_at_creation: '100', value_currency: 'EUR', creation_date: '2018-02-03' }
  const { id: bowl } = await record(context, baseURL!, aWork({ title: 'Bowl', ...worth }))
  await record(context, baseURL!, aWork({ title: 'Cup', ...worth }))
  await page.goto(`/asset-summary/${bowl}`)
  await button(page, 'Change status').click()
  await dialog(page).getByLabel('Status').selectOption('Sold')
  await field(page, 'Date (optional)').fill('30 Feb 2020')
  await saveStatus(page)
  await expect(dialog(page)).toContainText('Date must be a day of the calendar')
  await field(page, 'Date (optional)').fill('4 May 2020')
  await field(page, 'Buyer (optional)').fill('R. Sim')
  await field(page, 'Price (optional)').fill('150')
  await page.getByRole('combobox', { name: 'Currency' }).fill('EUR')
  await page.getByRole('option', { name: 'EUR · Euro' }).click()
  await examineAsShown(page, 'the question for a status')
  await saveStatus(page)
  await expect(dialog(page)).toHaveCount(0)
  await expect(main(page)).toContainText('Sold, 4 May 2020, Buyer: R. Sim, €150.00')
  await expect(main(page)).toContainText('€50.00 more than its value at creation.')
  await examineAsShown(page, 'the record of what was sold')

  await page.goto('/vault')
  await expect(titles(page)).toHaveText(['Cup'])
  await button(page, '1 no longer owned').click()
  await expect(titles(page)).toHaveText(['Bowl'])
  await expect(page.getByRole('listitem').filter({ hasText: 'Bowl' })).toContainText('Sold')
  await page.goto('/vault?as_of=2019-05-03')
  await expect(main(page)).toContainText('As of 3 May 2019')
  await expect(titles(page)).toHaveText(['Cup', 'Bowl'])
  await examineAsShown(page, 'the vault as of a day')

  await page.goto(`/asset-summary/${bowl}`)
  await button(page, 'Correct').click()
  await dialog(page).getByLabel('Status').selectOption('On loan')
  await saveStatus(page)
  await expect(main(page)).toContainText('On loan, 4 May 2020, Lent to: R. Sim')
  await button(page, 'Remove').click()
  await dialog(page).getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('StatusOwned')

  await test.step('several are for sale at once, and are not from the notice', async () => {
    await page.goto('/vault')
    for (const title of ['Bowl', 'Cup']) await page.getByLabel(`Select ${title}`).check()
    await changeSelected(page, 'Status…')
    await dialog(page).getByLabel('Status').selectOption('Lost')
    await saveStatus(page)
    await expect(main(page)).toContainText('You own nothing now')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(titles(page)).toHaveText(['Cup', 'Bowl'])
  })
})
