import { expect, test } from 'vitest'
import { asUser } from '#database/access.ts'
import { anAsset } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { anInvestor, type Person } from '#testing/people.ts'
import { getPieceGains, getWorthCourse, getWorthShares } from './handlers.ts'

const inEuros = (amount: string) => ({ cost_at_acquisition: amount, cost_currency: 'EUR' })

async function totalsIn(currency: string, owner: Person) {
  await asUser(database, owner.id, async (db) => {
    await db.insertInto('total_currencies').values({ currency }).execute()
    await db
      .insertInto('exchange_rates')
      .values({ base: 'EUR', quote: currency, day: '2020-01-01', rate: '0.9', source: 'The bank' })
      .execute()
  })
}

const value = (asset_id: string, amount: string, currency: string, owner: Person) =>
  asUser(database, owner.id, (db) =>
    db
      .insertInto('valuations')
      .values({ asset_id, purpose: 'Fair market', amount, currency, date: '2024-05-04' })
      .execute(),
  )

test('value is shared out by place and maker, by the uppermost place', async () => {
  const ann = await anInvestor()
  await anAsset({ title: 'Clock', place: 'Leith / Hall', maker: 'J. Ross', ...inEuros('300.00') }, ann)
  await anAsset({ title: 'Bowl', place: 'Leith / Study', ...inEuros('100.50') }, ann)
  await anAsset({ title: 'Ring', place: 'Bank', maker: 'J. Ross', ...inEuros('99.50') }, ann)
  const by = async (by: 'place' | 'maker') => (await call(getWorthShares, { by }, ann)).shares
  expect(await by('place')).toEqual([
    { name: 'Leith', amount: '400.50', assets: 2, share: '80.1' },
    { name: 'Bank', amount: '99.50', assets: 1, share: '19.9' },
  ])
  expect(await by('maker')).toEqual([
    { name: 'J. Ross', amount: '399.50', assets: 2, share: '79.9' },
    { name: null, amount: '100.50', assets: 1, share: '20.1' },
  ])
})

test('without a currency for totals the others are left out and counted; with one they are converted', async () => {
  const ann = await anInvestor()
  await anAsset({ title: 'Clock', place: 'Hall', ...inEuros('100.00') }, ann)
  await anAsset({ title: 'Ring', place: 'Bank', cost_at_acquisition: '10.00', cost_currency: 'CHF' }, ann)
  await anAsset({ title: 'Vase', place: 'Bank', cost_at_acquisition: '10.00', cost_currency: 'JPY' }, ann)
  expect(await call(getWorthShares, { by: 'place', currency: 'EUR' }, ann)).toMatchObject({
    currency: 'EUR',
    shares: [{ name: 'Hall', amount: '100.00' }],
    left_out: 2,
  })
  await totalsIn('CHF', ann)
  expect(await call(getWorthShares, { by: 'place', currency: 'EUR' }, ann)).toMatchObject({
    currency: 'CHF',
    shares: [
      { name: 'Hall', amount: '90.00', share: '90.0' },
      { name: 'Bank', amount: '10.00', share: '10.0' },
    ],
    left_out: 1,
  })
  const { days, converted } = await call(getWorthCourse, { months: 12 }, ann)
  expect(converted).toMatchObject({ currency: 'CHF', unconverted: ['JPY'] })
  expect(converted!.amounts).toHaveLength(days.length)
  expect(converted!.amounts.at(-1)).toBe('100.00')
})

test('a piece that goes to two people counts for each in equal parts', async () => {
  const ann = await anInvestor()
  const named = async (title: string, people: string[]) => {
    const { id } = await anAsset({ title, ...inEuros('100.00') }, ann)
    await asUser(database, ann.id, (db) =>
      db
        .insertInto('beneficiaries')
        .values(people.map((beneficiary_name, position) => ({ asset_id: id, beneficiary_name, position })))
        .execute(),
    )
  }
  await named('Clock', ['Ben'])
  await named('Ring', ['Ben', 'Cleo'])
  await anAsset({ title: 'Bowl', ...inEuros('100.00') }, ann)
  const { shares } = await call(getWorthShares, { by: 'person' }, ann)
  expect(shares.map(({ name, amount, assets }) => [name, Number(amount), assets])).toEqual([
    ['Ben', 150, 2],
    [null, 100, 1],
    ['Cleo', 50, 1],
  ])
})

test('beyond the ten largest there is one sum', async () => {
  const ann = await anInvestor({ plan: 'per-asset' })
  for (let at = 0; at < 12; at++) await anAsset({ title: 'Coin', maker: `Maker ${at}`, ...inEuros('5.00') }, ann)
  const { shares, others } = await call(getWorthShares, { by: 'maker' }, ann)
  expect(shares).toHaveLength(10)
  expect(others).toEqual({ names: 2, amount: '10.00' })
})

test('gains and losses stand against the cost, in one currency, and nobody else’s are among them', async () => {
  const [ann, bob] = [await anInvestor({ plan: 'per-asset' }), await anInvestor()]
  const clock = await anAsset({ title: 'Clock', ...inEuros('100.00') }, ann)
  const bowl = await anAsset({ title: 'Bowl', ...inEuros('100.00') }, ann)
  const ring = await anAsset({ title: 'Ring', ...inEuros('100.00') }, ann)
  await anAsset({ title: 'Never valued', ...inEuros('100.00') }, ann)
  await value(clock.id, '160.00', 'EUR', ann)
  await value(bowl.id, '70.00', 'EUR', ann)
  await value(ring.id, '70.00', 'USD', ann)
  const strange = await anAsset({ title: 'Strange', ...inEuros('1.00') }, bob)
  await value(strange.id, '9000.00', 'EUR', bob)
  const { gains, compared } = await call(getPieceGains, { currency: 'EUR' }, ann)
  expect(gains.map(({ title, amount, cost }) => [title, amount, cost])).toEqual([
    ['Clock', '60.00', '100.00'],
    ['Bowl', '-30.00', '100.00'],
  ])
  expect(compared).toBe(2)
})
