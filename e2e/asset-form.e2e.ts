import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import {
  act,
  addDocuments,
  addImages,
  anAsset,
  beneficiary,
  documents,
  field,
  fillCreator,
  fillInvestor,
  images,
  openForm,
  paper,
  picture,
  save,
  savedAsset,
  saveButton,
  saveState,
  section,
} from './fixtures/asset-form.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { mistakes } from './fixtures/forms.ts'
import { main } from './fixtures/plans.ts'

test('a maker records a first work, with three pictures, a document and an heir, and changes it; a category that is offered no longer stays, and is refused at its field on another', async ({
  page,
  asCreator,
  expectConsoleError,
}) => {
  await asCreator()
  await openForm(page)
  await expect(saveButton(page)).toBeDisabled()
  await fillCreator(page)
  await field(page, 'Category (optional)').selectOption('Art')
  await field(page, 'Genre (optional)').selectOption({ index: 1 })
  await field(page, 'Value at creation (optional)').fill('1850.5')
  await field(page, 'First sale method (optional)').selectOption('Gallery')
  await field(page, 'Inspiration story (optional)').fill('Painted over one winter.\nOn the same beach.')
  await addImages(page, [
    await picture('front.jpg', '#7a4'),
    await picture('back.jpg', '#47a'),
    await picture('detail.jpg', '#a47'),
  ])
  await addDocuments(page, [paper('exhibition.txt')])
  await expect(images(page)).toHaveCount(3)
  await expect(documents(page)).toHaveCount(1)
  await act(page, 'Add a beneficiary').click()
  await beneficiary(page, 1).getByLabel('Name').fill('Jonas')
  await beneficiary(page, 1).getByLabel('Relationship (optional)').fill('brother')
  await expect(saveState(page)).toHaveText('Not saved yet. A draft is in this browser.')

  const id = await save(page)
  expect(await savedAsset(page, id)).toMatchObject({
    title: 'Tideline, no. 4',
    creation_date: '2025-02-03',
    category: 'Art',
    value_at_creation: '1850.50',
    value_currency: 'USD',
    first_sale_method: 'Gallery',
    inspiration_story: 'Painted over one winter.\nOn the same beach.',
    images: [{ name: 'front.jpg' }, { name: 'back.jpg' }, { name: 'detail.jpg' }],
    documents: [{ name: 'exhibition.txt' }],
    beneficiaries: [{ beneficiary_name: 'Jonas', relationship_to_beneficiary: 'brother', beneficiary_email: null }],
  })
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Tideline')

  await openForm(page, `/edit-asset/${id}`)
  await expect(field(page, 'Title')).toHaveValue('Tideline, no. 4')
  await expect(field(page, 'Creation date')).toHaveValue('3 February 2025')
  await expect(saveState(page)).toHaveText('All changes are saved.')
  await expect(images(page).first()).toContainText('Cover')
  await act(page, 'Close all sections').click()
  await expect(section(page, 'Documents')).toHaveAccessibleDescription('1 added')
  await act(page, 'Move detail.jpg left').click()
  await act(page, 'Move detail.jpg left').click()
  await expect(act(page, 'Move detail.jpg right')).toBeFocused()
  await expect(page.getByText('detail.jpg is now 1 of 3. It is the cover.')).toBeAttached()
  await images(page)
    .filter({ hasText: 'back.jpg' })
    .dragTo(images(page).filter({ hasText: 'front.jpg' }))
  await section(page, 'Documents').click()
  await act(page, 'Remove exhibition.txt').click()
  await expect(documents(page)).toHaveCount(0)
  await act(page, 'Undo').click()
  await expect(documents(page)).toHaveCount(1)
  await act(page, 'Remove exhibition.txt').click()
  await addDocuments(page, [paper('new.txt')])
  await field(page, 'Title').fill('Tideline, no. 5')
  await field(page, 'Creation date').fill('2025-02-04')
  await save(page)

  expect(await savedAsset(page, id)).toMatchObject({
    version: 2,
    title: 'Tideline, no. 5',
    creation_date: '2025-02-04',
    images: [{ name: 'detail.jpg' }, { name: 'back.jpg' }, { name: 'front.jpg' }],
    documents: [{ name: 'new.txt' }],
  })
  // The next form opens what was opened last, and a closed section loses nothing.
  await page.goto(`/edit-asset/${id}`)
  await expect(section(page, 'Documents')).toHaveAttribute('aria-expanded', 'true')
  await expect(section(page, 'Beneficiaries')).toHaveAttribute('aria-expanded', 'false')
  await section(page, 'Documents').click()
  await field(page, 'Title').fill('Tideline, no. 6')
  await save(page)
  expect(await savedAsset(page, id)).toMatchObject({ title: 'Tideline, no. 6', documents: [{ name: 'new.txt' }] })

  await test.step('a category that is offered no longer stays on the asset that has it, and is refused at its field on another', async () => {
    expectConsoleError(/422 .*\/api\/assets/)
    const { id } = await anAsset(page, { category: 'Wine', genre: null })
    await page.route('**/api/reference', async (route) => {
      const response = await route.fetch()
      const lists = await response.json()
      lists.categories = lists.categories.filter(({ name }: { name: string }) => name !== 'Wine')
      await route.fulfill({ response, json: lists })
    })
    await openForm(page, `/edit-asset/${id}`)
    await expect(field(page, 'Category (optional)')).toHaveValue('Wine')
    await expect(field(page, 'Category (optional)').getByRole('option', { name: 'Wine' })).toHaveText(
      'Wine (no longer offered)',
    )
    await field(page, 'Title').fill('Tideline II')
    await save(page)
    expect(await savedAsset(page, id)).toMatchObject({ category: 'Wine', title: 'Tideline II' })

    await page.unrouteAll()
    await page.route('**/api/reference', async (route) => {
      const response = await route.fetch()
      const lists = await response.json()
      lists.categories.push({ id: lists.categories[0].id, name: 'Meteorites' })
      lists.currencies.push({ code: 'XXZ', name: 'Shells', symbol: 'S', flag: '' })
      await route.fulfill({ response, json: lists })
    })
    await openForm(page)
    await fillCreator(page)
    await field(page, 'Category (optional)').selectOption('Meteorites')
    await field(page, 'Value at creation (optional)').fill('12')
    await chooseCurrency(page, 'Shells')
    await saveButton(page).click()
    await expect(main(page).getByText('Failed to save asset')).toBeVisible()
    const refused = main(page).getByRole('link', { name: 'Meteorites isn’t available. Please choose another.' })
    await refused.click()
    await expect(field(page, 'Category (optional)')).toBeFocused()
    await field(page, 'Category (optional)').selectOption('Art')
    await expect(refused).toBeHidden()
    await saveButton(page).click()
    await expect(main(page).getByRole('link', { name: 'XXZ isn’t available. Please choose another.' })).toBeVisible()
    await chooseCurrency(page, 'Euro')
    await save(page)
  })
})

