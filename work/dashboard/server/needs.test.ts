import { expect, test } from 'vitest'
import { anAsset, anAssetImage, aStatus } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { anInvestor } from '#testing/people.ts'
import { aPolicy } from '#testing/policies.ts'
import { getNeeds } from './needs.ts'

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const NOTHING = {
  reminders: { total: 0, overdue: 0, items: [] },
  comments: { total: 0, assets: [] },
  requests: { total: 0, items: [] },
  to_finish: 0,
  proposals: 0,
  payment_due: false,
  gaps: [],
  more: false,
}

test('of an empty vault nothing waits, and nobody sees what waits for somebody else', async () => {
  const ann = await anInvestor({ plan: 'per-asset' })
  await anAsset({}, ann)
  await aPolicy(ann, { valid_until: dayIn(1) })
  expect(await call(getNeeds, undefined, await anInvestor())).toEqual(NOTHING)
})

test('what is due within 30 days is named, the first three, and counted', async () => {
  const ann = await anInvestor({ plan: 'per-asset' })
  for (const days of [-2, 3, 4, 30, 31]) await aPolicy(ann, { valid_until: dayIn(days) })
  const { reminders } = await call(getNeeds, undefined, ann)
  expect(reminders).toMatchObject({ total: 4, overdue: 1 })
  expect(reminders.items.map(({ due }) => due)).toEqual([dayIn(-2), dayIn(3), dayIn(4)])
})

test('what the assets lack is counted, of what is held', async () => {
  const ann = await anInvestor({ plan: 'per-asset' })
  const whole = await anAsset({ cost_at_acquisition: '5', cost_currency: 'USD' }, ann)
  await anAssetImage(whole)
  await anAsset({ title: 'Bare' }, ann)
  await aStatus(await anAsset({ title: 'Sold' }, ann), 'Sold')
  expect(await call(getNeeds, undefined, ann)).toMatchObject({
    gaps: [
      { gap: 'value', assets: 1 },
      { gap: 'photo', assets: 1 },
      { gap: 'beneficiary', assets: 2 },
      { gap: 'place', assets: 2 },
    ],
    more: false,
  })
})

test('photos to finish and a payment that failed are there', async () => {
  const ann = await anInvestor({ plan: 'per-asset' })
  await database.pool.query(`insert into unfinished (id, user_id) values (gen_random_uuid(), $1)`, [ann.id])
  await database.pool.query(`update subscriptions set status = 'past_due' where user_id = $1`, [ann.id])
  expect(await call(getNeeds, undefined, ann)).toMatchObject({ to_finish: 1, payment_due: true })
})
