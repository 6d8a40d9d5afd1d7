import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint, sessionMiddleware } from 'better-auth/api'
import { generateRandomString } from 'better-auth/crypto'
import * as z from 'zod'
import { EMAIL_CHANGE_LINK_SECONDS } from '../rules/security.ts'
import { refused } from './refuse.ts'
import { identityRefusals } from '../refusals.ts'

export interface ChangeEmailOptions {
  /** Whether an address counts only once a letter to it was answered. */
  confirmEmail: boolean
  onConfirmationWanted: (newEmail: string, token: string) => Promise<void>
  onChanged: (change: { userId: string; oldEmail: string; newEmail: string }) => Promise<void>
}

/**
 * better-auth's own way opens a session for whoever follows the link. Here the link proves that the address is read,
 * and changes it only in a browser where the same person is signed in; it works once, and its token is stored hashed.
 */
export const changeEmail = ({ confirmEmail, onConfirmationWanted, onChanged }: ChangeEmailOptions) =>
  ({
    id: 'change-email',
    endpoints: {
      changeEmailByLetter: createAuthEndpoint(
        '/change-email/begin',
        { method: 'POST', use: [sessionMiddleware], body: z.object({ newEmail: z.string() }) },
        async (ctx) => {
          const { user } = ctx.context.session
          const { newEmail } = ctx.body
          if (newEmail === user.email) throw refused(identityRefusals.EMAIL_SAME)
          if (await ctx.context.internalAdapter.findUserByEmail(newEmail)) throw emailTaken()
          if (!confirmEmail) {
            await ctx.context.internalAdapter.updateUser(user.id, { email: newEmail }).catch(refuseTaken)
            await onChanged({ userId: user.id, oldEmail: user.email, newEmail })
            return ctx.json({ changed: true })
          }
          const token = generateRandomString(24, 'a-z', 'A-Z', '0-9')
          await ctx.context.internalAdapter.createVerificationValue({
            identifier: identifierOf(token),
            value: JSON.stringify({ userId: user.id, newEmail }),
            expiresAt: new Date(Date.now() + EMAIL_CHANGE_LINK_SECONDS * 1_000),
          })
          await onConfirmationWanted(newEmail, token)
          return ctx.json({ changed: false })
        },
      ),

      confirmEmailChange: createAuthEndpoint(
        '/change-email/confirm',
        { method: 'POST', use: [sessionMiddleware], body: z.object({ token: z.string() }) },
        async (ctx) => {
          const { user } = ctx.context.session
          const { internalAdapter } = ctx.context
          const stored = await internalAdapter.findVerificationValue(identifierOf(ctx.body.token))
          const requested =
            stored && stored.expiresAt > new Date() ? (JSON.parse(stored.value) as RequestedChange) : null
          // Somebody else's link stays good for them.
          if (requested?.userId !== user.id) throw linkRefused()
          if (!(await internalAdapter.consumeVerificationValue(identifierOf(ctx.body.token)))) throw linkRefused()
          const change = { email: requested.newEmail, emailVerified: true }
          await internalAdapter.updateUser(user.id, change).catch(refuseTaken)
          await onChanged({ userId: user.id, oldEmail: user.email, newEmail: requested.newEmail })
          return ctx.json({ changed: true })
        },
      ),
    },
  }) satisfies BetterAuthPlugin

interface RequestedChange {
  userId: string
  newEmail: string
}

const identifierOf = (token: string) => `change-email:${token}`

const linkRefused = () => refused(identityRefusals['INVALID_TOKEN.newEmail'])

const emailTaken = () => refused(identityRefusals.USER_ALREADY_EXISTS)

const UNIQUE_VIOLATION = '23505'

/** Someone took the address at the same instant. */
function refuseTaken(error: unknown): never {
  throw (error as { code?: string }).code === UNIQUE_VIOLATION ? emailTaken() : error
}
