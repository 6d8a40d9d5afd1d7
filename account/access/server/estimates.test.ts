import { expect, test } from 'vitest'
import { aGrant } from '#testing/access.ts'
import { anAsset, aValuation } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { aCreator, anInvestor } from '#testing/people.ts'
import { getSharedAsset } from './guest-handlers.ts'

test('an estimate of a machine is its owner’s alone, also where values are shown', async () => {
  const owner = await anInvestor()
  const guest = await aCreator()
  const asset = await anAsset({}, owner)
  await aValuation(asset, { purpose: 'Machine estimate', amount: '77777' })
  await aValuation(asset, { purpose: 'Agreed value', amount: '900' })
  const grant = await aGrant(owner, guest, { groups: ['values'] })
  const { valuations } = await call(getSharedAsset, { grant, id: asset.id }, guest)
  expect(valuations.map(({ purpose }) => purpose)).toEqual(['Agreed value'])
})
