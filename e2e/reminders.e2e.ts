import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { aPiece, record } from './fixtures/assets.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { main } from './fixtures/plans.ts'

const DONE = { profile_completed: true, registration_completed: true }
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('what is due is listed, hidden and brought back, and read by a calendar until its address is ended', async ({
  page,
  context,
  baseURL,
  asInvestor,
}) => {
  await asInvestor({ done: DONE })
  await page.goto('/reminders')
  await expect(page.getByRole('heading', { name: 'Nothing is due' })).toBeVisible()
  const check = (days: number) => [{ grade: 'Good', next_check: dayIn(days) }]
  await record(context, baseURL!, aPiece({ title: 'Clock', conditions: check(-9) }))
  await record(context, baseURL!, aPiece({ title: 'Vase', conditions: check(12) }))
  await page.reload()
  const overdue = main(page).getByRole('list', { name: 'Overdue' })
  await expect(overdue).toContainText('9 days ago')
  await expect(main(page).getByRole('list', { name: 'In the next 30 days' })).toContainText('Vase')
  await examineAsShown(page, 'reminders')

  await overdue.getByRole('button', { name: /^Done/ }).click()
  await expect(overdue).toHaveCount(0)
  await button(page, 'Undo').click()
  await expect(overdue).toContainText('Clock')
  await overdue.getByRole('button', { name: /^Later/ }).click()
  await button(page, 'In a month').click()
  await expect(overdue).toHaveCount(0)
  await page.getByText('Done or for later (1)').click()
  await examineAsShown(page, 'reminders set aside')
  await button(page, 'List again').click()
  await expect(overdue).toContainText('Clock')

  await button(page, 'Turn Off').click()
  await expect(page.getByText('The weekly email is off.')).toBeVisible()
  await button(page, 'Create Address').click()
  const address = await page.getByLabel('Calendar address').inputValue()
  await examineAsShown(page, 'a calendar address')
  const read = () => page.request.get(address)
  expect(await (await read()).text()).toContain('SUMMARY:Vase: Check its condition.')
  await button(page, 'Turn Off').click()
  await expect(page.getByText('The calendar address no longer works.')).toBeVisible()
  await expect(page.getByLabel('Calendar address')).toHaveCount(0)
  expect((await read()).status()).toBe(404)

  await overdue.getByRole('link', { name: 'Clock' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Clock' })).toBeVisible()

  await page.goto('/reminders')
  await button(page, 'Create Address').click()
  const another = await page.getByLabel('Calendar address').inputValue()
  expect((await page.request.get(another)).status()).toBe(200)
  await page.goto('/profile')
  await button(page, 'Sign out everywhere').click()
  const question = page.getByRole('dialog', { name: 'Sign out everywhere?' })
  await expect(question).toContainText('Your calendar address stops working too.')
  await button(page, 'Sign out all').click()
  await expect(page).toHaveURL(/\/login/)
  expect((await page.request.get(another)).status()).toBe(404)
})
