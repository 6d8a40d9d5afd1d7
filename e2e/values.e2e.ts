import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { aPiece, note, record } from './fixtures/assets.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { main } from './fixtures/plans.ts'
import { chart, drawing } from './fixtures/reports.ts'

const DONE = { profile_completed: true, registration_completed: true }
const value = (page: Page) => main(page).getByRole('region', { name: 'Value', exact: true })
const button = (page: Page, name: string) => value(page).getByRole('button', { name, exact: true })
const entries = (page: Page) => value(page).getByRole('list', { name: 'All values' }).locator('> li')

test('a value is added by two keys and a number, corrected with its proof, and withdrawn; all of it stays to be seen', async ({
  page,
  context,
  baseURL,
  asInvestor,
}) => {
  await asInvestor({ done: DONE })
  const cost = { cost_at_acquisition: '6500.00', cost_currency: 'GBP' }
  const { id } = await record(context, baseURL!, aPiece({ title: 'Clock', ...cost }), {
    documents: [note('Appraisal.txt')],
  })
  await page.goto(`/asset-summary/${id}`)
  await expect(button(page, 'Add Value Alt+V')).toBeVisible()
  await page.keyboard.press('Alt+v')
  await expect(page.getByLabel('Amount', { exact: true })).toBeFocused()
  await page.keyboard.type('7250')
  await page.keyboard.press('Enter')
  await expect(value(page).locator('dl')).toContainText('£7,250.00')
  await expect(value(page).locator('dl')).toContainText('£750.00 more than it cost')
  await expect(drawing(chart(page, 'Value over time'))).toHaveAccessibleName(/£6,500\.00 on/)
  await value(page).getByText('All values').first().click()
  await expect(entries(page)).toHaveText([/£7,250\.00.*Own estimate/, /£6,500\.00.*Cost at acquisition/])
  await examineAsShown(page, 'a record with values')

  await entries(page).first().getByRole('button', { name: 'Correct' }).click()
  const dialog = page.getByRole('dialog', { name: 'Correct this value' })
  await dialog.getByLabel('Amount', { exact: true }).fill('7000')
  await dialog.getByLabel('Upper amount (optional)').fill('6000')
  await dialog.getByRole('button', { name: 'Save Value' }).click()
  await expect(dialog).toContainText('Upper amount must be more than the amount')
  await dialog.getByLabel('Upper amount (optional)').fill('8000')
  await dialog.getByLabel('What the value is for').selectOption('Insurance replacement')
  await dialog.getByLabel('Valued by (optional)').fill('R. Sim')
  await dialog.getByLabel('Appraisal.txt').check()
  await examineAsShown(page, 'a value that is corrected')
  await dialog.getByRole('button', { name: 'Save Value' }).click()
  await expect(dialog).toBeHidden()
  await expect(value(page).locator('dl')).toContainText('£7,000.00 to £8,000.00')
  await expect(entries(page).first()).toContainText('Valued by R. Sim')
  await expect(entries(page).first().getByRole('button', { name: 'Appraisal.txt' })).toBeVisible()
  await expect(entries(page).locator('del')).toHaveText(['£7,250.00'])

  await page.goto('/portfolio')
  await main(page).getByLabel('Valuation').selectOption('Fair market value')
  await expect(main(page)).toContainText('£7,500')
  await expect(main(page)).toContainText('No value of this kind: 1 asset counts by “Insurance replacement”.')
  await expect(main(page).getByRole('region', { name: 'Gain and loss' })).toContainText('+£1,000.00')
  await expect(page).toHaveURL(/valued_by=fair-market/)
  await examineAsShown(page, 'a portfolio by another value')
  await page.goBack()
  await value(page).getByText('All values').first().click()

  await entries(page).first().getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(value(page).getByText('No current value yet.')).toBeVisible()
  await expect(entries(page).locator('del')).toHaveCount(2)
})
