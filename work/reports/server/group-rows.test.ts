import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { exportingMaker } from '#testing/exporting-maker.ts'
import { anInstallation, errorsIn } from '#testing/installation.ts'
import { readPdf } from '#testing/pdf.ts'

const installation = await anInstallation()
const aMaker = exportingMaker(installation)
const worth = (value_at_creation: string, value_currency = 'EUR') => ({ value_at_creation, value_currency })

/** Two rooms of a house, one of them spelled with an umlaut, and what is nowhere. */
const aHouse = () =>
  aMaker([
    { title: 'Bowl', place: 'Zürich / Hall', ...worth('70.10') },
    { title: 'Anchor', place: 'Zürich / Hall', ...worth('30') },
    { title: 'Coin', place: 'Zürich / Hall', ...worth('500', 'CHF') },
    { title: 'Etching', place: 'Leith', ...worth('400') },
    { title: 'Drawing' },
    { title: 'Frame', place: 'Zürich' },
  ])
const grouped = { groupBy: 'place', sortBy: 'title', sortOrder: 'asc' }

test('rows stand under their places, each with its count and sum, also where it goes on on another page', async () => {
  const { post } = await aHouse()
  const page = async (page: number) =>
    (await (await post('/api/reports/rows', { filters: grouped, page, page_size: 10 })).json()) as {
      rows: { title: string; place: string | null }[]
      groups: object[]
    }
  const { rows, groups } = await page(1)
  expect(rows.map(({ title, place }) => [place, title])).toEqual([
    ['Leith', 'Etching'],
    ['Zürich', 'Frame'],
    ['Zürich / Hall', 'Anchor'],
    ['Zürich / Hall', 'Bowl'],
    ['Zürich / Hall', 'Coin'],
    [null, 'Drawing'],
  ])
  expect(groups).toEqual([
    { name: 'Leith', assets: 1, held: [{ currency: 'EUR', amount: '400', assets: 1 }] },
    { name: 'Zürich', assets: 1, held: [] },
    {
      name: 'Zürich / Hall',
      assets: 3,
      held: [
        { currency: 'EUR', amount: '100.10', assets: 2 },
        { currency: 'CHF', amount: '500', assets: 1 },
      ],
    },
    { name: null, assets: 1, held: [] },
  ])
})

test('what is not grouped has no groups, and nobody’s groups hold what is another’s', async () => {
  const { post } = await aHouse()
  expect(await (await post('/api/reports/rows', {})).json()).toMatchObject({ groups: [] })
  const ben = await aMaker([{ title: 'Vase', place: 'Leith', ...worth('1') }])
  const { groups } = await (await ben.post('/api/reports/rows', { filters: grouped })).json()
  expect(groups).toEqual([{ name: 'Leith', assets: 1, held: [{ currency: 'EUR', amount: '1', assets: 1 }] }])
})

test('a table names the place of each row in this order; a document has it as headings', async () => {
  const { ask } = await aHouse()
  const body = { filters: grouped, columns: ['title', 'value'] }
  const rows = parse(await (await ask('csv', body)).text(), { bom: true })
  expect(rows.map(([title, place]) => [title, place])).toEqual([
    ['Title', 'Place'],
    ['Etching', 'Leith'],
    ['Frame', 'Zürich'],
    ['Anchor', 'Zürich / Hall'],
    ['Bowl', 'Zürich / Hall'],
    ['Coin', 'Zürich / Hall'],
    ['Drawing', ''],
  ])
  const text = readPdf(await (await ask('pdf', body)).bytes()).text.replaceAll(/\s+/g, ' ')
  expect(text).toContain('Zürich / Hall: 3 assets, €100.10, CHF 500.00')
  expect(text).toContain('No place: 1 asset')
  expect(text.split('Zürich / Hall')).toHaveLength(2)
})

test('nothing of this is an error', () => expect(errorsIn(installation.logged)).toEqual([]))
