import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { anAsset, aStatus } from '#testing/assets.ts'
import { exportingMaker } from '#testing/exporting-maker.ts'
import { anInstallation } from '#testing/installation.ts'

const aMaker = exportingMaker(await anInstallation())
const worth = (value_at_creation: string, value_currency = 'EUR') => ({ value_at_creation, value_currency })

test('chosen assets are in the file, all of them and no others, each in its own currency', async () => {
  const { ask, person } = await aMaker([{ title: 'Not chosen', ...worth('7') }])
  const eve = await aMaker()
  const chosen = [
    await anAsset({ title: 'Franc', category: null, ...worth('5.50', 'CHF') }, person),
    await anAsset({ title: 'Given', category: null }, person),
    await anAsset({ title: 'Yen', category: null, ...worth('900', 'JPY') }, person),
  ]
  await aStatus(chosen[1]!, 'Given away')
  const foreign = await anAsset({ title: 'Of another' }, eve.person)
  const pieces = [...chosen.map(({ id }) => id), foreign.id, randomUUID(), 'none']
  const body = { pieces, columns: ['title', 'value'], filters: { sortBy: 'title', sortOrder: 'asc' } }
  const answer = await ask('csv', body)
  expect(answer.headers.get('x-export-rows')).toBe('3')
  expect(parse(await answer.text(), { bom: true })).toEqual([
    ['Title', 'Creation Value', 'Currency'],
    ['Franc', '5.50', 'CHF'],
    ['Given', '', ''],
    ['Yen', '900', 'JPY'],
  ])
  expect((await (await ask('json', body)).json()).assets).toMatchObject([
    { title: 'Franc', value: '5.50', currency: 'CHF' },
    { title: 'Given', value: null, currency: null },
    { title: 'Yen', value: '900', currency: 'JPY' },
  ])
  const [assets, totals] = (await readXlsx(await (await ask('xlsx', body)).bytes())).sheets.map(({ rows }) => rows)
  expect(assets!.slice(1)).toEqual([
    ['Franc', 5.5, 'CHF'],
    ['Given', null, null],
    ['Yen', 900, 'JPY'],
  ])
  expect(totals!.filter(([cell]) => cell === 'CHF' || cell === 'JPY')).toEqual([
    ['CHF', 5.5, 1],
    ['JPY', 900, 1],
  ])
  const [head] = parse(await (await ask('csv', { ...body, pieces: [chosen[0]!.id] })).text(), { bom: true })
  expect(head).toEqual(['Title', 'Creation Value (CHF)'])
})
