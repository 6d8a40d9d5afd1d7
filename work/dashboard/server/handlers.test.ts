import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asUser } from '#database/access.ts'
import { anAsset, anAssetImage, aValuation } from '#testing/assets.ts'
import { getPortfolio } from '#work/portfolio/server/handlers.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { aCreator, aPerson, anInvestor } from '#testing/people.ts'
import { getDashboard } from './handlers.ts'

const EIGHT_DAYS_AGO = new Date(Date.now() - 8 * 86_400_000)

test('an empty vault has totals of nothing', async () => {
  expect(await call(getDashboard, undefined, await aCreator())).toEqual({
    total_assets: 0,
    currency: null,
    latest: null,
    change_in_value: null,
    total_values: [],
    converted: null,
    recent_assets: [],
    recent_count: 0,
  })
})

test('an investor’s total is what was paid, exact, one sum a currency, that of the most assets first where no rate compares them', async () => {
  const ann = await anInvestor({ plan: 'per-asset' })
  await anAsset(
    { cost_at_acquisition: '0.10', cost_currency: 'USD', value_at_creation: '999', value_currency: 'USD' },
    ann,
  )
  await anAsset({ cost_at_acquisition: '0.20', cost_currency: 'USD' }, ann)
  await anAsset({ cost_at_acquisition: '9007199254740993.01', cost_currency: 'EUR' }, ann)
  await anAsset({ title: 'Of no known price' }, ann)
  const { total_assets, total_values } = await call(getDashboard, undefined, ann)
  expect(total_assets).toBe(4)
  expect(total_values).toEqual([
    { amount: '0.30', currency: 'USD' },
    { amount: '9007199254740993.01', currency: 'EUR' },
  ])
})

test('a creator’s total is the value at creation', async () => {
  const ben = await aCreator()
  await anAsset(
    { cost_at_acquisition: '5', cost_currency: 'USD', value_at_creation: '120.50', value_currency: 'GBP' },
    ben,
  )
  expect((await call(getDashboard, undefined, ben)).total_values).toEqual([{ amount: '120.50', currency: 'GBP' }])
})

test('recent is what was added in the last seven days, the latest first, five shown', async () => {
  const ann = await anInvestor({ plan: 'per-asset' })
  await anAsset({ title: 'Old', created_at: EIGHT_DAYS_AGO }, ann)
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five', 'Six']) await anAsset({ title }, ann)
  const { recent_assets, recent_count } = await call(getDashboard, undefined, ann)
  expect(recent_count).toBe(6)
  expect(recent_assets.map(({ title }) => title)).toEqual(['Six', 'Five', 'Four', 'Three', 'Two'])

  const nextWeek = new Date(Date.now() + 8 * 86_400_000)
  expect(await call(getDashboard, undefined, ann, { now: nextWeek })).toMatchObject({
    recent_count: 0,
    recent_assets: [],
  })
})

test('nobody’s assets count for somebody else', async () => {
  await anInvestor({ assets: 3 })
  expect(await call(getDashboard, undefined, await anInvestor())).toMatchObject({ total_assets: 0 })
})

test('an investor who has not finished registering is led to the next step', async () => {
  const steps = await Promise.all(
    (['begun', 'profile completed'] as const).map(async (registration) =>
      call(getDashboard, undefined, await anInvestor({ registration })).catch((error: unknown) => error),
    ),
  )
  expect(steps).toMatchObject([
    { code: 'REGISTRATION_INCOMPLETE', data: { step: '/complete-profile' } },
    { code: 'REGISTRATION_INCOMPLETE', data: { step: '/select-subscription' } },
  ])
})

test('the professional roles have no step to finish', async () => {
  for (const role of ['estate-practices', 'estate-services', 'insurance-partners'] as const)
    expect(await call(getDashboard, undefined, await aPerson(role))).toMatchObject({ total_assets: 0 })
})

test('signed out, or with the session of someone who is gone, nothing is shown', async () => {
  await expect(call(getDashboard, undefined, null)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  const gone = { id: crypto.randomUUID(), email: 'gone@example.com', role: 'creator' as const }
  await expect(call(getDashboard, undefined, gone)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

test('a recent asset shows its first picture by a signed address', async () => {
  const ann = await anInvestor()
  const asset = await anAsset({}, ann)
  await anAssetImage(asset, { position: 1 })
  const first = await anAssetImage(asset, { position: 0 })
  await anAsset({ title: 'Unpictured', created_at: new Date(Date.now() - 60_000) }, ann)
  const { recent_assets } = await call(getDashboard, undefined, ann)
  expect(recent_assets.map(({ picture }) => picture?.url.split('?')[0] ?? null)).toEqual([
    `/files/asset-images/${first.image_url}`,
    null,
  ])
})

test('beside what it cost stands the latest value where any is recorded, and what changed this month of what was there', async () => {
  const ann = await anInvestor({ plan: 'per-asset' })
  await asUser(database, ann.id, (db) => sql`select update_user_default_currency(${ann.id}, 'CHF')`.execute(db))
  const before = { created_at: '2026-10-31T23:59:59Z' }
  const costing = (cost_at_acquisition: string, cost_currency: string) => ({
    cost_at_acquisition,
    cost_currency,
    ...before,
  })
  const ring = await anAsset(costing('100.00', 'EUR'), ann)
  const clock = await anAsset(costing('400.00', 'EUR'), ann)
  await anAsset(costing('7.00', 'CHF'), ann)
  const now = new Date('2026-11-21T12:00:00Z')
  expect(await call(getDashboard, undefined, ann, { now })).toMatchObject({
    currency: 'CHF',
    latest: null,
    change_in_value: null,
  })
  await aValuation(ring, { purpose: 'Fair market', amount: '150.00', date: '2026-10-01' })
  await aValuation(ring, { purpose: 'Fair market', amount: '130.00', date: '2026-11-02' })
  await aValuation(clock, { purpose: 'Fair market', amount: '380.00', date: '2026-11-03' })
  const { total_values, latest, change_in_value } = await call(getDashboard, undefined, ann, { now })
  expect(total_values).toEqual([
    { amount: '7.00', currency: 'CHF' },
    { amount: '500.00', currency: 'EUR' },
  ])
  expect(latest!.values).toEqual([
    { amount: '7.00', currency: 'CHF' },
    { amount: '510.00', currency: 'EUR' },
  ])
  // In francs nothing was valued anew.
  expect(change_in_value).toBeNull()
  expect((await call(getPortfolio, { currency: 'EUR' }, ann, { now })).change_in_value).toEqual({
    amount: '-40.00',
    currency: 'EUR',
    share: '-7.3',
    assets: 2,
    valued_by: 'latest',
  })
})
