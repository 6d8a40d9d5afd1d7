import { expect, test } from 'vitest'
import { asUser } from '#database/access.ts'
import { anAsset } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { aCreator, anInvestor, aSubscription, type Person } from '#testing/people.ts'
import { listBeneficiaryGroups, listUnassigned } from './beneficiary-handlers.ts'
import { createPerson } from './handlers.ts'

async function aBeneficiary(owner: Person, asset: { id: string }, name: string, more = {}) {
  await asUser(database, owner.id, (db) =>
    db
      .insertInto('beneficiaries')
      .values({ asset_id: asset.id, beneficiary_name: name, position: Math.floor(Math.random() * 1e6), ...more })
      .execute(),
  )
}

async function aCollector() {
  const ann = await anInvestor()
  await aSubscription(ann, 'per-asset', 'active')
  return ann
}

test('whoever is to get something is listed with pieces and sums, people and typed names alike', async () => {
  const ann = await aCollector()
  const clock = await anAsset({ title: 'Clock', cost_at_acquisition: '100', cost_currency: 'GBP' }, ann)
  const ring = await anAsset({ title: 'Ring', cost_at_acquisition: '20.50', cost_currency: 'EUR' }, ann)
  const bowl = await anAsset({ title: 'Bowl' }, ann)
  await aBeneficiary(ann, clock, 'Ailsa', { share: '60', alternate_name: 'Ben' })
  await aBeneficiary(ann, clock, 'Ben', { share: '50.5' })
  await aBeneficiary(ann, ring, 'AILSA')
  const { id } = await call(createPerson, { name: 'Ailsa Ross', other_names: ['Ailsa'] }, ann)

  const { items, total } = await call(listBeneficiaryGroups, {}, ann)
  expect(total).toBe(2)
  expect(items).toMatchObject([
    {
      name: 'Ailsa Ross',
      person_id: id,
      count: 2,
      sums: [
        { currency: 'GBP', amount: '100', assets: 1 },
        { currency: 'EUR', amount: '20.50', assets: 1 },
      ],
      pieces: [
        { title: 'Ring', share: null, alternate_name: null, given_away: null },
        { title: 'Clock', share: '60', alternate_name: 'Ben', given_away: 110.5 },
      ],
    },
    { name: 'Ben', person_id: null, count: 1, pieces: [{ title: 'Clock' }] },
  ])
  const search = async (words: string) =>
    (await call(listBeneficiaryGroups, { search: words }, ann)).items.map(({ name }) => name)
  expect(await search('ross')).toEqual(['Ailsa Ross'])
  expect(await search('BEN')).toEqual(['Ben'])
  const first = await call(listBeneficiaryGroups, { limit: 1 }, ann)
  expect(first.next_cursor).not.toBeNull()
  const next = await call(listBeneficiaryGroups, { limit: 1, cursor: first.next_cursor! }, ann)
  expect(next).toMatchObject({ items: [{ name: 'Ben' }], next_cursor: null })
  expect(await call(listUnassigned, {}, ann)).toMatchObject({ total: 1, items: [{ id: bowl.id }], next_cursor: null })
})

test('pieces without a beneficiary come page by page, latest first', async () => {
  const ann = await aCreator()
  for (const title of ['One', 'Two', 'Three']) await anAsset({ title }, ann)
  const first = await call(listUnassigned, { limit: 2 }, ann)
  expect(first.items.map(({ title }) => title)).toEqual(['Three', 'Two'])
  const next = await call(listUnassigned, { limit: 2, cursor: first.next_cursor! }, ann)
  expect(next).toMatchObject({ items: [{ title: 'One' }], next_cursor: null, total: 3 })
  await expect(call(listUnassigned, { cursor: 'x' }, ann)).rejects.toMatchObject({ code: 'CURSOR_INVALID' })
})

test('lists by beneficiary come with the larger plans', async () => {
  const ann = await anInvestor()
  const refused = { code: 'PLAN_LACKS_BENEFICIARIES' }
  await expect(call(listBeneficiaryGroups, {}, ann)).rejects.toMatchObject(refused)
  await expect(call(listUnassigned, {}, ann)).rejects.toMatchObject(refused)
})
