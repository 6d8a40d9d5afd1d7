import { expect, test } from 'vitest'
import { type Basis, BASES } from '#record/values/rules/purposes.ts'
import { anAsset, aValuation } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { anInvestor, type Person } from '#testing/people.ts'
import { listAssets, listFallbacks, listNeighbors } from './handlers.ts'

const costing = (title: string, cost_at_acquisition: string | null, cost_currency = 'EUR') => ({
  title,
  cost_at_acquisition,
  cost_currency: cost_at_acquisition === null ? null : cost_currency,
})

async function aVault() {
  const ann = await anInvestor({ plan: 'per-asset' })
  const [bell, clock, lamp, ring, vase] = [
    await anAsset(costing('Bell', '50'), ann),
    await anAsset(costing('Clock', '100'), ann),
    await anAsset(costing('Lamp', null), ann),
    await anAsset(costing('Ring', '200', 'CHF'), ann),
    await anAsset(costing('Vase', '70'), ann),
  ]
  await aValuation(clock, { purpose: 'Agreed value', amount: '40.00', date: '2020-05-04' })
  await aValuation(clock, { purpose: 'Fair market', amount: '900.00', date: '2023-05-04' })
  await aValuation(lamp, { purpose: 'Own estimate', amount: '60.00', date: '2021-05-04' })
  await aValuation(ring, { purpose: 'Fair market', amount: '10.00', date: '2021-05-04' })
  return { ann, bell, vase }
}

/** All of it, two at a time. */
async function listed(ann: Person, valued_by: Basis, more: { as_of?: string } = {}) {
  const said: string[] = []
  let cursor: string | undefined
  do {
    const page = await call(
      listAssets,
      { valued_by, sort: 'value', limit: 2, ...more, ...(cursor !== undefined && { cursor }) },
      ann,
    )
    said.push(
      ...page.items.map(({ title, value, valued_as }) => [title, value?.amount, value?.currency, valued_as].join(' ')),
    )
    cursor = page.next_cursor ?? undefined
  } while (cursor !== undefined)
  return said.map((line) => line.trim().replace(/ +/g, ' '))
}

test('the list values each piece as asked, says what else it counts by, and puts them in that order', async () => {
  const { ann } = await aVault()
  expect(await listed(ann, 'insurance')).toEqual([
    'Vase 70 EUR Cost',
    'Lamp 60.00 EUR Own estimate',
    'Bell 50 EUR Cost',
    'Clock 40.00 EUR Agreed value',
    'Ring 10.00 EUR Fair market',
  ])
  expect(await listed(ann, 'latest')).toEqual([
    'Clock 900.00 EUR Fair market',
    'Vase 70 EUR Cost',
    'Lamp 60.00 EUR Own estimate',
    'Bell 50 EUR Cost',
    'Ring 10.00 EUR Fair market',
  ])
  expect(await listed(ann, 'cost')).toEqual(['Ring 200 CHF', 'Clock 100 EUR', 'Vase 70 EUR', 'Bell 50 EUR', 'Lamp'])
})

test('how many of a list count by something else is told, by what they do', async () => {
  const { ann } = await aVault()
  const fallbacks = (valued_by: Basis, search = '') => call(listFallbacks, { valued_by, search }, ann)
  expect(await fallbacks('insurance')).toEqual([
    { source: 'Cost', assets: 2 },
    { source: 'Fair market', assets: 1 },
    { source: 'Own estimate', assets: 1 },
  ])
  expect(await fallbacks('insurance', 'lamp')).toEqual([{ source: 'Own estimate', assets: 1 }])
  expect(await fallbacks('latest')).toEqual([{ source: 'Cost', assets: 2 }])
  expect(await fallbacks('cost')).toEqual([])
  await anAsset({ title: 'Spoon' }, ann)
  expect(await fallbacks('latest', 'spoon')).toEqual([{ source: null, assets: 1 }])
})

test('on a day it is what was known then', async () => {
  const ann = await anInvestor({ plan: 'per-asset' })
  const clock = await anAsset({ ...costing('Clock', '100'), date_of_acquisition: '2019-01-01' }, ann)
  await aValuation(clock, { purpose: 'Fair market', amount: '900.00', date: '2023-05-04' })
  expect(await listed(ann, 'latest', { as_of: '2022-01-01' })).toEqual(['Clock 100 EUR Cost'])
  expect(await listed(ann, 'latest', { as_of: '2024-01-01' })).toEqual(['Clock 900.00 EUR Fair market'])
})

test('what stands before and after a piece is what the list says', async () => {
  const { ann, bell, vase } = await aVault()
  const around = async (id: string) => {
    const { previous, next } = await call(listNeighbors, { id, sort: 'value', valued_by: 'latest' }, ann)
    return [previous?.title, next?.title]
  }
  expect(await around(vase.id)).toEqual(['Clock', 'Lamp'])
  expect(await around(bell.id)).toEqual(['Lamp', 'Ring'])
})

test('whatever it is valued by, the list is the same pieces', async () => {
  const { ann } = await aVault()
  for (const basis of BASES) expect(await listed(ann, basis)).toHaveLength(5)
})
