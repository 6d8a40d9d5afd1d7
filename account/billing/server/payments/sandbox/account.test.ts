import { expect, test } from 'vitest'
import type { PlanType } from '#account/billing/rules/plan-types.ts'
import { PLANS } from '#account/billing/rules/plans.ts'
import { subscriptionOf } from '#account/billing/rules/subscription.ts'
import {
  type Account,
  anAccount,
  cancelAtPeriodEnd,
  changePlan,
  endNow,
  letTimePass,
  openCheckout,
  pay,
  resume,
  runningSubscription,
  setCard,
  type TestCard,
  upgrade,
} from './account.ts'

const BEGIN = new Date('2027-01-31T10:00:00Z')
const on = (day: string) => new Date(`${day}T12:00:00Z`)
const URLS = { successUrl: 'http://localhost/success', cancelUrl: 'http://localhost/cancel' }

function anOrder(account: Account, planType: PlanType, id = `cs_${account.checkouts.length}`) {
  return openCheckout(account, id, { plan: PLANS[planType], ...URLS })
}

function aSubscriber(planType: PlanType, card: TestCard | null = 'works') {
  const account = anAccount('cus_1')
  const { id } = anOrder(account, planType)
  expect(pay(account, id, card, BEGIN)).toBe('paid')
  return { account, id: runningSubscription(account)!.id }
}

const stateOf = ({ untold }: Account) => subscriptionOf(untold)
const endOf = (account: Account) => new Date(stateOf(account)!.current_period_end * 1_000).toISOString().slice(0, 10)
const kinds = ({ untold }: Account) => untold.map(({ kind }) => kind)

test('a trial asks for no card and charges nothing', () => {
  const { account } = aSubscriber('free-trial', null)
  expect(stateOf(account)).toMatchObject({ status: 'trialing', plan_type: 'free-trial', payment_method_last4: null })
  expect(endOf(account)).toBe('2027-04-30')
  expect(kinds(account)).toEqual(['state'])
})

test.for(['per-asset', 'fixed-limit'] as const)('%s is paid at once, by a card', (plan) => {
  const account = anAccount('cus_1')
  const { id } = anOrder(account, plan)
  expect(pay(account, id, null, BEGIN)).toBe('declined')
  expect(pay(account, id, 'declined', BEGIN)).toBe('declined')
  expect(account.untold).toEqual([])
  expect(pay(account, id, 'works', BEGIN)).toBe('paid')
  expect(stateOf(account)).toMatchObject({ status: 'active', plan_type: plan, payment_method_last4: '4242' })
  expect(account.untold.at(-1)).toMatchObject({ kind: 'paid', renewal: false })
})

test('paying twice pays once, and a second checkout finds the first', () => {
  const account = anAccount('cus_1')
  const first = anOrder(account, 'fixed-limit')
  expect(anOrder(account, 'fixed-limit')).toBe(first)
  const other = anOrder(account, 'per-asset')
  expect(pay(account, first.id, 'works', BEGIN)).toBe('no-longer-open')
  expect(pay(account, other.id, 'works', BEGIN)).toBe('paid')
  expect(pay(account, other.id, 'works', BEGIN)).toBe('paid')
  expect(pay(account, 'cs_unknown', 'works', BEGIN)).toBe('no-longer-open')
  expect(account.subscriptions).toHaveLength(1)
})

test('a trial with a card becomes the per-asset plan, at what the assets cost', () => {
  const { account } = aSubscriber('free-trial')
  account.quantity = 3
  letTimePass(account, on('2027-04-29'))
  expect(stateOf(account)).toMatchObject({ status: 'trialing' })
  letTimePass(account, on('2027-05-01'))
  expect(stateOf(account)).toMatchObject({ status: 'active', plan_type: 'per-asset' })
  expect(account.untold.at(-1)).toMatchObject({ kind: 'paid', amount: '9.00', currency: 'USD', renewal: true })
})

test('a trial without a way to pay becomes past due, and a card mends it at once', () => {
  const { account } = aSubscriber('free-trial', null)
  letTimePass(account, on('2027-05-01'))
  expect(stateOf(account)).toMatchObject({ status: 'past_due', plan_type: 'per-asset' })
  expect(setCard(account, 'declined', on('2027-05-02'))).toBe('declined')
  expect(setCard(account, 'works', on('2027-05-02'))).toBe('kept')
  expect(stateOf(account)).toMatchObject({ status: 'active', payment_method_last4: '4242' })
})

test('periods end on the day on which they began, or the last of a shorter month', () => {
  const { account } = aSubscriber('fixed-limit')
  const ends = [endOf(account)]
  for (const day of ['2027-03-01', '2027-04-01', '2027-05-01']) {
    letTimePass(account, on(day))
    ends.push(endOf(account))
  }
  expect(ends).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'])
})

test('half a year at once is six renewals, each told at its own time', () => {
  const { account } = aSubscriber('fixed-limit')
  letTimePass(account, on('2027-08-01'))
  const paid = account.untold.filter((event) => event.kind === 'paid')
  expect(paid.map(({ at }) => new Date(at * 1_000).toISOString().slice(0, 10))).toEqual([
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
    '2027-05-31',
    '2027-06-30',
    '2027-07-31',
  ])
})

