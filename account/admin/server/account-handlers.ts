import { confirmationMistake } from '#account/your-data/rules/account.ts'
import { ProviderUnavailable } from '#account/billing/server/shared/provider.ts'
import { inLanguageOf } from '#platform/mail/in-language-of.ts'
import { SEND_LETTER } from '#platform/mail/send-letter.job.ts'
import { administrator, administratorBySteps } from '#account/identity/server/shared/callers.ts'
import { closeAccount } from '#account/your-data/server/shared/close-account.ts'
import { refuse } from '#platform/refusal.ts'
import { removeFactors, signOutEverywhere, suspend, unsuspend } from './account-acts.ts'
import { deletedByAdministratorLetter } from './letters.ts'
import { administrationOf, lockUserFor } from './administration.ts'
import { actorOf, logAct } from './log.ts'
import { getUser } from './user-queries.ts'
import { adminRefusals } from '../refusals.ts'
import { accountRefusals } from '#account/your-data/refusals.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'

export const suspendUser = administrator.admin.users.suspend.handler(async ({ input: { id, reason }, context }) => {
  const user = await lockUserFor('suspend', id, context)
  await suspend(administrationOf(context), user, reason)
  return getUser(context.db, id)
})

export const unsuspendUser = administrator.admin.users.unsuspend.handler(async ({ input: { id }, context }) => {
  const user = await lockUserFor('unsuspend', id, context)
  await unsuspend(administrationOf(context), user)
  return getUser(context.db, id)
})

export const resetUserFactors = administrator.admin.users.resetFactors.handler(async ({ input: { id }, context }) => {
  const user = await lockUserFor('reset-factors', id, context)
  if (!(await removeFactors(administrationOf(context), user))) refuse(adminRefusals.NO_FACTORS)
})

export const endUserSessions = administrator.admin.users.endSessions.handler(async ({ input: { id }, context }) => {
  const user = await lockUserFor('end-sessions', id, context)
  await signOutEverywhere(administrationOf(context), user)
})

/** Nobody but the person chooses a password: this sends them the link, and says nothing of it here. */
export const sendUserPasswordLetter = administratorBySteps.admin.users.sendPasswordLetter.handler(
  async ({ input: { id }, context }) => {
    const { me, inTransaction, sendPasswordLetter } = context
    const email = await inTransaction(async (db) => {
      const user = await lockUserFor('send-password-letter', id, { db, me })
      const target = { id: user.id, name: user.email }
      await logAct(db, actorOf(context), { action: 'password_letter_sent', target, before: null, after: null })
      return user.email
    })
    await sendPasswordLetter(email)
  },
)

export const removeUser = administratorBySteps.admin.users.remove.handler(
  async ({ input: { id, confirmation }, context }) => {
    const { me, inTransaction, enqueue, letterhead } = context
    const { user, letter } = await inTransaction(async (db) => {
      const user = await lockUserFor('delete', id, { db, me })
      const { email } = user
      return { user, letter: await inLanguageOf(db, email, () => deletedByAdministratorLetter(letterhead, email)) }
    })
    if (confirmationMistake(confirmation, user.email) !== null) refuse(adminRefusals['CONFIRMATION_DIFFERS.account'])

    const before = { role: user.role, state: user.suspension ? 'suspended' : 'active' }
    const target = { id: user.id, name: user.email }
    const isClosed = await closeOrRefuse(() =>
      closeAccount(context, user.id, async (db) => {
        await logAct(db, actorOf(context), { action: 'account_deleted', target, before, after: null })
        await enqueue(db, SEND_LETTER, letter)
      }),
    )
    if (!isClosed) refuse(requestRefusals.NOT_FOUND)

    async function closeOrRefuse(close: () => Promise<boolean>) {
      try {
        return await close()
      } catch (cause) {
        if (cause instanceof ProviderUnavailable) refuse(accountRefusals['PROVIDER_UNAVAILABLE.leaving'])
        throw cause
      }
    }
  },
)
