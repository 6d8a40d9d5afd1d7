import { countOwnedRows } from '#record/assets/server/shared/owned-rows.ts'
import type { Member } from '#account/member/contract.ts'
import { confirmationMistake } from '../rules/account.ts'
import { inLanguageOf } from '#platform/mail/in-language-of.ts'
import { SEND_LETTER } from '#platform/mail/send-letter.job.ts'
import { ProviderUnavailable } from '#account/billing/server/shared/provider.ts'
import { type AsSystem, signedIn, bySteps } from '#account/identity/server/shared/callers.ts'
import { closeAccount } from './shared/close-account.ts'
import { refuse } from '#platform/refusal.ts'
import { accountDeletedLetter } from './letters.ts'
import { countSessions, findRunningSubscription, findUsage, hasOtherAdministrator, isHeldBack } from './queries.ts'
import { adminRefusals } from '#account/admin/refusals.ts'
import { identityRefusals } from '#account/identity/refusals.ts'
import { accountRefusals } from '../refusals.ts'

export const getAccount = bySteps.account.get.handler(async ({ context: { me, inTransaction, asSystem } }) => {
  const own = await inTransaction(async (db) => ({
    ...(await countOwnedRows(db)),
    sessions: await countSessions(db),
    plan: (await findRunningSubscription(db))?.plan_type ?? null,
  }))
  return { ...own, is_last_administrator: await isLastAdministrator(asSystem, me) }
})

export const getUsage = signedIn.account.usage.handler(({ context: { db } }) => findUsage(db))

export const removeAccount = bySteps.account.remove.handler(async ({ input, context }) => {
  const { asSystem, me, sessionId, isConfirmed, enqueue, letterhead } = context
  if (!isConfirmed) refuse(identityRefusals.CONFIRMATION_NEEDED)
  const mistake = confirmationMistake(input.confirmation, me.email)
  if (mistake !== null) refuse(accountRefusals['CONFIRMATION_DIFFERS.own'], mistake)
  if (await isLastAdministrator(asSystem, me)) refuse(adminRefusals.LAST_ADMINISTRATOR)
  // While a release of theirs runs, they say first whether they are here.
  if (await asSystem((db) => isHeldBack(db, me.id, sessionId))) refuse(identityRefusals.VAULT_KEPT)

  const letter = await asSystem((db) => inLanguageOf(db, me.email, () => accountDeletedLetter(letterhead, me.email)))
  try {
    await closeAccount(context, me.id, (db) => enqueue(db, SEND_LETTER, letter))
  } catch (cause) {
    if (cause instanceof ProviderUnavailable) refuse(accountRefusals['PROVIDER_UNAVAILABLE.leaving'])
    throw cause
  }
})

const isLastAdministrator = async (asSystem: AsSystem, { id, role }: Member) =>
  role === 'admin' && !(await asSystem((db) => hasOtherAdministrator(db, id)))
