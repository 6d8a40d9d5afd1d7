import { expect, test } from './fixtures.ts'
import { anAsset, field, fillCreator, openForm, save, savedAsset } from './fixtures/asset-form.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { inDatabase } from './fixtures/database.ts'
import { main } from './fixtures/plans.ts'

test('who was a collector edits and clears as a creator what was recorded before', async ({ page, asInvestor }) => {
  const { email } = await asInvestor({ done: { profile_completed: true, registration_completed: true } })
  const { id } = await anAsset(page, {
    creation_date: null,
    date_of_acquisition: '2021-06-12',
    how_acquired: 'Purchase',
    cost_at_acquisition: '6500',
    cost_currency: 'GBP',
    previous_owner: 'Ailsa Ross',
    maker: 'James Ross',
  })
  await inDatabase((db) => db.updateTable('memberinfo').set({ role: 'creator' }).where('email', '=', email).execute())

  await openForm(page, `/edit-asset/${id}`)
  const before = page.getByRole('region', { name: 'Recorded as a collector' })
  await expect(before.locator('label').filter({ hasNotText: /^Currency$/ })).toHaveText([
    'Date of acquisition (optional)',
    'How acquired (optional)',
    'Maker (optional)',
    'Cost at acquisition (optional)',
    'Previous owner (optional)',
  ])
  await expect(before.getByLabel('Cost at acquisition (optional)')).toHaveValue('6500.00')
  await examineAsShown(page, 'the form with what another role recorded')

  await fillCreator(page)
  await before.getByLabel('Previous owner (optional)').fill('')
  await before.getByLabel('Cost at acquisition (optional)').fill('7000')
  await before.getByLabel('Date of acquisition (optional)').fill('12 June 2999')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('link', { name: 'Date of acquisition cannot be in the future' })).toBeVisible()
  await before.getByLabel('Date of acquisition (optional)').fill('2020')
  await save(page)
  for (const text of ['£7,000.00', 'James Ross', '2020']) await expect(main(page)).toContainText(text)
  await expect(main(page)).not.toContainText('Ailsa Ross')
  expect(await savedAsset(page, id)).toMatchObject({ previous_owner: null, how_acquired: 'Purchase' })

  await openForm(page, `/edit-asset/${id}`)
  await expect(before.getByLabel('Previous owner (optional)')).toHaveCount(0)
  await expect(field(page, 'Value at creation (optional)')).toHaveValue('')
})
