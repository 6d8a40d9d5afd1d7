import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { parse } from 'csv-parse/sync'
import { readXlsx } from 'hucre/xlsx'
import { readPdf } from '#testing/pdf.ts'
import { expect } from './fixtures.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { FIVE_CURRENCIES, manyWorks, recordPieces } from './fixtures/collections.ts'
import { inDatabase } from './fixtures/database.ts'
import { test } from './fixtures/investors.ts'
import { NO_SERVER } from './fixtures/own-installation.ts'
import { button, main, untilQuiet } from './fixtures/plans.ts'
import { choose, exported, figure, grid, titles } from './fixtures/reports.ts'

const today = () => new Date().toISOString().slice(0, 10)
const ALL = 'columns=title.category.genre.value.date.created_at.description.actions'

/** What PostgreSQL makes of somebody's works in one currency, whatever the pages say. */
const sumInDatabase = ({ email }: { email: string }, currency: string, dataFolder: string) =>
  inDatabase(async (db) => {
    const summed = db
      .selectFrom('assets')
      .innerJoin('memberinfo', 'memberinfo.id', 'user_id')
      .select([sql<string>`sum(value_at_creation)`.as('sum'), sql<number>`count(*)::int`.as('count')])
      .where('email', '=', email)
      .where('value_currency', '=', currency)
      .where('value_at_creation', 'is not', null)
    return summed.executeTakeFirstOrThrow()
  }, dataFolder)

