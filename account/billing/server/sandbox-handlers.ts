import { type AsSystem, type Call, development, bySteps } from '#account/identity/server/shared/callers.ts'
import { refuse } from '#platform/refusal.ts'
import { findCustomer } from './shared/find-customer.ts'
import { billingRefusals } from '../refusals.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'

const CHECKOUT_SESSION_ID = '{CHECKOUT_SESSION_ID}'

export const getSandboxCheckout = bySteps.sandbox.get.handler(async ({ input: { id }, context }) => {
  const checkout = await ownCheckout(context, id)
  const { planType, status, cancelUrl } = checkout
  return { id, plan_type: planType, status, success_url: successUrl(checkout), cancel_url: cancelUrl }
})

export const paySandboxCheckout = bySteps.sandbox.pay.handler(async ({ input: { id, card }, context }) => {
  const checkout = await ownCheckout(context, id)
  const { sandbox, customerId } = await requireSandbox(context)
  const paid = await sandbox.pay(customerId, id, card)
  if (paid === 'declined') refuse(billingRefusals.CARD_DECLINED)
  if (paid === 'no-longer-open') refuse(billingRefusals.NO_LONGER_OPEN)
  return { url: successUrl(checkout) }
})

export const setSandboxCard = bySteps.sandbox.setCard.handler(async ({ input: { card }, context }) => {
  const { sandbox, customerId } = await requireSandbox(context)
  if ((await sandbox.setCard(customerId, card)) === 'declined') refuse(billingRefusals.CARD_DECLINED)
})

export const getSandboxClock = development.sandbox.clock.get.handler(async ({ context: { sandbox } }) => {
  if (!sandbox) refuse(requestRefusals.NOT_FOUND)
  return { now: await sandbox.now() }
})

/** Day by day, so that everything that would have happened on the way does. */
export const moveSandboxClock = development.sandbox.clock.moveOn.handler(async ({ input: { days }, context }) => {
  const { sandbox, onDayPassed } = context
  if (!sandbox) refuse(requestRefusals.NOT_FOUND)
  for (let day = 0; day < days; day++) await onDayPassed(await sandbox.passDay())
  return { now: await sandbox.now() }
})

/** Somebody else's, a guessed one and none look the same. */
async function ownCheckout(context: Context, id: string) {
  const { sandbox, customerId } = await requireSandbox(context)
  const checkout = await sandbox.findOwnCheckout(customerId, id)
  if (!checkout) refuse(requestRefusals.NOT_FOUND)
  return checkout
}

type Context = Pick<Call, 'sandbox'> & { asSystem: AsSystem; me: { id: string } }

async function requireSandbox({ sandbox, asSystem, me }: Context) {
  const customer = sandbox && (await asSystem((db) => findCustomer(db, me.id)))
  if (!customer) refuse(requestRefusals.NOT_FOUND)
  return { sandbox, customerId: customer.customer_id }
}

const successUrl = ({ id, successUrl: url }: { id: string; successUrl: string }) => url.replace(CHECKOUT_SESSION_ID, id)
