import { describe, expect, test } from 'vitest'
import { PLAN_TYPES, type PlanType } from './plan-types.ts'
import {
  entitlementsOf,
  findPlan,
  INVESTOR_PLANS,
  limitBanner,
  monthlyCost,
  PLANS,
  recommendedPlan,
  roomForAsset,
} from './plans.ts'
import { ROLES } from '#basics/roles.ts'

const OTHERS = ROLES.filter((role) => role !== 'investor')

describe('the catalogue', () => {
  test('holds the three plans, in the order to show them', () => {
    expect(INVESTOR_PLANS.map(({ planType }) => planType)).toEqual(['free-trial', 'per-asset', 'fixed-limit'])
  })

  test.each([
    [
      'free-trial',
      {
        name: 'Investor Free Trial',
        assetLimit: 3,
        badge: undefined,
        pricing: { basePrice: '0', assetPrice: '0', currency: 'USD', billingPeriod: 'month', trialPeriod: 3 },
        entitled: { reportExport: false, advancedReporting: false, prioritySupport: false },
      },
    ],
    [
      'per-asset',
      {
        name: 'Investor Per-Asset Plan',
        assetLimit: null,
        badge: 'Most Flexible',
        pricing: { basePrice: '6', assetPrice: '1', currency: 'USD', billingPeriod: 'month', trialPeriod: 0 },
        entitled: { reportExport: false, advancedReporting: true, prioritySupport: true },
      },
    ],
    [
      'fixed-limit',
      {
        name: 'Investor Fixed Plan',
        assetLimit: 100,
        badge: 'Best Value',
        pricing: { basePrice: '22', assetPrice: '0', currency: 'USD', billingPeriod: 'month', trialPeriod: 0 },
        entitled: { reportExport: true, advancedReporting: true, prioritySupport: true },
      },
    ],
  ] as const)('what %s is', (planType, { name, assetLimit, badge, pricing, entitled }) => {
    const plan = PLANS[planType]
    expect(plan).toMatchObject({ planType, name, assetLimit, pricing, ...entitled })
    expect(plan).toMatchObject({ mode: 'subscription', userRole: 'investor' })
    expect(plan.badge).toBe(badge)
    for (const text of [plan.shortName, plan.price, plan.term, plan.description]) expect(text).not.toBe('')
    expect(plan.features).not.toEqual([])
  })

  test('every price has an id of its own, and only the per-asset plan a metered one', () => {
    const ids = INVESTOR_PLANS.flatMap(({ priceId, meteredPriceId }) => [priceId, meteredPriceId ?? []].flat())
    expect(new Set(ids).size).toBe(4)
    expect(PLANS['per-asset'].meteredPriceId).toBeDefined()
  })

  test('a plan is found by its price, and by nothing else', () => {
    for (const plan of INVESTOR_PLANS) expect(findPlan(plan.priceId)).toBe(plan)
    for (const stranger of ['', 'price_of_somebody_else', 'per-asset', 'price_investor_per_asset_metered']) {
      expect(findPlan(stranger)).toBeUndefined()
    }
  })
})

test.each([
  // assets, free trial, per-asset, fixed, and which of the two is recommended
  [0, 0, 6, 22, 'per-asset'],
  [1, 0, 7, 22, 'per-asset'],
  [3, 0, 9, 22, 'per-asset'],
  [4, null, 10, 22, 'per-asset'],
  [5, null, 11, 22, 'per-asset'],
  [16, null, 22, 22, 'per-asset'],
  [17, null, 23, 22, 'fixed-limit'],
  [21, null, 27, 22, 'fixed-limit'],
  [22, null, 28, 22, 'fixed-limit'],
  [25, null, 31, 22, 'fixed-limit'],
  [50, null, 56, 22, 'fixed-limit'],
  [100, null, 106, 22, 'fixed-limit'],
  [101, null, 107, null, 'per-asset'],
] as const)('a month with %i assets', (assets, trial, perAsset, fixed, recommended) => {
  expect(INVESTOR_PLANS.map((plan) => monthlyCost(plan, assets))).toEqual([trial, perAsset, fixed])
  expect(recommendedPlan(assets).planType).toBe(recommended)
})

describe('what a person may do', () => {
  test.each([
    ['free-trial', { assetLimit: 3, reportExport: false, advancedReporting: false, prioritySupport: false }],
    ['per-asset', { assetLimit: null, reportExport: false, advancedReporting: true, prioritySupport: true }],
    ['fixed-limit', { assetLimit: 100, reportExport: true, advancedReporting: true, prioritySupport: true }],
  ] as const)('as an investor with %s', (plan, entitlements) => {
    expect(entitlementsOf('investor', plan)).toEqual(entitlements)
  })

  test.each(OTHERS.flatMap((role) => PLAN_TYPES.map((plan) => [role, plan] as const)))(
    'as %s, whatever is said of a plan (%s)',
    (role, plan) => {
      const everything = { assetLimit: null, reportExport: true, advancedReporting: true, prioritySupport: true }
      expect(entitlementsOf(role, plan)).toEqual(everything)
      expect(roomForAsset(role, plan, 1_000_000)).toEqual({ ok: true })
      expect(limitBanner(role, plan, 1_000_000)).toBe('none')
    },
  )
})

test.each<[PlanType, count: number, max: number | null]>([
  ['free-trial', 0, null],
  ['free-trial', 2, null],
  ['free-trial', 3, 3],
  ['free-trial', 7, 3],
  ['per-asset', 100_000, null],
  ['fixed-limit', 99, null],
  ['fixed-limit', 100, 100],
  ['fixed-limit', 250, 100],
])('room in %s for one more than %i', (plan, count, max) => {
  expect(roomForAsset('investor', plan, count)).toEqual(max === null ? { ok: true } : { ok: false, plan, max })
})

test.each([
  ['free-trial', 0, 'none'],
  ['free-trial', 1, 'none'],
  ['free-trial', 2, 'trial'],
  ['free-trial', 3, 'reached'],
  ['free-trial', 4, 'reached'],
  ['fixed-limit', 49, 'none'],
  ['fixed-limit', 50, 'none'],
  ['fixed-limit', 79, 'none'],
  ['fixed-limit', 80, 'approaching'],
  ['fixed-limit', 99, 'approaching'],
  ['fixed-limit', 100, 'reached'],
  ['fixed-limit', 101, 'reached'],
  ['per-asset', 1_000_000, 'none'],
] as const)('the banner with %s and %i assets', (plan, count, banner) => {
  expect(limitBanner('investor', plan, count)).toBe(banner)
})
