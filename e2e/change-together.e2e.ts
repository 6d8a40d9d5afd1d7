import { expect, test } from './fixtures.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { aPiece, record } from './fixtures/assets.ts'
import { recordPieces } from './fixtures/collections.ts'
import { button, main } from './fixtures/plans.ts'

test('one field of all that is chosen is changed in one step, and taken back from its notice', async ({
  page,
  asCreator,
}) => {
  const titles = ['Dune', 'Harbor', 'Tide']
  await recordPieces(
    await asCreator(),
    titles.map((title) => ({ title, category: title === 'Tide' ? 'Art' : 'Other', creation_date: '2020-01-01' })),
  )
  await page.goto('/vault')
  await page.getByLabel('Select all').check()
  await button(page, 'Edit…').click()
  const dialog = page.getByRole('dialog', { name: 'Change 3 assets' })
  await dialog.getByLabel('Field').selectOption('Category')
  await dialog.getByLabel('Category').selectOption('Art')
  await dialog.getByText('2 assets will change').click()
  await expect(dialog.getByText('Dune: Other')).toBeVisible()
  await examineAsShown(page, 'changing assets together')
  await dialog.getByRole('button', { name: 'Change', exact: true }).click()
  await expect(page.getByText('Category was changed in 2 assets. The others had it already.')).toBeVisible()
  await page.goto('/vault?category=Art')
  await expect(main(page).getByText('3 assets in your secure collection')).toBeVisible()
})

test('a change of many is undone from its notice', async ({ page, asCreator }) => {
  await recordPieces(await asCreator(), [{ title: 'Dune', category: 'Other', creation_date: '2020-01-01' }])
  await page.goto('/vault?category=Other')
  await page.getByLabel('Select all').check()
  await button(page, 'Edit…').click()
  const dialog = page.getByRole('dialog', { name: 'Change 1 asset' })
  await dialog.getByLabel('Field').selectOption('Creation date')
  await expect(dialog.getByText('This field can’t be empty.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Clear' })).toBeDisabled()
  await dialog.getByLabel('Field').selectOption('Category')
  await dialog.getByRole('button', { name: 'Clear' }).click()
  await expect(page.getByText('Category was changed in 1 asset.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No assets match your filters' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('1 asset is as it was before.')).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Dune' }).first()).toBeVisible()
})

test('the values of all that is chosen rise by a share, which is withdrawn from its notice', async ({
  page,
  context,
  baseURL,
  asInvestor,
}) => {
  await asInvestor({ done: { profile_completed: true, registration_completed: true } })
  const cost = { cost_at_acquisition: '1000', cost_currency: 'CHF' }
  await record(context, baseURL!, aPiece({ title: 'Clock', ...cost }))
  await record(context, baseURL!, aPiece({ title: 'Vase' }))
  await page.goto('/vault?valued_by=insurance')
  await page.getByLabel('Select all').check()
  await button(page, 'Values…').click()
  const dialog = page.getByRole('dialog', { name: 'Change the values of 2 assets' })
  await dialog.getByLabel('Percent', { exact: true }).last().fill('5 %')
  await expect(dialog.getByText('Please enter a number, such as 5 or -10')).toBeVisible()
  await dialog.getByLabel('Percent', { exact: true }).last().fill('5')
  await dialog.getByText('1 asset will change · 1 can’t be changed this way').click()
  await expect(dialog.getByText('Clock: CHF 1,000.00 (Cost) → CHF 1,050.00')).toBeVisible()
  await examineAsShown(page, 'changing values together')
  await dialog.getByRole('button', { name: 'Change Values' }).click()
  await expect(page.getByText('1 asset has a new value. 1 was left out.')).toBeVisible()
  await expect(main(page)).toContainText('CHF 1,050')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(main(page)).not.toContainText('CHF 1,050')
})

test('all that is chosen gets a beneficiary, who is taken away from the notice', async ({ page, asCreator }) => {
  await recordPieces(
    await asCreator(),
    ['Dune', 'Tide'].map((title) => ({ title, category: 'Art', creation_date: '2020-01-01' })),
  )
  await page.goto('/vault?lacks=beneficiary')
  await page.getByLabel('Select all').check()
  await button(page, 'Edit…').click()
  const dialog = page.getByRole('dialog', { name: 'Change 2 assets' })
  await dialog.getByLabel('Field').selectOption('Beneficiary')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByText(/name is required/)).toBeVisible()
  await dialog.getByLabel('Name', { exact: true }).fill('Ailsa')
  await examineAsShown(page, 'adding to many')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Beneficiary was added to 2 assets.')).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Dune' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(main(page).getByRole('link', { name: 'Dune' }).first()).toBeVisible()
})
