import { asSystem } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import { countHoldings } from '#database/holdings.ts'
import type { Member } from '#contract/member.ts'
import { confirmationMistake } from '#domain/account.ts'
import { SEND_LETTER } from '#server/platform/mail/send-letter.job.ts'
import { ProviderUnavailable } from '#server/platform/payments/provider.ts'
import { signedIn, signedInBySteps } from '#server/platform/rpc/callers.ts'
import { accountDeletedLetter } from './account-deleted.mail.ts'
import { FORGET_CUSTOMER } from './forget-customer.job.ts'
import {
  closeAccount,
  countSessions,
  findCustomer,
  findRunningSubscription,
  findUsage,
  hasOtherAdministrator,
} from './queries.ts'

export const getAccount = signedInBySteps.account.get.handler(async ({ context: { database, me, asMe } }) => {
  const own = await asMe(async (db) => ({
    ...(await countHoldings(db)),
    sessions: await countSessions(db),
    plan: (await findRunningSubscription(db))?.plan_type ?? null,
  }))
  return { ...own, is_last_administrator: await isLastAdministrator(database, me) }
})

export const getUsage = signedIn.account.usage.handler(({ context: { db } }) => findUsage(db))

/**
 * The provider first: whoever is gone must not be charged, and can't be asked again. Should what follows fail, the
 * account is still there, without its plan. The rows go at once, what lies in the store soon after.
 */
export const removeAccount = signedInBySteps.account.remove.handler(async ({ input, context, errors }) => {
  const { database, me, asMe, isConfirmed, payments, enqueue, letterhead } = context
  if (!isConfirmed) throw errors.CONFIRMATION_NEEDED()
  const mistake = confirmationMistake(input.confirmation, me.email)
  if (mistake !== null) throw errors.CONFIRMATION_DIFFERS({ message: mistake })
  if (await isLastAdministrator(database, me)) throw errors.LAST_ADMINISTRATOR()

  const subscription = await asMe(findRunningSubscription)
  if (subscription) await endAtProvider(subscription.subscription_id)
  await asSystem(database, async (db) => {
    const customer = await findCustomer(db, me.id)
    if (!(await closeAccount(db, me.id))) return
    if (customer) await enqueue(db, FORGET_CUSTOMER, { customerId: customer.customer_id })
    await enqueue(db, SEND_LETTER, accountDeletedLetter(letterhead, me.email))
  })

  async function endAtProvider(subscriptionId: string) {
    try {
      await payments.end(subscriptionId)
    } catch (cause) {
      throw cause instanceof ProviderUnavailable ? errors.PROVIDER_UNAVAILABLE({ cause }) : cause
    }
  }
})

const isLastAdministrator = async (database: Database, { id, role }: Member) =>
  role === 'admin' && !(await asSystem(database, (db) => hasOtherAdministrator(db, id)))
