import { expect, test } from './fixtures.ts'
import { examineAsShown } from './fixtures/axe.ts'
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
  await expect(page.getByText('Category is what it was')).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Dune' }).first()).toBeVisible()
})
