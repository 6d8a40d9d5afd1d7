import { parse } from 'csv-parse/sync'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { SHIPPED_DETAILS } from '#record/kinds/rules/detail-fields.ts'
import { exportingMaker } from '#testing/exporting-maker.ts'
import { anInstallation, errorsIn } from '#testing/installation.ts'

const installation = await anInstallation()
const aMaker = exportingMaker(installation)

test('all columns have the details that are there after them: ours, then one’s own', async () => {
  const ann = await aMaker([])
  const own = await (await ann.post('/api/own-fields', { label: '=Shelf', kind: 'line', category: null })).json()
  const details = Object.fromEntries(
    SHIPPED_DETAILS.filter(({ kind }) => kind === 'line').map(({ name }) => [name, `A ${name}`]),
  )
  for (const asset of [
    { title: 'Bare' },
    { title: 'Full', details: { ...details, last_service: '2024-05-04', [own.id]: '3' } },
  ])
    await ann.post('/api/assets', { creation_date: '2020-01-01', ...asset })
  const ask = (format: 'csv' | 'json' | 'xlsx' | 'pdf', columns: unknown = 'all') =>
    ann.ask(format, { filters: { sortBy: 'title', sortOrder: 'asc' }, columns })
  const [head, bare, full] = parse(await (await ask('csv')).text(), { bom: true })
  const found = SHIPPED_DETAILS.filter(({ name, kind }) => kind === 'line' || name === 'last_service')
  const labels = found.map(({ label }) => label)
  expect(head!.slice(-labels.length - 1)).toEqual([...labels, "'=Shelf"])
  expect(full!.slice(-labels.length - 1)).toEqual([...found.map(({ name }) => details[name] ?? '2024-05-04'), '3'])
  expect(new Set(bare!.slice(-labels.length - 1))).toEqual(new Set(['']))
  const { assets } = await (await ask('json')).json()
  expect(assets[0]).toMatchObject({ title: 'Bare', details: [] })
  expect(assets[1].details).toContainEqual({ field: 'Serial number', value: 'A serial_number' })
  const workbook = await readXlsx(new Uint8Array(await (await ask('xlsx')).arrayBuffer()))
  const [titles, , cells] = workbook.sheets[0]!.rows
  expect(titles).toHaveLength(head!.length)
  expect(cells!.at(-1)).toBe('3')
  expect(parse(await (await ask('csv', ['title'])).text(), { bom: true })[0]).toEqual(['Title'])
})

test('nothing of this is an error', () => expect(errorsIn(installation.logged)).toEqual([]))
