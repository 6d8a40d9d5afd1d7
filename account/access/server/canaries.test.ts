import { expect, test } from 'vitest'
import { aGrant } from '#testing/access.ts'
import { anAsset } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { isShownBy } from '#testing/canaries.ts'
import { aVaultOfCanaries, findLeaks, tryAnyGrants } from '#testing/canary-leaks.ts'
import { GROUP_NAMES, type GroupName } from '#record/assets/rules/groups.ts'
import { PRESETS } from '../rules.ts'
import { listSharedAssets } from './guest-handlers.ts'

const vault = await aVaultOfCanaries()
const { owner, guest, id, canaries } = vault

test.for(Object.entries(PRESETS))('%s: shows what it says, and not a word more', async ([, preset]) => {
  expect(await findLeaks(vault, [...preset.groups], [...preset.document_types])).toEqual({ leaked: [], missing: [] })
})

test('any groups and types of documents show just theirs', async () => {
  expect(await tryAnyGrants(vault, 20)).toBe(20)
})

test.for([
  'cost_at_acquisition:between:EUR:0:99999999999',
  'place:filled',
  'previous_owner:filled',
  'acquisition_location:filled',
  'beneficiary:filled',
  'condition:filled',
])('a filter by what is hidden finds nothing: %s', async (where) => {
  const matchingBy = async (groups: readonly GroupName[]) => {
    const grant = await aGrant(owner, guest, { scope: 'assets', scope_of: [id], groups: [...groups] })
    return (await call(listSharedAssets, { grant, where }, guest)).counts?.matching
  }
  expect([await matchingBy(GROUP_NAMES), await matchingBy([])]).toEqual([1, 0])
})

test('what is hidden can be found by no word of it, and moves nothing in an order', async () => {
  const another = await anAsset({ title: 'Another' }, owner)
  const grant = await aGrant(owner, guest, { scope: 'assets', scope_of: [id, another.id] })
  const title = canaries.find(({ of }) => of === 'title')!
  expect((await call(listSharedAssets, { grant, search: title.word }, guest)).items).toHaveLength(1)
  for (const { word } of canaries.filter((canary) => !isShownBy(canary, [], []))) {
    const { items, counts } = await call(listSharedAssets, { grant, search: word }, guest)
    expect([items, counts?.matching]).toEqual([[], 0])
  }
  const byValue = await call(listSharedAssets, { grant, sort: 'value' }, guest)
  expect(byValue.items.map(({ value }) => value)).toEqual([null, null])
  // What is hidden is the same of all of them, whichever way round.
  const orderBy = async (order: string) =>
    (await call(listSharedAssets, { grant, order }, guest)).items.map((item) => item.id)
  const among = await orderBy('place')
  for (const column of ['place', 'cost_at_acquisition', 'previous_owner', 'inventory_number', 'value'])
    for (const order of [column, `-${column}`]) expect(await orderBy(order), order).toEqual(among)
})
