import type { Page } from '@playwright/test'
import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from './fixtures.ts'
import { openSections } from './fixtures/asset-form.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { heading } from './fixtures/forms.ts'
import { inDatabase } from './fixtures/database.ts'
import { actOn } from './fixtures/vault.ts'

const HOMEBOX = [
  'HB.import_ref,HB.location,HB.tags,HB.name,HB.description,HB.purchase_price,HB.purchase_date,HB.notes',
  'r1,Attic,Watches,<b>Omega</b> Seamaster,"Steel, 1968",1200.50,10/13/2021,',
  'r2,Attic,IOT;Tools,Long tables مرحبا,,0,10/14/2021,',
  'r3,Attic,,,nameless,5,10/14/2021,',
].join('\n')

const choose = (page: Page, name: string, content: string | Uint8Array) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
const column = (page: Page, heading: string) => page.getByRole('combobox', { name: heading, exact: true })
const past = (page: Page) => page.getByRole('region', { name: 'Earlier imports' }).getByRole('listitem')

async function titlesOf({ email }: { email: string }) {
  return inDatabase(async (db) => {
    const rows = await db
      .selectFrom('assets')
      .innerJoin('memberinfo', 'memberinfo.id', 'user_id')
      .select('title')
      .where('email', '=', email)
      .orderBy('title')
      .execute()
    return rows.map(({ title }) => title)
  })
}

test('an export of another system is recognised, checked, added once, and taken back', async ({ page, asCreator }) => {
  const ann = await asCreator()
  await page.goto('/import-assets')
  await expect(heading(page, 'Import a spreadsheet')).toBeVisible()
  await examineAsShown(page, 'choosing a table')
  await choose(page, 'homebox.csv', HOMEBOX)
  await expect(page.getByText('This looks like an export from Homebox')).toBeVisible()
  await expect(column(page, 'HB.name')).toHaveValue('title')
  await column(page, 'HB.purchase_date').selectOption('Creation date')
  await expect(page.getByLabel('Days such as 03/04/2021')).toHaveValue('mdy')
  await examineAsShown(page, 'matching the columns')
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await expect(page.getByText('2 assets can be added')).toBeVisible()
  await expect(page.getByText('Asset title is required')).toBeVisible()
  await expect(page.getByRole('rowheader', { name: '<b>Omega</b> Seamaster' })).toBeVisible()
  await page.getByText('Values kept as text').click()
  await expect(page.getByText('Category: “IOT;Tools” goes into the description')).toBeVisible()
  await examineAsShown(page, 'checking the rows')
  await page.getByRole('button', { name: 'Add 2 assets' }).dblclick()
  await expect(page.getByText('2 assets were added')).toBeVisible()
  expect(await titlesOf(ann)).toEqual(['<b>Omega</b> Seamaster', 'Long tables مرحبا'])

  await page.getByRole('button', { name: 'Import another spreadsheet' }).click()
  await choose(page, 'homebox.csv', HOMEBOX)
  await column(page, 'HB.purchase_date').selectOption('Creation date')
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await expect(page.getByText('2 rows skipped')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nothing to add' })).toBeDisabled()

  await past(page).getByRole('button', { name: 'Undo import of homebox.csv' }).click()
  await expect(page.getByRole('dialog')).toContainText('2 assets will be deleted')
  await examineAsShown(page, 'taking an import back')
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('2 assets were removed.')).toBeVisible()
  await expect(past(page)).toHaveCount(0)
  expect(await titlesOf(ann)).toEqual([])
})

test('the sheet comes again: what differs is shown, what was changed here is kept, and all of it is undone', async ({
  page,
  asInvestor,
}) => {
  await asInvestor({ done: { profile_completed: true, registration_completed: true } })
  const sheet = (...rows: string[]) => ['No.,Name,Maker,Purchase Price', ...rows].join('\n')
  const check = async (content: string) => {
    await choose(page, 'watches.csv', content)
    await column(page, 'No.').selectOption('Inventory number')
    await page.getByRole('button', { name: 'Check the rows' }).click()
  }
  await page.goto('/import-assets')
  await check(sheet('A-1,Seamaster,Omega,1200', 'A-2,Nautilus,Patek,30000'))
  await page.getByRole('button', { name: 'Add 2 assets' }).click()
  await expect(page.getByText('2 assets were added')).toBeVisible()

  await page.getByRole('link', { name: 'Go to the vault' }).click()
  await actOn(page, 'Nautilus', 'Edit')
  await openSections(page)
  await page.getByLabel('Maker (optional)', { exact: true }).fill('Patek Philippe, Geneva')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page.getByText('Patek Philippe, Geneva')).toBeVisible()

  await page.goto('/import-assets')
  await check(sheet('A-1,,,1300', 'A-2,Nautilus,Patek,31000', 'A-3,Tank,Cartier,2000'))
  const changes = page.getByRole('region', { name: 'What would change' })
  await expect(changes.getByRole('row', { name: /Maker.*Yours, stays.*Patek Philippe, Geneva/ })).toBeVisible()
  await page.getByRole('radio', { name: 'Update 2 assets', exact: true }).check()
  await examineAsShown(page, 'what would change')
  await page.getByRole('button', { name: 'Add 1, update 2' }).click()
  await expect(page.getByText('1 asset was added')).toBeVisible()
  await expect(past(page).first()).toContainText('1 added · 2 updated')

  await past(page).first().getByRole('button', { name: 'Undo import of watches.csv' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('1 asset was removed. 2 assets were changed back.')).toBeVisible()
})

