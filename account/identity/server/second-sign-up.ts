import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import type { Database } from '#database/connect.ts'
import { countRequest } from '#platform/rate-limit.ts'
import { refused } from './refuse.ts'
import { identityRefusals } from '../refusals.ts'

/** However often someone tries. */
const ONE_LETTER_A_DAY = { max: 1, seconds: 24 * 60 * 60 }
/** The link of the letter before is still good while there is no other. */
const THREE_LETTERS_AN_HOUR = { max: 3, seconds: 60 * 60 }

export interface Unconfirmed {
  id: string
  email: string
  emailVerified: boolean
}

export interface SecondSignUpOptions {
  confirmEmail: boolean
  onSecondSignUp: (email: string) => Promise<void>
  askForConfirmation: (user: Unconfirmed, headers?: Headers) => Promise<void>
}

/**
 * Signing up with an address that has an account is reported as such, also where addresses are confirmed by letter (there
 * better-auth pretends that a new account was made), and its owner hears of it. While nobody has confirmed the address,
 * the first to sign up has no more right to it than the second: both are answered alike, and whoever reads its letters
 * decides.
 */
export const secondSignUp = (database: Database, options: SecondSignUpOptions) =>
  ({
    id: 'second-sign-up',
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === '/sign-up/email',
          handler: createAuthMiddleware(async (ctx) => {
            const { email, password } = ctx.body as { email: string; password: string }
            const user = (await ctx.context.internalAdapter.findUserByEmail(email))?.user
            if (!user) return undefined
            if (options.confirmEmail && !user.emailVerified) {
              // As long as a first sign-up takes.
              await ctx.context.password.hash(password)
              const verdict = await countRequest(database, `confirmation letter to ${email}`, THREE_LETTERS_AN_HOUR)
              if (verdict.ok) await options.askForConfirmation(user, ctx.headers)
              return ctx.json({ token: null })
            }
            const verdict = await countRequest(database, `second sign-up letter to ${email}`, ONE_LETTER_A_DAY)
            if (verdict.ok) await options.onSecondSignUp(email)
            throw refused(identityRefusals.USER_ALREADY_EXISTS)
          }),
        },
      ],
    },
  }) satisfies BetterAuthPlugin
