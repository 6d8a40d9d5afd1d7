import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { aPiece, aWork, photo, record } from './fixtures/assets.ts'
import { field, openForm } from './fixtures/asset-form.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { tab } from './fixtures/navigation.ts'
import { main } from './fixtures/plans.ts'

const DONE = { profile_completed: true, registration_completed: true }
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const rows = (page: Page) => main(page).getByRole('list', { name: 'People' }).getByRole('listitem')

test('two spellings of one maker become one person, and two again; names are suggested while they are typed', async ({
  page,
  context,
  baseURL,
  asInvestor,
}) => {
  await asInvestor({ done: DONE })
  await page.goto('/people')
  await expect(page.getByRole('heading', { name: 'No people yet' })).toBeVisible()
  await expect(tab(page, 'Heirs & People', 'People')).toBeVisible()
  await examineAsShown(page, 'no people')
  await record(context, baseURL!, aPiece({ title: 'Clock', maker: 'J. Ross', attribution: 'Attributed to' }), {
    images: [await photo()],
  })
  const cost = { cost_at_acquisition: '6500.00', cost_currency: 'GBP' }
  await record(context, baseURL!, aPiece({ title: 'Watch', maker: 'James Ross', previous_owner: 'Ailsa', ...cost }))

  await page.reload()
  await expect(rows(page)).toHaveText([/Ailsa/, /J\. RossMaker: 1/, /James RossMaker: 1/])
  for (const [name, phone] of [
    ['James Ross', '0131 496 0000'],
    ['J. Ross', ''],
  ] as const) {
    await page.goto('/people')
    await button(page, `Add details of ${name}`).click()
    const form = page.getByRole('dialog', { name: 'Add a person' })
    await expect(form.getByLabel('Name', { exact: true })).toHaveValue(name)
    await form.getByLabel('Phone (optional)').fill(phone)
    await button(page, 'Save Person').click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  await expect(main(page).getByRole('list', { name: 'Maker' })).toContainText('Clock')

  await button(page, 'Merge').click()
  const merging = page.getByRole('dialog', { name: 'Merge with someone else' })
  await merging.getByRole('button', { name: 'James Ross' }).click()
  await expect(merging).toContainText('Everything from J. Ross moves to James Ross')
  await merging.getByRole('button', { name: 'Merge' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'James Ross' })).toBeVisible()
  await expect(main(page).getByRole('list', { name: 'Maker' }).getByRole('listitem')).toHaveText([/Watch/, /Clock/])
  await expect(main(page)).toContainText('£6,500')
  await expect(main(page)).toContainText('J. Ross')
  await examineAsShown(page, 'a person')

  await page.getByRole('alert').filter({ hasText: 'is now part of' }).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('J. Ross is back in your list.')).toBeVisible()
  await expect(main(page).getByRole('list', { name: 'Maker' }).getByRole('listitem')).toHaveText([/Watch/])

  await page.getByRole('link', { name: 'Back to People' }).click()
  await expect(rows(page)).toHaveCount(3)
  await examineAsShown(page, 'people')
  await page.getByRole('combobox', { name: 'Role' }).selectOption('Previous owner')
  await expect(rows(page)).toHaveText([/Ailsa/])
  await page.getByRole('combobox', { name: 'Role' }).selectOption('All roles')
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('james')
  await expect(rows(page)).toHaveText([/James Ross/])

  await page.getByRole('link', { name: 'James Ross' }).click()
  await button(page, 'Delete').click()
  await expect(page.getByRole('dialog')).toContainText('1 asset keeps the name as it was typed.')
  await button(page, 'Delete Person').click()
  await expect(rows(page)).toHaveText([/Ailsa/, /J\. Ross/, /James Ross/])
  await expect(button(page, 'Add details of James Ross')).toBeVisible()

  // Room for another piece.
  await page.goto('about:blank')
  await asInvestor({ done: DONE })
  await record(context, baseURL!, aPiece({ maker: 'Émile Gallé' }))
  await openForm(page)
  await field(page, 'Maker (optional)').fill('gal')
  await page.getByRole('option', { name: 'Émile Gallé' }).click()
  await expect(field(page, 'Maker (optional)')).toHaveValue('Émile Gallé')
})

test('who gets what is listed by person, with shares, and what nobody gets; a plan without such lists leads to one', async ({
  page,
  context,
  baseURL,
  asCreator,
  asInvestor,
  expectConsoleError,
}) => {
  await asCreator()
  await page.goto('/beneficiaries')
  await expect(page.getByRole('heading', { name: 'No beneficiaries yet' })).toBeVisible()
  const worth = { value_at_creation: '1850.00', value_currency: 'EUR' }
  const both = [
    { beneficiary_name: 'Ailsa', share: '60', alternate_name: 'Ida' },
    { beneficiary_name: 'ben', share: '50' },
  ]
  await record(context, baseURL!, aWork({ title: 'Bowl', beneficiaries: both, ...worth }), { images: [await photo()] })
  await record(context, baseURL!, aWork({ title: 'Jug', beneficiaries: [{ beneficiary_name: 'AILSA' }] }))
  await record(context, baseURL!, aWork({ title: 'Cup' }))

  await page.reload()
  const ailsa = page.getByRole('region', { name: 'Ailsa' })
  await expect(ailsa).toContainText('2 assets €1,850')
  await expect(ailsa.getByRole('listitem')).toHaveText([
    /Jug/,
    /Bowl.*Share: 60 % · If they can’t: Ida.*The shares add up to 110 %\./,
  ])
  await expect(page.getByRole('region', { name: 'ben' }).getByRole('listitem')).toHaveText([/Share: 50 %/])
  await examineAsShown(page, 'beneficiaries')
  await button(page, 'Letter to Ailsa').click()
  await page.getByLabel('Note to Ailsa (optional)').fill('Dear Ailsa, for you.')
  await examineAsShown(page, 'a letter')
  const downloading = page.waitForEvent('download')
  await button(page, 'Download Letter').click()
  expect((await downloading).suggestedFilename()).toMatch(/^letter-\d{4}-\d\d-\d\d\.pdf$/)
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('BEN')
  await expect(ailsa).toHaveCount(0)
  await tab(page, 'Heirs & People', 'Without an heir').click()
  await expect(main(page).getByRole('list', { name: 'Without a beneficiary' }).getByRole('listitem')).toHaveText([
    /Cup/,
  ])
  await examineAsShown(page, 'what nobody gets')

  await test.step('lists by beneficiary lead to the plans that have them', async () => {
    await asInvestor({ done: DONE })
    expectConsoleError(/403/)
    await page.goto('/beneficiaries')
    await expect(page.getByRole('heading', { name: 'Not part of your plan' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'See Plans' })).toBeVisible()
  })
})