test('a workbook comes in on a phone, and cells that are pasted; what is no table is shown, and a title that no column has asked for', async ({
  page,
  asCreator,
  expectConsoleError,
}) => {
  expectConsoleError(/422 .*imports\/inspect/)
  const ann = await asCreator()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/import-assets')
  await choose(page, 'page.csv', '<html>')
  await expect(page.getByText('page.csv isn’t a spreadsheet')).toBeVisible()
  const rows = [
    ['Title', 'Creation date', 'Value'],
    ['Tideline', new Date('2025-02-03'), 1850],
  ]
  await choose(page, 'works.xlsx', await writeXlsx({ sheets: [{ name: 'Works', rows }] }))
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await expect(page.getByRole('cell', { name: '$1,850.00' })).toBeVisible()
  await examineAsShown(page, 'checking the rows on a phone')
  await page.getByRole('button', { name: 'Add 1 asset' }).click()
  await expect(page.getByText('1 asset was added')).toBeVisible()
  expect(await titlesOf(ann)).toEqual(['Tideline'])

  await test.step('cells that are pasted are a spreadsheet, too; where none is the title, that is asked once', async () => {
    const ann = await asCreator()
    await page.goto('/import-assets')
    await page.getByLabel('Or paste cells from a spreadsheet').fill('Notizen\tJahr\nTideline\t2019')
    await page.getByRole('button', { name: 'Use the pasted cells' }).click()
    const missing = page.getByText('No column is the title yet. Choose one.')
    await expect(missing).toBeVisible()
    await expect(page.getByRole('button', { name: 'Check the rows' })).toBeDisabled()
    await page.getByLabel('Title', { exact: true }).selectOption('Notizen: Tideline')
    await expect(missing).toBeHidden()
    await page.getByRole('button', { name: 'Check the rows' }).click()
    await page.getByRole('button', { name: 'Add 1 asset' }).click()
    await expect(page.getByText('1 asset was added')).toBeVisible()
    expect(await titlesOf(ann)).toEqual(['Tideline'])
  })
})

const OURS = [
  'Our things, spring 2023;;;;;;',
  ';;;;;;',
  'No.;Item / what it is;Type;Purch. Date;Paid (GBP);How did we get it?;Goes to',
  '1;Silver teapot;Silver;12/03/1998;£1,200;Bought;Alice',
  '2;Longcase clock;Clock;30 Feb 2004;1.200,50;Gift;',
  '3;Rug;Quux;31.12.2010;n/a;Inherited from mother;museum?',
  ';;;;1000;;',
].join('\r\n')

test('a spreadsheet as people have them comes in whole: one word is explained, one cell corrected, one row left', async ({
  page,
  asInvestor,
}) => {
  const ann = await asInvestor({ done: { profile_completed: true, registration_completed: true } })
  await page.goto('/vault')
  await page.getByRole('link', { name: 'Import a Spreadsheet' }).click()
  await page.locator('input[type=file]').setInputFiles({
    name: 'ours.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(OURS, 'latin1'),
  })
  await expect(page.getByLabel('The headings are in')).toHaveValue('3')
  await expect(column(page, 'Goes to')).toHaveValue('beneficiaries')
  await expect(page.getByLabel('Currency of amounts without one')).toHaveValue('GBP')
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await expect(page.getByText('2 assets can be added')).toBeVisible()
  await page.getByRole('combobox', { name: 'Category: “Quux”' }).selectOption('Antiques')
  const unsure = page.getByRole('group', { name: /museum\?/ })
  await expect(unsure.getByRole('radio', { name: 'Keep in the description only' })).toBeChecked()
  await unsure.getByRole('radio', { name: 'museum', exact: true }).check()
  await expect(unsure.getByRole('radio', { name: 'museum', exact: true })).toBeChecked()
  const toCorrect = page.getByRole('form', { name: 'Rows to correct' })
  await toCorrect.getByRole('textbox', { name: 'Row 5, Purch. Date' }).fill('28 Feb 2004')
  await toCorrect.getByRole('button', { name: 'Check these rows again' }).click()
  await expect(page.getByText('3 assets can be added')).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 0))
  await examineAsShown(page, 'correcting rows')
  const left = page.waitForEvent('download')
  await toCorrect.getByRole('button', { name: 'Download these rows' }).click()
  expect((await left).suggestedFilename()).toBe('Rows to correct.csv')

  await page.getByRole('button', { name: 'Back to the columns' }).click()
  await expect(column(page, 'Goes to')).toHaveValue('beneficiaries')
  await column(page, 'No.').selectOption('Leave it out')
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await expect(page.getByRole('combobox', { name: 'Category: “Quux”' })).toHaveValue('Antiques')
  await page.getByRole('button', { name: 'Add 3 assets' }).click()
  await expect(page.getByText('3 assets were added')).toBeVisible()
  expect(await titlesOf(ann)).toEqual(['Longcase clock', 'Rug', 'Silver teapot'])
})
