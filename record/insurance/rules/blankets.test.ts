import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coversAll, spendingOf } from './blankets.ts'
import { checkCover } from './check.ts'
import type { InsuredAsset, InsuringPolicy } from './insured.ts'

const DAY = '2026-11-23'
const amount = fc.constantFrom('0', '10', '60.5', '100', '900')
const asset = fc.record({
  category: fc.constantFrom('Art', 'Wine', null),
  amount: fc.option(amount),
  currency: fc.constantFrom('EUR', 'EUR', 'CHF'),
})
const blanket = fc.record({
  currency: fc.constantFrom('EUR', 'CHF'),
  total: fc.constantFrom('50', '300', '1000', '20000'),
  cap_per_item: fc.option(fc.constantFrom('50', '900')),
  limit: fc.option(fc.constantFrom('20', '5000')),
})

const insured = (drafts: readonly (typeof asset extends fc.Arbitrary<infer T> ? T : never)[]): InsuredAsset[] =>
  drafts.map(({ category, amount, currency }, i) => ({
    id: `${i}`.padStart(3, '0'),
    category,
    acquired_on: null,
    worth: amount === null ? null : { amount, currency, valued_on: DAY, review_on: null },
  }))

const policyOf = (
  { limit, ...draft }: typeof blanket extends fc.Arbitrary<infer T> ? T : never,
  i: number,
): InsuringPolicy => ({
  ...draft,
  id: `${i}`,
  number: `${i}`,
  kind: 'blanket',
  valid_from: null,
  valid_until: null,
  window_days: null,
  window_share: null,
  sublimits: limit === null ? [] : [{ category: 'Wine', amount: limit }],
  items: [],
})

const inCurrency = (assets: readonly InsuredAsset[], currency: string) =>
  assets.flatMap(({ id, category, worth }) => (worth?.currency === currency ? [{ id, category, ...worth }] : []))

test('a policy that covers all does, whatever other policies there are', () => {
  fc.assert(
    fc.property(fc.array(asset, { maxLength: 12 }), fc.array(blanket, { maxLength: 3 }), (drafts, blankets) => {
      const [assets, policies] = [insured(drafts), blankets.map(policyOf)]
      const states = new Map(checkCover(assets, policies, DAY).pieces.map(({ id, state }) => [id, state]))
      for (const policy of policies) {
        const held = inCurrency(assets, policy.currency)
        const largest = held.reduce((most, { amount }) => (Number(amount) > Number(most) ? amount : most), '0')
        if (!coversAll(policy, { categories: held, largest })) continue
        for (const { id } of held) expect(states.get(id)).toBe('covered')
      }
    }),
  )
})

test('once the first pieces have spent the policies of a currency, those after them change nothing and get nothing', () => {
  fc.assert(
    fc.property(fc.array(asset, { maxLength: 25 }), fc.array(blanket, { maxLength: 3 }), (drafts, blankets) => {
      const [assets, policies] = [insured(drafts), blankets.map(policyOf)]
      const euros = policies.filter(({ currency }) => currency === 'EUR')
      const spending = spendingOf(euros)
      const held = inCurrency(assets, 'EUR')
      const first = new Set<string>()
      for (const piece of held) {
        if (spending.isSpent()) break
        first.add(piece.id)
        spending.add(piece)
      }
      const stateIn = (some: readonly InsuredAsset[]) =>
        // In another currency nothing is covered either.
        new Map(
          checkCover(some, policies, DAY).pieces.map(({ id, state }) => [
            id,
            state === 'other-currency' ? 'not-covered' : state,
          ]),
        )
      const [whole, part] = [stateIn(assets), stateIn(assets.filter(({ id }) => first.has(id)))]
      for (const { id, amount } of held)
        expect(whole.get(id)).toBe(first.has(id) ? part.get(id) : Number(amount) === 0 ? 'covered' : 'not-covered')
    }),
  )
})
