import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose'
import * as z from 'zod'
import { isLoopback } from '#platform/http/loopback.ts'
import { fetchJson, ProviderFailed } from './fetch-json.ts'

const endpoint = z.string().refine((text) => {
  const url = URL.parse(text)
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
}, 'must start with https://')

/** What we need of https://openid.net/specs/openid-connect-discovery-1_0.html#ProviderMetadata */
const description = z.object({
  issuer: z.string(),
  authorization_endpoint: endpoint,
  token_endpoint: endpoint,
  userinfo_endpoint: endpoint.optional(),
  jwks_uri: endpoint,
  token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
  id_token_signing_alg_values_supported: z.array(z.string()).min(1),
})

export interface Described extends z.infer<typeof description> {
  keys: JWTVerifyGetKey
  /** Those of the provider that prove something: signed with a key of its own. */
  algorithms: string[]
}

/** Where a provider changes its addresses, that is known after so long. */
const KNOWN_FOR_MS = 60 * 60 * 1_000
const ASYMMETRIC = /^(RS|PS|ES)(256|384|512)$|^(EdDSA|Ed25519)$/

/**
 * Reads what an issuer says of itself when it is first needed, and then for an hour. better-auth's own plugin reads it at
 * the start, which waits for it, and does without the provider from then on where it did not answer.
 */
export function createDiscovery(issuer: string): () => Promise<Described> {
  let known: { at: number; described: Promise<Described> } | null = null
  return () => {
    if (known && Date.now() - known.at < KNOWN_FOR_MS) return known.described
    const attempt = { at: Date.now(), described: describeIssuer(issuer) }
    known = attempt
    attempt.described.catch(() => {
      if (known === attempt) known = null
    })
    return attempt.described
  }
}

const discoveryAddress = (issuer: string) =>
  // Safe pattern: a setting of the operator's.
  `${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`

export async function describeIssuer(issuer: string): Promise<Described> {
  const result = description.safeParse(await fetchJson(discoveryAddress(issuer)))
  if (!result.success) {
    const [{ path, message }] = result.error.issues as [z.core.$ZodIssue]
    throw new ProviderFailed(`${issuer} describes itself wrongly: ${path.join('.')} ${message}`)
  }
  const { data } = result
  // Else one issuer could speak for another.
  if (data.issuer !== issuer) throw new ProviderFailed(`${issuer} calls itself ${data.issuer}`)
  const algorithms = data.id_token_signing_alg_values_supported.filter((name) => ASYMMETRIC.test(name))
  if (algorithms.length === 0) throw new ProviderFailed(`${issuer} signs in no way that can be checked`)
  const keys = createRemoteJWKSet(new URL(data.jwks_uri), {
    [customFetch]: async (url) => Response.json(await fetchJson(url)),
  })
  return { ...data, keys, algorithms }
}
