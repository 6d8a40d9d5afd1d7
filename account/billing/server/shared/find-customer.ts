import type { SystemDb } from '#database/access.ts'

/** What the payment provider calls somebody, if it knows them. */
export const findCustomer = (db: SystemDb, userId: string) =>
  db.selectFrom('billing_customers').select('customer_id').where('user_id', '=', userId).executeTakeFirst()
