import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { onOwnInstallation } from './fixtures/own-installation.ts'

/** The lists are those of the whole installation. */
const test = onOwnInstallation()

const list = (page: Page, name: 'Asset Categories' | 'Genres') =>
  page.getByRole('region', { name: new RegExp(`^${name} \\(\\d+\\)$`) })
const addForm = (page: Page) => page.getByRole('form', { name: 'Add Category' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const done = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
async function openLists(page: Page) {
  await page.goto('/admin/reference-data')
  await expect(list(page, 'Genres')).toBeVisible()
}

async function add(page: Page, name: string, type: 'Asset Category' | 'Genre' = 'Asset Category') {
  await addForm(page).getByRole('textbox', { name: 'Name' }).fill(name)
  await addForm(page).getByRole('combobox', { name: 'Type' }).selectOption({ label: type })
  await addForm(page).getByRole('button', { name: 'Add Category' }).click()
}

let names = 0
const aName = (words: string) => `${words} ${process.pid}-${++names}`
const countIn = async (page: Page, name: 'Asset Categories' | 'Genres') =>
  Number(/\((\d+)\)/.exec(await list(page, name).getByRole('heading').innerText())![1])

test('categories and genres are added, and people can choose them', async ({ page, asAdministrator }) => {
  await asAdministrator()
  await openLists(page)
  const [categories, genres] = [await countIn(page, 'Asset Categories'), await countIn(page, 'Genres')]
  const [coins, mosaic] = [aName('Coins'), aName('Mosaic')]
  await add(page, `  ${coins}  `)
  await expect(done(page, 'Category added successfully')).toBeVisible()
  await expect(list(page, 'Asset Categories')).toContainText(coins)
  await expect(addForm(page).getByRole('textbox', { name: 'Name' })).toHaveValue('')
  await add(page, mosaic, 'Genre')
  await expect(list(page, 'Genres')).toContainText(mosaic)
  await expect.poll(() => countIn(page, 'Asset Categories')).toBe(categories + 1)
  await expect.poll(() => countIn(page, 'Genres')).toBe(genres + 1)
  await button(page, 'Dismiss').click()
  await expect(done(page, 'Category added successfully')).toBeHidden()

  const offered = await page.evaluate(async () => (await fetch('/api/reference')).json())
  expect(offered.categories.map(({ name }: { name: string }) => name)).toContain(coins)
  expect(offered.genres.map(({ name }: { name: string }) => name)).toContain(mosaic)
})