test('a collector records a first piece, in the currency of their own', async ({ page, asInvestor }) => {
  await asInvestor({ done: REGISTERED })
  const origin = process.env['STRONGROOM_URL']!
  await page.request.put('/api/member/default-currency', { data: { default_currency: 'CHF' }, headers: { origin } })
  await openForm(page)
  await fillInvestor(page)
  await expect(currency(page)).toHaveValue('CHF · Swiss Franc')
  await field(page, 'Cost at acquisition (optional)').pressSequentially("6'500.50 Fr.")
  await page.keyboard.press('Tab')
  await expect(field(page, 'Cost at acquisition (optional)')).toHaveValue('6500.50')
  await expect(page.getByText(/CHF\s6,500\.50/)).toBeVisible()
  await field(page, 'Category (optional)').selectOption('Antiques')
  await field(page, 'Acquisition location (optional)').fill('Saleroom in Edinburgh')
  await field(page, 'Previous owner (optional)').fill('A family in Fife')
  await field(page, 'Provenance story (optional)').fill('Made for a shipmaster of Leith.')
  await addImages(page, [await picture('case.jpg', '#742')])
  await addDocuments(page, [paper('invoice.txt'), paper('appraisal.txt', 'Two thousand.')])
  await page.getByRole('button', { name: 'Look at appraisal.txt' }).click()
  await expect(page.getByRole('dialog', { name: 'appraisal.txt' })).toContainText('Two thousand.')
  await page.keyboard.press('Escape')

  const id = await save(page)
  expect(await savedAsset(page, id)).toMatchObject({
    title: 'Longcase clock',
    date_of_acquisition: '2021-06-12',
    how_acquired: 'Purchase',
    cost_at_acquisition: '6500.50',
    cost_currency: 'CHF',
    acquisition_location: 'Saleroom in Edinburgh',
    previous_owner: 'A family in Fife',
    provenance_story: 'Made for a shipmaster of Leith.',
    images: [{ name: 'case.jpg' }],
    documents: [{ name: 'invoice.txt' }, { name: 'appraisal.txt' }],
  })
})

