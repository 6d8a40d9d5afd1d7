import type { SubscriptionView } from '#contract/subscription.ts'

/** “Visa ending in 4242”, as far as one is known. */
export function paymentMethodOf({ payment_method_brand: brand, payment_method_last4: last4 }: SubscriptionView) {
  if (last4 === null) return null
  return `${brand ? brand.charAt(0).toUpperCase() + brand.slice(1) : 'Card'} ending in ${last4}`
}
