import { expect, test } from './fixtures.ts'
import { aPiece, record } from './fixtures/assets.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { main } from './fixtures/plans.ts'

const DONE = { profile_completed: true, registration_completed: true }

test('totals are shown in one currency by a rate that was typed, and what has none stands beside', async ({
  page,
  context,
  baseURL,
  asInvestor,
}) => {
  await asInvestor({ done: DONE })
  for (const [title, cost_at_acquisition, cost_currency] of [
    ['Clock', '1000.00', 'EUR'],
    ['Ring', '500.00', 'CHF'],
    ['Bowl', '7000', 'ISK'],
  ] as const)
    await record(context, baseURL!, aPiece({ title, cost_at_acquisition, cost_currency }))
  await page.goto('/portfolio')
  await main(page)
    .getByRole('button', { name: /^All in / })
    .click()
  await expect(main(page).getByRole('region', { name: /^Converted to / })).toContainText('there is no rate for EUR')
  await main(page).getByRole('link', { name: 'Exchange rates', exact: true }).click()
  await page.getByRole('combobox', { name: 'Convert totals to' }).fill('CHF')
  await page.getByRole('option', { name: /^CHF/ }).click()
  await page.getByRole('button', { name: 'Add Rate' }).click()
  const form = page.getByRole('dialog', { name: 'Add a rate' })
  await form.getByRole('button', { name: 'Save Rate' }).click()
  await expect(form).toContainText('Rate must be a number above 0, such as 0.9512')
  await form.getByRole('combobox', { name: 'One unit of' }).fill('EUR')
  await page.getByRole('option', { name: /^EUR/ }).click()
  await form.getByLabel('Rate', { exact: true }).fill('0,95')
  await form.getByLabel('Source').fill('The bank')
  await examineAsShown(page, 'a rate that is added')
  await form.getByRole('button', { name: 'Save Rate' }).click()
  await expect(main(page).getByRole('list', { name: 'Your rates' })).toContainText('1 EUR = 0.95 CHF')
  await examineAsShown(page, 'exchange rates')

  await page.getByRole('link', { name: 'Back to Portfolio' }).click()
  const converted = main(page).getByRole('region', { name: 'Converted to CHF' })
  await expect(converted).toContainText('CHF 1,450.00')
  await expect(converted).toContainText('The bank')
  await expect(converted).toContainText('there is no rate for ISK')
  await examineAsShown(page, 'a portfolio in one currency')
})
