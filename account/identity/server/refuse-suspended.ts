import type { BetterAuthPlugin } from 'better-auth'
import { refused } from './refuse.ts'
import { identityRefusals } from '../refusals.ts'

/**
 * Whoever is suspended gets no session, by whichever way they come. They learn of it only here, where the password or
 * the passkey was right: to everybody else the account looks like any other.
 */
export const refuseSuspended = (suspensionOf: (userId: string) => Promise<string | null>) =>
  ({
    id: 'refuse-suspended',
    init: () => ({
      options: {
        databaseHooks: {
          session: {
            create: {
              before: async ({ userId }, context) => {
                // Signing up holds a transaction here, which must not wait for a second connection; and whoever is new
                // is not suspended.
                if (context?.path === '/sign-up/email') return
                const message = await suspensionOf(userId)
                if (message !== null) throw refused(identityRefusals.ACCOUNT_SUSPENDED, message)
              },
            },
          },
        },
      },
    }),
  }) satisfies BetterAuthPlugin
