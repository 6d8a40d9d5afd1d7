import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { signOut } from './fixtures/account.ts'
import { examineAsShown, violations } from './fixtures/axe.ts'
import { inDatabase } from './fixtures/database.ts'
import { signInAs } from './fixtures/forms.ts'
import { tabTo } from './fixtures/keyboard.ts'
import { onOwnInstallation } from './fixtures/own-installation.ts'
import { grantAdministrator, signUp } from './fixtures/people.ts'

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
const failed = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

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

test('a session that ends while a category is added leaves its name in the form', async ({
  page,
  asAdministrator,
  endSession,
  expectConsoleError,
}) => {
  expectConsoleError(/401 .*\/api\/admin\/categories/)
  const ann = await asAdministrator()
  await openLists(page)
  await endSession()
  const maps = aName('Maps')
  await add(page, maps, 'Genre')
  await signInAs(page, ann)
  await expect(addForm(page).getByRole('textbox', { name: 'Name' })).toHaveValue(maps)
  await addForm(page).getByRole('button', { name: 'Add Category' }).dblclick()
  await expect(list(page, 'Genres').getByRole('listitem').filter({ hasText: maps })).toHaveCount(1)
})

test('a blank name and one that is taken are shown', async ({ page, asAdministrator, expectConsoleError }) => {
  expectConsoleError(/409 .*\/api\/admin\/categories/)
  await asAdministrator()
  await openLists(page)
  await add(page, '   ')
  await expect(page.getByText('Category name cannot be empty')).toBeVisible()
  await expect(addForm(page).getByRole('textbox', { name: 'Name' })).toBeFocused()
  await add(page, 'c'.repeat(101))
  await expect(page.getByText('Category name must be at most 100 characters')).toBeVisible()
  await add(page, 'ANTIQUES')
  const taken = 'Failed to add category: A category with this name already exists'
  await expect(failed(page, taken)).toBeVisible()
  await expect(addForm(page).getByRole('textbox', { name: 'Name' })).toHaveValue('ANTIQUES')

  await button(page, 'Edit Collectibles').click()
  await page.getByRole('textbox', { name: 'Name of Collectibles' }).fill('watches')
  await button(page, 'Save').click()
  await expect(failed(page, 'Failed to update category: A category with this name already exists')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name of Collectibles' }).fill(' ')
  await button(page, 'Save').click()
  await expect(page.getByText('Category name cannot be empty')).toBeVisible()
  await button(page, 'Cancel').click()
  await expect(button(page, 'Edit Collectibles')).toBeFocused()
})

test('a name is changed in its row, or not', async ({ page, asAdministrator }) => {
  await asAdministrator()
  await openLists(page)
  const [before, after] = [aName('Medals'), aName('Orders')]
  await add(page, before)
  await button(page, `Edit ${before}`).click()
  const field = page.getByRole('textbox', { name: `Name of ${before}` })
  await expect(field).toBeFocused()
  await field.fill('Something else')
  await page.keyboard.press('Escape')
  await expect(button(page, `Edit ${before}`)).toBeFocused()
  await page.keyboard.press('Enter')
  await field.fill(`  ${after} `)
  await button(page, 'Save').dblclick()
  await expect(done(page, 'Category updated successfully')).toBeVisible()
  await expect(row(page, after)).toBeVisible()
  await expect(row(page, before)).toHaveCount(0)
})

test('what is disabled stays listed, and is offered to nobody', async ({ page, asAdministrator }) => {
  await asAdministrator()
  await openLists(page)
  const name = aName('Stamps')
  await add(page, name)
  await button(page, `Disable ${name}`).click()
  await expect(done(page, 'Category disabled successfully')).toBeVisible()
  await expect(row(page, name)).toContainText('(Disabled)')
  const offered = () => page.evaluate(async () => JSON.stringify(await (await fetch('/api/reference')).json()))
  await expect.poll(offered).not.toContain(name)
  await page.reload()
  await expect(row(page, name)).toContainText('(Disabled)')
  await button(page, `Enable ${name}`).click()
  await expect(done(page, 'Category enabled successfully')).toBeVisible()
  await expect(row(page, name)).not.toContainText('(Disabled)')
  await expect.poll(offered).toContain(name)
})

test('only what no asset bears can be deleted', async ({ page, asAdministrator, installation, expectConsoleError }) => {
  expectConsoleError(/409 .*\/api\/admin\/categories/)
  const ada = await asAdministrator()
  await openLists(page)
  const [unused, used] = [aName('Spoons'), aName('Forks')]
  await add(page, unused)
  await expect(row(page, unused)).toBeVisible()
  await add(page, used)
  // The rows below it have moved by then.
  await expect(row(page, used)).toBeVisible()
  await button(page, `Delete ${unused}`).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await button(page, `Delete ${unused}`).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(done(page, 'Category deleted successfully')).toBeVisible()
  await expect(row(page, unused)).toHaveCount(0)

  await inDatabase(async (db) => {
    const { id } = await db
      .selectFrom('memberinfo')
      .select('id')
      .where('email', '=', ada.email)
      .executeTakeFirstOrThrow()
    await db.insertInto('assets').values({ user_id: id, title: 'Fish fork', category: used }).execute()
  }, installation.dataFolder)
  await button(page, `Delete ${used}`).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(failed(page, 'Failed to delete category: Assets use this category.')).toBeVisible()
  await expect(button(page, `Delete ${used}`)).toBeHidden()
  await expect(button(page, `Disable ${used}`)).toBeVisible()
})

test('a used category is renamed on its assets in the same step', async ({ page, asAdministrator, installation }) => {
  const ada = await asAdministrator()
  await openLists(page)
  const [before, after] = [aName('Forks'), aName('Cutlery')]
  await add(page, before)
  await inDatabase(async (db) => {
    const owner = db.selectFrom('memberinfo').select('id').where('email', '=', ada.email)
    const { id } = await owner.executeTakeFirstOrThrow()
    await db.insertInto('assets').values({ user_id: id, title: 'Fish fork', category: before }).execute()
  }, installation.dataFolder)
  await page.reload()
  await button(page, `Edit ${before}`).click()
  await expect(page.getByRole('checkbox', { name: 'Rename it on assets that use it, too' })).toBeChecked()
  await page.getByRole('textbox', { name: `Name of ${before}` }).fill(after)
  await page.keyboard.press('Enter')
  await expect(row(page, after)).toBeVisible()
  await page.goto('/vault')
  await expect(page.getByText(after).first()).toBeVisible()
})

test('of two administrators who rename one, the second sees how it is', async ({
  page,
  asAdministrator,
  anotherBrowser,
  installation,
  expectConsoleError,
}) => {
  expectConsoleError(/409 .*\/api\/admin\/categories/)
  await asAdministrator()
  const browser = await anotherBrowser()
  await grantAdministrator(await signUp(browser, {}), installation.dataFolder)
  const theirs = await browser.newPage()
  const [before, one, two] = [aName('Maps'), aName('Globes'), aName('Charts')]
  await openLists(page)
  await add(page, before)
  await expect(row(page, before)).toBeVisible()
  await openLists(theirs)
  for (const [tab, name] of [
    [theirs, one],
    [page, two],
  ] as const) {
    await button(tab, `Edit ${before}`).click()
    await tab.getByRole('textbox', { name: `Name of ${before}` }).fill(name)
    await button(tab, 'Save').click()
  }
  await expect(done(theirs, 'Category updated successfully')).toBeVisible()
  await expect(failed(page, 'Someone else has renamed this category in the meantime')).toBeVisible()
})

test('currencies are looked at, and looked at again', async ({ page, asAdministrator }) => {
  await asAdministrator()
  await openLists(page)
  await page.getByRole('tab', { name: 'Currencies' }).click()
  await expect(page.getByRole('heading', { name: 'Currencies (176)' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Swiss Franc' })).toContainText(/CHF\s*CHF/)
  const currencies = 'Currency management is view-only. Currencies are managed through database migrations.'
  await expect(page.getByText(currencies)).toBeVisible()
  // Also where the symbol is the code.
  await expect(row(page, 'Swiss Franc').first()).toContainText('CHF CHF')
  await expect(row(page, 'US Dollar').first()).toContainText('USD $')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText(/^Refreshed at/)).toBeVisible()
  await examineAsShown(page, 'the currencies')
})

test('countries are looked at, each with its currency', async ({ page, asAdministrator }) => {
  await asAdministrator()
  await openLists(page)
  await page.getByRole('tab', { name: 'Countries' }).click()
  await expect(page.getByRole('heading', { name: 'Countries (249)' })).toBeVisible()
  const countries = 'Country management is view-only. Countries are managed through database migrations.'
  await expect(page.getByText(countries)).toBeVisible()
  await expect(row(page, 'Switzerland')).toContainText('CH · CHF')
  await expect(row(page, 'Brazil')).toContainText('BR · BRL')
  await examineAsShown(page, 'the countries')
})

test('without the network the page says what failed, and tries again', async ({
  page,
  context,
  asAdministrator,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_INTERNET_DISCONNECTED/)
  const ada = await asAdministrator()
  await openLists(page)
  await context.setOffline(true)
  await add(page, aName('Lost'))
  await expect(failed(page, 'Failed to add category: We can’t reach the server.')).toBeVisible()
  await page.getByRole('tab', { name: 'Currencies' }).click()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(failed(page, 'Failed to load currencies')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText(/^Refreshed at/)).toBeVisible()

  await signOut(page)
  await signInAs(page, ada)
  await page.getByRole('banner').getByRole('link', { name: 'Admin' }).click()
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Reference data' }).click()
  await expect(failed(page, 'Failed to load categories')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(list(page, 'Genres')).toBeVisible()
})

test('by the keyboard alone', async ({ page, asAdministrator }) => {
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
})

test('everybody can use the lists, on a phone too', async ({ page, asAdministrator }) => {
  await asAdministrator()
  await openLists(page)
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
