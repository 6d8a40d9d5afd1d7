import { describe, expect, test } from 'vitest'
import { canBeTakenBack, changeTimes, isRunning, offerOf, planToCome, type Standing } from './plan-offers.ts'
import { PLAN_TYPES } from './plan-types.ts'

const aStanding = (casting: Partial<Standing> = {}): Standing => ({
  plan_type: 'per-asset',
  next_plan_type: null,
  subscription_status: 'active',
  current_period_end: 1_800_000_000,
  cancel_at_period_end: false,
  ...casting,
})
const trial = aStanding({ plan_type: 'free-trial', subscription_status: 'trialing' })

describe('what may be done with each plan', () => {
  test.each([
    // the trial, the per-asset plan, the fixed plan
    ['without a subscription', null, ['choose', 'choose', 'choose']],
    ['in the trial', trial, ['current', 'upgrade', 'upgrade']],
    [
      'in a trial that turns into the fixed plan',
      { ...trial, next_plan_type: 'fixed-limit' },
      ['keep', 'upgrade', 'upgrade'],
    ],
    [
      'in a trial that goes its way after all',
      { ...trial, next_plan_type: 'per-asset' },
      ['current', 'upgrade', 'upgrade'],
    ],
    ['in a trial that ends', { ...trial, cancel_at_period_end: true }, ['keep', 'upgrade', 'upgrade']],
    ['with the per-asset plan', aStanding(), ['used', 'current', 'change']],
    ['before the fixed plan', aStanding({ next_plan_type: 'fixed-limit' }), ['used', 'keep', 'next']],
    ['with a cancelled plan', aStanding({ cancel_at_period_end: true }), ['used', 'keep', 'change']],
    ['with the fixed plan', aStanding({ plan_type: 'fixed-limit' }), ['used', 'upgrade', 'current']],
    [
      'with a fixed plan that is not paid',
      aStanding({ plan_type: 'fixed-limit', subscription_status: 'past_due' }),
      ['used', 'change', 'current'],
    ],
    ['when a payment is due', aStanding({ subscription_status: 'past_due' }), ['used', 'current', 'change']],
    ['after the end', aStanding({ subscription_status: 'ended' }), ['used', 'choose', 'choose']],
    ['after the end of a trial', { ...trial, subscription_status: 'ended' }, ['used', 'choose', 'choose']],
  ] as const)('%s', (_, standing, offers) => {
    expect(PLAN_TYPES.map((plan) => offerOf(plan, standing))).toEqual(offers)
  })
})

test.for([
  ['more room', 'per-asset', aStanding({ plan_type: 'fixed-limit' }), 40, ['now', 'next-period']],
  ['what follows the trial anyway', 'per-asset', trial, 2, ['now']],
  ['another plan after the trial', 'fixed-limit', trial, 2, ['now', 'next-period']],
  ['less room that is enough', 'fixed-limit', aStanding(), 100, ['next-period', 'now']],
  ['too little room', 'fixed-limit', aStanding(), 101, ['next-period']],
  ['a plan that is not paid', 'fixed-limit', aStanding({ subscription_status: 'past_due' }), 2, ['next-period']],
] as const)('when a change may begin: %s', ([, plan, standing, assets, times]) => {
  expect(changeTimes(plan, standing, assets)).toEqual(times)
})

test('the trial turns into the per-asset plan unless something else was said', () => {
  expect(planToCome(trial)).toBe('per-asset')
  expect(planToCome({ ...trial, next_plan_type: 'fixed-limit' })).toBe('fixed-limit')
  expect(planToCome({ ...trial, cancel_at_period_end: true })).toBeNull()
  expect(planToCome(aStanding())).toBeNull()
})

test('what has ended does not run', () => {
  expect(isRunning(null)).toBe(false)
  expect(isRunning(aStanding({ subscription_status: 'ended' }))).toBe(false)
  expect(isRunning(aStanding({ subscription_status: 'past_due' }))).toBe(true)
})

test('what was asked for can be taken back, and what comes by itself cannot', () => {
  expect(canBeTakenBack(aStanding({ next_plan_type: 'fixed-limit' }))).toBe(true)
  expect(canBeTakenBack(aStanding({ cancel_at_period_end: true }))).toBe(true)
  expect(canBeTakenBack(trial)).toBe(false)
  expect(canBeTakenBack(aStanding())).toBe(false)
})
