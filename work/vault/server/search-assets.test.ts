import { expect, test } from 'vitest'
import { anAsset } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { anInvestor, type Person } from '#testing/people.ts'
import { listAssets } from './handlers.ts'

test.each([
  ['clock', ['Longcase clock']],
  ['CLOCK', ['Longcase clock']],
  ['case', ['Longcase clock']],
  ['lo', ['Longcase clock']],
  ['co', ['Écrin de Ørsted', 'Straße 100%_\\']],
  ['x', []],
  ['mahogany clock', ['Longcase clock']],
  ['clock mahogany antiques', ['Longcase clock']],
  ['clock bronze', []],
  ['ecrin', ['Écrin de Ørsted']],
  ['ÉCRIN', ['Écrin de Ørsted']],
  ['e\u0301crin', ['Écrin de Ørsted']],
  ['orsted', ['Écrin de Ørsted']],
  ['strasse', ['Straße 100%_\\']],
  ['STRASSE', ['Straße 100%_\\']],
  ['STRAẞE', ['Straße 100%_\\']],
  ['istanbul', ['İstanbul ışık']],
  ['İSTANBUL', ['İstanbul ışık']],
  ['isik', ['İstanbul ışık']],
  ['IŞIK', ['İstanbul ışık']],
  ['ЧАСЫ', ['Часы']],
  ['часы', ['Часы']],
  ['時計', ['金時計 🕰️']],
  ['🕰', ['金時計 🕰️']],
  ['100%', ['Straße 100%_\\']],
  ['%', ['Straße 100%_\\']],
  ['％', ['Straße 100%_\\']],
  ['_', ['Straße 100%_\\']],
  ['\\', ['Straße 100%_\\']],
  ["'; drop table assets; --", []],
  ['   ', ['Longcase clock', 'Écrin de Ørsted', 'Straße 100%_\\', 'İstanbul ışık', 'Часы', '金時計 🕰️']],
])('a search for %j finds %j', async (search, titles) => {
  const { items } = await call(listAssets, { search }, await theLibrary())
  expect(items.map(({ title }) => title).toSorted()).toEqual(titles.toSorted())
})

let library: Promise<Person> | undefined
const theLibrary = () => (library ??= aLibrary())

async function aLibrary() {
  const owner = await anInvestor({ plan: 'per-asset' })
  const assets = [
    { title: 'Longcase clock', description: 'Mahogany case', category: 'Antiques' },
    { title: 'Écrin de Ørsted', category: 'Collectibles' },
    { title: 'Straße 100%_\\', category: 'Collectibles' },
    ...['İstanbul ışık', 'Часы', '金時計 🕰️'].map((title) => ({ title, category: 'Other' })),
  ]
  for (const asset of assets) await anAsset(asset, owner)
  return owner
}
