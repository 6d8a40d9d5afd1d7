import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { examineAsShown, violations } from './fixtures/axe.ts'
import { tabTo } from './fixtures/keyboard.ts'
import { onOwnInstallation } from './fixtures/own-installation.ts'

/** The lists are those of the whole installation. */
const test = onOwnInstallation()
// One after another: at once, each half would have an installation to start.
test.describe.configure({ mode: 'default' })

const list = (page: Page, name: 'Asset Categories' | 'Genres') =>
  page.getByRole('region', { name: new RegExp(`^${name} \\(\\d+\\)$`) })
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
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

test('by the keyboard alone the lists are kept, and everybody can use them, on a phone too', async ({
  page,
  asAdministrator,
}) => {
  await asAdministrator()
  await openLists(page)
  const name = aName('Keys')
  await tabTo(page, addForm(page).getByRole('textbox', { name: 'Name' }))
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(row(page, name)).toBeVisible()
  await openLists(page)
  await tabTo(page, button(page, 'Disable Art'))
  await page.keyboard.press('Space')
  await expect(row(page, 'Art (Disabled)')).toBeVisible()
  await expect(button(page, 'Enable Art')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(button(page, 'Disable Art')).toBeFocused()

  await add(page, 'w'.repeat(100))
  await expect(row(page, 'w'.repeat(100))).toBeVisible()
  await button(page, 'Disable Wine').click()
  await expect(row(page, 'Wine')).toContainText('(Disabled)')
  await button(page, 'Edit Antiques').click()
  await examineAsShown(page, 'the categories')
  await button(page, 'Delete Calligraphy').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await violations(page)).toEqual([])
})