test('every format holds what the page shows, to the cent', async ({ page, asCreator, installation }) => {
  const cleo = await asCreator({ name: 'Cleo Ötztal' })
  await recordPieces(cleo, FIVE_CURRENCIES, installation.dataFolder)
  const { sum, count } = await sumInDatabase(cleo, 'CHF', installation.dataFolder)
  expect({ sum, count }).toEqual({ sum: '18800.35', count: 3 })
  await page.goto(`/reports?sort=value&order=asc&currency=CHF&${ALL}`)
  await expect(figure(page, 'Total Value')).toContainText('CHF 18,800')
  await expect(titles(page)).toHaveCount(8)
  const shown = await titles(page).allTextContents()
  const headings = (await grid(page).getByRole('columnheader').allTextContents()).slice(0, -1)

  const csv = await exported(page, /^CSV/)
  expect(csv.name).toBe(`portfolio-report-${today()}.csv`)
  const [head, ...lines] = parse(await readFile(csv.path), { bom: true })
  expect(head).toEqual([...headings, 'Currency'])
  expect(lines.map(([title]) => title!.replace(/^'/, ''))).toEqual(shown)
  expect(lines.filter(([title]) => /^[=+@-]/.test(title!))).toEqual([])
  expect(cents(lines.filter((line) => line.at(-1) === 'CHF').map((line) => line[3]!))).toBe(1_880_035n)

  const json = await exported(page, /^JSON/)
  expect(json.name).toBe(`portfolio-data-${today()}.json`)
  const data = JSON.parse(await readFile(json.path, 'utf8'))
  expect(data).toMatchObject({ exportDate: today(), totalAssets: 8, totalValue: '18800.35', currency: 'CHF' })
  expect(data.assets.map(({ title }: { title: string }) => title)).toEqual(shown)
  const inFrancs = data.assets.filter(({ currency }: { currency: string | null }) => currency === 'CHF')
  expect(cents(inFrancs.map(({ value }: { value: string }) => value))).toBe(1_880_035n)

  const xlsx = await exported(page, /^Excel/)
  expect(xlsx.name).toBe(`portfolio-report-${today()}.xlsx`)
  const [assets, totals] = (await readXlsx(await readFile(xlsx.path))).sheets.map(({ rows }) => rows)
  expect(assets!.slice(1).map(([title]) => title)).toEqual(shown)
  expect(assets!.filter((row) => row.at(-1) === 'CHF').map((row) => row[3])).toEqual([800.05, 6000.2, 12000.1])
  expect(totals!.find(([cell]) => cell === 'CHF')).toEqual(['CHF', 18800.35, 3])

  const pdf = await exported(page, /^PDF/)
  expect(pdf.name).toBe(`portfolio-report-${today()}.pdf`)
  const paper = readPdf(await readFile(pdf.path))
  expect(paper).toMatchObject({ tagged: true, accessible: true })
  expect(paper.text).toContain('18,800.35')
  expect(paper.text).toContain('Cleo Ötztal')
  for (const title of shown) expect(lettersMissing(title, paper.text)).toEqual([])

  const schedule = await exported(page, /^Photo schedule/)
  expect(schedule.name).toBe(`photo-schedule-${today()}.pdf`)
  const sheets = readPdf(await readFile(schedule.path))
  expect(sheets.tagged).toBe(true)
  for (const title of shown) expect(lettersMissing(title, sheets.text)).toEqual([])
})

test('thousands of rows are all there, after a document too large for them, an export called off and a server that was gone', async ({
  page,
  asCreator,
  installation,
  expectConsoleError,
}) => {
  expectConsoleError(/422 .*photo-schedule/)
  expectConsoleError(NO_SERVER)
  const mia = await asCreator()
  await recordPieces(mia, manyWorks(4_001), installation.dataFolder)
  const { sum } = await sumInDatabase(mia, 'EUR', installation.dataFolder)
  await page.goto('/reports?sort=value&order=asc&view=grid')
  await expect(main(page).getByText('Showing 1 to 10 of 4,001 results')).toBeVisible()
  await choose(page, 'Export Report', /^Photo schedule/)
  await expect(main(page).getByText('We couldn’t export the report')).toBeVisible()
  await expect(main(page).getByText(/can list up to 500 assets, and this report has 4,?001/)).toBeVisible()
  await expect(button(page, 'Try Again')).toHaveCount(0)
  await button(page, 'Dismiss').click()

  const downloads: string[] = []
  page.on('download', (download) => downloads.push(download.suggestedFilename()))
  await choose(page, 'Export Report', /^PDF/)
  await expect(button(page, 'Exporting PDF...')).toBeDisabled()
  await expect(main(page).getByRole('progressbar', { name: 'Export of PDF' })).toBeVisible()
  await button(page, 'Cancel').click()
  await expect(main(page).getByText('The export was cancelled')).toBeVisible()
  await expect(button(page, 'Export Report')).toBeFocused()
  const csv = await exported(page, /^CSV/)
  await expect(main(page).getByText('It contains 4,001 assets.')).toBeVisible()
  expect(downloads).toEqual([`portfolio-report-${today()}.csv`])
  const lines: string[][] = parse(await readFile(csv.path), { bom: true, from_line: 2 })
  expect(lines).toHaveLength(4_001)
  expect(cents(lines.map(([, , , value]) => value!))).toBe(cents([sum]))

  await untilQuiet(page)
  await installation.halt()
  await choose(page, 'Export Report', /^CSV/)
  await expect(main(page).getByText('We couldn’t export the report')).toBeVisible()
  await button(page, 'Refresh').click()
  await expect(main(page).getByText('Failed to load assets for reporting')).toBeVisible()
  await expect(titles(page)).toHaveCount(10)
  await installation.resume()
  await button(page, 'Try Again').first().click()
  await expect(main(page).getByText('has been downloaded')).toBeVisible()
  await button(page, 'Try Again').click()
  await expect(main(page).getByText('Failed to load assets for reporting')).toHaveCount(0)
})

test('a plan without exports leads to one that has them, and to the archive; the fixed plan exports', async ({
  page,
  asProfiledInvestor,
}) => {
  await asProfiledInvestor({ plan: 'per-asset', card: 'works', assets: 1 })
  await page.goto('/reports')
  await button(page, 'Export Report').click()
  const hint = page.getByRole('dialog', { name: 'Exports are part of the Fixed plan' })
  await expect(hint.getByRole('link', { name: 'Upgrade Plan' })).toHaveAttribute('href', '/checkout')
  await expect(hint.getByRole('link', { name: 'your profile' })).toHaveAttribute('href', '/profile')
  await examineAsShown(page, 'the way to exports')
  await page.keyboard.press('Escape')
  await expect(button(page, 'Export Report')).toBeFocused()

  await page.goto('about:blank')
  await asProfiledInvestor({ plan: 'fixed-limit', card: 'works', assets: 2 })
  await page.goto('/reports')
  const csv = await exported(page, /^CSV/)
  const [head, ...lines] = parse(await readFile(csv.path), { bom: true })
  expect(head).toEqual(['Title', 'Category', 'Acquisition Cost', 'Acquisition Date', 'Date Added', 'Description'])
  expect(lines).toHaveLength(2)

  await page.getByRole('button', { name: 'Export Report' }).click()
  await page.getByRole('radio', { name: 'Columns shown' }).check()
  await page.keyboard.press('Escape')
  const shown = await exported(page, /^CSV/)
  const [fewer] = parse(await readFile(shown.path), { bom: true })
  expect(fewer).toEqual(['Title', 'Category', 'Acquisition Cost', 'Acquisition Date'])
})

/** Paper breaks lines where it likes, and sets Arabic from the right: each word is there, or else each of its letters. */
const lettersMissing = (title: string, text: string) => {
  const letters = text.replaceAll(/[\s\u00AD\u200B]/g, '')
  return title.split(/\s+|(?=\p{Script=Arabic})/u).filter((word) => !isWrittenIn(letters, word))
}

/** A word that is wider than its column goes on below, after what stands beside it. */
function isWrittenIn(letters: string, word: string): boolean {
  if (letters.includes(word)) return true
  for (let end = word.length - 1; end >= 6; end--)
    if (letters.includes(word.slice(0, end))) return isWrittenIn(letters, word.slice(end))
  return false
}

/** The exact sum, without the numbers of a browser. */
const cents = (amounts: readonly string[]) =>
  amounts
    .filter((amount) => amount !== '')
    .map((amount) => {
      const [whole = '', decimals = ''] = amount.split('.')
      return BigInt(whole + decimals.padEnd(2, '0'))
    })
    .reduce((sum, each) => sum + each, 0n)
