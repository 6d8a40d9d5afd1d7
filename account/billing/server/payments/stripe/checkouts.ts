import type { Stripe } from 'stripe'
import type { Plan } from '#account/billing/rules/plans.ts'
import { type CheckoutSession, type Order, ProviderUnavailable } from '../../shared/provider.ts'
import { ask, askFor, idOf, isMissing, isRefused } from './client.ts'
import { asPlanType, linesOf } from './prices.ts'
import { BEGUN_WITH, isOursAndRuns } from './subscription-words.ts'

type Session = Stripe.Checkout.Session

const STATUSES: readonly CheckoutSession['status'][] = ['open', 'complete', 'expired']
const SESSION_ID = /^cs_[A-Za-z0-9_]+$/

/**
 * Of all checkouts of a customer the newest alone stays open, so that no two can be paid. Requests at the same time keep
 * to it too: none closes the newest, unless to make a newer one, and each looks again once it has closed or made one.
 */
export async function openCheckout(stripe: Stripe, order: Order): Promise<{ sessionId: string; url: string }> {
  const before = await lookAt(stripe, order)
  if (before.paid) return before.paid

  const [newest, ...older] = before.open
  const same = newest && isFor(newest, order.plan) ? newest : null
  if (same && older.length === 0) return addressOf(same)
  await expire(stripe, same ? older : before.open)
  const mine = same ?? (await createSession(stripe, order))

  const after = await lookAt(stripe, order)
  if (after.paid) {
    await expire(stripe, after.open)
    return after.paid
  }
  const [newestNow, ...olderNow] = after.open
  await expire(stripe, olderNow)
  return addressOf(newestNow && isFor(newestNow, order.plan) ? newestNow : mine)
}

export async function findCheckout(stripe: Stripe, sessionId: string): Promise<CheckoutSession | null> {
  if (!SESSION_ID.test(sessionId)) return null
  const session = await askFor(() => stripe.checkout.sessions.retrieve(sessionId))
  const customerId = idOf(session?.customer)
  const planType = asPlanType(session?.metadata?.[BEGUN_WITH])
  // Not one of ours.
  if (!session || customerId === null || planType === null) return null
  const status = STATUSES.find((status) => status === session.status) ?? 'expired'
  return { sessionId: session.id, customerId, planType, status, url: session.url }
}

/** What is open, the newest first; and where a checkout leads that has been paid, of which we may not have heard yet. */
async function lookAt(stripe: Stripe, { customerId, successUrl }: Order) {
  const [sessions, subscriptions] = await Promise.all([
    ask(() => stripe.checkout.sessions.list({ customer: customerId, limit: 100 })),
    ask(() => stripe.subscriptions.list({ customer: customerId, limit: 100 })),
  ])
  const running = subscriptions.data.find(isOursAndRuns)
  const open = sessions.data.filter(({ status }) => status === 'open')
  if (!running) return { paid: null, open }

  const paid = sessions.data.find(({ subscription }) => idOf(subscription) === running.id)
  if (!paid) throw new ProviderUnavailable('Stripe has a subscription of this customer whose checkout is not found')
  return { paid: { sessionId: paid.id, url: successUrl.replace('{CHECKOUT_SESSION_ID}', paid.id) }, open }
}

const isFor = ({ metadata }: Session, { planType }: Plan) => metadata?.[BEGUN_WITH] === planType

async function createSession(stripe: Stripe, { customerId, plan, successUrl, cancelUrl }: Order): Promise<Session> {
  const metadata = { [BEGUN_WITH]: plan.planType }
  const line_items = await linesOf(stripe, plan)
  return ask(() =>
    stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: customerId,
      line_items,
      success_url: successUrl,
      cancel_url: cancelUrl,
      metadata,
      subscription_data: { metadata, ...trialOf(plan, new Date()) },
      ...(plan.planType === 'free-trial' ? { payment_method_collection: 'if_required' } : {}),
      allowed_payment_method_types: ['card'],
      // The prices are what the pages say they are, in their currency.
      adaptive_pricing: { enabled: false },
    }),
  )
}

/** A trial that ends without a way to pay leaves an invoice behind: the subscription becomes past due, and stays. */
function trialOf({ pricing: { trialPeriod } }: Plan, now: Date) {
  if (trialPeriod === 0) return {}
  return {
    trial_end: Math.floor(sameDayLater(now, trialPeriod).getTime() / 1_000),
    trial_settings: { end_behavior: { missing_payment_method: 'create_invoice' } },
  }
}

/** So many months later, on the same day, or the last one of a shorter month. */
export function sameDayLater(from: Date, months: number): Date {
  const later = new Date(from)
  later.setUTCMonth(from.getUTCMonth() + months)
  if (later.getUTCDate() !== from.getUTCDate()) later.setUTCDate(0)
  return later
}

async function expire(stripe: Stripe, sessions: readonly Session[]) {
  for (const { id } of sessions) {
    try {
      await ask(() => stripe.checkout.sessions.expire(id))
    } catch (error) {
      // It was paid or expired in this very moment; whoever looks next sees which.
      if (!isMissing(error) && !isRefused(error)) throw error
    }
  }
}

function addressOf({ id, url }: Session) {
  if (url === null) throw new ProviderUnavailable('Stripe gives a checkout without its address')
  return { sessionId: id, url }
}
