import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { aPiece, record } from './fixtures/assets.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { heading } from './fixtures/forms.ts'
import { searchField } from './fixtures/vault.ts'

const DONE = { profile_completed: true, registration_completed: true }
const menu = (page: Page) => page.getByRole('dialog', { name: 'Go to' })
const options = (page: Page) => menu(page).getByRole('option')

test('a page or an asset is reached by a part of its name, without a mouse; letters are keys where nobody types, are listed, and can be turned off', async ({
  page,
  context,
  baseURL,
  asInvestor,
}) => {
  await asInvestor({ done: DONE })
  await record(context, baseURL!, aPiece({ title: 'Carriage clock', inventory_number: 'CC 7' }))
  const { id } = await record(
    context,
    baseURL!,
    aPiece({ title: 'Bell', place: 'Marine Crescent / Hall', maker: 'Anna Marini' }),
  )
  await page.goto('/dashboard')
  await expect(heading(page, /./)).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('col')
  const field = menu(page).getByRole('combobox', { name: /^Page, asset/ })
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('col')
  await examineAsShown(page, 'the menu of pages and assets')
  await page.keyboard.type('le')
  await expect(options(page)).toHaveText([/^Collections/])
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Collections')).toBeVisible()
  await expect(menu(page)).toBeHidden()

  await page.keyboard.press('Control+k')
  await field.fill('carriage')
  await expect(options(page)).toHaveText([/^Carriage clock/])
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Carriage clock')).toBeVisible()

  await page.keyboard.press('Control+k')
  await field.fill('marine')
  await expect(options(page).filter({ hasText: 'Place' })).toHaveText([/^Marine Crescent/])
  await field.fill('marini')
  await expect(options(page).filter({ hasText: 'Person' })).toHaveText([/^Anna Marini/])
  await field.fill('cariage')
  await menu(page).getByRole('button', { name: 'Did you mean “carriage”?' }).click()
  await expect(options(page)).toHaveText([/^Carriage clock/])

  await field.fill('nothing is called so')
  await expect(menu(page)).toContainText('Nothing found.')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await expect(heading(page, 'Carriage clock')).toBeVisible()

  await test.step('letters are keys where nobody types, are listed, and can be turned off', async () => {
    await page.goto('/vault')
    await expect(page.getByRole('listitem').filter({ hasText: 'Bell' })).toBeVisible()
    await page.keyboard.press('/')
    await expect(searchField(page)).toBeFocused()
    await page.keyboard.type('n/e?')
    await expect(searchField(page)).toHaveValue('n/e?')

    await page.goto(`/asset-summary/${id}`)
    await expect(page.getByRole('link', { name: 'Next asset: Carriage clock' })).toBeVisible()
    await page.keyboard.press('j')
    await expect(heading(page, 'Carriage clock')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Previous asset: Bell' })).toBeVisible()
    await page.keyboard.press('k')
    await expect(heading(page, 'Bell')).toBeVisible()
    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: 'Keys' })
    await expect(keys.getByText('Edit this asset')).toBeVisible()
    await examineAsShown(page, 'the list of keys')
    await page.keyboard.press('n')
    await expect(keys).toBeVisible()
    await keys.getByLabel('Use single letters as keys, in this browser').uncheck()
    await expect(keys.getByText('Edit this asset')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(keys).toBeHidden()
    await page.keyboard.press('e')
    await expect(heading(page, 'Bell')).toBeVisible()

    await page.keyboard.press('Control+k')
    await menu(page).getByRole('combobox').fill('keys')
    await page.keyboard.press('Enter')
    await keys.getByLabel('Use single letters as keys, in this browser').check()
    await page.keyboard.press('Escape')
    await expect(keys).toBeHidden()
    await page.keyboard.press('e')
    await expect(page).toHaveURL(`/edit-asset/${id}`)
    await page.getByLabel('Title').fill('Carriage bell')
    await page.keyboard.press('Control+Enter')
    await expect(heading(page, 'Carriage bell')).toBeVisible()
    await page.keyboard.press('n')
    await expect(page).toHaveURL('/add-asset')
  })
})
