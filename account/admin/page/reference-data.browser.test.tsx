import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Category } from '../contract.ts'
import { type Answers, offline, refusal } from '#testing/answers.ts'
import { examine } from '#testing/examine.ts'
import { openPage } from '#testing/open-page.tsx'
import { aMember, OF_THE_PROFILE } from '#testing/people-shown.ts'
import { tabTo } from '#testing/tab-to.ts'

const ADA = aMember({ role: 'admin', email: 'ada@example.com', display_name: 'Ada' })
const main = () => page.getByRole('main')
const press = (name: string | RegExp) => main().getByRole('button', { name }).first().click()

describe('the reference lists', () => {
  const LIST = 'GET /api/admin/categories'
  const STAMPS: Category = {
    id: '44444444-4444-4444-8444-444444444444',
    name: 'Stamps',
    type: 'asset_category',
    is_active: true,
    in_use: false,
  }
  const CHANGE = `PUT /api/admin/categories/${STAMPS.id}`
  const button = (name: string) => main().getByRole('button', { name, exact: true })
  const done = (text: string) => page.getByRole('status').filter({ hasText: text })
  const failed = (text: string) => page.getByRole('alert').filter({ hasText: text })
  const row = () =>
    main()
      .getByRole('listitem')
      .filter({ hasText: /Stamps|Letters/ })

  const openLists = (answers: Answers = {}) =>
    openPage('/admin/reference-data', {
      member: ADA,
      answers: { [LIST]: [STAMPS], 'GET /api/reference': OF_THE_PROFILE['GET /api/reference'], ...answers },
    })

  test('a blank name and one that is taken are shown', async () => {
    await openLists({
      'POST /api/admin/categories': () => refusal('NAME_TAKEN.category'),
      [CHANGE]: () => refusal('NAME_TAKEN.category'),
    })
    const name = page.getByRole('form', { name: 'Add Category' }).getByRole('textbox', { name: 'Name' })
    for (const [text, message] of [
      ['   ', 'Category name cannot be empty'],
      ['c'.repeat(101), 'Category name must be at most 100 characters'],
      ['STAMPS', 'Failed to add category: A category with this name already exists'],
    ] as const) {
      await name.fill(text)
      await button('Add Category').click()
      await expect.element(page.getByText(message)).toBeVisible()
      await expect.element(name).toHaveValue(text)
    }
    await button('Edit Stamps').click()
    const typed = page.getByRole('textbox', { name: 'Name of Stamps' })
    await typed.fill('watches')
    await button('Save').click()
    await expect.element(failed('Failed to update category: A category with this name already exists')).toBeVisible()
    await typed.fill(' ')
    await button('Save').click()
    await expect.element(page.getByText('Category name cannot be empty')).toBeVisible()
    await button('Cancel').click()
    await expect.element(button('Edit Stamps')).toHaveFocus()
  })

  test('a name is changed in its row, or not', async () => {
    const { answer, asked } = await openLists({ [LIST]: [{ ...STAMPS, in_use: true }] })
    await button('Edit Stamps').click()
    const typed = page.getByRole('textbox', { name: 'Name of Stamps' })
    await expect.element(typed).toHaveFocus()
    await typed.fill('Something else')
    await userEvent.keyboard('{Escape}')
    await expect.element(button('Edit Stamps')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await typed.fill('Letters')
    await expect.element(page.getByRole('checkbox', { name: 'Rename it on assets that use it, too' })).toBeChecked()
    answer({ [CHANGE]: { ...STAMPS, name: 'Letters' }, [LIST]: [{ ...STAMPS, name: 'Letters' }] })
    await button('Save').dblClick()
    await expect.element(done('Category updated successfully')).toBeVisible()
    await expect.element(row()).toMatchTextContent('Letters')
    expect(asked(CHANGE).map(({ body }) => body)).toMatchObject([
      { name: 'Letters', from: 'Stamps', rename_assets: true },
    ])
  })

  test('of two administrators who rename one, the second sees how it is', async () => {
    await openLists({ [CHANGE]: () => refusal('CATEGORY_CHANGED', { name: 'Letters' }) })
    await button('Edit Stamps').click()
    await page.getByRole('textbox', { name: 'Name of Stamps' }).fill('Covers')
    await button('Save').click()
    await expect.element(failed('Someone else has renamed this category in the meantime')).toBeVisible()
  })

  test('what is disabled stays listed', async () => {
    const { answer } = await openLists()
    answer({ [CHANGE]: { ...STAMPS, is_active: false }, [LIST]: [{ ...STAMPS, is_active: false }] })
    await button('Disable Stamps').click()
    await expect.element(done('Category disabled successfully')).toBeVisible()
    await expect.element(row()).toMatchTextContent('(Disabled)')
    answer({ [CHANGE]: STAMPS, [LIST]: [STAMPS] })
    await button('Enable Stamps').click()
    await expect.element(done('Category enabled successfully')).toBeVisible()
    await expect.element(row()).not.toMatchTextContent('(Disabled)')
  })

  test('by the keyboard alone the lists are kept, and everybody can use them', async () => {
    const long = { ...STAMPS, id: '55555555-5555-4555-8555-555555555555', name: 'w'.repeat(100) }
    const { answer } = await openLists({ [LIST]: [] })
    await tabTo(page.getByRole('form', { name: 'Add Category' }).getByRole('textbox', { name: 'Name' }))
    await userEvent.keyboard('Stamps')
    answer({ 'POST /api/admin/categories': STAMPS, [LIST]: [STAMPS, long] })
    await userEvent.keyboard('{Enter}')
    await expect.element(row()).toBeVisible()
    answer({ [CHANGE]: { ...STAMPS, is_active: false }, [LIST]: [{ ...STAMPS, is_active: false }, long] })
    await tabTo(button('Disable Stamps'))
    await userEvent.keyboard(' ')
    await expect.element(row()).toMatchTextContent('(Disabled)')
    await expect.element(button('Enable Stamps')).toHaveFocus()
    await examine()
    answer({ [CHANGE]: STAMPS, [LIST]: [STAMPS, long] })
    await userEvent.keyboard(' ')
    await expect.element(button('Disable Stamps')).toHaveFocus()
    await button('Edit Stamps').click()
    await examine()
    await button(`Delete ${long.name}`).click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await examine()
  })

  test('only what no asset bears can be deleted', async () => {
    const REMOVE = `DELETE /api/admin/categories/${STAMPS.id}`
    const { answer } = await openLists()
    await button('Delete Stamps').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await button('Delete Stamps').click()
    answer({ [REMOVE]: () => refusal('CATEGORY_IN_USE'), [LIST]: [{ ...STAMPS, in_use: true }] })
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect.element(failed('Failed to delete category: Assets use this category.')).toBeVisible()
    await expect.element(button('Delete Stamps')).not.toBeInTheDocument()
    await expect.element(button('Disable Stamps')).toBeVisible()
  })

  test('currencies and countries are looked at, and looked at again', async () => {
    const { answer } = await openLists()
    await page.getByRole('tab', { name: 'Currencies' }).click()
    await expect.element(page.getByRole('heading', { name: 'Currencies (2)' })).toBeVisible()
    await expect.element(page.getByRole('listitem').filter({ hasText: 'US Dollar' })).toMatchTextContent('$')
    await expect.element(page.getByText('Currency management is view-only.')).toBeVisible()
    await examine()
    answer({ 'GET /api/reference': offline })
    await press('Refresh')
    await expect.element(failed('Failed to load currencies')).toBeVisible()
    answer({ 'GET /api/reference': OF_THE_PROFILE['GET /api/reference'] })
    await press('Try Again')
    await expect.element(page.getByText(/^Refreshed at/)).toBeVisible()
    await page.getByRole('tab', { name: 'Countries' }).click()
    await expect.element(page.getByRole('heading', { name: 'Countries (5)' })).toBeVisible()
    await expect.element(page.getByRole('listitem').filter({ hasText: 'Iceland' })).toMatchTextContent('IS · ISK')
    await examine()
  })

  test('a list that cannot be loaded says so, and is tried again', async () => {
    const { answer } = await openLists({ [LIST]: offline })
    await expect.element(failed('Failed to load categories')).toBeVisible()
    answer({ [LIST]: [STAMPS] })
    await press('Try Again')
    await expect.element(row()).toBeVisible()
  })
})
