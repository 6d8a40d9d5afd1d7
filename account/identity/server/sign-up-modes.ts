import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint, createAuthMiddleware } from 'better-auth/api'
import * as z from 'zod'
import type { Database } from '#database/connect.ts'
import { maySignUp, type SignUpMode } from '../rules/sign-up.ts'
import { findInvitation } from './shared/invitations.ts'
import { refused } from './refuse.ts'
import { identityRefusals } from '../refusals.ts'

interface SignUpBody {
  email: string
  role: string
  /** The token of the link; from here on the id of the invitation. */
  invitation?: string | undefined
}

/** Whether somebody may sign up at all. The database makes sure that an invitation is used once, and for its own address. */
export const signUpModes = (database: Database, mode: SignUpMode) =>
  ({
    id: 'sign-up-modes',
    endpoints: {
      checkInvitation: createAuthEndpoint(
        '/invitation/check',
        { method: 'POST', body: z.object({ token: z.string() }) },
        async (ctx) => {
          const found = await findInvitation(database, ctx.body.token)
          if (!found) throw refused(identityRefusals.INVITATION_REFUSED)
          const verdict = maySignUp(mode, { email: found.email, role: found.role ?? '' }, found)
          if (!verdict.ok) throw refused(identityRefusals[verdict.code])
          return ctx.json({ email: found.email, role: found.role })
        },
      ),
    },
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === '/sign-up/email',
          handler: createAuthMiddleware(async (ctx) => {
            const body = ctx.body as SignUpBody
            const { invitation: token } = body
            const found = token === undefined ? undefined : await findInvitation(database, token)
            const verdict = maySignUp(mode, body, found)
            if (!verdict.ok) throw refused(identityRefusals[verdict.code])
            return { context: { body: { ...body, invitation: found?.id } } }
          }),
        },
      ],
    },
  }) satisfies BetterAuthPlugin

/** The letter of the invitation has shown whose address it is, so none is sent to confirm it. */
export function asInvited(body: unknown) {
  const invitation = (body as Partial<SignUpBody> | undefined)?.invitation
  return invitation === undefined ? {} : { invitationId: invitation, emailVerified: true }
}
