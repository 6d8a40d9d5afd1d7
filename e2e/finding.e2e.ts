import { expect, test } from './fixtures.ts'
import { aPiece, record } from './fixtures/assets.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { main } from './fixtures/plans.ts'
import { button, titles } from './fixtures/vault.ts'

test('the vault is narrowed by any field, says which filter leaves nothing, and keeps a search', async ({
  page,
  context,
  baseURL,
  asInvestor,
}) => {
  await asInvestor({ done: { profile_completed: true, registration_completed: true } })
  const pieces = [
    { title: 'Longcase clock', maker: 'James Ross', dating: '1790-01-01' },
    { title: 'Teapot', maker: 'Hester Bateman', dating: '1785-01-01' },
    { title: 'Sketch', previous_owner: 'A family in Fife' },
  ]
  for (const piece of pieces) await record(context, baseURL!, aPiece(piece))
  await page.goto('/vault?where=nonsense')
  await expect(titles(page)).toHaveText(['Sketch', 'Teapot', 'Longcase clock'])

  await button(page, 'Filters').click()
  const add = page.getByRole('combobox', { name: 'Add a filter' })
  await add.selectOption('Maker')
  const maker = main(page).getByRole('group', { name: 'Maker' }).last()
  await maker.getByRole('button', { name: 'Which of them: Choose' }).click()
  await maker.getByRole('checkbox', { name: 'James Ross (1)' }).check()
  await expect(titles(page)).toHaveText(['Longcase clock'])
  await maker.getByRole('checkbox', { name: 'Hester Bateman (1)' }).check()
  await expect(titles(page)).toHaveText(['Teapot', 'Longcase clock'])
  await add.selectOption('Date made')
  const made = main(page).getByRole('group', { name: 'Date made' })
  await made.getByRole('textbox', { name: 'Date made from' }).fill('1788')
  await made.getByRole('textbox', { name: 'Date made from' }).press('Enter')
  await expect(titles(page)).toHaveText(['Longcase clock'])
  await expect(page.getByRole('button', { name: /^Filters\W+2 active$/ })).toBeVisible()
  await examineAsShown(page, 'a vault with filters of its fields')

  await add.selectOption('Previous owner')
  const owner = main(page).getByRole('group', { name: 'Previous owner' })
  await owner.getByRole('combobox').selectOption('Is filled in')
  await expect(page.getByRole('heading', { name: 'No assets match your filters' })).toBeVisible()
  await button(page, 'Without “Previous owner: filled in” (1)').click()
  await expect(titles(page)).toHaveText(['Longcase clock'])
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'No assets match your filters' })).toBeVisible()
  await page.goBack()
  await expect(titles(page)).toHaveText(['Longcase clock'])

  await button(page, 'Saved searches').click()
  await button(page, 'Save This Search').click()
  await page.getByRole('textbox', { name: 'Name of the search' }).fill('Makers of the 1790s')
  await page.getByRole('button', { name: 'Save Search' }).click()
  await expect(page.getByText('“Makers of the 1790s” has been saved.')).toBeVisible()
  await page.goto('/vault')
  await expect(titles(page).first()).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox', { name: /^Page, asset/ }).fill('1790s')
  await page.keyboard.press('Enter')
  await expect(titles(page)).toHaveText(['Longcase clock'])
  await button(page, 'Remove the filter Date made: from 1788').click()
  await expect(titles(page)).toHaveText(['Teapot', 'Longcase clock'])

  await button(page, 'Saved searches').click()
  await expect(page.getByRole('link', { name: 'Makers of the 1790s 1' })).toBeVisible()
  await examineAsShown(page, 'saved searches')
  await button(page, 'Delete Makers of the 1790s').click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('“Makers of the 1790s” is there again.')).toBeVisible()
  await button(page, 'Saved searches').click()
  await expect(page.getByRole('link', { name: /^Makers of the 1790s/ })).toBeVisible()
})
