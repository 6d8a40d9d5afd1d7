import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import * as z from 'zod'
import { refused } from './refuse.ts'
import { identityRefusals } from '../refusals.ts'

/**
 * Says whether a reset link is still good without using it up, so that nobody types a password in vain. better-auth's
 * own way is a redirect with the token in the path, and paths are logged.
 */
export const checkPasswordReset = () =>
  ({
    id: 'check-password-reset',
    endpoints: {
      checkPasswordReset: createAuthEndpoint(
        '/check-password-reset',
        { method: 'POST', body: z.object({ token: z.string() }) },
        async ({ body, context, json }) => {
          const stored = await context.internalAdapter.findVerificationValue(`reset-password:${body.token}`)
          if (!stored || stored.expiresAt < new Date()) throw refused(identityRefusals['INVALID_TOKEN.reset'])
          return json({ status: true })
        },
      ),
    },
  }) satisfies BetterAuthPlugin
