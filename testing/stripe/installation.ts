import { asSystem } from '#database/access.ts'
import type { PlanType } from '#account/billing/rules/plan-types.ts'
import { PLANS } from '#account/billing/rules/plans.ts'
import { connectStripe } from '#account/billing/server/payments/stripe/client.ts'
import { setUpPrices } from '#account/billing/server/payments/stripe/set-up-prices.ts'
import { createStripeProvider } from '#account/billing/server/payments/stripe/stripe.ts'
import { database } from '../database.ts'
import { aBrowser, aRegistration } from '../browser.ts'
import { anInstallation } from '../installation.ts'
import { aStripeServer, SECRET_KEY } from '../stripe-server.ts'
import { type Card, WORKS } from './subscriptions.ts'

/** A whole server that takes payments by Stripe, and the Stripe that it asks. */
export async function anInstallationWithStripe() {
  const stripe = await aStripeServer()
  const client = connectStripe({ secretKey: SECRET_KEY, apiUrl: stripe.url })
  await setUpPrices(client, 'Strongroom')
  const installation = await anInstallation({ ...stripe.settings, JOBS: 'off' })

  /** Somebody who has signed up as an investor, and what they do. */
  const anInvestor = async () => {
    const browser = aBrowser(installation)
    const registration = aRegistration({ role: 'investor' })
    const signedUp = await browser.post('/api/auth/sign-up/email', registration)
    if (!signedUp.ok) throw new Error(await signedUp.text())
    const { id } = await asSystem(database, (db) =>
      db.selectFrom('memberinfo').select('id').where('email', '=', registration.email).executeTakeFirstOrThrow(),
    )
    const order = (plan: PlanType) => browser.post('/api/checkout', { price_id: PLANS[plan].priceId })
    const openCheckout = async (plan: PlanType) => checkoutIn(await order(plan))
    return {
      ...browser,
      id,
      email: registration.email,
      order,
      openCheckout,
      change: (plan: PlanType) =>
        browser.send('/api/subscription/plan', {
          method: 'PUT',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ price_id: PLANS[plan].priceId }),
        }),
      subscription: async () => (await browser.get('/api/subscription')).json(),
      /** From the choice of a plan to the last event of its checkout. */
      subscribe: async (plan: PlanType, card: Card | null = plan === 'free-trial' ? null : WORKS) => {
        const id = await openCheckout(plan)
        stripe.completeCheckout(id, card)
        await stripe.deliver(installation.url)
        return id
      },
      isRegistered: async () => (await memberOf(id)).registration_completed,
      customer: () => customerOf(id),
    }
  }
  const deliver = () => stripe.deliver(installation.url)
  return { stripe, provider: createStripeProvider(client), installation, anInvestor, deliver }
}

export async function checkoutIn(response: Response): Promise<string> {
  const { url, message } = await response.json()
  if (!url) throw new Error(`No checkout: ${response.status} ${message}`)
  return new URL(url).pathname.split('/').at(-1)!
}

const memberOf = (id: string) =>
  asSystem(database, (db) =>
    db.selectFrom('memberinfo').select('registration_completed').where('id', '=', id).executeTakeFirstOrThrow(),
  )

async function customerOf(id: string): Promise<string> {
  const { customer_id } = await asSystem(database, (db) =>
    db.selectFrom('billing_customers').select('customer_id').where('user_id', '=', id).executeTakeFirstOrThrow(),
  )
  return customer_id
}
