import type { Stripe } from 'stripe'
import { ask, askFor, idOf, StripeRefused } from './client.ts'
import { isOursAndRuns } from './subscription-words.ts'

/** The way to pay that this event makes the customer's usual one. */
export function newDefault(event: Stripe.Event): { customerId: string; paymentMethodId: string } | null {
  if (event.type !== 'customer.updated') return null
  const { object, previous_attributes } = event.data
  const paymentMethodId = idOf(object.invoice_settings?.default_payment_method)
  const changed = previous_attributes?.invoice_settings?.default_payment_method !== undefined
  return changed && paymentMethodId !== null ? { customerId: object.id, paymentMethodId } : null
}

/** The event with the card in the place of its id, which is all that Stripe tells. */
export async function withDefaultCard(stripe: Stripe, event: Stripe.Event): Promise<Stripe.Event> {
  const usual = newDefault(event)
  if (!usual || event.type !== 'customer.updated') return event
  const default_payment_method = await askFor(() => stripe.paymentMethods.retrieve(usual.paymentMethodId))
  const { object } = event.data
  const invoice_settings = { ...object.invoice_settings, default_payment_method }
  return { ...event, data: { ...event.data, object: { ...object, invoice_settings } } }
}

/**
 * A subscription that began in a checkout keeps to the card of that checkout: another one has to be set on it. What is
 * owed is taken from it at once, as whoever mends their way to pay expects.
 */
export async function useDefaultCard(stripe: Stripe, customer: string, paymentMethodId: string): Promise<void> {
  const { data } = await ask(() => stripe.subscriptions.list({ customer, limit: 100 }))
  for (const { id, default_payment_method } of data.filter(isOursAndRuns)) {
    if (idOf(default_payment_method) !== paymentMethodId) {
      await ask(() => stripe.subscriptions.update(id, { default_payment_method: paymentMethodId }))
    }
    await collectOwed(stripe, id, paymentMethodId)
  }
}

async function collectOwed(stripe: Stripe, subscription: string, payment_method: string) {
  const { data } = await ask(() => stripe.invoices.list({ subscription, status: 'open' }))
  for (const { id } of data) {
    try {
      await ask(() => stripe.invoices.pay(id, { payment_method }))
    } catch (error) {
      // 402: the card is declined, and an event of its own says so. 400: somebody else has just had it paid.
      if (!(error instanceof StripeRefused) || (error.status !== 402 && error.status !== 400)) throw error
    }
  }
}
