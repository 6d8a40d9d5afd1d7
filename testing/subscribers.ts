import { asSystem } from '#database/access.ts'
import type { PlanType } from '#account/billing/rules/plan-types.ts'
import { PLANS } from '#account/billing/rules/plans.ts'
import { call } from './call.ts'
import { database } from './database.ts'
import { anInvestor, type Person } from './people.ts'
import { createCheckout, getSubscription } from '#account/billing/server/handlers.ts'
import { paySandboxCheckout } from '#account/billing/server/sandbox-handlers.ts'

export const price = (plan: PlanType) => ({ price_id: PLANS[plan].priceId })
export const checkoutId = ({ url }: { url: string }) => new URL(url).pathname.split('/').at(-1)!

export async function aNewcomer() {
  return anInvestor({ registration: 'profile completed' })
}

export async function subscribe(person: Person, plan: PlanType, card: 'works' | 'fails-later' | null = 'works') {
  const id = checkoutId(await call(createCheckout, price(plan), person))
  await call(paySandboxCheckout, { id, card }, person)
  return id
}

export const subscriptionOfPerson = (person: Person) => call(getSubscription, undefined, person)

export const customerOf = async ({ id }: Person) => {
  const { customer_id } = await asSystem(database, (db) =>
    db.selectFrom('billing_customers').select('customer_id').where('user_id', '=', id).executeTakeFirstOrThrow(),
  )
  return customer_id
}
