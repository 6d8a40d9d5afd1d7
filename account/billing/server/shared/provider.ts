import type { PlanType } from '../../rules/plan-types.ts'
import type { Plan } from '../../rules/plans.ts'
import type { BillingEvent } from '../../rules/subscription.ts'

export interface Order {
  customerId: string
  plan: Plan
  /** What the metered price counts. */
  quantity: number
  /** `{CHECKOUT_SESSION_ID}` in it stands for the session's id. */
  successUrl: string
  cancelUrl: string
}

export interface CheckoutSession {
  sessionId: string
  customerId: string
  planType: PlanType
  status: 'open' | 'complete' | 'expired'
  url: string | null
}

export interface Change {
  subscriptionId: string
  plan: Plan
}

export interface Upgrade extends Change {
  /** What the metered price counts. */
  quantity: number
}
/** Without a card, or where it does not pay, everything stays as it was. */
export type Upgraded = 'taken' | 'declined' | 'no-card'

/** The provider can't be reached, or is at fault. Nothing was changed as far as is known. */
export class ProviderUnavailable extends Error {}

/**
 * Who takes the money. What it does is reported by events, to whoever `OnEvent` is; nothing here answers with the state of a
 * subscription. Asking twice for the same does no harm.
 */
export interface PaymentProvider {
  kind: 'sandbox' | 'stripe'
  createCustomer: (person: { userId: string; email: string }) => Promise<string>
  /** A checkout for this plan. One that is open for another plan is closed; one that is open for this plan is it. */
  openCheckout: (order: Order) => Promise<{ sessionId: string; url: string }>
  findCheckout: (sessionId: string) => Promise<CheckoutSession | null>
  /** From the end of the period on. Changing to the plan that runs takes a change to come back. */
  changePlan: (change: Change) => Promise<void>
  /** At once, with the difference charged pro rata; a trial ends by it. It takes back what was to come. */
  upgrade: (upgrade: Upgrade) => Promise<Upgraded>
  cancelAtPeriodEnd: (subscriptionId: string) => Promise<void>
  /** Undoes a cancellation or a planned change. */
  resume: (subscriptionId: string) => Promise<void>
  /** At once: the person is gone. */
  end: (subscriptionId: string) => Promise<void>
  /** Whoever it was is gone: nothing of theirs that runs or is open may go on, and their name is not stored. */
  forget: (customerId: string) => Promise<void>
  /** A page where the way to pay can be changed. */
  portal: (customerId: string, returnUrl: string) => Promise<string>
  reportQuantity: (customerId: string, quantity: number) => Promise<void>
  /** The provider's own time, by which its periods end. */
  now: () => Promise<Date>
}

/** How a provider's events reach us. The same one may come again, and in any order. */
export type OnEvent = (customerId: string, event: BillingEvent) => Promise<void>
