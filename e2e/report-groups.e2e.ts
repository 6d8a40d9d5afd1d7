import { expect, test } from './fixtures.ts'
import { recordPieces } from './fixtures/collections.ts'
import { main } from './fixtures/plans.ts'
import { grid, titles } from './fixtures/reports.ts'

test('a report stands under its places, shows a detail, and a template keeps both', async ({ page, asCreator }) => {
  const worth = { value_currency: 'EUR' }
  await recordPieces(await asCreator(), [
    { title: 'Bowl', place: 'Leith / Hall', value_at_creation: '70.10', ...worth, details: { serial_number: 'A-7' } },
    { title: 'Anchor', place: 'Leith / Hall', value_at_creation: '30', ...worth },
    { title: 'Etching', place: 'Bank', value_at_creation: '400', ...worth },
    { title: 'Drawing' },
  ])
  await page.goto('/reports?view=grid&sort=title&order=asc')
  await main(page).getByRole('button', { name: 'More filters' }).click()
  await main(page).getByLabel('Group By').selectOption('Place')
  const group = (name: RegExp) => grid(page).getByRole('rowheader', { name })
  await expect(group(/^Leith \/ Hall/)).toContainText('2 assets, €100.10')
  await expect(group(/^No place/)).toContainText('1 asset')
  await expect(titles(page)).toHaveText(['Bank', 'Etching', 'Leith / Hall', 'Anchor', 'Bowl', 'No place', 'Drawing'])

  await main(page).getByRole('button', { name: 'Columns', exact: true }).click()
  await main(page).getByRole('checkbox', { name: 'Serial number' }).check()
  await expect(page).toHaveURL(/detail-serial_number/)
  await page.keyboard.press('Escape')
  await expect(grid(page).getByRole('columnheader', { name: 'Serial number' })).toBeVisible()
  await expect(grid(page).getByRole('row', { name: /Bowl/ })).toContainText('A-7')

  await main(page).getByRole('button', { name: 'Templates', exact: true }).click()
  await main(page).getByRole('button', { name: 'Save Current' }).click()
  await page.getByRole('dialog').getByLabel('Template name').fill('By room')
  await page.getByRole('dialog').getByRole('button', { name: 'Save Template' }).click()
  await expect(page.getByText('“By room” has been saved.')).toBeVisible()
  await page.goto('/reports?view=grid')
  await main(page).getByRole('button', { name: 'Templates', exact: true }).click()
  await main(page).getByRole('button', { name: 'By room', exact: true }).click()
  await expect(group(/^Leith \/ Hall/)).toBeVisible()
  await expect(grid(page).getByRole('columnheader', { name: 'Serial number' })).toBeVisible()
})
