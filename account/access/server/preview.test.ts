import { expect, test } from 'vitest'
import { anAsset } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { anInvestor } from '#testing/people.ts'
import { listAccess } from './handlers.ts'
import { previewAccess } from './preview-access.ts'

const WANTED = { preset: 'chosen', scope: 'everything', scope_of: [], adds_later: true } as const

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
