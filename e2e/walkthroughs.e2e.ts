import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { aWork, record } from './fixtures/assets.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { field } from './fixtures/asset-form.ts'
import { main } from './fixtures/plans.ts'
import { button } from './fixtures/vault.ts'

const PIECES = Array.from({ length: 11 }, (_, index) => `Coin ${String(index + 1).padStart(2, '0')}`)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('two phones walk through a room, and its report says what was found, missing, moved and new', async ({
  page,
  context,
  baseURL,
  asCreator,
}) => {
  await asCreator()
  for (const title of PIECES) await record(context, baseURL!, aWork({ title, place: 'Study' }))
  const { id: ring } = await record(context, baseURL!, aWork({ title: 'Ring', place: 'Bank' }))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/walkthroughs')
  await expect(page.getByRole('heading', { name: 'No walkthroughs yet' })).toBeVisible()
  await examineAsShown(page, 'no walkthroughs')
  await button(page, 'Begin Walkthrough').click()
  await page.getByRole('dialog').getByLabel('Place').selectOption('Study')
  await field(page, 'Name').fill('Autumn')
  await page.getByRole('dialog').getByRole('button', { name: 'Begin', exact: true }).click()
  await expect(main(page)).toContainText('0 of 11 seen')
  await examineAsShown(page, 'a walkthrough')

  const other = await context.newPage()
  await other.goto(page.url())
  for (const title of PIECES.slice(0, 5)) await press(page, `Found ${title}`)
  for (const title of PIECES.slice(5, 10)) await press(other, `Found ${title}`)
  await expect(main(page)).toContainText('10 of 11 seen')
  await expect(main(other)).toContainText('10 of 11 seen')
  await other.getByRole('radio', { name: 'Elsewhere' }).check()
  await press(other, 'Here Ring')
  await expect(main(page)).toContainText('11 of 12 seen')
  await record(context, baseURL!, aWork({ title: 'Lamp', place: 'Study' }))
  await expect(main(page)).toContainText('12 of 13 seen')

  await button(page, 'End Walkthrough').click()
  await expect(page.getByRole('dialog')).toContainText('The report lists 1 asset as missing')
  await page.getByRole('dialog').getByRole('button', { name: 'End Walkthrough' }).click()
  for (const line of ['Missing: 1', 'Moved here: 1', 'New: 1', 'Found: 10'])
    await expect(page.getByRole('heading', { name: line })).toBeVisible()
  await examineAsShown(page, 'the report of a walkthrough')
  await page.goto(`/asset-summary/${ring}`)
  await expect(page.getByRole('region', { name: 'Walkthroughs' })).toContainText('in Study')
})
