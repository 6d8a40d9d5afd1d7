import { generateRandomString } from 'better-auth/crypto'
import { loginOf } from '#database/login.ts'
import { CONFIRMATION_LINK_SECONDS } from '../rules/confirmation.ts'
import { type AwaitedConfirmation, confirmationIdentifier } from './confirm-email.ts'
import type { Unconfirmed } from './second-sign-up.ts'
import type { IdentityOptions } from './shared/identity-options.ts'
import { forgetAttempts } from './sign-in-attempts.ts'

export type AccountChanges = ReturnType<typeof accountChanges>

interface AwaitedLink {
  identifier: string
  value: string
  expiresAt: Date
}

/** What follows when a password or an address is changed, and the letter by which an address is confirmed. */
export function accountChanges(
  { database, publicUrl, confirmEmail, letters, onError }: IdentityOptions,
  store: (awaited: AwaitedLink) => Promise<void>,
) {
  const deleteLinksOf = (userId: string) =>
    loginOf(database).pool.query('delete from auth.verification where value = $1', [userId])

  return {
    /** The password is changed, and sessions may be yet to be ended: that must not depend on a letter. */
    async settlePassword({ id, email }: { id: string; email: string }) {
      // Letters that were requested before, by anyone, open nothing any more.
      await deleteLinksOf(id)
      await forgetAttempts(database, email)
      await letters.passwordChanged(email).catch((error: unknown) => {
        onError('the letter about a changed password could not be asked for', error)
      })
    },

    async settleEmail({ userId, oldEmail, newEmail }: { userId: string; oldEmail: string; newEmail: string }) {
      // A reset letter to the old address must not open the account any more.
      await deleteLinksOf(userId)
      await letters.emailChanged(oldEmail, newEmail)
    },

    async askForConfirmation({ id, email, emailVerified }: Unconfirmed, headers?: Headers) {
      if (!confirmEmail || emailVerified) return
      const token = generateRandomString(24, 'a-z', 'A-Z', '0-9')
      await store({
        identifier: confirmationIdentifier(token),
        value: JSON.stringify({ confirms: id, email } satisfies AwaitedConfirmation),
        expiresAt: new Date(Date.now() + CONFIRMATION_LINK_SECONDS * 1_000),
      })
      const confirmUrl = `${publicUrl.origin}/confirm-email?${new URLSearchParams({ token })}`
      const links = { confirmUrl, removeUrl: `${confirmUrl}&remove=1` }
      await letters.confirmEmail(email, links, headers?.get('user-agent') ?? null)
    },
  }
}
