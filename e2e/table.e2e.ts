import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { recordPieces } from './fixtures/collections.ts'

const grid = (page: Page) => page.getByRole('grid', { name: 'Assets' })
/** By the number of the column, the title being the first. */
const cell = (page: Page, title: string, column = 1) =>
  grid(page).getByRole('row', { name: title }).getByRole('gridcell').nth(column)
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

const PIECES = [
  {
    title: 'Dune',
    category: 'Other',
    creation_date: '2020-01-01',
    place: 'Studio',
    value_at_creation: '1850',
    value_currency: 'EUR',
  },
  {
    title: 'Harbor',
    category: 'Art',
    creation_date: '2021-01-01',
    place: 'Studio',
    value_at_creation: '900',
    value_currency: 'GBP',
  },
  {
    title: 'Tide',
    category: 'Art',
    creation_date: '2022-01-01',
    place: 'Attic',
    value_at_creation: '150',
    value_currency: 'EUR',
  },
]

test('the vault as a table: one key leads there, cells are edited by keys, a refusal stays in its cell, and all is undone', async ({
  page,
  asCreator,
}) => {
  await recordPieces(await asCreator(), PIECES)
  await page.goto('/vault')
  await expect(page.getByRole('heading', { name: 'Dune' })).toBeVisible()
  await page.keyboard.press('Alt+t')
  await expect(cell(page, 'Dune')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Totals' })).toContainText('€2,000.00 2 assets')
  await expect(page.getByRole('region', { name: 'Totals' })).toContainText('£900.00 1 asset')
  await examineAsShown(page, 'the vault as a table')

  await cell(page, 'Dune').click()
  await page.keyboard.press('Delete')
  await expect(cell(page, 'Dune')).toContainText('Asset title is required')
  await page.keyboard.press('Escape')
  await expect(cell(page, 'Dune')).not.toContainText('Asset title is required')
  await page.keyboard.type('High dune')
  await page.keyboard.press('Enter')
  await expect(status(page, 'Title of “Dune” is saved.')).toBeVisible()
  await expect(cell(page, 'High dune')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(status(page, '1 cell is what it was.')).toBeVisible()
  await expect(cell(page, 'High dune')).toHaveCount(0)

  await page.getByRole('columnheader', { name: 'Place' }).click()
  await page.getByRole('columnheader', { name: 'Title' }).click({ modifiers: ['Shift'] })
  await page.getByRole('columnheader', { name: 'Title' }).click({ modifiers: ['Shift'] })
  await expect(page).toHaveURL(/order=place(,|%2C)-title/)
  await expect(grid(page).getByRole('row').nth(2)).toContainText('Harbor')
  await page.goto('/vault')
  await expect(cell(page, 'Dune')).toBeVisible()
})

test('a block from a spreadsheet fills cells after a look at it, and what another tab changed is not lost', async ({
  page,
  context,
  asCreator,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await recordPieces(await asCreator(), PIECES)
  await page.goto('/vault?view=table&sort=title')
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await page.keyboard.press('Control+v')
  }
  await cell(page, 'Dune').click()
  await paste('Low dune\n\nEbb\nNowhere')
  const dialog = page.getByRole('dialog', { name: 'Change cells' })
  await expect(dialog).toContainText('2 cells will change. 1 is refused and stays. 1 has no room.')
  await expect(dialog.getByRole('region', { name: 'Refused' })).toContainText('Asset title is required')
  await examineAsShown(page, 'a look at what is pasted')
  await dialog.getByRole('button', { name: 'Change 2 Cells' }).click()
  await expect(status(page, '2 cells were changed.')).toBeVisible()
  await expect(cell(page, 'Ebb')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(cell(page, 'Tide')).toBeVisible()

  const other = await context.newPage()
  await other.goto('/vault?view=table&sort=title')
  await cell(other, 'Tide').click()
  await other.keyboard.type('Theirs\n')
  await expect(status(other, 'Title of “Tide” is saved.')).toBeVisible()
  await other.close()
  await cell(page, 'Tide').click()
  await page.keyboard.type('Mine\n')
  await expect(cell(page, 'Theirs')).toBeVisible()
  await cell(page, 'Theirs').click()
  await expect(cell(page, 'Theirs')).toContainText('Changed elsewhere meanwhile: Theirs.')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Mine')
  await page.keyboard.press('Enter')
  await expect(status(page, 'is saved.')).toBeVisible()
  await expect(cell(page, 'Mine')).toBeVisible()
})