test('what is wrong is said at its field and on top, with a way to it, and everybody can use it', async ({
  page,
  asInvestor,
}) => {
  await asInvestor({ done: REGISTERED })
  await openForm(page)
  await examineAsShown(page, 'the empty form')
  await field(page, 'Title').fill(' ')
  await field(page, 'Title').blur()
  await expect(main(page).getByText('Asset title is required')).toBeVisible()
  await expect(saveButton(page)).toBeDisabled()
  await expect(saveState(page)).toHaveText('Add a title to save.')

  await field(page, 'Title').fill('Ring')
  await expect(main(page).getByText('Asset title is required')).toBeHidden()
  await field(page, 'Previous owner (optional)').fill('x'.repeat(101))
  await act(page, 'Add a beneficiary').click()
  // What is wrong in a closed section opens it, and the first of all mistakes has the focus.
  await act(page, 'Close all sections').click()
  await expect(beneficiary(page, 1)).toHaveCount(0)
  await saveButton(page).click()
  await expect(field(page, 'Date of acquisition')).toBeFocused()
  await expect(saveState(page)).toHaveText('Fix 4 fields to save.')
  await expect(section(page, 'Documents')).toHaveAttribute('aria-expanded', 'false')
  await expect(mistakes(page).getByRole('listitem')).toHaveText([
    'Date of acquisition is required',
    'How acquired is required',
    'Previous owner must be at most 100 characters',
    'Beneficiary 1 name is required. Please provide a name or remove the beneficiary.',
  ])
  // What is under the header that stays counts as covered.
  await page.evaluate(() => window.scrollTo(0, 0))
  await examineAsShown(page, 'the form with mistakes')
  await mistakes(page).getByRole('link', { name: 'How acquired is required' }).click()
  await expect(field(page, 'How acquired')).toBeFocused()
  await field(page, 'How acquired').selectOption('Gift')
  await expect(mistakes(page).getByRole('listitem')).toHaveCount(3)
  await section(page, 'Beneficiaries').click()
  await mistakes(page).getByRole('link', { name: 'Beneficiary 1 name is required.' }).click()
  await expect(beneficiary(page, 1).getByLabel('Name')).toBeFocused()

  await field(page, 'Date of acquisition').fill('31 February 2021')
  await field(page, 'Date of acquisition').blur()
  await expect(mistakes(page)).toContainText('must be a day of the calendar')
  await expect(field(page, 'Date of acquisition')).toHaveValue('31 February 2021')
  await field(page, 'Date of acquisition').fill('1/1/2199')
  await expect(mistakes(page)).toContainText('Date of acquisition cannot be in the future')
  await act(page, 'Dismiss').first().click()
  await page.getByRole('button', { name: 'Date of acquisition: calendar' }).click()
  await expect(page.getByRole('dialog', { name: 'Calendar' }).getByRole('button').first()).toBeVisible()
  await examineAsShown(page, 'the calendar')
})

const REGISTERED = { profile_completed: true, registration_completed: true }

const currency = (page: Page) => page.getByRole('combobox', { name: 'Currency' })

async function chooseCurrency(page: Page, name: string) {
  await currency(page).fill(name)
  await page.getByRole('option', { name }).first().click()
}
