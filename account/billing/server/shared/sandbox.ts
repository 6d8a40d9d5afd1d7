import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { asSystem, type SystemDb } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import type { PaymentProvider, OnEvent } from './provider.ts'
import {
  type Account,
  anAccount,
  cancelAtPeriodEnd,
  type CardSaved,
  changePlan,
  type Checkout,
  dueAt,
  endNow,
  letTimePass,
  openCheckout,
  type Paid,
  pay,
  resume,
  setCard,
  type TestCard,
  upgrade,
} from '../payments/sandbox/account.ts'

/** What the test mode can do beyond what every provider can. */
export interface Sandbox extends PaymentProvider {
  kind: 'sandbox'
  findOwnCheckout: (customerId: string, checkoutId: string) => Promise<Checkout | null>
  pay: (customerId: string, checkoutId: string, card: TestCard | null) => Promise<Paid>
  setCard: (customerId: string, card: TestCard) => Promise<CardSaved>
  /** Lets a day pass, and all that happens on it. */
  passDay: () => Promise<Date>
  /** Lets happen what is due, and tells again what was not heard. */
  catchUp: () => Promise<void>
}

/** A payment provider within the product: no money moves. Its events go the same way as a real one's. */
export function createSandbox(database: Database, onEvent: OnEvent): Sandbox {
  const { now, passDay, catchUp, change, changeSubscription } = sandboxAccounts(database, onEvent)

  return {
    kind: 'sandbox',
    now,
    passDay,
    catchUp,
    createCustomer: async () => {
      const customerId = `cus_test_${randomUUID()}`
      await asSystem(database, (db) => saveAccount(db, anAccount(customerId)))
      return customerId
    },
    openCheckout: async ({ customerId, quantity, ...order }) => {
      const { id } = await change(customerId, (account) => {
        account.quantity = quantity
        return openCheckout(account, `cs_test_${randomUUID()}`, order)
      })
      return { sessionId: id, url: pageOf(id, order.successUrl) }
    },
    findCheckout: async (sessionId) => {
      const account = await asSystem(database, (db) => findAccountBy(db, 'checkouts', sessionId))
      const checkout = account?.checkouts.find(({ id }) => id === sessionId)
      if (!account || !checkout) return null
      const { planType, status, successUrl } = checkout
      return { sessionId, customerId: account.customerId, planType, status, url: pageOf(sessionId, successUrl) }
    },
    findOwnCheckout: (customerId, checkoutId) =>
      change(customerId, ({ checkouts }) => checkouts.find(({ id }) => id === checkoutId) ?? null),
    pay: (customerId, checkoutId, card) => change(customerId, (account, at) => pay(account, checkoutId, card, at)),
    setCard: (customerId, card) => change(customerId, (account, at) => setCard(account, card, at)),
    changePlan: async ({ subscriptionId, plan }) =>
      void (await changeSubscription(subscriptionId, (account, at) => changePlan(account, subscriptionId, plan, at))),
    upgrade: ({ subscriptionId, plan, quantity }) =>
      changeSubscription(subscriptionId, (account, at) => {
        account.quantity = quantity
        return upgrade(account, subscriptionId, plan, at)
      }).then((upgraded) => upgraded ?? 'taken'),
    cancelAtPeriodEnd: async (id) =>
      void (await changeSubscription(id, (account, at) => cancelAtPeriodEnd(account, id, at))),
    resume: async (id) => void (await changeSubscription(id, (account, at) => resume(account, id, at))),
    end: async (id) => void (await changeSubscription(id, (account, at) => endNow(account, id, at))),
    forget: async (customerId) => {
      await asSystem(database, (db) =>
        db.deleteFrom('sandbox_accounts').where('customer_id', '=', customerId).execute(),
      )
    },
    portal: async (_customerId, returnUrl) => pageOf(`card${new URL(returnUrl).search}`, returnUrl),
    reportQuantity: (customerId, quantity) =>
      change(customerId, (account) => {
        account.quantity = quantity
      }),
  }
}

/** The accounts of the sandbox, over which time passes: what it brings is told once it is stored. */
function sandboxAccounts(database: Database, onEvent: OnEvent) {
  async function now() {
    const { rows } = await asSystem(database, (db) =>
      sql<{ now: Date }>`select clock_timestamp() + ahead as now from sandbox_clock`.execute(db),
    )
    return rows[0]!.now
  }

  async function passDay() {
    await asSystem(database, (db) => sql`update sandbox_clock set ahead = ahead + interval '1 day'`.execute(db))
    await catchUp()
    return now()
  }

  async function catchUp() {
    const at = await now()
    const { rows } = await asSystem(database, (db) =>
      sql<{ customer_id: string }>`
        select customer_id from sandbox_accounts where due_at <= ${at} or account -> 'untold' <> '[]'
      `.execute(db),
    )
    for (const { customer_id } of rows) await change(customer_id, () => {})
  }

  /** One change at a time: the account is locked, time passes up to now, and the events are reported once all is stored. */
  async function change<T>(customerId: string, make: (account: Account, at: Date) => T): Promise<T> {
    const at = await now()
    const { result, untold } = await asSystem(database, async (db) => {
      const account = await lockAccount(db, customerId)
      letTimePass(account, at)
      const changed = make(account, at)
      await saveAccount(db, account)
      return { result: changed, untold: account.untold }
    })
    for (const event of untold) await onEvent(customerId, event)
    if (untold.length > 0) await forgetEvents(customerId, new Set(untold.map(({ id }) => id)))
    return result
  }

  /** Null where there is no such subscription. */
  async function changeSubscription<T>(id: string, make: (account: Account, at: Date) => T): Promise<T | null> {
    const account = await asSystem(database, (db) => findAccountBy(db, 'subscriptions', id))
    return account && change(account.customerId, make)
  }

  async function forgetEvents(customerId: string, heard: ReadonlySet<string>) {
    await asSystem(database, async (db) => {
      const account = await lockAccount(db, customerId)
      account.untold = account.untold.filter(({ id }) => !heard.has(id))
      await saveAccount(db, account)
    })
  }

  return { now, passDay, catchUp, change, changeSubscription }
}

const pageOf = (what: string, near: string) => new URL(`/checkout/test/${what}`, near).href

/** Whose checkout or subscription it is. */
async function findAccountBy(db: SystemDb, list: 'checkouts' | 'subscriptions', id: string): Promise<Account | null> {
  const { rows } = await sql<{ account: Account }>`
    select account from sandbox_accounts where account -> ${sql.lit(list)} @> ${JSON.stringify([{ id }])}::jsonb
  `.execute(db)
  return rows[0]?.account ?? null
}

async function lockAccount(db: SystemDb, customerId: string): Promise<Account> {
  const { rows } = await sql<{ account: Account }>`
    select account from sandbox_accounts where customer_id = ${customerId} for update
  `.execute(db)
  return rows[0]?.account ?? anAccount(customerId)
}

const saveAccount = (db: SystemDb, account: Account) =>
  sql`
    insert into sandbox_accounts (customer_id, account, due_at)
    values (${account.customerId}, ${JSON.stringify(account)}, ${dueAt(account)})
    on conflict (customer_id) do update set account = excluded.account, due_at = excluded.due_at
  `.execute(db)
