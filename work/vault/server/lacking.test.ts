import { expect, test } from 'vitest'
import { LACKS } from '../rules/lacks.ts'
import { TYPED_CHILDREN } from '#record/assets/rules/typed-children.ts'
import { MACHINE_ESTIMATE } from '#record/values/rules/purposes.ts'
import { anAsset, anAssetDocument, anAssetImage, aTypedRow, aValuation } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { anInvestor } from '#testing/people.ts'
import { listAssets } from './handlers.ts'

test('what has no photo, value, beneficiary, document or place is found by that', async () => {
  const ann = await anInvestor({ plan: 'per-asset' })
  await anAsset({ title: 'Bare' }, ann)
  const whole = await anAsset({ title: 'Whole', cost_at_acquisition: '1', cost_currency: 'USD', place: 'Study' }, ann)
  await anAssetImage(whole)
  await anAssetDocument(whole)
  await aTypedRow(
    TYPED_CHILDREN.find(({ name }) => name === 'beneficiaries')!,
    whole,
  )
  await aValuation(await anAsset({ title: 'Estimated by a machine' }, ann), { purpose: MACHINE_ESTIMATE })
  for (const lacks of LACKS) {
    const { items, counts } = await call(listAssets, { lacks }, ann)
    expect(
      items.map(({ title }) => title),
      lacks,
    ).toEqual(['Estimated by a machine', 'Bare'])
    expect(counts).toMatchObject({ matching: 2, all: 3 })
  }
})
