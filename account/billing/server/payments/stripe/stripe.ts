import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { Stripe } from 'stripe'
import { type PaymentProvider, ProviderUnavailable, type OnEvent } from '../../shared/provider.ts'
import { cancelAtPeriodEnd, changePlan, end, resume, upgrade } from './changes.ts'
import { findCheckout, openCheckout } from './checkouts.ts'
import { ask, askFor, connectStripe, isLiveKey, type StripeAccess } from './client.ts'
import { METER_EVENT } from './prices.ts'
import { stripeWebhook } from './webhook.ts'

/** The calls to Stripe, and the address that it calls itself. */
export function stripePayments(access: StripeAccess & { signingSecret: string }, onEvent: OnEvent) {
  const stripe = connectStripe(access)
  const { secretKey, signingSecret } = access
  const webhook = stripeWebhook({ stripe, signingSecret, live: isLiveKey(secretKey), onEvent })
  return { payments: createStripeProvider(stripe), webhooks: new Hono().route('/stripe', webhook) }
}

/** Stripe takes the money. Nothing is stored here: what happened is reported by its events alone (webhook.ts). */
export function createStripeProvider(stripe: Stripe): PaymentProvider {
  return {
    kind: 'stripe',
    createCustomer: (person) => createCustomer(stripe, person),
    openCheckout: (order) => openCheckout(stripe, order),
    findCheckout: (sessionId) => findCheckout(stripe, sessionId),
    changePlan: (change) => changePlan(stripe, change),
    upgrade: (change) => upgrade(stripe, change),
    cancelAtPeriodEnd: (id) => cancelAtPeriodEnd(stripe, id),
    resume: (id) => resume(stripe, id),
    end: (id) => end(stripe, id),
    forget: async (customerId) => void (await askFor(() => stripe.customers.del(customerId))),
    portal: (customerId, returnUrl) => openPortal(stripe, customerId, returnUrl),
    reportQuantity: async (customerId, quantity) => {
      const payload = { stripe_customer_id: customerId, value: String(quantity) }
      await ask(() => stripe.billing.meterEvents.create({ event_name: METER_EVENT, payload }))
    },
    now: async () => new Date(),
  }
}

/** Two tabs at once are one customer. */
async function createCustomer(stripe: Stripe, { userId, email }: { userId: string; email: string }): Promise<string> {
  const customer = { email, metadata: { user_id: userId } }
  const idempotencyKey = createHash('sha256').update(`customer ${userId}\0${email}`).digest('hex')
  try {
    const { id } = await ask(() => stripe.customers.create(customer, { idempotencyKey }))
    return id
  } catch (error) {
    // Stripe repeats for a day what it answered to a key, a failure of its own too: then the key has had its day.
    if (!isReplay(error)) throw error
    const { id } = await ask(() => stripe.customers.create(customer))
    return id
  }
}

function isReplay(error: unknown) {
  const cause = error instanceof ProviderUnavailable ? error.cause : error
  return cause instanceof Stripe.errors.StripeError && cause.headers?.['idempotent-replayed'] === 'true'
}

/** Nothing but the way to pay: plans are changed on our own pages, which say what follows from it. */
async function openPortal(stripe: Stripe, customer: string, return_url: string): Promise<string> {
  const after_completion = { type: 'redirect', redirect: { return_url } }
  const { url } = await ask(() =>
    stripe.billingPortal.sessions.create({
      customer,
      return_url,
      flow_data: { type: 'payment_method_update', after_completion },
    }),
  )
  return url
}
