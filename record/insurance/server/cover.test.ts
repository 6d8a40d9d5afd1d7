import { expect, test } from 'vitest'
import { asSystem, asUser } from '#database/access.ts'
import { MAX_POLICIES, MAX_SUBLIMITS } from '../rules/policies.ts'
import { undoSet } from '#record/history/server/undo-set.ts'
import { getAssetHistory } from '#record/history/server/history.ts'
import { addStatus } from '#record/statuses/server/shared/statuses.ts'
import { removeAsset } from '#record/assets/server/handlers.ts'
import { getPersonPage, listPeople } from '#record/people/server/handlers.ts'
import { restoreFromTrash } from '#work/trash/server/handlers.ts'
import { anAsset, aValuation } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { aNamedPerson } from '#testing/named-people.ts'
import { anInvestor, type Person } from '#testing/people.ts'
import { aPolicy } from '#testing/policies.ts'
import { checkVaultCover, findCoverOfAsset } from './check-handlers.ts'
import { createPolicy, getPolicy, listPolicies, removePolicy, updatePolicy } from './policy-handlers.ts'
import { listScheduled, scheduleAssets, setScheduled } from './schedule-handlers.ts'

const now = new Date('2026-03-10T12:00:00Z')

const anOwner = () => anInvestor({ plan: 'fixed-limit' })
const aRing = async (owner: Person, amount: string | null = '1000', currency = 'CHF', more: object = {}) => {
  const cost = amount === null ? {} : { cost_at_acquisition: amount, cost_currency: currency }
  return (await anAsset({ title: 'Ring', date_of_acquisition: '2024-05-01', ...cost, ...more }, owner)).id
}
const check = (owner: Person, show?: 'all') => call(checkVaultCover, { ...(show && { show }) }, owner, { now })
const states = async (owner: Person) =>
  Object.fromEntries((await check(owner, 'all')).items.map(({ finding }) => [finding.id, finding.state]))

test('a policy is added, saved and listed as it was typed, and a tab that comes too late is told', async () => {
  const ann = await anOwner()
  const terms = {
    insurer: ' Helvetia  AG',
    number: '4471',
    kind: 'scheduled' as const,
    currency: 'JPY',
    valid_from: '2026-01-01',
    total: '5000000',
    window_days: '90',
    window_share: '25.50',
    sublimits: [{ category: 'Watches', amount: '100000' }],
  }
  const made = await call(createPolicy, terms, ann)
  expect(made).toMatchObject({ insurer: 'Helvetia AG', total: '5000000', window_days: 90, window_share: '25.5' })
  await call(updatePolicy, { ...terms, id: made.id, version: made.version, note: 'By mail', sublimits: [] }, ann)
  expect(await call(listPolicies, undefined, ann)).toMatchObject([{ note: 'By mail', sublimits: [], version: 2 }])
  const late = call(updatePolicy, { ...terms, id: made.id, version: made.version }, ann)
  await expect(late).rejects.toMatchObject({ code: 'CHANGED', data: { version: 2 } })
})

test('what a policy can’t be is refused, each with its field', async () => {
  const ann = await anOwner()
  const wrong = { insurer: '', number: '1', kind: 'blanket', currency: 'JPY', total: '10.5' } as const
  await expect(call(createPolicy, wrong, ann)).rejects.toMatchObject({
    code: 'POLICY_INVALID',
    data: { mistakes: [{ field: 'insurer' }, { field: 'total', message: 'Total has no decimals in JPY' }] },
  })
})

