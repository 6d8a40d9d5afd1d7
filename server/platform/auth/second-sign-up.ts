import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import type { Database } from '#database/connect.ts'
import { MESSAGES } from '#domain/registration.ts'
import { countRequest } from '../rate-limit.ts'

/** However often someone tries. */
const ONE_LETTER_A_DAY = { max: 1, seconds: 24 * 60 * 60 }

/**
 * Signing up with an address that has an account is told as such, also where addresses are confirmed by letter (there
 * better-auth pretends that a new account was made), and its owner hears of it.
 */
export const secondSignUp = (database: Database, onSecondSignUp: (email: string) => Promise<void>) =>
  ({
    id: 'second-sign-up',
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === '/sign-up/email',
          handler: createAuthMiddleware(async (ctx) => {
            const { email } = ctx.body as { email: string }
            if (!(await ctx.context.internalAdapter.findUserByEmail(email))) return
            const verdict = await countRequest(database, `second sign-up letter to ${email}`, ONE_LETTER_A_DAY)
            if (verdict.ok) await onSecondSignUp(email)
            throw new APIError('UNPROCESSABLE_ENTITY', { code: 'USER_ALREADY_EXISTS', message: MESSAGES.emailTaken })
          }),
        },
      ],
    },
  }) satisfies BetterAuthPlugin
