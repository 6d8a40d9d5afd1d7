import { exportAddress, type ExportFormat } from '../rules/reports.ts'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asSystem } from '#database/access.ts'
import type { ReportCharts, ReportSummary } from '../contract.ts'
import { database } from '#testing/database.ts'
import { anUploader } from '#testing/files/upload.ts'
import { anInstallation } from '#testing/installation.ts'

const installation = await anInstallation()

const cents = fc.integer({ min: 0, max: 99_999_999_999 })
const amount = cents.map((each) => `${Math.floor(each / 100)}.${String(each % 100).padStart(2, '0')}`)
const work = fc.record({
  value_at_creation: fc.option(amount, { nil: null, freq: 8 }),
  value_currency: fc.constantFrom('EUR', 'CHF', 'USD'),
  category: fc.constantFrom('Art', 'Books', null),
})

/** The sum of exact decimals, in cents. */
const centsOf = (amounts: readonly (string | null)[]) =>
  amounts
    .filter((each) => each !== null && each !== '')
    .reduce((sum, each) => sum + BigInt(Math.round(Number(each) * 100)), 0n)

test('the sums of page, charts, CSV, JSON, workbook and database agree to the cent, in each currency', async () => {
  const { id, post } = await anUploader(installation, { name: 'Cleo' })
  await fc.assert(
    fc.asyncProperty(fc.array(work, { minLength: 1, maxLength: 30 }), async (works) => {
      await asSystem(database, async (db) => {
        await db.deleteFrom('assets').where('user_id', '=', id).execute()
        const rows = works.map((each, i) => ({ ...each, title: `Work ${i}`, user_id: id }))
        await db.insertInto('assets').values(rows).execute()
      })
      for (const currency of ['EUR', 'CHF', 'USD']) {
        const inSql = await sumInSql(id, currency)
        const filters = { currency }
        const summary: ReportSummary = await (await post('/api/reports/summary', filters)).json()
        const charts: ReportCharts = await (await post('/api/reports/charts', filters)).json()
        const ask = (format: ExportFormat) => post(exportAddress(format), { filters, columns: ['title', 'value'] })
        const csv: string[][] = parse(await (await ask('csv')).text(), { bom: true })
        const json = await (await ask('json')).json()
        const book = (await readXlsx(await (await ask('xlsx')).bytes())).sheets
        expect([csv.length - 1, json.assets.length, book[0]!.rows.length - 1]).toEqual([
          works.length,
          works.length,
          works.length,
        ])
        expect({
          page: centsOf([summary.total_value?.amount ?? null]),
          held: centsOf([summary.held.find((each) => each.currency === currency)?.amount ?? null]),
          categories: centsOf(charts.categories.map((each) => each.amount)),
          distribution: centsOf(charts.distribution.map((each) => each.amount)),
          trend: centsOf(charts.trend.recorded.map((each) => each.amount)),
          csv: centsOf(rowsIn(currency, csv)),
          json: centsOf(
            json.assets
              .filter((asset: { currency?: string }) => (asset.currency ?? json.currency) === currency)
              .map(({ value }: { value: string | null }) => value),
          ),
          jsonTotal: centsOf([json.totalValue]),
          xlsx: centsOf(rowsIn(currency, book[0]!.rows)),
          xlsxTotal: centsOf([String(book[1]!.rows.find(([cell]) => cell === currency)?.[1] ?? '')]),
        }).toEqual(Object.fromEntries(PLACES.map((place) => [place, inSql])))
      }
    }),
    { numRuns: 3 },
  )
})

/** Each row says its own currency; or the heading does, where there is one alone. */
const rowsIn = (currency: string, [head, ...rows]: readonly (readonly unknown[])[]) =>
  rows
    .filter((row) => (head!.length > 2 ? row[2] === currency : String(head![1]).includes(currency)))
    .map(([, value]) => (typeof value === 'number' || typeof value === 'string' ? String(value) : null))

const PLACES = ['page', 'held', 'categories', 'distribution', 'trend', 'csv', 'json', 'jsonTotal', 'xlsx', 'xlsxTotal']

async function sumInSql(userId: string, currency: string): Promise<bigint> {
  const { rows } = await asSystem(database, (db) =>
    sql<{ cents: string }>`
      select coalesce(sum(value_at_creation * 100), 0)::bigint as cents from assets
      where user_id = ${userId} and value_currency = ${currency}
    `.execute(db),
  )
  return BigInt(rows[0]!.cents)
}
