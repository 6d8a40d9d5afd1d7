import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import type { ReportRequest } from '../contract.ts'
import { asUser } from '#database/access.ts'
import { anAsset } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { anUploader } from '#testing/files/upload.ts'
import { anInstallation } from '#testing/installation.ts'
import { anInvestor } from '#testing/people.ts'
import { chartReport, listReportRows, summarizeReport } from './handlers.ts'

const installation = await anInstallation()

async function aCollection(owner: { id: string }) {
  const cost = (amount: string) => ({ cost_at_acquisition: amount, cost_currency: 'EUR' })
  const ring = await anAsset({ title: 'Ring', date_of_acquisition: '2018-01-01', ...cost('100') }, owner)
  const vase = await anAsset({ title: 'Vase', date_of_acquisition: '2021-01-01', ...cost('20') }, owner)
  await anAsset({ title: 'Clock', date_of_acquisition: '2010-01-01', ...cost('3') }, owner)
  await asUser(database, owner.id, (db) =>
    db
      .insertInto('asset_statuses')
      .values([
        { asset_id: ring.id, status: 'Sold', since: '2020-05-04' },
        { asset_id: vase.id, status: 'On loan', since: '2022-05-04' },
      ])
      .execute(),
  )
}

test.for<[filters: ReportRequest, titles: string[], sum: string | undefined]>([
  [{}, ['Clock', 'Vase'], '23'],
  [{ status: 'all' }, ['Clock', 'Ring', 'Vase'], '123'],
  [{ status: 'gone' }, ['Ring'], '100'],
  [{ status: 'On loan' }, ['Vase'], '20'],
  [{ status: 'Held' }, ['Clock'], '3'],
  [{ asOf: '2019-05-03' }, ['Clock', 'Ring'], '103'],
  [{ asOf: '2020-05-04', status: 'Sold' }, ['Ring'], '100'],
  [{ asOf: '2009-01-01' }, [], undefined],
])('a report of %j is of %j', async ([filters, titles, sum]) => {
  const ann = await anInvestor({ plan: 'fixed-limit' })
  await aCollection(ann)
  const sorted = { ...filters, sortBy: 'title', sortOrder: 'asc' } as const
  const { rows, total } = await call(listReportRows, { filters: sorted }, ann)
  expect(rows.map(({ title }) => title)).toEqual(titles)
  expect(total).toBe(titles.length)
  const summary = await call(summarizeReport, filters, ann)
  expect(summary.total_value?.amount).toBe(sum)
  const { categories } = await call(chartReport, filters, ann)
  expect(categories.reduce((count, { assets }) => count + assets, 0)).toBe(titles.length)
})

test('the column “Status” is that of the day that is asked for', async () => {
  const ann = await anInvestor({ plan: 'fixed-limit' })
  await aCollection(ann)
  const statuses = async (filters: ReportRequest) => {
    const { rows } = await call(listReportRows, { filters: { ...filters, sortBy: 'title', sortOrder: 'asc' } }, ann)
    return rows.map(({ title, status }) => [title, status])
  }
  expect(await statuses({ status: 'all', asOf: '2021-06-01' })).toEqual([
    ['Clock', null],
    ['Ring', 'Sold'],
    ['Vase', null],
  ])
  expect(await statuses({ status: 'all' })).toContainEqual(['Vase', 'On loan'])
})

test('an export of all has a column for what is not simply held, and none where there is no such thing', async () => {
  const ann = await anUploader(installation, { name: 'Ann' })
  const headings = async (filters: ReportRequest) => {
    const text = await (await ann.post('/api/reports/exports/csv', { filters })).text()
    return parse(text, { bom: true, columns: true }) as Record<string, string>[]
  }
  await aCollection(ann)
  expect((await headings({ status: 'gone' })).map((row) => row['Status'])).toEqual(['Sold'])
  expect(Object.keys((await headings({ status: 'Held' }))[0]!)).not.toContain('Status')
})

test.each([{ asOf: '2021-02-30' }, { status: 'pawned' }])('the report %j is refused as malformed', async (filters) => {
  await expect(call(summarizeReport, filters as ReportRequest, await anInvestor())).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})