test('pieces are scheduled for what they are worth; others are named, and it can be undone', async () => {
  const ann = await anOwner()
  const [good, euros, unknown, sold] = [
    await aRing(ann),
    await aRing(ann, '5', 'EUR'),
    await aRing(ann, null),
    await aRing(ann),
  ]
  await call(addStatus, { assets: [sold], status: 'Sold' }, ann)
  const { id } = await aPolicy(ann)
  const assets = [good, euros, unknown, sold, crypto.randomUUID(), 'none']
  const change_set = crypto.randomUUID()
  const { scheduled, left_out } = await call(scheduleAssets, { id, assets, change_set }, ann)
  expect(scheduled).toBe(1)
  expect(Object.fromEntries(left_out.map((each) => [each.id, each.why]))).toEqual({
    [euros]: 'currency',
    [unknown]: 'not-valued',
    [sold]: 'gone',
  })
  expect((await call(scheduleAssets, { id, assets: [good] }, ann)).left_out).toMatchObject([{ why: 'scheduled' }])
  const listed = await call(listScheduled, { id }, ann)
  expect(listed).toMatchObject({ items: [{ id: good, amount: '1000.00' }], total: 1, next: null })
  await call(undoSet, { id: change_set, as: crypto.randomUUID() }, ann)
  expect((await call(listScheduled, { id }, ann)).items).toEqual([])
})

test('an amount is raised, and what it was before brings it back', async () => {
  const ann = await anOwner()
  const ring = await aRing(ann)
  const { id } = await aPolicy(ann, { scheduled: { [ring]: '600' } })
  const { changes } = await call(setScheduled, { id, items: [{ asset_id: ring, amount: '1000' }] }, ann)
  expect(await states(ann)).toEqual({ [ring]: 'covered' })
  await call(setScheduled, { id, items: changes }, ann)
  expect((await check(ann)).items[0]!.finding).toMatchObject({ state: 'under-insured', gap: '400' })
  const wrong = call(setScheduled, { id, items: [{ asset_id: ring, amount: '1.234' }] }, ann)
  await expect(wrong).rejects.toMatchObject({ code: 'POLICY_INVALID' })
})

test('a deleted policy comes back with what was scheduled on it', async () => {
  const ann = await anOwner()
  const ring = await aRing(ann)
  const { id, insurer, number, kind, currency } = await aPolicy(ann, { scheduled: { [ring]: '1000' } })
  const { items } = await call(removePolicy, { id }, ann)
  expect(await states(ann)).toEqual({ [ring]: 'not-covered' })
  const again = await call(createPolicy, { insurer, number, kind, currency }, ann)
  await call(setScheduled, { id: again.id, items }, ann)
  expect(await states(ann)).toEqual({ [ring]: 'covered' })
})

test('what is in the trash is neither covered nor counted, and back again it is', async () => {
  const ann = await anOwner()
  const [ring, other] = [await aRing(ann), await aRing(ann, '300')]
  const { id } = await aPolicy(ann, { total: '1000', scheduled: { [ring]: '1000', [other]: '300' } })
  expect(await states(ann)).toEqual({ [ring]: 'covered', [other]: 'not-covered' })
  await call(removeAsset, { id: ring }, ann)
  expect(await states(ann)).toEqual({ [other]: 'covered' })
  expect((await call(getPolicy, { id }, ann)).scheduled).toEqual({ count: 1, amount: '300.00' })
  await call(restoreFromTrash, { ids: [ring] }, ann)
  expect(await states(ann)).toEqual({ [ring]: 'covered', [other]: 'not-covered' })
})

test('a piece is worth what the ledger says for insurance, and is to be valued again after its review date', async () => {
  const ann = await anOwner()
  const asset = await anAsset({ title: 'Ring', cost_at_acquisition: '10', cost_currency: 'EUR' }, ann)
  await aValuation(asset, {
    purpose: 'Insurance replacement',
    amount: '900',
    currency: 'CHF',
    date: '2025-01-01',
    review_on: '2026-03-10',
  })
  await aValuation(asset, { purpose: 'Fair market', amount: '700', currency: 'CHF', date: '2026-01-01' })
  await aPolicy(ann, { scheduled: { [asset.id]: '800' } })
  expect((await check(ann)).items[0]!.finding).toMatchObject({
    worth: { amount: '900', currency: 'CHF', valued_on: '2025-01-01', review_on: '2026-03-10' },
    gap: '100',
    review_due: true,
  })
})

