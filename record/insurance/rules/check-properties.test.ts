import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromUnits, toUnits } from './amounts.ts'
import type { InsuredAsset, InsuringPolicy } from './insured.ts'
import { checked, DAY, piece, policy } from '#testing/cover.ts'

const cents = fc.integer({ min: 0, max: 5_000_000 }).map((units) => fromUnits(BigInt(units) * 100n))
const ids = ['a', 'b', 'c', 'd', 'e']
const currencies = fc.constantFrom('CHF', 'CHF', 'EUR')
const categories = fc.constantFrom('Watches', 'Wine', null)
const recently = fc
  .integer({ min: 0, max: 120 })
  .map((days) => new Date(Date.parse(DAY) - days * 86_400_000).toISOString().slice(0, 10))
const someAssets = fc
  .array(fc.record({ amount: fc.option(cents), currency: currencies, category: categories, acquired_on: recently }), {
    maxLength: ids.length,
  })
  .map((rows) => rows.map(({ amount, currency, ...row }, place) => piece(ids[place]!, amount, row, currency)))
const somePolicy = fc
  .record({
    id: fc.uuid(),
    number: fc.constantFrom('1', '2', '3'),
    kind: fc.constantFrom('scheduled' as const, 'blanket' as const),
    currency: currencies,
    total: cents,
    cap_per_item: fc.option(cents),
    window_days: fc.option(fc.integer({ min: 1, max: 120 })),
    window_share: fc.constantFrom(null, '25', '12.5'),
    sublimits: fc.uniqueArray(fc.record({ category: fc.constantFrom('Watches', 'Wine'), amount: cents }), {
      selector: ({ category }) => category,
    }),
    items: fc.uniqueArray(fc.record({ asset_id: fc.constantFrom(...ids), amount: cents }), {
      selector: ({ asset_id }) => asset_id,
    }),
  })
  .map((terms) => policy(terms))
const somePolicies = fc.array(somePolicy, { maxLength: 4 })
const coveredBy = (assets: InsuredAsset[], policies: InsuringPolicy[]) =>
  new Map(checked(assets, policies, DAY).findings.map(({ id, covered }) => [id, toUnits(covered ?? '0')]))

const nothingLess = (before: Map<string, bigint>, after: Map<string, bigint>) =>
  [...after].every(([id, covered]) => covered >= (before.get(id) ?? 0n))

describe('whatever there is', () => {
  test('another policy leaves nothing less covered', () => {
    fc.assert(
      fc.property(someAssets, somePolicies, somePolicy, (assets, policies, other) => {
        expect(nothingLess(coveredBy(assets, policies), coveredBy(assets, [...policies, other]))).toBe(true)
      }),
    )
  })

  test('a higher total leaves nothing less covered', () => {
    fc.assert(
      fc.property(someAssets, somePolicies, somePolicy, cents, (assets, policies, one, more) => {
        const raised = { ...one, total: fromUnits(toUnits(one.total!) + toUnits(more)) }
        expect(nothingLess(coveredBy(assets, [...policies, one]), coveredBy(assets, [...policies, raised]))).toBe(true)
      }),
    )
  })

  test('the order of the policies is none', () => {
    fc.assert(
      fc.property(someAssets, somePolicies, (assets, policies) => {
        expect(checked(assets, policies.toReversed(), DAY)).toEqual(checked(assets, policies, DAY))
      }),
    )
  })

  test('no policy gives more than its limits, and none in another currency', () => {
    fc.assert(
      fc.property(someAssets, somePolicy, (assets, one) => {
        const { findings } = checked(assets, [one], DAY)
        const parts = findings.flatMap(({ id, parts }) =>
          parts.map((part) => ({ ...part, asset: assets.find((asset) => asset.id === id)! })),
        )
        const sum = (some: typeof parts) => some.reduce((all, { amount }) => all + toUnits(amount), 0n)
        const limited = parts.filter(({ by }) => by !== 'window')
        expect(sum(limited) <= toUnits(one.total!)).toBe(true)
        for (const { category, amount } of one.sublimits)
          expect(sum(limited.filter(({ asset }) => asset.category === category)) <= toUnits(amount)).toBe(true)
        for (const { amount } of parts)
          if (one.cap_per_item !== null) expect(toUnits(amount) <= toUnits(one.cap_per_item)).toBe(true)
        for (const { worth, covered } of findings)
          if (worth !== null && worth.currency !== one.currency) expect(covered).toBe('0')
      }),
    )
  })

  test('what is worth something is covered, missing or unknown, and everything has its next step', () => {
    fc.assert(
      fc.property(someAssets, somePolicies, (assets, policies) => {
        const { sums, findings } = checked(assets, policies, DAY)
        for (const { worth, covered, gap, unknown } of sums)
          expect(toUnits(covered) + toUnits(gap) + toUnits(unknown)).toBe(toUnits(worth))
        for (const { state, next } of findings) expect(next === null).toBe(state === 'covered')
      }),
    )
  })
})
