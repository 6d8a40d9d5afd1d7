import { defineRequestState } from '@better-auth/core/context'
import { getOAuthState } from 'better-auth/api'
import { authorizationCodeRequest, createAuthorizationURL, type OAuthProvider } from 'better-auth/oauth2'
import { jwtVerify } from 'jose'
import * as z from 'zod'
import { displayNameMistake, emailMistake, normalEmail } from '../../rules/registration.ts'
import { CONFIRMED_FOR_SECONDS } from '../../rules/security.ts'
import type { FoundInvitation } from '../shared/invitations.ts'
import { refused } from '../refuse.ts'
import { createDiscovery, type Described } from './discovery.ts'
import { fetchJson, ProviderFailed } from './fetch-json.ts'
import { identityRefusals } from '../../refusals.ts'

export interface ProviderAccess {
  id: string
  name: string
  issuer: string
  clientId: string
  clientSecret: string
}

/** What a sign-in is for; it travels sealed, in a cookie of the browser that began it. */
export interface SignInPurpose {
  /** What an account will be, where one may be opened. */
  role?: string | undefined
  /** By which invitation it is opened. */
  invitation?: FoundInvitation | undefined
  /** Whether it is to prove once more who somebody is. */
  again?: boolean | undefined
}

export async function purposeOfSignIn(): Promise<SignInPurpose> {
  return (await getOAuthState())?.serverContext ?? {}
}

const proof = defineRequestState<Date | null>(() => null)

/** When the provider last saw a proof of who somebody is, as far as it says. */
export const provenAt = () => proof.get()

const SLOW_CLOCK_SECONDS = 60

/** https://openid.net/specs/openid-connect-core-1_0.html#IDToken, with the claims that we request. */
const idClaims = z.looseObject({
  sub: z.string().min(1).max(255),
  nonce: z.string(),
  azp: z.string().optional(),
  auth_time: z.number().optional(),
})
const profileClaims = z.object({
  sub: z.string(),
  email: z.string().optional().catch(undefined),
  // Some write it as a text.
  email_verified: z.union([z.boolean(), z.stringbool()]).catch(false),
  name: z.string().catch(''),
})
type Profile = z.infer<typeof profileClaims>

export interface OpenIdProviderOptions {
  confirmEmail: boolean
  /** The person learns only that it did not work; this is why, for the log. */
  onTrouble: (provider: string, error: unknown) => void
}

/**
 * A provider as better-auth's own sign-in takes one. The code is exchanged and the ID token checked here, within a time,
 * and nothing of either is left to be stored.
 */
export function openIdProvider(access: ProviderAccess, { confirmEmail, onTrouble }: OpenIdProviderOptions) {
  const { id, name, issuer, clientId, clientSecret } = access
  const described = createDiscovery(issuer)
  const options = { clientId, clientSecret }

  return {
    id,
    name,
    issuer,
    requiresIdTokenNonce: true,
    // An account is opened where its type was chosen and the terms were agreed to, and nowhere else.
    disableImplicitSignUp: true,
    options: { requireEmailVerification: confirmEmail, disableIdTokenSignIn: true },
    accountSubject: ({ profile }) => profile.sub,

    async createAuthorizationURL({ state, codeVerifier, redirectURI, idTokenNonce, additionalParams }) {
      const { authorization_endpoint: authorizationEndpoint } = await described().catch(away)
      return createAuthorizationURL({
        id,
        options,
        authorizationEndpoint,
        state,
        codeVerifier,
        redirectURI,
        scopes: ['openid', 'email', 'profile'],
        ...(idTokenNonce !== undefined && { nonce: idTokenNonce }),
        ...(additionalParams && { additionalParams }),
      })
    },

    async validateAuthorizationCode({ code, codeVerifier, redirectURI }) {
      try {
        const { token_endpoint: tokenEndpoint, token_endpoint_auth_methods_supported: ways } = await described()
        const method = ways.includes('client_secret_basic') ? 'client_secret_basic' : 'client_secret_post'
        const request = await authorizationCodeRequest({
          code,
          redirectURI,
          options,
          tokenEndpoint,
          tokenEndpointAuth: { method },
          ...(codeVerifier !== undefined && { codeVerifier }),
        })
        const raw = tokenAnswer.parse(await fetchJson(tokenEndpoint, { method: 'POST', ...request }))
        // As `raw`: what stands in a place of its own would be stored.
        return { raw }
      } catch (error) {
        onTrouble(id, error)
        throw error
      }
    },

    async getUserInfo({ raw, expectedIdTokenNonce }) {
      try {
        const profile = await profileOf(access, await described(), raw as TokenAnswer, expectedIdTokenNonce)
        const { role } = await purposeOfSignIn()
        const email = profile.email !== undefined && !emailMistake(profile.email) ? normalEmail(profile.email) : null
        const user = {
          email,
          emailVerified: profile.email_verified,
          name: displayNameMistake(profile.name) ? '' : profile.name.trim(),
          role,
        }
        return { user, data: profile }
      } catch (error) {
        onTrouble(id, error)
        return null
      }
    },
  } satisfies OAuthProvider<Profile>

  function away(error: unknown): never {
    onTrouble(id, error)
    throw refused(identityRefusals['SERVICE_UNAVAILABLE.provider'])
  }
}

const tokenAnswer = z.object({ id_token: z.string(), access_token: z.string() })
type TokenAnswer = z.infer<typeof tokenAnswer>

class NotForUs extends ProviderFailed {
  constructor(claim: string) {
    super(`the ID token is about something else than this sign-in: ${claim}`)
  }
}

async function profileOf(
  { issuer, clientId }: ProviderAccess,
  issued: Described,
  tokens: TokenAnswer,
  nonce: string | undefined,
): Promise<Profile> {
  const { payload } = await jwtVerify(tokens.id_token, issued.keys, {
    issuer,
    audience: clientId,
    algorithms: issued.algorithms,
    clockTolerance: SLOW_CLOCK_SECONDS,
    requiredClaims: ['exp', 'iat'],
    maxTokenAge: CONFIRMED_FOR_SECONDS,
  })
  const claims = idClaims.parse(payload)
  if (nonce === undefined || claims.nonce !== nonce) throw new NotForUs('nonce')
  const isForSeveral = Array.isArray(payload.aud) && payload.aud.length > 1
  if (isForSeveral ? claims.azp !== clientId : (claims.azp ?? clientId) !== clientId) throw new NotForUs('azp')
  await notePresence(claims.auth_time)
  if (typeof claims['email'] === 'string' || issued.userinfo_endpoint === undefined) return profileClaims.parse(claims)

  // Not every provider puts the address into the token.
  const authorization = `Bearer ${tokens.access_token}`
  const userInfo = profileClaims.parse(await fetchJson(issued.userinfo_endpoint, { headers: { authorization } }))
  if (userInfo.sub !== claims.sub) throw new NotForUs('sub')
  return userInfo
}

/** A person who is signed in at the provider since morning has proved nothing just now. */
async function notePresence(authTime: number | undefined) {
  if (authTime === undefined) return
  const { again } = await purposeOfSignIn()
  const age = Date.now() / 1_000 - authTime
  if (again && age > CONFIRMED_FOR_SECONDS) throw new NotForUs('auth_time')
  await proof.set(new Date(Math.min(authTime * 1_000, Date.now())))
}
