import { entitlementsOf, findPlan, limitBanner } from '../rules/plans.ts'
import { changeTimes } from '../rules/plan-offers.ts'
import { planInForce, roomReason } from '../rules/subscription.ts'
import { type PaymentProvider, ProviderUnavailable } from './shared/provider.ts'
import {
  administrator,
  type InTransaction,
  type AsSystem,
  bySteps,
  registered,
  signedIn,
} from '#account/identity/server/shared/callers.ts'
import { refuse } from '#platform/refusal.ts'
import { countAssets } from './shared/plan-in-force.ts'
import { findCustomer } from './shared/find-customer.ts'
import { countSubscriptions, findSubscription, saveCustomer } from './queries.ts'
import { billingRefusals } from '../refusals.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'

export const getSubscription = signedIn.subscription.get.handler(async ({ context: { db } }) => {
  const found = await findSubscription(db)
  if (!found) return null
  const { subscription_id: _ofTheProvider, ...subscription } = found
  return subscription
})

export const createCheckout = bySteps.checkout.create.handler(async ({ input, context }) => {
  const { me, inTransaction, asSystem, payments, cameBy } = context
  const plan = findPlan(input.price_id)
  if (!plan) refuse(billingRefusals.UNKNOWN_PLAN)
  const { subscription, count } = await inTransaction(async (db) => ({
    subscription: await findSubscription(db),
    count: await countAssets(db),
  }))
  if (subscription && subscription.subscription_status !== 'ended') refuse(billingRefusals.ALREADY_SUBSCRIBED)
  if (subscription && plan.planType === 'free-trial') refuse(billingRefusals.TRIAL_USED)

  const { url } = await fromProvider(async () =>
    payments.openCheckout({
      customerId: await customerOf(asSystem, payments, me),
      plan,
      quantity: count,
      successUrl: `${cameBy}/checkout/success?session_id={CHECKOUT_SESSION_ID}${me.registration_completed ? '' : '&welcome=1'}`,
      cancelUrl: `${cameBy}/checkout/cancel`,
    }),
  )
  return { url }
})

/** Somebody else's, a guessed one and none look the same. */
export const getCheckout = bySteps.checkout.get.handler(async ({ input, context }) => {
  const { me, asSystem, payments } = context
  const customer = await asSystem((db) => findCustomer(db, me.id))
  const session = customer && (await fromProvider(() => payments.findCheckout(input.session_id)))
  if (!session || session.customerId !== customer.customer_id) refuse(requestRefusals.NOT_FOUND)
  return { session_id: session.sessionId, plan_type: session.planType, status: session.status }
})

export const changePlan = bySteps.subscription.change.handler(async ({ input, context }) => {
  const plan = findPlan(input.price_id)
  // The trial is for beginning: nobody changes back to it.
  if (!plan || plan.planType === 'free-trial') refuse(billingRefusals.UNKNOWN_PLAN)
  const subscription = await runningSubscription(context)
  const change = { subscriptionId: subscription.subscription_id, plan }
  const { quantity } = await context.inTransaction(async (db) => ({ quantity: await countAssets(db) }))
  const times = changeTimes(plan.planType, subscription, quantity)
  const when = input.when ?? times[0]
  if (when === 'next-period') return fromProvider(() => context.payments.changePlan(change))

  if (!times.includes('now')) refuse(billingRefusals.NEXT_PERIOD_ONLY)
  const upgraded = await fromProvider(() => context.payments.upgrade({ ...change, quantity }))
  if (upgraded === 'no-card') refuse(billingRefusals.PAYMENT_METHOD_NEEDED)
  if (upgraded === 'declined') refuse(billingRefusals.CARD_DECLINED)
})

export const cancelSubscription = bySteps.subscription.cancel.handler(async ({ context }) => {
  const { subscription_id } = await runningSubscription(context)
  await fromProvider(() => context.payments.cancelAtPeriodEnd(subscription_id))
})

export const resumeSubscription = bySteps.subscription.resume.handler(async ({ context }) => {
  const { subscription_id } = await runningSubscription(context)
  await fromProvider(() => context.payments.resume(subscription_id))
})

export const openPortal = bySteps.subscription.portal.handler(async ({ input, context }) => {
  const { me, asSystem, payments, cameBy } = context
  const customer = await asSystem((db) => findCustomer(db, me.id))
  if (!customer) refuse(billingRefusals.NO_SUBSCRIPTION)
  const returnUrl = `${cameBy}/checkout${input?.plan_type ? `?plan=${input.plan_type}` : ''}`
  return { url: await fromProvider(() => payments.portal(customer.customer_id, returnUrl)) }
})

export const countAllSubscriptions = administrator.admin.subscriptions.count.handler(({ context: { db } }) =>
  countSubscriptions(db),
)

export const getAssetLimit = registered.assets.limit.handler(async ({ context: { db, me } }) => {
  const subscription = await findSubscription(db)
  const standing = subscription ? { ...subscription, status: subscription.subscription_status } : null
  const plan = planInForce(standing)
  const count = await countAssets(db)
  return {
    plan,
    count,
    limit: entitlementsOf(me.role, plan).assetLimit,
    banner: limitBanner(me.role, plan, count),
    because: roomReason(standing),
  }
})

async function runningSubscription({ inTransaction }: { inTransaction: InTransaction }) {
  const subscription = await inTransaction(findSubscription)
  if (!subscription || subscription.subscription_status === 'ended') refuse(billingRefusals.NO_SUBSCRIPTION)
  return subscription
}

async function customerOf(asSystem: AsSystem, payments: PaymentProvider, me: { id: string; email: string }) {
  const known = await asSystem((db) => findCustomer(db, me.id))
  if (known) return known.customer_id
  const customerId = await payments.createCustomer({ userId: me.id, email: me.email })
  return asSystem((db) => saveCustomer(db, me.id, customerId))
}

async function fromProvider<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ProviderUnavailable) refuse(billingRefusals['PROVIDER_UNAVAILABLE.checkout'])
    throw error
  }
}
