import { ADMINISTRATION_MESSAGES } from '#domain/administration.ts'
import { confirmationMistake } from '#domain/account.ts'
import { ProviderUnavailable } from '#server/platform/payments/provider.ts'
import { SEND_LETTER } from '#server/platform/mail/send-letter.job.ts'
import { administrator, administratorBySteps } from '#server/platform/rpc/callers.ts'
import { closeAccount } from '#server/shared/close-account.ts'
import { removeFactors, signOutEverywhere, suspend, unsuspend } from './account-acts.ts'
import { deletedByAdministratorLetter } from './account-state.mail.ts'
import { administrationOf, lockUserFor } from './administration.ts'
import { actorOf, logAct } from './log.ts'
import { getUser } from './user-queries.ts'

export const suspendUser = administrator.admin.users.suspend.handler(
  async ({ input: { id, reason }, context, errors }) => {
    const user = await lockUserFor('suspend', id, context, errors)
    await suspend(administrationOf(context), user, reason)
    return getUser(context.db, id)
  },
)

export const unsuspendUser = administrator.admin.users.unsuspend.handler(async ({ input: { id }, context, errors }) => {
  const user = await lockUserFor('unsuspend', id, context, errors)
  await unsuspend(administrationOf(context), user)
  return getUser(context.db, id)
})

export const resetUserFactors = administrator.admin.users.resetFactors.handler(
  async ({ input: { id }, context, errors }) => {
    const user = await lockUserFor('reset-factors', id, context, errors)
    if (!(await removeFactors(administrationOf(context), user))) throw errors.NO_FACTORS()
  },
)

export const endUserSessions = administrator.admin.users.endSessions.handler(
  async ({ input: { id }, context, errors }) => {
    const user = await lockUserFor('end-sessions', id, context, errors)
    await signOutEverywhere(administrationOf(context), user)
  },
)

/** Nobody but the person chooses a password: this sends them the link, and says nothing of it here. */
export const sendUserPasswordLetter = administratorBySteps.admin.users.sendPasswordLetter.handler(
  async ({ input: { id }, context, errors }) => {
    const { me, asMe, sendPasswordLetter } = context
    const email = await asMe(async (db) => {
      const user = await lockUserFor('send-password-letter', id, { db, me }, errors)
      const target = { id: user.id, name: user.email }
      await logAct(db, actorOf(context), { action: 'password_letter_sent', target, before: null, after: null })
      return user.email
    })
    await sendPasswordLetter(email)
  },
)

export const removeUser = administratorBySteps.admin.users.remove.handler(
  async ({ input: { id, confirmation }, context, errors }) => {
    const { me, asMe, enqueue, letterhead } = context
    const user = await asMe((db) => lockUserFor('delete', id, { db, me }, errors))
    if (confirmationMistake(confirmation, user.email) !== null)
      throw errors.CONFIRMATION_DIFFERS({ message: ADMINISTRATION_MESSAGES.addressDiffers })

    const before = { role: user.role, state: user.suspension ? 'suspended' : 'active' }
    const target = { id: user.id, name: user.email }
    const isClosed = await closeOrRefuse(() =>
      closeAccount(context, user.id, async (db) => {
        await logAct(db, actorOf(context), { action: 'account_deleted', target, before, after: null })
        await enqueue(db, SEND_LETTER, deletedByAdministratorLetter(letterhead, user.email))
      }),
    )
    if (!isClosed) throw errors.NOT_FOUND()

    async function closeOrRefuse(close: () => Promise<boolean>) {
      try {
        return await close()
      } catch (cause) {
        throw cause instanceof ProviderUnavailable ? errors.PROVIDER_UNAVAILABLE({ cause }) : cause
      }
    }
  },
)
