import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BillingEvent, planInForce, roomReason, type StateEvent, subscriptionOf } from './subscription.ts'

const MONTH = 30 * 86_400
const ids = new Set<string>()
const anId = () => {
  const id = `evt_${String(ids.size).padStart(4, '0')}`
  ids.add(id)
  return id
}

const aState = (at: number, state: Partial<StateEvent> = {}): StateEvent => ({
  id: anId(),
  kind: 'state',
  subscription_id: 'sub_1',
  at,
  status: 'active',
  status_before: null,
  plan_type: 'per-asset',
  next_plan_type: null,
  current_period_end: at + MONTH,
  cancel_at_period_end: false,
  ...state,
})
const paid = (at: number): BillingEvent => ({
  id: anId(),
  kind: 'paid',
  subscription_id: 'sub_1',
  at,
  amount: '6.00',
  currency: 'USD',
  renewal: true,
})
const card = (at: number, last4 = '4242'): BillingEvent => ({ id: anId(), kind: 'card', at, brand: 'visa', last4 })
const end = (at: number): BillingEvent => ({ id: anId(), kind: 'ended', subscription_id: 'sub_1', at })

/** A trial that turns into a plan that fails to be paid, is paid, changed, cancelled, resumed, cancelled, and ends. */
const LIFE: BillingEvent[] = [
  card(99, '1111'),
  aState(100, { status: 'trialing', plan_type: 'free-trial' }),
  aState(100 + 3 * MONTH, { status: 'active', status_before: 'trialing' }),
  // Within the same second as the line above, and by its name before it.
  aState(100 + 3 * MONTH, { id: 'evt_!', status: 'past_due', status_before: 'active' }),
  {
    id: anId(),
    kind: 'payment-failed',
    subscription_id: 'sub_1',
    at: 100 + 3 * MONTH,
    amount: '9.00',
    currency: 'USD',
    renewal: true,
  },
  card(200 + 3 * MONTH),
  paid(201 + 3 * MONTH),
  aState(201 + 3 * MONTH, { status_before: 'past_due' }),
  aState(300 + 3 * MONTH, { next_plan_type: 'fixed-limit', status_before: 'active' }),
  aState(100 + 4 * MONTH, { plan_type: 'fixed-limit', status_before: 'active' }),
  paid(100 + 4 * MONTH),
  aState(200 + 4 * MONTH, { plan_type: 'fixed-limit', cancel_at_period_end: true, status_before: 'active' }),
  aState(300 + 4 * MONTH, { plan_type: 'fixed-limit', status_before: 'active' }),
  aState(400 + 4 * MONTH, { plan_type: 'fixed-limit', cancel_at_period_end: true, status_before: 'active' }),
  end(100 + 5 * MONTH),
]

const after = (count: number) => subscriptionOf(LIFE.slice(0, count))

test('nothing is known of a subscription before it begins', () => {
  expect(subscriptionOf([])).toBeNull()
  expect(after(1)).toBeNull()
  expect(subscriptionOf([paid(1), end(2)])).toBeNull()
})

const STATIONS: [title: string, count: number, state: object][] = [
  ['a trial', 2, { status: 'trialing', plan_type: 'free-trial', payment_method_last4: '1111' }],
  ['the plan after it', 3, { status: 'active', plan_type: 'per-asset' }],
  ['a payment that failed', 5, { status: 'past_due', plan_type: 'per-asset' }],
  ['another card', 6, { status: 'past_due', payment_method_brand: 'visa', payment_method_last4: '4242' }],
  ['a payment that worked', 8, { status: 'active', next_plan_type: null }],
  ['a change to come', 9, { plan_type: 'per-asset', next_plan_type: 'fixed-limit' }],
  ['the change', 11, { plan_type: 'fixed-limit', next_plan_type: null, current_period_end: 100 + 5 * MONTH }],
  ['a cancellation', 12, { status: 'active', cancel_at_period_end: true }],
  ['its withdrawal', 13, { status: 'active', cancel_at_period_end: false }],
  ['another cancellation', 14, { status: 'active', cancel_at_period_end: true }],
  ['the end', 15, { status: 'ended', cancel_at_period_end: false, plan_type: 'fixed-limit' }],
]

