import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { field, openForm, save } from './fixtures/asset-form.ts'
import { aWork, record, recordMany } from './fixtures/assets.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { heading } from './fixtures/forms.ts'
import { main } from './fixtures/plans.ts'
import { changeSelected, button, coins, showMore, titles } from './fixtures/vault.ts'

const row = (page: Page, place: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Manage ${place}`, exact: true }) })
    .last()
const inside = (page: Page, place: string) => page.getByRole('list', { name: `In ${place}`, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

async function manage(page: Page, place: string, act: string) {
  await button(page, `Manage ${place}`).click()
  await button(page, act).click()
}

test('a work gets a place as it is typed, and its record says where it was; forty that are chosen are moved at once, and back', async ({
  page,
  asCreator,
  context,
  baseURL,
}) => {
  await asCreator()
  await openForm(page)
  await field(page, 'Title').fill('Tea bowl')
  await field(page, 'Creation date').fill('3 Feb 2025')
  await field(page, 'Place (optional)').fill('Zurich/Study/ Vitrine')
  await expect(main(page)).toContainText('New place: Zurich / Study / Vitrine')
  const id = await save(page)
  await expect(main(page)).toContainText('Zurich / Study / Vitrine')
  await expect(page.getByRole('region', { name: 'Moves' })).toHaveCount(0)

  await openForm(page, `/edit-asset/${id}`)
  await field(page, 'Place (optional)').fill('zurich / study')
  await expect(main(page)).not.toContainText('New place')
  await save(page)
  await expect(page.getByRole('region', { name: 'Moves' })).toContainText(
    'Moved from Zurich / Study / Vitrine to Zurich / Study',
  )

  await test.step('forty works that are chosen are moved at once, and back from the notice', async () => {
    await recordMany(await asCreator(), coins(39))
    await record(context, baseURL!, aWork({ title: 'Cup', place: 'Bank' }))
    await page.goto('/vault')
    await showMore(page)
    await expect(titles(page)).toHaveCount(40)
    await page.getByRole('checkbox', { name: /^Select all/ }).check()
    await changeSelected(page, 'Place…')
    await field(page, 'Place (optional)').fill('Zurich / Study')
    await examineAsShown(page, 'the question where to')
    await dialog(page).getByRole('button', { name: 'Move' }).click()
    await expect(page.getByText('40 assets were moved to Zurich / Study.')).toBeVisible()
    const item = (title: string) => page.getByRole('listitem').filter({ has: page.getByLabel(`Select ${title}`) })
    await expect(item('Cup')).toContainText('Zurich / Study')
    await expect(item('Coin 001')).toContainText('Zurich / Study')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(item('Cup')).toContainText('Bank')
    await expect(item('Coin 001')).not.toContainText('Zurich')

    await button(page, /^Filters/).click()
    await field(page, 'Place').selectOption('Bank')
    await expect(titles(page)).toHaveText(['Cup'])
    await expect(page).toHaveURL(/place=Bank/)
  })
})

test('places are put in order by mouse and by keyboard; many are folded', async ({
  page,
  context,
  baseURL,
  asCreator,
}) => {
  await asCreator()
  await page.goto('/places')
  await expect(page.getByRole('heading', { name: 'No places yet' })).toBeVisible()
  await examineAsShown(page, 'no places')
  await button(page, 'Add Place').click()
  await dialog(page).getByRole('button', { name: 'Add Place' }).click()
  await expect(dialog(page)).toContainText('Please name the place')
  await field(page, 'Name').fill('Zurich')
  await field(page, 'Kind (optional)').selectOption('Property')
  await field(page, 'Note (optional)').fill('Ask Ruth for the key.')
  await dialog(page).getByRole('button', { name: 'Add Place' }).click()
  await expect(row(page, 'Zurich')).toContainText('Property')
  await expect(row(page, 'Zurich')).toContainText('Ask Ruth for the key.')

  const worth = (amount: string) => ({ value_at_creation: amount, value_currency: 'EUR' })
  await record(context, baseURL!, aWork({ title: 'Bowl', place: 'Study / Vitrine', ...worth('100') }))
  await record(context, baseURL!, aWork({ title: 'Cup', place: 'Zurich / Cellar', ...worth('25') }))
  await page.reload()
  await examineAsShown(page, 'places')

  await row(page, 'Study').getByRole('link', { name: 'Study' }).dragTo(row(page, 'Zurich').locator('div').first())
  await expect(inside(page, 'Zurich')).toContainText('Study')
  await expect(row(page, 'Zurich')).toContainText('2 assets')
  await expect(row(page, 'Zurich')).toContainText('€125')

  await button(page, 'Manage Vitrine').press('Enter')
  await button(page, 'Move to…').press('Enter')
  await field(page, 'Place (optional)').fill('zurich / cellar')
  await field(page, 'Place (optional)').press('Enter')
  await expect(inside(page, 'Cellar')).toContainText('Vitrine')

  await manage(page, 'Zurich', 'Edit')
  await field(page, 'Name').fill('Zürich')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(row(page, 'Zürich')).toBeVisible()

  await manage(page, 'Cellar', 'Move to…')
  await field(page, 'Place (optional)').fill('Bern')
  await dialog(page).getByRole('button', { name: 'Move' }).click()
  await expect(dialog(page)).toContainText('Please choose one of your places')
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()

  await manage(page, 'Cellar', 'Merge into…')
  await field(page, 'Place').fill('Zürich / Study')
  await dialog(page).getByRole('button', { name: 'Merge' }).click()
  await expect(inside(page, 'Study')).toContainText('Vitrine')
  await expect(row(page, 'Study')).toContainText('2 assets')

  await row(page, 'Study').getByRole('link', { name: 'Study' }).click()
  await expect(heading(page, 'Studio Vault')).toBeVisible()
  await expect(titles(page)).toHaveText(['Cup', 'Bowl'])

  await page.goBack()
  await manage(page, 'Zürich', 'Delete')
  await expect(dialog(page)).toContainText('It contains 2 assets and 2 places.')
  await examineAsShown(page, 'the question before a place is deleted')
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'No places yet' })).toBeVisible()
  await page.goto('/vault')
  await expect(titles(page)).toHaveText(['Cup', 'Bowl'])

  await test.step('many places are folded, and a level shows a part of them', async () => {
    await recordMany(
      await asCreator(),
      Array.from({ length: 120 }, (_, i) => ({
        title: `Work ${i}`,
        place: `Box ${String(i).padStart(3, '0')} / Tray`,
      })),
    )
    await page.goto('/places')
    await expect(row(page, 'Box 099')).toBeVisible()
    await expect(row(page, 'Box 100')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Manage Tray' })).toHaveCount(0)
    await button(page, 'Places in Box 007').click()
    await expect(inside(page, 'Box 007')).toContainText('Tray')
    await button(page, 'Show 20 more').click()
    await expect(row(page, 'Box 119')).toBeVisible()
  })
})
