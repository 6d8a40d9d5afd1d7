import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { recordMany } from './fixtures/assets.ts'
import { main } from './fixtures/plans.ts'
import { grid } from './fixtures/reports.ts'
import { button, coins, showMore, titles } from './fixtures/vault.ts'

/** What stands on the page at the moment at which the browser prints it. */
async function printed(page: Page, row: string) {
  await page.evaluate((selector) => {
    window.print = () => {
      document.body.dataset['printed'] = String(document.querySelectorAll(selector).length)
    }
  }, row)
  return page.locator('body')
}

test('printing the vault prints all that the filters show, as a list, or only what is selected; printing a report all its rows, by the keyboard too', async ({
  page,
  asCreator,
}) => {
  const mia = await asCreator()
  await recordMany(mia, [...coins(130), { title: 'Ring' }])
  await page.goto('/vault?search=coin')
  await expect(titles(page)).toHaveCount(24)
  const body = await printed(page, '[aria-label="Assets"][data-view="list"] > li')
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(body).toHaveAttribute('data-printed', '130')

  await page.emulateMedia({ media: 'print' })
  for (const part of [page.getByRole('checkbox').first(), page.getByRole('button', { name: /^Actions/ }).first()])
    await expect(part).toBeHidden()
  await expect(titles(page).first()).toBeVisible()
  await page.emulateMedia({ media: null })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(titles(page)).toHaveCount(24)

  await page.getByLabel('Select Coin 130').check()
  await showMore(page)
  await page.getByLabel('Select Coin 090').check()
  await button(page, 'Export').click()
  await button(page, 'Print list').click()
  await expect(body).toHaveAttribute('data-printed', '2')
  await expect(main(page).getByText('2 assets selected').first()).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(titles(page).nth(24)).toBeVisible()

  await test.step('printing a report prints all its rows, by the keyboard too', async () => {
    await page.goto('/reports?view=grid')
    await expect(grid(page).getByRole('row')).toHaveCount(11)
    const body = await printed(page, 'table tbody tr')
    await page.keyboard.press('Control+p')
    await expect(body).toHaveAttribute('data-printed', '131')
  })
})