test('a card that fails later fails at the renewal', () => {
  const { account } = aSubscriber('fixed-limit', 'fails-later')
  letTimePass(account, on('2027-03-01'))
  expect(stateOf(account)).toMatchObject({ status: 'past_due' })
  expect(account.untold.at(-1)).toMatchObject({ kind: 'payment-failed', amount: '22.00' })
})

test('another plan comes with the next period, and can be taken back', () => {
  const { account, id } = aSubscriber('per-asset')
  changePlan(account, id, PLANS['fixed-limit'], on('2027-02-05'))
  expect(stateOf(account)).toMatchObject({ plan_type: 'per-asset', next_plan_type: 'fixed-limit' })
  changePlan(account, id, PLANS['per-asset'], on('2027-02-06'))
  expect(stateOf(account)).toMatchObject({ plan_type: 'per-asset', next_plan_type: null })
  changePlan(account, id, PLANS['fixed-limit'], on('2027-02-07'))
  letTimePass(account, on('2027-03-01'))
  expect(stateOf(account)).toMatchObject({ plan_type: 'fixed-limit', next_plan_type: null, status: 'active' })
})

test.for([
  ['per-asset', '10.00'],
  ['fixed-limit', '22.00'],
] as const)('a trial that is left for %s ends at once, and a month is paid', ([plan, amount]) => {
  const { account, id } = aSubscriber('free-trial', 'works')
  account.quantity = 4
  expect(upgrade(account, id, PLANS[plan], on('2027-02-10'))).toBe('taken')
  expect(stateOf(account)).toMatchObject({ plan_type: plan, status: 'active', next_plan_type: null })
  expect(endOf(account)).toBe('2027-03-10')
  expect(account.untold.at(-1)).toMatchObject({ kind: 'paid', amount, renewal: false })
  const told = account.untold.length
  expect(upgrade(account, id, PLANS[plan], on('2027-02-10'))).toBe('taken')
  expect(account.untold).toHaveLength(told)
})

test('in the middle of a month the rest of it is charged at the difference, and never less than nothing', () => {
  const dear = aSubscriber('fixed-limit')
  dear.account.quantity = 50
  changePlan(dear.account, dear.id, PLANS['per-asset'], on('2027-02-05'))
  expect(upgrade(dear.account, dear.id, PLANS['per-asset'], new Date('2027-02-14T10:00:00Z'))).toBe('taken')
  expect(stateOf(dear.account)).toMatchObject({ plan_type: 'per-asset', next_plan_type: null })
  expect(endOf(dear.account)).toBe('2027-02-28')
  // Half of the month, at 56 instead of 22 dollars.
  expect(dear.account.untold.at(-1)).toMatchObject({ kind: 'paid', amount: '17.00', renewal: false })

  const cheap = aSubscriber('fixed-limit')
  upgrade(cheap.account, cheap.id, PLANS['per-asset'], on('2027-02-14'))
  expect(cheap.account.untold.at(-1)).toMatchObject({ kind: 'state', plan_type: 'per-asset' })
})

test('an upgrade that can’t be paid changes nothing', () => {
  for (const [card, upgraded] of [
    [null, 'no-card'],
    ['fails-later', 'declined'],
  ] as const) {
    const { account, id } = aSubscriber('free-trial', card)
    const told = account.untold.length
    expect(upgrade(account, id, PLANS['fixed-limit'], on('2027-02-10'))).toBe(upgraded)
    expect(account.untold).toHaveLength(told)
    expect(stateOf(account)).toMatchObject({ plan_type: 'free-trial', status: 'trialing' })
  }
})

test('a cancellation ends with the period, unless it is taken back', () => {
  const { account, id } = aSubscriber('fixed-limit')
  cancelAtPeriodEnd(account, id, on('2027-02-05'))
  expect(stateOf(account)).toMatchObject({ status: 'active', cancel_at_period_end: true })
  resume(account, id, on('2027-02-06'))
  expect(stateOf(account)).toMatchObject({ cancel_at_period_end: false })
  cancelAtPeriodEnd(account, id, on('2027-02-07'))
  letTimePass(account, on('2027-03-01'))
  expect(stateOf(account)).toMatchObject({ status: 'ended', cancel_at_period_end: false })
  const before = account.untold.length
  resume(account, id, on('2027-03-02'))
  endNow(account, id, on('2027-03-02'))
  letTimePass(account, on('2027-12-01'))
  expect(account.untold).toHaveLength(before)
})

test('asking for what is so already tells nothing', () => {
  const { account, id } = aSubscriber('fixed-limit')
  const before = account.untold.length
  resume(account, id, on('2027-02-05'))
  changePlan(account, id, PLANS['fixed-limit'], on('2027-02-05'))
  changePlan(account, 'sub_unknown', PLANS['per-asset'], on('2027-02-05'))
  expect(account.untold).toHaveLength(before)
})

test('more assets than the fixed plan holds cost what the plan costs', () => {
  const { account } = aSubscriber('fixed-limit')
  account.quantity = 250
  letTimePass(account, on('2027-03-01'))
  expect(account.untold.at(-1)).toMatchObject({ amount: '22.00' })
})
