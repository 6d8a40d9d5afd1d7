import { Refusal } from '#database/refusal.ts'
import type { Settings } from './config.ts'

/* What outside services need, all of it or none. */

export function stripeSettings({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: signingSecret,
  STRIPE_API_URL,
}: Settings) {
  if (secretKey && signingSecret) return { secretKey, signingSecret, apiUrl: STRIPE_API_URL }
  if (secretKey === undefined && signingSecret === undefined) return null
  throw new Refusal(
    `${secretKey === undefined ? 'STRIPE_SECRET_KEY' : 'STRIPE_WEBHOOK_SECRET'} is missing: Stripe needs both: the key for calls, and the secret to verify events.`,
  )
}

export function s3Settings(data: Settings) {
  const { S3_URL: url, S3_BUCKET: bucket, S3_REGION: region, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = data
  if (url && bucket && region && accessKey && secretKey) return { url, bucket, region, accessKey, secretKey }
  const names = ['S3_URL', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const
  const missing = names.filter((name) => data[name] === undefined)
  if (missing.length === names.length) return null
  throw new Refusal(`To store files in S3, also set ${missing.join(', ')}.`)
}

export function visionSettings({ VISION_URL: url, VISION_KEY: key, VISION_MODEL: model }: Settings) {
  if (url && model) return { url, key, model }
  if (url) throw new Refusal('VISION_MODEL is missing: the model at VISION_URL that analyzes photos.')
  if (key ?? model) throw new Refusal('VISION_URL is missing: the address of the model that analyzes photos.')
  return null
}

interface ProviderSettings {
  /** What its sign-ins are stored under and its redirect address is made of: it follows from the issuer alone. */
  id: string
  /** What its button says. */
  name: string
  issuer: string
  clientId: string
  clientSecret: string
}

export function providerSettings(data: Settings): ProviderSettings[] {
  const providers = (['OPENID', 'OPENID_2', 'OPENID_3'] as const).flatMap((prefix) => {
    const names = [`${prefix}_ISSUER`, `${prefix}_CLIENT_ID`, `${prefix}_CLIENT_SECRET`] as const
    const [issuer, clientId, clientSecret] = names.map((name) => data[name])
    if (issuer && clientId && clientSecret) {
      const name = data[`${prefix}_NAME`] ?? new URL(issuer).hostname
      return [{ id: idOfIssuer(issuer), name, issuer, clientId, clientSecret }]
    }
    const missing = names.filter((name) => data[name] === undefined)
    if (missing.length === names.length && data[`${prefix}_NAME`] === undefined) return []
    throw new Refusal(`To let people sign in with an OpenID provider, also set ${missing.join(', ')}.`)
  })
  const twice = providers.find(({ id }, at) => providers.findIndex((other) => other.id === id) < at)
  if (twice) throw new Refusal(`Two of the OPENID_ISSUER settings name the same issuer: ${twice.issuer}`)
  return providers
}

/** Made from the address, so that accounts stay linked in whatever order the settings name the providers. */
function idOfIssuer(issuer: string) {
  const { host, pathname } = new URL(issuer)
  const text = [host, ...pathname.split('/')].filter(Boolean).join('-')
  return text.replaceAll(/[^A-Za-z0-9.]+/g, '-').toLowerCase()
}
