import { parse } from 'csv-parse/sync'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import type { ReportRequest } from '../contract.ts'
import { anAsset } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { exportingMaker } from '#testing/exporting-maker.ts'
import { anInstallation } from '#testing/installation.ts'
import { readPdf } from '#testing/pdf.ts'
import { aCreator, anInvestor } from '#testing/people.ts'
import { listReportRows } from './handlers.ts'

/* Dates as they are known, in reports: docs/decisions/amounts-and-dates.md. */

const installation = await anInstallation()
const aMaker = exportingMaker(installation)

const EXACT = { title: 'Exact', creation_date: '1891-05-04' }
const ABOUT = {
  title: 'About',
  creation_date: '1885-01-01',
  creation_date_latest: '1895-12-31',
  creation_date_edtf: '1890~',
  creation_date_text: 'c. 1890',
}
const BEFORE = {
  title: 'Before',
  creation_date: null,
  creation_date_latest: '1899-12-31',
  creation_date_edtf: '[..1899]',
  creation_date_text: 'vor 1900',
}
const UNKNOWN = { title: 'Unknown', creation_date_text: 'before the war' }
const NOTHING = { title: 'Nothing' }

async function aMakerOfAll() {
  const ann = await aCreator()
  for (const work of [EXACT, ABOUT, BEFORE, UNKNOWN, NOTHING]) await anAsset(work, ann)
  const rowsOf = async (filters: ReportRequest) => (await call(listReportRows, { filters, page_size: 10 }, ann)).rows
  return { rowsOf, titlesOf: async (filters: ReportRequest) => (await rowsOf(filters)).map(({ title }) => title) }
}

test('a date is in order by its earliest day, one without a beginning before all others, and none after them', async () => {
  const { titlesOf } = await aMakerOfAll()
  const known = ['Before', 'About', 'Exact']
  const ascending = await titlesOf({ sortBy: 'date', sortOrder: 'asc' })
  expect(ascending.slice(0, 3)).toEqual(known)
  expect(ascending.slice(3).toSorted()).toEqual(['Nothing', 'Unknown'])
  expect((await titlesOf({ sortBy: 'date', sortOrder: 'desc' })).slice(0, 3)).toEqual(known.toReversed())
})

test.for<[start: string | null, end: string | null, titles: string[]]>([
  ['1886-01-01', null, ['Exact']],
  ['1885-01-01', '1885-01-01', ['About']],
  [null, '1884-12-31', ['Before']],
  [null, '1891-05-04', ['About', 'Before', 'Exact']],
])('from %s to %s there are %j', async ([start, end, titles]) => {
  const { titlesOf } = await aMakerOfAll()
  expect((await titlesOf({ dateRange: { start, end } })).toSorted()).toEqual(titles)
})

test('a collector’s pieces are filtered, and put in order, by when they were made', async () => {
  const ben = await anInvestor({ plan: 'per-asset' })
  const made = (title: string, dating: string, dating_latest: string, dating_edtf: string) =>
    anAsset({ title, dating, dating_latest, dating_edtf, dating_text: dating_edtf }, ben)
  await made('Clock', '1785-01-01', '1795-12-31', '1790~')
  await made('Chair', '1890-01-01', '1899-12-31', '189X')
  await anAsset({ title: 'Ring' }, ben)
  const rowsOf = async (filters: ReportRequest) => (await call(listReportRows, { filters }, ben)).rows
  expect((await rowsOf({ sortBy: 'dating', sortOrder: 'desc' })).map(({ title }) => title)).toEqual([
    'Chair',
    'Clock',
    'Ring',
  ])
  expect(await rowsOf({ datingRange: { start: '1785-01-01', end: '1800-01-01' } })).toMatchObject([
    { title: 'Clock', dating: '1790~' },
  ])
  await expect(rowsOf({ datingRange: { start: '1800-01-01', end: '1785-01-01' } })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

test('a row says what is known, or what was typed', async () => {
  const { rowsOf } = await aMakerOfAll()
  const rows = await rowsOf({ sortBy: 'title', sortOrder: 'asc' })
  expect(rows.map(({ title, date }) => [title, date])).toEqual([
    ['About', '1890~'],
    ['Before', '[..1899]'],
    ['Exact', '1891-05-04'],
    ['Nothing', null],
    ['Unknown', 'before the war'],
  ])
})

const WORKS = [EXACT, ABOUT, BEFORE, UNKNOWN, NOTHING]
const byTitle = { sortBy: 'title', sortOrder: 'asc' } as const

test('a table has a date as it was typed, and all of its columns have it as EDTF too', async () => {
  const { ask } = await aMaker(WORKS)
  const csv = async (columns?: string[]) =>
    parse(await (await ask('csv', { filters: byTitle, ...(columns && { columns }) })).text(), { bom: true })

  expect(await csv(['title', 'date'])).toEqual([
    ['Title', 'Creation Date'],
    ['About', 'c. 1890'],
    ['Before', 'vor 1900'],
    ['Exact', '1891-05-04'],
    ['Nothing', ''],
    ['Unknown', 'before the war'],
  ])
  const [head, ...rows] = await csv()
  expect(head!.slice(-1)).toEqual(['Creation Date (EDTF)'])
  expect(rows.map((row) => row.at(-1))).toEqual(['1890~', '[..1899]', '1891-05-04', '', ''])

  const { assets } = await (await ask('json', { filters: byTitle })).json()
  expect(assets[0]).toMatchObject({ title: 'About', date: 'c. 1890', date_edtf: '1890~' })
  expect(assets[4]).toMatchObject({ title: 'Unknown', date: 'before the war', date_edtf: null })

  const [sheet] = (await readXlsx(Buffer.from(await (await ask('xlsx', { filters: byTitle })).arrayBuffer()))).sheets
  expect(sheet!.rows[1]).toContain('c. 1890')
  expect(sheet!.rows[1]!.at(-1)).toBe('1890~')
})

test('where every date is a day, there is no column of EDTF', async () => {
  const { ask } = await aMaker([EXACT, NOTHING])
  const [head] = parse(await (await ask('csv', {})).text(), { bom: true })
  expect(head!.join()).not.toContain('EDTF')
})

test('paper has a date in the reader’s words', async () => {
  const { ask } = await aMaker(WORKS)
  for (const format of ['pdf', 'schedule'] as const) {
    const answer = await ask(format, { filters: byTitle, columns: ['title', 'date'] })
    const { text } = readPdf(Buffer.from(await answer.arrayBuffer()))
    for (const words of ['about 1890', 'before 1900', 'May 4, 1891', 'before the war'])
      expect(text.replaceAll(/\s+/g, ' '), format).toContain(words)
  }
})

test.for<[columns: Record<string, string>]>([
  [{ dating_latest: '1899-12-31' }],
  [{ dating_edtf: '1890~', dating_text: 'c. 1890' }],
  [{ dating: '1885-01-01', dating_edtf: '1890~' }],
  [{ dating: '1896-01-01', dating_latest: '1895-12-31', dating_edtf: '1890~', dating_text: 'c. 1890' }],
  [{ dating: '1885-01-01', dating_text: 'c. 1890' }],
  [{ dating_text: 'x'.repeat(101) }],
])('the database takes no date that contradicts itself: %j', async ([columns]) => {
  const ann = await anInvestor({ plan: 'per-asset' })
  await expect(anAsset(columns, ann)).rejects.toMatchObject({ code: '23514' })
  const { rows } = await database.pool.query('select from assets where user_id = $1', [ann.id])
  expect(rows).toHaveLength(0)
})
