import { expect, test } from 'vitest'
import { findCoverOfAsset } from '#record/insurance/server/check-handlers.ts'
import { anAsset, anAssetDocument, anAssetImage, aStatus, aValuation } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { aPolicy } from '#testing/policies.ts'
import { anInvestor } from '#testing/people.ts'
import { findReadiness, judgeVault } from './handlers.ts'

const now = new Date('2026-11-23T12:00:00Z')
const ready = async (id: string, person: Parameters<typeof call>[2]) =>
  (await call(findReadiness, { id }, person, { now })).readiness

test('a record is judged by what it holds, and its vault by all of them', async () => {
  const ann = await anInvestor({ plan: 'per-asset' })
  const clock = await anAsset({ title: 'Clock', maker: 'A. Smith' }, ann)
  const ring = await anAsset({ title: 'Ring' }, ann)
  await aValuation(clock, { purpose: 'Insurance replacement', amount: '900.00', date: '2026-05-04' })
  await anAssetDocument(clock, { type: 'Receipt' })
  const [ofClock, ofRing] = [await ready(clock.id, ann), await ready(ring.id, ann)]
  expect(ofClock!.score).toBeGreaterThan(ofRing!.score)
  expect(ofClock!.lines.find(({ part }) => part === 'proof')).toMatchObject({ done: 2, missing: null })
  expect(ofClock!.lines.map(({ part }) => part)).not.toContain('cover')

  const vault = await call(judgeVault, undefined, ann, { now })
  expect(vault).toMatchObject({ assets: 2, score: Math.floor((ofClock!.score + ofRing!.score) / 2) })
  expect(vault.least.map(({ title, score }) => [title, score])).toEqual([
    ['Ring', ofRing!.score],
    ['Clock', ofClock!.score],
  ])
  expect(vault.least[0]!.next).toEqual(ofRing!.next)
})

test('what is insured counts as the cover check says, for one and for all', async () => {
  const ann = await anInvestor({ plan: 'per-asset' })
  const clock = await anAsset({ title: 'Clock', cost_at_acquisition: '100', cost_currency: 'CHF' }, ann)
  await aPolicy(ann, { kind: 'blanket', currency: 'CHF', total: '60.00' })
  const { finding } = await call(findCoverOfAsset, { id: clock.id }, ann, { now })
  expect(finding!.state).toBe('under-insured')
  const readiness = await ready(clock.id, ann)
  expect(readiness!.lines.at(-1)).toMatchObject({ part: 'cover', done: 2, of: 4 })
  expect((await call(judgeVault, undefined, ann, { now })).score).toBe(readiness!.score)
})

test('what is gone is judged no more, and what is another’s is not there', async () => {
  const [ann, ben] = [await anInvestor({ plan: 'per-asset' }), await anInvestor()]
  const clock = await anAsset({ title: 'Clock' }, ann)
  await expect(ready(clock.id, ben)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(ready('none', ann)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await aStatus(clock, 'Sold')
  expect(await ready(clock.id, ann)).toBeNull()
  expect(await call(judgeVault, undefined, ann, { now })).toEqual({
    score: 0,
    assets: 0,
    parts: [],
    next: null,
    least: [],
  })
})

test('more than are read at once are all judged', async () => {
  const ann = await anInvestor({ plan: 'per-asset', assets: 1_001 })
  expect(await call(judgeVault, undefined, ann, { now })).toMatchObject({ assets: 1_001 })
})

test('a vault is what its records are, each judged by itself, however alike they are', async () => {
  const ann = await anInvestor({ plan: 'per-asset' })
  const assets = []
  for (const [i, category] of ['Watches', 'Watches', 'Wine', 'Art', 'Art', null].entries()) {
    const details = i % 2 === 0 ? {} : { serial_number: '7', height: '3' }
    assets.push(await anAsset({ title: `Piece ${i}`, category, details, ...(i > 2 && { maker: 'A. Smith' }) }, ann))
  }
  await anAssetImage(assets[0]!, { view: 'Mark' })
  await anAssetImage(assets[1]!)
  await anAssetDocument(assets[1]!, { type: 'Receipt' })
  await anAssetDocument(assets[3]!)
  await aValuation(assets[3]!, { date: '2026-05-04' })
  await aValuation(assets[4]!, { date: '2016-05-04' })
  await aPolicy(ann, { kind: 'blanket', currency: 'EUR', total: '1000.00' })
  const scores = await Promise.all(
    assets.map(async ({ id, title }) => ({ title, score: (await ready(id, ann))!.score })),
  )
  const vault = await call(judgeVault, undefined, ann, { now })
  expect(vault.score).toBe(Math.floor(scores.reduce((sum, { score }) => sum + score, 0) / scores.length))
  const least = scores.map(({ score }) => score).toSorted((one, other) => one - other)
  expect(vault.least.map(({ score }) => score)).toEqual(least.slice(0, 5))
  for (const { title, score } of vault.least) expect(scores).toContainEqual({ title, score })
})
