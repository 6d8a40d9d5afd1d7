import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import * as z from 'zod'
import type { Database } from '#database/connect.ts'
import { refused } from './refuse.ts'
import { confirmAddress, removeUnusedAccount, takeOverAccount } from './unconfirmed-accounts.ts'
import { identityRefusals } from '../refusals.ts'

/** Where the token of a letter is found. What it is for stands beside it, so that it opens nothing else. */
export const confirmationIdentifier = (token: string) => `confirm-email:${token}`

export interface AwaitedConfirmation {
  confirms: string
  email: string
}

const token = z.string()

/**
 * The link of the letter proves that an address is read, and by itself does nothing: mail programs open links too, and
 * whoever signed up may not be whoever reads. With it goes the password that was chosen at sign-up, or a new one; then
 * nothing is left of what somebody else may have put in.
 */
export const confirmEmail = (database: Database, onTakenOver: (user: { id: string; email: string }) => Promise<void>) =>
  ({
    id: 'confirm-email',
    endpoints: {
      checkConfirmation: createAuthEndpoint(
        '/confirm-email/check',
        { method: 'POST', body: z.object({ token }) },
        async (ctx) => {
          const { email } = await findAwaiting(ctx, ctx.body.token)
          return ctx.json({ email })
        },
      ),

      confirmByPassword: createAuthEndpoint(
        '/confirm-email',
        { method: 'POST', body: z.object({ token, email: z.string(), password: z.string() }) },
        async (ctx) => {
          const { id, email } = await findAwaiting(ctx, ctx.body.token)
          // A wrong password counts as a guess at the address that is given, so it must be this one.
          if (email !== ctx.body.email) throw linkExpired()
          await ctx.context.password.checkPassword(id, ctx)
          if (!(await confirmAddress(database, id))) throw alreadyConfirmed()
          return ctx.json({ confirmed: true })
        },
      ),

      confirmByNewPassword: createAuthEndpoint(
        '/confirm-email/new-password',
        { method: 'POST', body: z.object({ token, newPassword: z.string() }) },
        async (ctx) => {
          const { id, email } = await findAwaiting(ctx, ctx.body.token)
          const passwordHash = await ctx.context.password.hash(ctx.body.newPassword)
          if (!(await takeOverAccount(database, id, passwordHash))) throw alreadyConfirmed()
          await onTakenOver({ id, email })
          return ctx.json({ confirmed: true })
        },
      ),

      removeUnconfirmed: createAuthEndpoint(
        '/confirm-email/remove',
        { method: 'POST', body: z.object({ token }) },
        async (ctx) => {
          const { id } = await findAwaiting(ctx, ctx.body.token)
          if (!(await removeUnusedAccount(database, id))) {
            throw refused(identityRefusals.ACCOUNT_IN_USE)
          }
          return ctx.json({ removed: true })
        },
      ),
    },
  }) satisfies BetterAuthPlugin

/** Whose address the token is about. The link of an address that is confirmed stays, and says so. */
async function findAwaiting(ctx: GenericEndpointContext, given: string) {
  const { internalAdapter } = ctx.context
  const found = await internalAdapter.findVerificationValue(confirmationIdentifier(given))
  if (!found || found.expiresAt <= new Date()) throw linkExpired()
  const { confirms, email } = JSON.parse(found.value) as AwaitedConfirmation
  const user = await internalAdapter.findUserById(confirms)
  if (user?.email !== email) throw linkExpired()
  if (user.emailVerified) throw alreadyConfirmed()
  return user
}

const linkExpired = () => refused(identityRefusals['INVALID_TOKEN.confirmation'])

const alreadyConfirmed = () => refused(identityRefusals.ALREADY_CONFIRMED)
