import { PLAN_TYPES, type PlanType } from './plan-types.ts'
import { type Price, PRICE_LIST } from './price-list.ts'
import type { Role } from '#basics/roles.ts'
import { joined, texts } from '#basics/words/words.ts'

export interface Plan extends Price {
  planType: PlanType
  /** What a checkout names. At Stripe it is the price's lookup key. */
  priceId: string
  /** A second price, for each asset. */
  meteredPriceId?: string
  badge?: string
  mode: 'subscription'
  userRole: 'investor'
  /** How many assets a vault may hold; null is no limit. */
  assetLimit: number | null
  features: readonly string[]
  limitations: readonly string[]
  pricing: {
    /** Exact decimals, in dollars. */
    basePrice: string
    assetPrice: string
    currency: 'USD'
    billingPeriod: 'month'
    /** In months; 0 is no trial. */
    trialPeriod: number
  }
  /** What a person may do beyond keeping a record, for the comparison and for whoever asks `entitlementsOf`. */
  reportExport: boolean
  advancedReporting: boolean
  prioritySupport: boolean
}

export const TRIAL_MONTHS = 3

/** The catalogue. The pages, the server, the database's tests and the payment provider all follow it. */
export const PLANS: Record<PlanType, Plan> = {
  'free-trial': joined(
    PRICE_LIST['free-trial'],
    texts(
      {
        planType: 'free-trial',
        priceId: 'price_investor_free_trial',
        mode: 'subscription',
        userRole: 'investor',
        assetLimit: 3,
        features: ['Up to 3 assets', 'Photos, documents and beneficiaries', 'Portfolio analytics', 'No card required'],
        limitations: ['No report export', 'Becomes the per-asset plan after 3 months'],
        pricing: {
          basePrice: '0',
          assetPrice: '0',
          currency: 'USD',
          billingPeriod: 'month',
          trialPeriod: TRIAL_MONTHS,
        },
        reportExport: false,
        advancedReporting: false,
        prioritySupport: false,
      },
      ['badge', 'features', 'limitations'],
    ),
  ),
  'per-asset': joined(
    PRICE_LIST['per-asset'],
    texts(
      {
        planType: 'per-asset',
        priceId: 'price_investor_per_asset',
        meteredPriceId: 'price_investor_per_asset_metered',
        badge: 'Most Flexible',
        mode: 'subscription',
        userRole: 'investor',
        assetLimit: null,
        features: ['Unlimited assets', 'Portfolio analytics', 'Advanced reporting', 'Priority support'],
        limitations: ['No report export'],
        pricing: { basePrice: '6', assetPrice: '1', currency: 'USD', billingPeriod: 'month', trialPeriod: 0 },
        reportExport: false,
        advancedReporting: true,
        prioritySupport: true,
      },
      ['badge', 'features', 'limitations'],
    ),
  ),
  'fixed-limit': joined(
    PRICE_LIST['fixed-limit'],
    texts(
      {
        planType: 'fixed-limit',
        priceId: 'price_investor_fixed',
        badge: 'Best Value',
        mode: 'subscription',
        userRole: 'investor',
        assetLimit: 100,
        features: [
          'Up to 100 assets',
          'Portfolio analytics',
          'Advanced reporting',
          'Priority support',
          'Report export',
        ],
        limitations: [],
        pricing: { basePrice: '22', assetPrice: '0', currency: 'USD', billingPeriod: 'month', trialPeriod: 0 },
        reportExport: true,
        advancedReporting: true,
        prioritySupport: true,
      },
      ['badge', 'features', 'limitations'],
    ),
  ),
}

/** In the order to show them. */
export const INVESTOR_PLANS: readonly Plan[] = PLAN_TYPES.map((planType) => PLANS[planType])

export const findPlan = (priceId: string) => INVESTOR_PLANS.find((plan) => plan.priceId === priceId)

/** What a month costs with so many assets, in whole dollars; null where the plan does not hold as many. */
export function monthlyCost({ pricing, assetLimit }: Plan, assets: number): number | null {
  if (assetLimit !== null && assets > assetLimit) return null
  return Number(pricing.basePrice) + Number(pricing.assetPrice) * assets
}

/** Whichever costs less for so many assets, of those that hold as many; at the same price the one that can cost less later. */
export function recommendedPlan(assets: number): Plan {
  const fixed = monthlyCost(PLANS['fixed-limit'], assets)
  const perAsset = monthlyCost(PLANS['per-asset'], assets)
  return fixed !== null && perAsset !== null && fixed < perAsset ? PLANS['fixed-limit'] : PLANS['per-asset']
}

export interface Entitlements {
  assetLimit: number | null
  reportExport: boolean
  advancedReporting: boolean
  prioritySupport: boolean
}

const EVERYTHING: Entitlements = {
  assetLimit: null,
  reportExport: true,
  advancedReporting: true,
  prioritySupport: true,
}

/** The one place that says what a person may do. Only investors have a plan; `plan` is the one in force. */
export function entitlementsOf(role: Role, plan: PlanType): Entitlements {
  if (role !== 'investor') return EVERYTHING
  const { assetLimit, reportExport, advancedReporting, prioritySupport } = PLANS[plan]
  return { assetLimit, reportExport, advancedReporting, prioritySupport }
}

export type Room = { ok: true } | { ok: false; plan: PlanType; max: number }

/** May this person, who already holds `count` assets, add one more? */
export function roomForAsset(role: Role, plan: PlanType, count: number): Room {
  const { assetLimit } = entitlementsOf(role, plan)
  return assetLimit === null || count < assetLimit ? { ok: true } : { ok: false, plan, max: assetLimit }
}

export type LimitBanner = 'none' | 'reached' | 'approaching' | 'trial'

/** Why a vault has no more room than it has: its plan, or that nothing is paid for. */
export const ROOM_REASONS = ['plan', 'unpaid', 'ended', 'none'] as const
export type RoomReason = (typeof ROOM_REASONS)[number]

/** Which of its forms the banner about the limit takes: from 80 percent on amber, for a trial from 50 percent on blue. */
export function limitBanner(role: Role, plan: PlanType, count: number): LimitBanner {
  const { assetLimit } = entitlementsOf(role, plan)
  if (assetLimit === null) return 'none'
  if (count >= assetLimit) return 'reached'
  if (count >= assetLimit * 0.8) return 'approaching'
  return plan === 'free-trial' && count >= assetLimit * 0.5 ? 'trial' : 'none'
}