test('what is sold counts nowhere', async () => {
  const ann = await anOwner()
  const ring = await aRing(ann)
  const { id } = await aPolicy(ann, { scheduled: { [ring]: '1000' } })
  await call(addStatus, { assets: [ring], status: 'Sold' }, ann)
  expect(await states(ann)).toEqual({})
  expect((await call(getPolicy, { id }, ann)).scheduled.count).toBe(0)
  expect((await call(findCoverOfAsset, { id: ring }, ann, { now })).finding).toBeNull()
})

test('a piece by itself is judged as it is among all others', async () => {
  const ann = await anOwner()
  const rings = [
    await aRing(ann),
    await aRing(ann, '500'),
    await aRing(ann, '700', 'CHF', { date_of_acquisition: '2026-03-01' }),
  ]
  await aPolicy(ann, { total: '1200', window_days: 90, window_share: '50', scheduled: { [rings[0]!]: '900' } })
  await compare()
  await aPolicy(ann, { kind: 'blanket', number: '12', total: '550' })
  await compare()

  async function compare() {
    const { items } = await check(ann, 'all')
    expect(items).toHaveLength(3)
    for (const { finding } of items)
      expect((await call(findCoverOfAsset, { id: finding.id }, ann, { now })).finding).toEqual(finding)
  }
})

test('the check goes out page by page, what is not right first', async () => {
  const ann = await anOwner()
  const covered = await aRing(ann, '10')
  for (const amount of ['100', '300', '200']) await aRing(ann, amount)
  await aPolicy(ann, { scheduled: { [covered]: '10' } })
  const first = await call(checkVaultCover, { show: 'not-covered', limit: 2 }, ann, { now })
  expect(first).toMatchObject({ total: 3, next: 2, counts: { 'not-covered': 3, covered: 1 } })
  expect(first.items.map(({ finding }) => finding.gap)).toEqual(['300', '200'])
  const second = await call(checkVaultCover, { show: 'not-covered', limit: 2, from: 2 }, ann, { now })
  expect(second.items.map(({ finding }) => finding.gap)).toEqual(['100'])
  expect(second.next).toBeNull()
})

test('an insurer is one of the people, with the pieces that are scheduled', async () => {
  const ann = await anOwner()
  const person = await aNamedPerson(ann)
  const { name } = await call(getPersonPage, { id: person }, ann)
  const ring = await aRing(ann)
  const { insurer_id } = await aPolicy(ann, { insurer: name.toUpperCase(), scheduled: { [ring]: '1000' } })
  expect(insurer_id).toBe(person)
  await aPolicy(ann, { insurer: 'Nobody Mutual', number: '2' })
  expect((await call(getPersonPage, { id: person }, ann)).uses).toMatchObject([{ use: 'insurer', count: 1 }])
  const { items } = await call(listPeople, { search: 'mutual' }, ann)
  expect(items).toMatchObject([{ name: 'Nobody Mutual', id: null, uses: { insurer: 0 } }])
})