test.for(STATIONS)('after %s', ([, count, state]) => {
  expect(after(count)).toMatchObject(state)
})

test('10 000 orders and repetitions of a life end in one state', () => {
  const inSomeOrder = fc.shuffledSubarray(LIFE, { minLength: LIFE.length })
  const again = fc.array(fc.constantFrom(...LIFE), { maxLength: 30 })
  const expected = subscriptionOf(LIFE)
  fc.assert(
    fc.property(inSomeOrder, again, fc.nat(45), (life, repeated, place) => {
      expect(subscriptionOf(life.toSpliced(place, 0, ...repeated))).toEqual(expected)
    }),
    { numRuns: 3_000 },
  )
})

test('whatever has arrived so far, in any order, says the same as in the order in which it happened', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(LIFE, { minLength: 1 }), (arrived) => {
      expect(subscriptionOf(arrived)).toEqual(subscriptionOf(LIFE.filter((event) => arrived.includes(event))))
    }),
    { numRuns: 2_000 },
  )
})

test('a late old event undoes nothing, and nothing begins again after the end', () => {
  const late = aState(150, { status: 'trialing', plan_type: 'free-trial' })
  expect(subscriptionOf([...LIFE.slice(0, 11), late])).toEqual(after(11))
  expect(subscriptionOf([...LIFE, aState(100 + 6 * MONTH)])).toEqual(subscriptionOf(LIFE))
})

test('whoever subscribes again has the new subscription, with the card that is known', () => {
  const again = aState(100 + 7 * MONTH, { subscription_id: 'sub_2' })
  expect(subscriptionOf([again, ...LIFE])).toMatchObject({
    subscription_id: 'sub_2',
    status: 'active',
    payment_method_last4: '4242',
  })
})

test('what happened within one second follows from what was before, whatever the ids say', () => {
  const none = { status: 'active', next_plan_type: null, current_period_end: 500 } as const
  const change = { ...none, next_plan_type: 'fixed-limit' } as const
  const cancelled = { ...none, cancel_at_period_end: true } as const
  const renewed = { ...change, plan_type: 'fixed-limit', next_plan_type: null, current_period_end: 900 } as const
  // Back and forth: no order of these but one ends in what has failed.
  const states: Partial<StateEvent>[] = [
    none,
    none,
    change,
    none,
    cancelled,
    none,
    change,
    change,
    renewed,
    { ...renewed, status: 'past_due' },
  ]
  const begun = aState(90, none)
  const burst = states.map((state, index) => {
    const before = aState(100, states[index - 1] ?? none)
    return aState(100, { ...state, before, status_before: before.status })
  })
  fc.assert(
    fc.property(fc.shuffledSubarray(burst, { minLength: burst.length }), (events) => {
      const renamed = events.map((event, index) => ({ ...event, id: `evt_${index}` }))
      expect(subscriptionOf([begun, ...renamed])).toMatchObject({ status: 'past_due', plan_type: 'fixed-limit' })
    }),
    { numRuns: 2_000 },
  )
})

test.for([
  [null, 'none'],
  [{ status: 'trialing' }, 'plan'],
  [{ status: 'active' }, 'plan'],
  [{ status: 'past_due' }, 'unpaid'],
  [{ status: 'ended' }, 'ended'],
] as const)('why %j has no more room: %s', ([subscription, reason]) => {
  expect(roomReason(subscription)).toBe(reason)
})

test('a plan counts while it is trialing or active; else the limits of the trial hold', () => {
  expect(planInForce(null)).toBe('free-trial')
  for (const [status, plan] of [
    ['trialing', 'fixed-limit'],
    ['active', 'fixed-limit'],
    ['past_due', 'free-trial'],
    ['ended', 'free-trial'],
  ] as const)
    expect(planInForce({ status, plan_type: 'fixed-limit' })).toBe(plan)
})
