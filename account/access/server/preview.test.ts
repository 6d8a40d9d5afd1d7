import { expect, test } from 'vitest'
import { anAsset } from '#testing/assets.ts'
import { database } from '#testing/database.ts'
import type { GroupName } from '#record/assets/rules/groups.ts'
import { call } from '#testing/call.ts'
import { anInvestor } from '#testing/people.ts'
import { listAccess } from './handlers.ts'
import { previewAccess } from './preview-access.ts'

const WANTED = { preset: 'chosen' as const, scope: 'everything' as const, adds_later: true }

test('a preview shows what somebody would be shown, and gives access to nobody', async () => {
  const ann = await anInvestor()
  const { id } = await anAsset({ title: 'Longcase clock', cost_at_acquisition: '1200', cost_currency: 'USD' }, ann)
  await anAsset({ title: 'Ring' }, ann)

  const of = { ...WANTED, scope: 'assets' as const, scope_of: [id], id }
  const without = await call(previewAccess, { ...of, groups: [] }, ann)
  expect(without.page.items.map(({ title, value }) => [title, value])).toEqual([['Longcase clock', null]])
  expect(without.asset).toMatchObject({ id, cost_at_acquisition: null })

  const withCost = await call(previewAccess, { ...of, groups: ['values', 'cost'] }, ann)
  expect(withCost.asset).toMatchObject({ id, cost_at_acquisition: '1200' })

  expect(await call(listAccess, undefined, ann)).toEqual([])
})

test('a preview shows with whom a piece is insured where that would be shown', async () => {
  const ann = await anInvestor()
  const { id } = await anAsset({ title: 'Longcase clock' }, ann)
  await database.pool.query(
    `with policy as (
       insert into policies (user_id, insurer, number, kind, currency) values ($1, 'Lothian', 'L-1', 'scheduled', 'EUR') returning id
     ) insert into policy_items (policy_id, user_id, asset_id, amount, position) select id, $1, $2, 900, 0 from policy`,
    [ann.id, id],
  )
  const shown = async (groups: GroupName[]) => (await call(previewAccess, { ...WANTED, id, groups }, ann)).policies
  expect(await shown(['insurance'])).toMatchObject([{ insurer: 'Lothian', scheduled: '900' }])
  expect(await shown(['values'])).toEqual([])
})
