import { asSystem } from '#database/access.ts'
import { PLANS, type PlanType } from '#domain/billing/plans.ts'
import { call } from './call.ts'
import { database } from './database.ts'
import { anInvestor, type Person } from './people.ts'
import { createCheckout, getSubscription } from '#server/features/billing/handlers.ts'
import { paySandboxCheckout } from '#server/features/billing/sandbox-handlers.ts'

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
