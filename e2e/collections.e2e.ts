import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openForm, question, save } from './fixtures/asset-form.ts'
import { aPiece, photo, record } from './fixtures/assets.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { heading } from './fixtures/forms.ts'
import { main } from './fixtures/plans.ts'
import { changeSelected, button } from './fixtures/vault.ts'

const REGISTERED = { profile_completed: true, registration_completed: true }

const link = (page: Page, name: string | RegExp) => main(page).getByRole('link', { name })
const manage = async (page: Page, name: string, act: string) => {
  await button(page, `Manage ${name}`).click()
  await page.getByRole('button', { name: act, exact: true }).click()
}

test('collections and tags are typed on an asset, known by their pictures, found by name, renamed and deleted', async ({
  page,
  context,
  baseURL,
  asInvestor,
  expectConsoleError,
}) => {
  await asInvestor({ done: REGISTERED })
  await record(context, baseURL!, aPiece({ title: 'Carriage clock', collections: [{ name: 'Clocks' }] }))
  const { id } = await record(context, baseURL!, aPiece({ title: 'Bracket clock' }))
  await openForm(page, `/edit-asset/${id}`)
  const collections = page.getByRole('combobox', { name: 'Collections' })
  await collections.fill('clo')
  await page.getByRole('option', { name: 'Clocks' }).click()
  const tags = page.getByRole('combobox', { name: 'Tags' })
  await tags.fill('to be cleaned')
  await tags.press('Enter')
  await tags.fill('TO BE CLEANED')
  await tags.press('Enter')
  await tags.fill('hall')
  await examineAsShown(page, 'the form with collections and tags')
  await save(page)
  await expect(page.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText(['to be cleaned', 'hall'])
  await link(page, 'Clocks').click()
  await expect(page).toHaveURL('/vault?collection=Clocks')
  await expect(page.getByRole('list', { name: 'Assets' }).getByRole('listitem')).toHaveCount(2)

  await test.step('a tag is renamed into another, deleted, and brought back', async () => {
    await asInvestor({ done: REGISTERED })
    await record(context, baseURL!, aPiece({ title: 'Bell', tags: [{ name: 'brass' }, { name: 'loud' }] }))
    await record(context, baseURL!, aPiece({ title: 'Lamp', tags: [{ name: 'bras' }] }))
    await page.goto('/collections')
    await manage(page, 'bras', 'Rename')
    const rename = question(page, 'Rename “bras”')
    await rename.getByLabel('Name').fill('Brass')
    await expect(rename.getByText('“brass” takes in these assets.')).toBeVisible()
    await rename.getByRole('button', { name: 'Save' }).click()
    await expect(main(page).getByText('2 assets')).toBeVisible()
    await manage(page, 'loud', 'Delete')
    await expect(page.getByText('“loud” was deleted. Its assets stay.')).toBeVisible()
    await expect(link(page, 'loud')).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(link(page, 'loud')).toBeVisible()
  })

  await test.step('a collection is known by its pictures, and found by its name', async () => {
    await asInvestor({ done: REGISTERED })
    const grouped = { collections: [{ name: 'Clocks' }], tags: [{ name: 'brass' }] }
    await record(context, baseURL!, aPiece({ title: 'Bracket clock', ...grouped }), { images: [await photo()] })
    await record(context, baseURL!, aPiece({ title: 'Lamp', collections: [{ name: 'In the hall' }] }))
    await page.goto('/collections')
    const rows = page.getByRole('list', { name: 'Collections' }).getByRole('listitem')
    await expect(rows).toHaveCount(2)
    await expect(rows.filter({ hasText: 'Clocks' }).locator('img')).toHaveCount(1)
    await expect(main(page).getByText('2 collections')).toBeVisible()

    const search = page.getByRole('searchbox', { name: 'Search by name' })
    await search.fill('HALL')
    await expect(page).toHaveURL('/collections?search=HALL')
    await expect(rows).toHaveText([/In the hall/])
    await expect(page.getByRole('heading', { name: 'Tags' })).toHaveCount(0)
    await search.fill('nothing has this')
    await expect(main(page).getByText('Nothing has that name')).toBeVisible()
    await examineAsShown(page, 'collections of no such name')
    await search.fill('')
    await expect(rows).toHaveCount(2)

    await page.route('**/api/tags?**', (route) => route.abort())
    expectConsoleError(/Failed to load resource/)
    await page.reload()
    await expect(rows).toHaveCount(2)
    await expect(main(page).getByText('We couldn’t load your tags')).toBeVisible()
    await page.unroute('**/api/tags?**')
    await main(page).getByRole('button', { name: 'Try again' }).click()
    await expect(link(page, 'brass')).toBeVisible()
  })
})

test('three are added to a set at once, put in order, and one leads to the next', async ({
  page,
  context,
  baseURL,
  asInvestor,
}) => {
  await asInvestor({ done: REGISTERED })
  for (const title of ['Spring', 'Summer', 'Autumn']) await record(context, baseURL!, aPiece({ title }))
  await page.goto('/vault')
  for (const title of ['Spring', 'Summer', 'Autumn']) await page.getByLabel(`Select ${title}`).check()
  await changeSelected(page, 'Collections and tags…')
  const dialog = question(page, 'Collections and tags of 3 assets')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByText('Please enter a name')).toBeVisible()
  await dialog.getByLabel('Name').fill('Seasons')
  await examineAsShown(page, 'the question what to add assets to')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('3 assets were added to “Seasons”.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/^(\d+ assets restored|Restored)\./)).toBeVisible()
  await page.goto('/collections')
  await expect(heading(page, 'Collections')).toBeVisible()
  await expect(main(page).getByText('No collections yet')).toBeVisible()

  await page.goto('/vault')
  for (const title of ['Spring', 'Summer', 'Autumn']) await page.getByLabel(`Select ${title}`).check()
  await changeSelected(page, 'Collections and tags…')
  await dialog.getByLabel('Name').fill('Seasons')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('3 assets were added to “Seasons”.')).toBeVisible()
  await page.goto('/collections')
  await manage(page, 'Seasons', 'Describe')
  const describe = question(page, 'Describe “Seasons”')
  await describe.getByLabel('Kind').selectOption('Set')
  await describe.getByLabel('Note (optional)').fill('Bought together')
  await describe.getByRole('button', { name: 'Save' }).click()
  await expect(main(page).getByText('Bought together')).toBeVisible()
  await manage(page, 'Seasons', 'Put in order')
  const order = question(page, 'The order of “Seasons”')
  await expect(order.getByRole('listitem')).toHaveCount(3)
  await order.getByRole('button', { name: 'Move Spring up' }).click()
  await order.getByRole('button', { name: 'Move Spring up' }).press('Enter')
  await order.getByRole('button', { name: 'Move Summer up' }).click()
  await examineAsShown(page, 'the order of a set')
  await order.getByRole('button', { name: 'Save' }).click()
  await expect(order).toBeHidden()
  await examineAsShown(page, 'collections')
  await link(page, 'Seasons').click()
  await link(page, 'Spring').first().click()
  const set = page.getByRole('region', { name: 'Set: Seasons' })
  await expect(set.getByRole('listitem')).toHaveText(['Spring', 'Summer', 'Autumn'])
  await set.getByRole('link', { name: 'Summer' }).click()
  await expect(heading(page, 'Summer')).toBeVisible()
})
