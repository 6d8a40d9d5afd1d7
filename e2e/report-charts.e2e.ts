import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'
import { recordPieces } from './fixtures/collections.ts'
import { chart, drawing, marks } from './fixtures/reports.ts'

test('each chart says its figures on the way, in a table too, and can be kept as a picture', async ({
  page,
  asCreator,
}) => {
  const works = [
    ['100', 'Art'],
    ['200', 'Art'],
    ['1500', 'Books'],
    ['2500', 'Books'],
    ['12000', 'Art'],
    ['60000', null],
  ] as const
  await recordPieces(
    await asCreator(),
    works.map(([value_at_creation, category], at) => ({
      title: `Work ${at}`,
      category,
      value_at_creation,
      value_currency: 'EUR',
    })),
  )
  await page.goto('/reports?view=charts')
  const table = async (name: string) => {
    await chart(page, name).getByRole('button', { name: 'Table' }).click()
    return chart(page, name).getByRole('row')
  }
  const categories = chart(page, 'Portfolio by Category')
  await expect(drawing(categories)).toHaveAccessibleName(/the largest is No category with €60,000, 78\.6%/)
  await marks(categories).first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(marks(categories).nth(1)).toBeFocused()
  await expect(marks(categories).nth(1)).toHaveAccessibleName('Art: €12,300.00 · 16.1%')
  await marks(chart(page, 'Value Distribution')).nth(2).hover()
  await expect(
    chart(page, 'Value Distribution')
      .getByText(/^€5k-€10k$/i)
      .first(),
  ).toBeVisible()

  await expect(await table('Portfolio by Category')).toHaveText([
    /^CategoryValueShareAssets/,
    /^No category€60,00078\.6%1/,
    /^Art€12,30016\.1%3/,
    /^Books€4,0005\.2%2/,
  ])
  await expect(await table('Value Distribution')).toHaveText([/^Value/, /^€0-€1k2/i, /k2/i, /k0/i, /k1/i, /k\+1/i])
  await chart(page, 'Creation Trend').getByRole('radio', { name: 'Date added' }).check()
  await expect(await table('Creation Trend')).toHaveCount(13)
  await expect(chart(page, 'Creation Trend').getByRole('row').last()).toHaveText(/6€76,300/)

  const download = page.waitForEvent('download')
  await chart(page, 'Creation Trend').getByRole('button', { name: 'Save Picture' }).click()
  const picture = await download
  expect(picture.suggestedFilename()).toMatch(/^creation-trend-\d{4}-\d\d-\d\d\.png$/)
  const bytes = await readFile(await picture.path())
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  expect(bytes.readUInt32BE(16)).toBeGreaterThan(1_000)
})
