import type { BrowserContext } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { field } from './fixtures/asset-form.ts'
import { aPiece, record } from './fixtures/assets.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { main } from './fixtures/plans.ts'
import { chart, drawing } from './fixtures/reports.ts'
import { actOn, button, vaultItems } from './fixtures/vault.ts'

const DONE = { profile_completed: true, registration_completed: true }

async function value(context: BrowserContext, origin: string, asset: string, entry: object) {
  const headers = { 'content-type': 'application/json', origin }
  const answer = await context.request.post(`${origin}/api/assets/${asset}/valuations`, { data: entry, headers })
  expect(answer.ok(), await answer.text()).toBe(true)
}

async function aClockAndAVase(context: BrowserContext, origin: string) {
  const cost = { cost_at_acquisition: '100.00', cost_currency: 'GBP' }
  const { id } = await record(context, origin, aPiece({ title: 'Clock', ...cost }))
  await record(context, origin, aPiece({ title: 'Vase', ...cost, cost_currency: 'EUR' }))
  await value(context, origin, id, {
    purpose: 'Insurance replacement',
    amount: '900',
    currency: 'GBP',
    date: '2024-05-04',
    valued_by: 'R. Sim',
  })
  return id
}

test('list, report and portfolio value each piece as asked, and say what else one counts by; a value is added in the list', async ({
  page,
  context,
  baseURL,
  asInvestor,
}) => {
  await asInvestor({ done: DONE })
  await aClockAndAVase(context, baseURL!)
  await page.goto('/vault')
  await expect(vaultItems(page).filter({ hasText: 'Clock' })).toContainText('£100')
  await button(page, 'Filters').click()
  await page.getByLabel('Valuation').selectOption('Insurance value')
  await expect(page).toHaveURL(/valued_by=insurance/)
  await expect(vaultItems(page).filter({ hasText: 'Clock' })).toContainText('£900')
  await expect(vaultItems(page).filter({ hasText: 'Vase' })).toContainText('€100Cost')
  await expect(main(page)).toContainText('No value of this kind: 1 asset counts by “Cost”.')
  await examineAsShown(page, 'a vault by insurance value')

  await page.goto('/reports')
  await button(page, 'More filters').click()
  await page.getByLabel('Valuation').selectOption('Insurance value')
  await expect(main(page)).toContainText('£900')
  await expect(page.getByRole('columnheader', { name: 'Insurance value' })).toBeVisible()
  await page.getByRole('radio', { name: /^EUR/ }).click()
  await expect(main(page)).toContainText('No value of this kind: 1 asset counts by “Cost”.')
  await page.reload()
  await button(page, 'More filters').click()
  await expect(page.getByLabel('Valuation')).toHaveValue('insurance')
  await examineAsShown(page, 'a report by insurance value')

  await test.step('a portfolio shows what it was worth month by month, as a line and as a table', async () => {
    await page.goto('/portfolio?valued_by=insurance&currency=GBP')
    const course = chart(page, 'Value over time')
    await expect(drawing(course)).toHaveAccessibleName(/£900\.00 on/)
    await expect(course).toContainText('In GBP alone. 1 more currency is in the table.')
    await course.getByRole('button', { name: 'Table' }).click()
    await expect(course.getByRole('row')).toHaveCount(14)
    await expect(course.getByRole('row').nth(1)).toContainText('€100.00')
    await course.getByLabel('How far back').selectOption('The last 5 years')
    await expect(course.getByRole('row')).toHaveCount(62)
    await expect(course.getByRole('row').nth(61)).toContainText('£100.00')
    await examineAsShown(page, 'a portfolio month by month')
  })

  await test.step('a value is added in the list, by the key and a number', async () => {
    await page.goto('/vault?valued_by=latest')
    const vase = vaultItems(page).filter({ hasText: 'Vase' })
    await vase.getByRole('button', { name: 'Actions for Vase' }).focus()
    await page.keyboard.press('Alt+v')
    const dialog = page.getByRole('dialog', { name: 'Value of “Vase”' })
    await expect(dialog.getByLabel('Amount', { exact: true })).toBeFocused()
    await examineAsShown(page, 'a value that is added in the list')
    await page.keyboard.type('250')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(vase).toContainText('€250')
    await actOn(page, 'Clock', 'Add a value of')
    await expect(
      page.getByRole('dialog', { name: 'Value of “Clock”' }).getByLabel('Amount', { exact: true }),
    ).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(button(page, 'Actions for Clock')).toBeFocused()
  })
})

test('what is lent is among the reminders on the day when it is due back', async ({
  page,
  context,
  baseURL,
  asInvestor,
}) => {
  await asInvestor({ done: DONE })
  const { id } = await record(context, baseURL!, aPiece({ title: 'Clock' }))
  await page.goto(`/asset-summary/${id}`)
  await button(page, 'Change status').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Status').selectOption('On loan')
  await field(page, 'Date (optional)').fill('4 May 2024')
  await field(page, 'Back by (optional)').fill('3 May 2024')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('Back by must be after the date since when')
  const due = new Date(Date.now() + 12 * 86_400_000).toLocaleDateString('en-GB', { dateStyle: 'long' })
  await field(page, 'Back by (optional)').fill(due)
  await field(page, 'Lent to (optional)').fill('A museum')
  await examineAsShown(page, 'the question for a loan')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(main(page)).toContainText(`back by ${due}, Lent to: A museum`)
  await page.goto('/reminders')
  await expect(main(page).getByRole('list', { name: 'In the next 30 days' })).toContainText(
    'It is due back from A museum.',
  )
})
