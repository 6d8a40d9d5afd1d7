import { expect, test } from 'vitest'
import { planBadge, renewalText } from './plan-badge.ts'
import type { Standing } from './plan-offers.ts'

const aStanding = (casting: Partial<Standing> = {}): Standing => ({
  plan_type: 'per-asset',
  next_plan_type: null,
  subscription_status: 'active',
  current_period_end: 1_800_000_000,
  cancel_at_period_end: false,
  ...casting,
})

test.each([
  [null, 'Free Plan', 'none'],
  [aStanding({ subscription_status: 'ended' }), 'Free Plan', 'none'],
  [aStanding(), 'Per-Asset', 'good'],
  [aStanding({ plan_type: 'fixed-limit', cancel_at_period_end: true }), 'Fixed', 'good'],
  [aStanding({ plan_type: 'free-trial', subscription_status: 'trialing' }), 'Free Trial', 'warn'],
  [aStanding({ subscription_status: 'past_due' }), 'Payment due', 'warn'],
] as const)('the badge of %j', (standing, text, tone) => {
  expect(planBadge(standing)).toEqual({ text, tone })
})

test('a cancelled plan cancels on its day, any other renews', () => {
  expect(renewalText(aStanding(), '3 March 2027')).toBe('Renews on 3 March 2027')
  expect(renewalText(aStanding({ cancel_at_period_end: true }), '3 March 2027')).toBe('Cancels on 3 March 2027')
})
