import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { MAX_VALUATIONS } from '../../rules/valuations.ts'
import { anAsset } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { anInvestor, type Person } from '#testing/people.ts'
import { getAsset } from '#record/assets/server/handlers.ts'
import { getAssetHistory } from '#record/history/server/history.ts'
import { foreseeRevaluing, revalue } from './revalue.ts'
import { undoSet } from '#record/history/server/undo-set.ts'
import { addValuation } from '../valuations.ts'

const FIVE = { by: 'percent', percent: '5' } as const
const as = { basis: 'insurance', purpose: 'Insurance replacement' } as const
const cost = (amount: string, currency = 'CHF') => ({ cost_at_acquisition: amount, cost_currency: currency })
const worthOf = async (id: string, owner: Person) =>
  (await call(getAsset, { id }, owner)).valuations.map(({ purpose, amount, currency, corrects }) => ({
    purpose,
    amount,
    currency,
    corrects,
  }))

async function aVault() {
  const ann = await anInvestor({ plan: 'per-asset' })
  const ring = await anAsset({ title: 'Ring', ...cost('1000') }, ann)
  await call(
    addValuation,
    { id: ring.id, purpose: 'Insurance replacement', amount: '2000', currency: 'CHF', date: '2024-01-01' },
    ann,
  )
  const vase = await anAsset({ title: 'Vase', ...cost('300', 'EUR') }, ann)
  const spoon = await anAsset({ title: 'Spoon' }, ann)
  return { ann, ring, vase, spoon, assets: [ring.id, vase.id, spoon.id] }
}

test('each gets an entry by what it is worth, which is foreseen, in its history, and withdrawn at once', async () => {
  const { ann, ring, vase, spoon, assets } = await aVault()
  const wanted = { assets: [...assets, randomUUID(), 'none'], change: FIVE, basis: as.basis }
  expect(await call(foreseeRevaluing, wanted, ann)).toEqual({
    changing: 2,
    left_out: 1,
    first: [
      {
        id: ring.id,
        title: 'Ring',
        before: '2000.00',
        after: '2100.00',
        currency: 'CHF',
        source: 'Insurance replacement',
      },
      { id: vase.id, title: 'Vase', before: '300', after: '315.00', currency: 'EUR', source: 'Cost' },
    ],
  })
  expect(await worthOf(ring.id, ann)).toHaveLength(1)

  const change_set = randomUUID()
  const said = { purpose: as.purpose, note: 'Index 2026', change_set }
  const { added, left_out } = await call(revalue, { ...wanted, ...said }, ann)
  expect(left_out).toEqual([{ id: spoon.id, title: 'Spoon', why: 'not-valued' }])
  expect(added).toBe(2)
  expect((await worthOf(ring.id, ann)).at(-1)).toMatchObject({ amount: '2100.00', currency: 'CHF', corrects: null })
  expect(await worthOf(vase.id, ann)).toMatchObject([{ purpose: 'Insurance replacement', amount: '315.00' }])
  expect((await call(getAssetHistory, { id: vase.id }, ann)).saves[0]).toMatchObject({ way: 'together' })

  await call(undoSet, { id: change_set, as: randomUUID() }, ann)
  expect((await call(foreseeRevaluing, wanted, ann)).first.map(({ before }) => before)).toEqual(['2000.00', '300'])
  expect(await worthOf(vase.id, ann)).toHaveLength(2)
})

test('by an amount only those of its currency change; what would fall below nothing is named', async () => {
  const { ann, ring, vase, assets } = await aVault()
  const change = { by: 'amount', amount: '-2500', currency: 'CHF' } as const
  const { added, left_out } = await call(revalue, { assets, change, ...as }, ann)
  expect(added).toBe(0)
  expect(left_out.map(({ id, why }) => [id, why])).toEqual([
    [ring.id, 'impossible'],
    [assets[2], 'not-valued'],
    [vase.id, 'currency'],
  ])
})

test('what can’t be is refused in words, and nobody changes another’s', async () => {
  const { ann, assets } = await aVault()
  const attempt = (percent: string, more: object = {}, owner = ann) =>
    call(revalue, { assets, change: { by: 'percent', percent }, ...as, ...more }, owner)
  await expect(attempt('-100')).rejects.toMatchObject({ code: 'ASSET_INVALID' })
  await expect(attempt('5', { date: '2999-01-01' })).rejects.toMatchObject({ code: 'ASSET_INVALID' })
  const eve = await anInvestor()
  expect(await attempt('5', {}, eve)).toEqual({ added: 0, left_out: [] })
  expect(await worthOf(assets[0]!, ann)).toHaveLength(1)
})

test('a ledger that is full refuses all of them, and nothing is half done', async () => {
  const { ann, ring, vase, assets } = await aVault()
  await database.pool.query(
    `insert into valuations (asset_id, user_id, purpose, amount, currency)
     select $1, $2, 'Own estimate', 1, 'CHF' from generate_series(2, $3)`,
    [ring.id, ann.id, MAX_VALUATIONS],
  )
  await expect(call(revalue, { assets, change: FIVE, ...as }, ann)).rejects.toMatchObject({
    code: 'TOO_MANY_VALUATIONS',
  })
  expect(await worthOf(vase.id, ann)).toEqual([])
})

test('two that raise the same ones at once do it one after the other', async () => {
  const { ann, ring, assets } = await aVault()
  await Promise.all([1, 2].map(() => call(revalue, { assets, change: FIVE, ...as }, ann)))
  expect((await worthOf(ring.id, ann)).at(-1)).toMatchObject({ amount: '2205.00' })
})
