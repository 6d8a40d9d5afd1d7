import type { BetterAuthOptions, BetterAuthPlugin, GenericEndpointContext } from 'better-auth'
import { addOAuthServerContext, createAuthMiddleware, getOAuthState, getSessionFromCtx } from 'better-auth/api'
import type { OAuthProvider } from 'better-auth/oauth2'
import { asSystem } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import { noteActivity } from '#account/activity/server/shared/note-activity.ts'
import { maySignUp, type SignUpMode } from '../../rules/sign-up.ts'
import { findInvitation } from '../shared/invitations.ts'
import { refused } from '../refuse.ts'
import type { FactorChange } from '../shared/tell-factor-changes.ts'
import { CALLBACK } from './callback.ts'
import {
  openIdProvider,
  type OpenIdProviderOptions,
  type ProviderAccess,
  provenAt,
  purposeOfSignIn,
} from './openid-provider.ts'
import { identityRefusals } from '../../refusals.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'

/** Under which better-auth stores the password of an account. */
const PASSWORD = 'credential'

export interface OutsideProvidersOptions extends OpenIdProviderOptions {
  signUp: SignUpMode
  onChange: (email: string, change: FactorChange, userAgent: string | null) => Promise<void>
}

interface SignInBody {
  role?: string
  invitation?: string
  again?: boolean
}

/** What better-auth reads before any plugin. */
export const accountOptions = (providers: readonly ProviderAccess[]) =>
  ({
    // Sealed, in the browser that began: visitors make no rows, and no table holds a state.
    storeStateStrategy: 'cookie',
    updateAccountOnSignIn: false,
    accountLinking: {
      // The same address at a provider does not open an account: its owner signs in and links it.
      disableImplicitLinking: true,
      allowDifferentEmails: true,
      // The table refuses the last one (0056_way_in.sql), also where two are unlinked at once.
      allowUnlinkingAll: true,
      trustedProviders: providers.map(({ id }) => id),
    },
  }) satisfies BetterAuthOptions['account']

/** Signing in, signing up and linking by OpenID Connect: better-auth's own, under the same rules as with a password. */
export const outsideProviders = (
  database: Database,
  providers: readonly ProviderAccess[],
  options: OutsideProvidersOptions,
) => {
  const nameOf = (id: string) => providers.find((provider) => provider.id === id)?.name ?? id

  async function noteChange(change: 'linked' | 'unlinked', account: Identity, ctx: GenericEndpointContext | null) {
    const user = await ctx?.context.internalAdapter.findUserById(account.userId)
    if (!user) return
    const detail = { provider: nameOf(account.providerId) }
    await asSystem(database, (db) => noteActivity(db, user.id, `provider_${change}`, detail))
    await options.onChange(user.email, `provider ${change}`, ctx?.headers?.get('user-agent') ?? null)
  }

  return {
    id: 'outside-providers',
    init: () => ({
      context: { socialProviders: providers.map((provider): OAuthProvider => openIdProvider(provider, options)) },
      options: {
        databaseHooks: {
          session: {
            create: {
              before: async (session: object, ctx: GenericEndpointContext | null) => {
                const confirmedAt = ctx?.path === CALLBACK ? await provenAt() : null
                return confirmedAt ? { data: { ...session, confirmedAt } } : undefined
              },
            },
          },
          account: {
            create: {
              // Who began may have gone, and somebody else have signed in on this browser meanwhile.
              before: async (_account: object, ctx: GenericEndpointContext | null) => {
                const link = ctx?.path === CALLBACK ? (await getOAuthState())?.link : undefined
                if (!ctx || !link) return undefined
                return (await getSessionFromCtx(ctx))?.user.id === link.userId ? undefined : false
              },
              after: async (account: Identity, ctx: GenericEndpointContext | null) => {
                if (ctx?.path === CALLBACK && (await getOAuthState())?.link) await noteChange('linked', account, ctx)
              },
            },
            delete: {
              after: async (account: Identity, ctx: GenericEndpointContext | null) => {
                if (ctx?.path === '/unlink-account') await noteChange('unlinked', account, ctx)
              },
            },
          },
        },
      },
    }),
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === '/sign-in/social',
          handler: createAuthMiddleware(async (ctx) => {
            const { role, invitation: token, again } = ctx.body as SignInBody
            const invitation = token === undefined ? undefined : await findInvitation(database, token)
            if (role !== undefined) {
              // The address is known when the provider has named it; the rest need not wait.
              const verdict = maySignUp(options.signUp, { email: invitation?.email ?? '', role }, invitation)
              if (!verdict.ok) throw refused(identityRefusals[verdict.code])
            }
            await addOAuthServerContext({ role, invitation, again })
          }),
        },
        { matcher: ({ path }) => path === '/unlink-account', handler: createAuthMiddleware(refuseForeignAccount) },
      ],
    },
  } satisfies BetterAuthPlugin
}

async function refuseForeignAccount(ctx: GenericEndpointContext) {
  const { accountId } = ctx.body as { accountId: string }
  const session = await getSessionFromCtx(ctx)
  if (!session) throw refused(requestRefusals.UNAUTHORIZED)
  const accounts = await ctx.context.internalAdapter.findAccounts(session.user.id)
  // A password is a way in as well, but no identity of a provider.
  if (!accounts.some(({ id, providerId }) => id === accountId && providerId !== PASSWORD))
    throw refused(identityRefusals.IDENTITY_NOT_FOUND)
}

/** Whom a provider knows by the account. */
interface Identity extends Record<string, unknown> {
  userId: string
  providerId: string
}

/** better-auth logs as errors of its own what people do on the way back, and what `onTrouble` has logged with its reason. */
export const isAboutProvider = (message: string) => OF_CALLBACK.has(message)
const OF_CALLBACK = new Set([
  '',
  'INVALID_CALLBACK_REQUEST',
  'State not found',
  'Failed to parse state',
  'OAuth issuer mismatch',
  'Unable to get user info',
  'Provider not found. Make sure to add the provider in your auth config',
  'account_not_linked',
  'signup_disabled',
  'email_not_verified',
])

/** What an invitation adds to an account that is opened by a provider. */
export async function asInvitedByState() {
  const { invitation } = await purposeOfSignIn()
  return invitation ? { invitationId: invitation.id } : {}
}

/**
 * Whether somebody whom a provider names may open an account. The code of a refusal goes into the address of the page. This
 * runs within the transaction that makes the account, so nothing is looked up here; the table checks that an invitation is
 * still good.
 */
export async function refuseSignUp(
  mode: SignUpMode,
  { email, emailVerified }: { email?: string; emailVerified?: boolean },
): Promise<{ error: string } | undefined> {
  const { role = '', invitation } = await purposeOfSignIn()
  // Else anybody could name somebody else's address at a provider that confirms none.
  if (!email || emailVerified !== true) return { error: 'email_not_verified_by_provider' }
  const verdict = maySignUp(mode, { email, role }, invitation)
  return verdict.ok ? undefined : { error: verdict.code }
}
