import { expect } from './fixtures.ts'
import { addImages, field, fillInvestor, images, openForm, picture, save, savedAsset } from './fixtures/asset-form.ts'
import { test } from './fixtures/investors.ts'
import { main } from './fixtures/plans.ts'

// One after another: at once, each half would have an installation to start.
test.describe.configure({ mode: 'default' })

const another = 'Save and Add Another'

test('pieces are recorded one after the other, until the plan is full', async ({ page, asProfiledInvestor }) => {
  await asProfiledInvestor({ plan: 'free-trial' })
  await openForm(page)
  await fillInvestor(page, 'First spoon')
  await field(page, 'Place (optional)').fill('Leith / Cabinet')
  await field(page, 'Maker (optional)').fill('James Ross')
  await main(page).getByRole('button', { name: 'Change what is kept for the next one' }).click()
  const keep = page.getByRole('group', { name: 'For the next one' })
  await expect(keep.getByLabel('Keep: Place')).toBeChecked()
  await keep.getByLabel('Keep: How acquired').check()
  await main(page).getByRole('button', { name: another }).click()

  // The next begins at once, with what was kept alone.
  const notice = page.getByRole('status').filter({ hasText: 'Saved: First spoon' })
  await expect(notice).toBeVisible()
  await expect(field(page, 'Title')).toBeFocused()
  await expect(field(page, 'Title')).toHaveValue('')
  await expect(field(page, 'Place (optional)')).toHaveValue('Leith / Cabinet')
  await expect(field(page, 'How acquired')).toHaveValue('Purchase')
  await expect(field(page, 'Maker (optional)')).toHaveValue('')
  await notice.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Moved to trash' })).toContainText('First spoon')

  await field(page, 'Title').fill('Second spoon')
  await field(page, 'Date of acquisition').fill('2021')
  await page.keyboard.press('Control+Shift+Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Saved: Second spoon' })).toBeVisible()
  await field(page, 'Title').fill('Third spoon')
  await field(page, 'Date of acquisition').fill('2022')
  await main(page).getByRole('button', { name: another }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved: Third spoon' })).toBeVisible()

  await expect(main(page).getByText('This is the last asset your plan has room for.')).toBeVisible()
  await expect(main(page).getByRole('button', { name: another })).toHaveCount(0)
  await fillInvestor(page, 'Fourth spoon')
  await save(page)
})

test('a duplicate begins with what two of a kind share', async ({ page, asProfiledInvestor }) => {
  await asProfiledInvestor({ plan: 'fixed-limit', card: 'works' })
  await openForm(page)
  await fillInvestor(page, 'Side chair')
  await field(page, 'Inventory number (optional)').fill('2026.014')
  await addImages(page, [await picture('chair.jpg', '#8352ae')])
  await expect(images(page)).toHaveCount(1)
  const first = await save(page)

  await main(page).getByRole('link', { name: 'Duplicate' }).click()
  await expect(field(page, 'Title')).toHaveValue('Side chair')
  await expect(field(page, 'How acquired')).toHaveValue('Purchase')
  await expect(field(page, 'Inventory number (optional)')).toHaveValue('')
  await expect(images(page)).toHaveCount(0)
  const second = await save(page)
  expect(second).not.toBe(first)
  const dates = await Promise.all([first, second].map((id) => savedAsset(page, id)))
  expect(dates[1]?.['date_of_acquisition']).toBe(dates[0]?.['date_of_acquisition'])
})
