import { expect, test } from 'vitest'
import { anAsset } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { anInvestor } from '#testing/people.ts'
import { respellSearch } from './handlers.ts'

test('a search that finds nothing is respelled by one’s own words, and never by another’s', async () => {
  const [ann, ben] = [await anInvestor({ plan: 'per-asset' }), await anInvestor({ plan: 'per-asset' })]
  await anAsset({ title: 'Écrin for jewellery', description: 'A silver teapot, grey velvet' }, ann)
  await anAsset({ title: 'Chronograph' }, ben)
  const meant = async (search: string) => (await call(respellSearch, { search }, ann)).search
  expect(await meant('silver jewelry')).toBe('silver jewellery')
  expect(await meant('Silvr TEAPTO')).toBe('silver teapot')
  expect(await meant('écirn')).toBe('ecrin')
  expect(await meant('gray velvet')).toBe('grey velvet')
  await anAsset({ title: 'Sideboard', place: 'Dining Room' }, ann)
  expect(await meant('dinning room')).toBe('dining room')
  for (const search of ['chronogarph', 'teapot', 'teapot zebra', '', '   ', 'a%b', '花', 'x'.repeat(200)])
    expect(await meant(search), search).toBeNull()
})
