import { Refusal } from '#database/refusal.ts'
import { readSettings, runCommand } from '#app/server/run.ts'
import { ProviderUnavailable } from '#account/billing/server/shared/provider.ts'
import { connectStripe } from '#account/billing/server/payments/stripe/client.ts'
import { setUpPrices } from '#account/billing/server/payments/stripe/set-up-prices.ts'

/** Makes at Stripe what checkouts there refer to, where it is not there yet. */
await runCommand(async () => {
  const { stripe, product } = readSettings()
  if (!stripe) throw new Refusal('Stripe is not set up: set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.')
  try {
    for (const line of await setUpPrices(connectStripe(stripe), product.product_name)) console.log(line)
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    throw new Refusal(`Can't reach Stripe at ${stripe.apiUrl}. Run this again to continue where it stopped.`)
  }
})