test('nobody schedules another’s piece, or on another’s policy', async () => {
  const [ann, ben] = [await anOwner(), await anOwner()]
  const [ring, bens] = [await aRing(ann), await aRing(ben)]
  const { id } = await aPolicy(ann)
  expect(await call(scheduleAssets, { id, assets: [bens] }, ann)).toEqual({ scheduled: 0, left_out: [] })
  expect(await call(setScheduled, { id, items: [{ asset_id: bens, amount: '1' }] }, ann)).toEqual({ changes: [] })
  await expect(call(scheduleAssets, { id, assets: [bens] }, ben)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const plant = asUser(database, ben.id, (db) =>
    db.insertInto('policy_items').values({ policy_id: id, asset_id: bens, amount: '1', position: 0 }).execute(),
  )
  await expect(plant).rejects.toMatchObject({ code: '23503' })
  const take = asUser(database, ann.id, (db) =>
    db.insertInto('policy_items').values({ policy_id: id, asset_id: bens, amount: '1', position: 0 }).execute(),
  )
  await expect(take).rejects.toMatchObject({ code: '23503' })
  expect(await states(ann)).toEqual({ [ring]: 'not-covered' })
})

test('the database counts policies', async () => {
  const ann = await anOwner()
  const row = { user_id: ann.id, insurer: 'Helvetia', kind: 'scheduled', currency: 'CHF' }
  const rows = Array.from({ length: MAX_POLICIES }, (_, place) => ({ ...row, number: String(place) }))
  await asSystem(database, (db) => db.insertInto('policies').values(rows).execute())
  await expect(aPolicy(ann)).rejects.toMatchObject({ code: 'TOO_MANY_POLICIES' })
})

test('the database counts what hangs on a policy', async () => {
  const ann = await anOwner()
  const { id } = await aPolicy(ann)
  const insert = (count: number) =>
    asUser(database, ann.id, (db) =>
      db
        .insertInto('policy_sublimits')
        .values(
          Array.from({ length: count }, (_, place) => ({ policy_id: id, category: `${count}-${place}`, amount: '1' })),
        )
        .execute(),
    )
  await insert(MAX_SUBLIMITS)
  await expect(insert(1)).rejects.toMatchObject({ constraint: 'policy_sublimits_within_limit' })
})

test('what many are scheduled for is in the history of each, and is taken back whole, but for what was changed since', async () => {
  const ann = await anOwner()
  const [one, two, three] = [await aRing(ann), await aRing(ann), await aRing(ann)]
  const { id } = await aPolicy(ann)
  const [change_set, back] = [crypto.randomUUID(), crypto.randomUUID()]
  const undo = (set: string, as: string) => call(undoSet, { id: set, as }, ann)
  const amounts = async () => {
    const { items } = await call(listScheduled, { id }, ann)
    return Object.fromEntries(items.map((item) => [item.id, item.amount]))
  }
  await call(scheduleAssets, { id, assets: [one, two], change_set }, ann)
  await call(scheduleAssets, { id, assets: [three], change_set }, ann)
  const { saves } = await call(getAssetHistory, { id: one }, ann)
  expect(saves[0]).toMatchObject({
    way: 'together',
    changes: [{ field: 'policy_items', before: [], after: [{ policy_id: id, amount: 1000, currency: 'CHF' }] }],
  })
  await call(setScheduled, { id, items: [{ asset_id: two, amount: '700' }] }, ann)
  expect((await call(getAssetHistory, { id: two }, ann)).saves[0]).toMatchObject({ way: 'policy' })

  expect(await undo(change_set, back)).toMatchObject({ undone: 2, newer: 1 })
  expect(await amounts()).toEqual({ [two]: '700.00' })
  expect(await undo(change_set, crypto.randomUUID())).toMatchObject({ undone: 0, same: 2, newer: 1 })
  expect(await undo(back, crypto.randomUUID())).toMatchObject({ undone: 2 })
  expect(await amounts()).toEqual({ [one]: '1000.00', [two]: '700.00', [three]: '1000.00' })
})

test('what goes with its policy is no change of the pieces, and who deletes and restores one finds it as it was', async () => {
  const ann = await anOwner()
  const ring = await aRing(ann)
  const { id } = await aPolicy(ann)
  await call(setScheduled, { id, items: [{ asset_id: ring, amount: '1000' }] }, ann)
  await call(removeAsset, { id: ring }, ann)
  await call(restoreFromTrash, { ids: [ring] }, ann)
  await call(removePolicy, { id }, ann)
  const { saves } = await call(getAssetHistory, { id: ring }, ann)
  expect(saves.map(({ changes }) => changes.map(({ field }) => field))).toEqual([
    ['restored'],
    ['trashed'],
    ['policy_items'],
    ['created'],
  ])
})
