import { countOwnedRows } from '#database/owned-rows.ts'
import type { Member } from '#contract/member.ts'
import { confirmationMistake } from '#domain/account/account.ts'
import { inLanguageOf } from '#server/platform/mail/in-language-of.ts'
import { SEND_LETTER } from '#server/platform/mail/send-letter.job.ts'
import { ProviderUnavailable } from '#server/platform/payments/provider.ts'
import { type AsSystem, signedIn, signedInNoTx } from '#server/rpc/callers.ts'
import { closeAccount } from '#server/shared/close-account.ts'
import { refuse } from '#server/platform/refusal.ts'
import { accountDeletedLetter } from './letters.ts'
import { countSessions, findRunningSubscription, findUsage, hasOtherAdministrator } from './queries.ts'

export const getAccount = signedInNoTx.account.get.handler(async ({ context: { me, inTransaction, asSystem } }) => {
  const own = await inTransaction(async (db) => ({
    ...(await countOwnedRows(db)),
    sessions: await countSessions(db),
    plan: (await findRunningSubscription(db))?.plan_type ?? null,
  }))
  return { ...own, is_last_administrator: await isLastAdministrator(asSystem, me) }
})

export const getUsage = signedIn.account.usage.handler(({ context: { db } }) => findUsage(db))

export const removeAccount = signedInNoTx.account.remove.handler(async ({ input, context }) => {
  const { asSystem, me, isConfirmed, enqueue, letterhead } = context
  if (!isConfirmed) refuse('CONFIRMATION_NEEDED')
  const mistake = confirmationMistake(input.confirmation, me.email)
  if (mistake !== null) refuse('CONFIRMATION_DIFFERS.own', mistake)
  if (await isLastAdministrator(asSystem, me)) refuse('LAST_ADMINISTRATOR')

  const letter = await asSystem((db) => inLanguageOf(db, me.email, () => accountDeletedLetter(letterhead, me.email)))
  try {
    await closeAccount(context, me.id, (db) => enqueue(db, SEND_LETTER, letter))
  } catch (cause) {
    if (cause instanceof ProviderUnavailable) refuse('PROVIDER_UNAVAILABLE.leaving')
    throw cause
  }
})

const isLastAdministrator = async (asSystem: AsSystem, { id, role }: Member) =>
  role === 'admin' && !(await asSystem((db) => hasOtherAdministrator(db, id)))
