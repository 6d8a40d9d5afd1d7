import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { field, fillInvestor, openForm, save, savedAsset } from './fixtures/asset-form.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { confirm, main } from './fixtures/plans.ts'

const REGISTERED = { profile_completed: true, registration_completed: true }

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const group = (page: Page, name: string) =>
  page.getByRole('region', { name: /^Details/ }).getByRole('group', { name, exact: true })
const optional = (page: Page, label: string) => field(page, `${label} (optional)`)
const facts = (page: Page, name: string) => section(page, name).locator('dl > div')
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

const WATCH = {
  Model: 'Seamaster 300',
  'Reference number': '165.024',
  'Serial number': '24 831 907',
  Caliber: '552',
  'Case material': 'Steel',
  'Case size': '41.5',
  Dial: 'Black',
  'Bracelet or strap': 'NATO',
  Complications: 'None',
  'Materials and technique': 'Stainless steel',
  Height: '48.25',
  Width: '41.5',
  Depth: '14',
  Diameter: '42',
  Weight: '86.5',
  'Inscriptions and marks': 'Broad arrow on the back.',
  'Distinguishing features': 'A scratch at four.',
  Subject: 'None',
}

test('a watch is recorded as its owner would; another category and back loses nothing', async ({
  page,
  asInvestor,
}) => {
  await asInvestor({ done: REGISTERED })
  await openForm(page)
  await fillInvestor(page, 'Seamaster')
  await expect(group(page, 'Watch')).toHaveCount(0)
  await field(page, 'Category (optional)').selectOption('Watches')
  for (const [label, text] of Object.entries(WATCH)) await optional(page, label).fill(text)
  await optional(page, 'Movement').selectOption('Automatic')
  await optional(page, 'Original box').selectOption('Yes')
  await field(page, 'Unit of Height').selectOption('mm')

  await field(page, 'Category (optional)').selectOption('Wine')
  await expect(group(page, 'Other details').getByRole('textbox')).toHaveCount(9)
  await expect(group(page, 'Other details').getByLabel('Serial number (optional)')).toHaveValue('24 831 907')
  await optional(page, 'Vintage').fill('NV')
  await optional(page, 'Vintage').fill('')
  await field(page, 'Category (optional)').selectOption('Watches')
  await expect(group(page, 'Other details')).toHaveCount(0)
  for (const [label, text] of Object.entries(WATCH)) await expect(optional(page, label)).toHaveValue(text)

  const id = await save(page)
  const { details } = await savedAsset(page, id)
  expect(details).toMatchObject({ serial_number: '24 831 907', height: '48.25 mm', case_size: '41.5 mm', box: 'yes' })
  expect(Object.keys(details as object)).toHaveLength(20)
  await expect(facts(page, 'Watch').first()).toHaveText('ModelSeamaster 300')
  await expect(section(page, 'Watch')).toContainText('Case size41.5 mm')
  await examineAsShown(page, 'a record with details')

  await page.goto('/vault')
  await page.getByRole('searchbox').fill('831 165.024')
  await expect(main(page).getByRole('link', { name: 'Seamaster', exact: true })).toBeVisible()
})

test('an owner adds a field of their own, uses it, and deletes it with what it holds; what is wrong with a detail is said at its field', async ({
  page,
  asInvestor,
}) => {
  await asInvestor({ done: REGISTERED })
  await openForm(page)
  await fillInvestor(page, 'Barolo')
  await field(page, 'Category (optional)').selectOption('Wine')
  await page.getByRole('button', { name: 'Add a field of your own' }).click()
  const adding = dialog(page, 'Add a field')
  await adding.getByLabel('Type').selectOption('Number, with a unit if you like')
  await adding.getByRole('button', { name: 'Add field' }).click()
  await expect(adding).toContainText('A field needs a name')
  await adding.getByLabel('Name of the field').fill('Stored in')
  await adding.getByLabel('Units (optional)').fill('m deep\nracks')
  await examineAsShown(page, 'a field that is added')
  await adding.getByRole('button', { name: 'Add field' }).click()
  const own = group(page, 'Your own fields').getByLabel('Stored in (optional)')
  await expect(own).toBeFocused()
  await own.fill('2')
  await field(page, 'Unit of Stored in').last().selectOption('racks')
  await group(page, 'Wine').getByLabel('Stored in (optional)').fill('Cellar')
  // From where the bar covers no field in part.
  await page.evaluate(() => window.scrollTo(0, 40))
  await examineAsShown(page, 'the form with details')
  await save(page)
  await expect(facts(page, 'Wine')).toHaveText(['Stored inCellar', 'Stored in2 racks'])

  await page.goto('/profile')
  const fields = section(page, 'Your own fields')
  await expect(fields.getByRole('listitem')).toContainText('Stored in')
  await fields.getByRole('button', { name: 'Edit Stored in' }).click()
  await dialog(page, 'Edit this field').getByLabel('Name of the field').fill('Rack')
  await dialog(page, 'Edit this field').getByRole('button', { name: 'Save field' }).click()
  await fields.getByRole('button', { name: 'Delete Rack' }).click()
  await expect(dialog(page, 'Delete “Rack”?')).toContainText('1 asset has something in this field.')
  await confirm(page, 'Delete “Rack”?', 'Delete Field')
  await expect(fields).toContainText('You have no fields of your own yet.')
  await examineAsShown(page, 'the profile without fields')

  await page.goto('/vault')
  await main(page).getByRole('link', { name: 'Barolo', exact: true }).click()
  await expect(facts(page, 'Wine')).toHaveText(['Stored inCellar'])

  await test.step('what is wrong with a detail is said at its field, and gathered on top', async () => {
    await openForm(page)
    await fillInvestor(page)
    await field(page, 'Category (optional)').selectOption('Jewelry')
    await optional(page, 'Certificate online').fill('javascript:alert(1)')
    await optional(page, 'Metal').fill('x'.repeat(201))
    await optional(page, 'Height').fill('..')
    await page.getByRole('button', { name: 'Save asset' }).click()
    const banner = main(page).getByText('Please fix the following:')
    await expect(banner).toBeVisible()
    await page.getByRole('link', { name: 'Metal must be at most 200 characters' }).click()
    await expect(optional(page, 'Metal')).toBeFocused()
    await optional(page, 'Metal').fill('Gold')
    await optional(page, 'Height').fill('')
    await optional(page, 'Certificate online').fill('www.example.com/a')
    await save(page)
    await expect(page.getByRole('link', { name: 'https://www.example.com/a' })).toHaveAttribute('rel', /noopener/)
  })
})
