import * as z from 'zod'
import { FILE_MB } from '#basics/files/file-limits.ts'
import { SIGN_UP_MODES } from '#account/identity/rules/sign-up.ts'
import { readClientDomains } from './http/client-domains.ts'
import { isLoopback, isOwnNetwork } from './http/loopback.ts'
import { WEBHOOK_SETTINGS } from './http/private-hosts.ts'
import { LOG_SETTINGS } from './log-parties.ts'

const flag = z.enum(['on', 'off']).transform((value) => value === 'on')
const port = z.coerce.number('must be a number').int().min(0).max(65_535, 'must be a port: 0 to 65535')

/** An address whose scheme is one of those given, e.g. `https://vault.example.com`. */
const address = (...schemes: string[]) =>
  z.string().refine((text) => schemes.includes(URL.parse(text)?.protocol.slice(0, -1) ?? ''), {
    error: `must be an address that starts with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
  })

/** A secret key may not cross a network in the clear. */
const isSafeToPayBy = (text: string) => {
  const url = URL.parse(text)
  return url?.protocol === 'https:' || isLoopback(url?.hostname ?? '')
}

/** A photograph and a key may cross a network of one's own in the clear, and no other. */
const isSafeToShowTo = (text: string) => {
  const url = URL.parse(text)
  return url?.protocol === 'https:' || isOwnNetwork(url?.hostname ?? '')
}

/** Sign-in exchanges secrets, so never in the clear across a network. */
const issuer = address('http', 'https')
  .refine(isSafeToPayBy, 'must start with https://, or be an address of this machine')
  .refine((text) => {
    const url = URL.parse(text)
    return !url?.username && !url?.password && !url?.search && !url?.hash
  }, 'must be the address of an issuer alone: no password, no question mark, no hash sign')
  .optional()
const ofProvider = z.string().max(500, 'must be at most 500 characters long').optional()
const providerName = z.string().max(40, 'must be at most 40 characters long').optional()

/** Every setting there is, with its default: what `.env.example` shows and nothing else reads. */
export const SETTINGS = z.object({
  PORT: port.default(4400),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: address('http', 'https').optional(),
  CLIENT_DOMAINS: z
    .string()
    .refine((text) => readClientDomains(text) !== null, {
      error: 'must be pairs of a host and the address of a firm, with commas between: clients.example.com=smith',
    })
    .optional(),
  TRUST_PROXY: flag.default(false),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: address('postgres', 'postgresql').optional(),
  DATABASE_OWNER_URL: address('postgres', 'postgresql').optional(),
  DATABASE_POOL: z.coerce.number().int().min(2, 'must be at least 2').max(200).default(10),
  DATABASE_PREPARES: flag.default(true),
  STORAGE_QUOTA_GB: z.coerce.number().positive('must be more than 0').max(1_000_000).default(20),
  ASSET_LIMIT: z.coerce.number().int().min(1, 'must be at least 1').max(2_000_000_000).default(100_000),
  UNCLAIMED_ASSET_LIMIT: z.coerce.number().int().min(1, 'must be at least 1').max(100_000).default(500),
  MAX_FILE_MB: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(FILE_MB.most, `must be at most ${FILE_MB.most}`)
    .default(FILE_MB.specified),
  FREE_SPACE_RESERVE_MB: z.coerce.number().int().min(0).default(512),
  SECRET: z.string().min(32, 'must be at least 32 characters long').optional(),
  MASTER_KEY: z
    .string()
    .regex(/^[A-Za-z0-9+/]{43}=$/, 'must be 32 bytes as base64')
    .optional(),
  BACKUP_KEY: z.string().min(16, 'must be at least 16 characters long').optional(),
  S3_URL: address('http', 'https').optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  CLAMD: z
    .string()
    .regex(/^[^\s/:]+:\d{1,5}$/, 'must look like 127.0.0.1:3310')
    .optional(),
  JOBS: flag.default(true),
  READ_DOCUMENTS: flag.default(true),
  PROOFS: flag.default(true),
  MCP: flag.default(false),
  OFFLINE: flag.default(true),
  SMTP_URL: address('smtp', 'smtps').optional(),
  MAIL_FROM: z.string().optional(),
  CONFIRM_EMAIL: flag.optional(),
  SIGN_UP: z.enum(SIGN_UP_MODES, `must be ${SIGN_UP_MODES.join(', ')}`).default('open'),
  SESSION_MAX_DAYS: z.coerce.number('must be a number').int().min(1, 'must be at least 1').max(400).default(90),
  OPENID_ISSUER: issuer,
  OPENID_CLIENT_ID: ofProvider,
  OPENID_CLIENT_SECRET: ofProvider,
  OPENID_NAME: providerName,
  OPENID_2_ISSUER: issuer,
  OPENID_2_CLIENT_ID: ofProvider,
  OPENID_2_CLIENT_SECRET: ofProvider,
  OPENID_2_NAME: providerName,
  OPENID_3_ISSUER: issuer,
  OPENID_3_CLIENT_ID: ofProvider,
  OPENID_3_CLIENT_SECRET: ofProvider,
  OPENID_3_NAME: providerName,
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_\w+$/, 'must be a secret key of Stripe: sk_live_…, sk_test_…, rk_live_… or rk_test_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[\w+/=]+$/, 'must be the signing secret of a webhook of Stripe: whsec_…')
    .optional(),
  STRIPE_API_URL: address('http', 'https')
    .refine(isSafeToPayBy, 'must start with https://, or be an address of this machine')
    .default('https://api.stripe.com'),
  VISION_URL: address('http', 'https')
    .refine(isSafeToShowTo, 'must start with https://, or be an address of this machine or of a network of your own')
    .refine((text) => {
      const url = URL.parse(text)
      return !url?.username && !url?.password
    }, 'must not contain a password: use VISION_KEY')
    .optional(),
  VISION_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be a key: letters, digits and signs without spaces')
    .optional(),
  VISION_MODEL: z.string().max(200).optional(),
  RATES_URL: address('http', 'https')
    .refine(isSafeToShowTo, 'must start with https://, or be an address of this machine or of a network of your own')
    .optional(),
  ...LOG_SETTINGS,
  ...WEBHOOK_SETTINGS,
  TEST_USERS: flag.default(false),
  PRODUCT_NAME: z.string().min(1).max(40).default('Strongroom'),
  SUPPORT_EMAIL: z.email('must be an email address').default('support@strongroom.example'),
  LEGAL_EMAIL: z.email('must be an email address').default('legal@strongroom.example'),
  PRIVACY_EMAIL: z.email('must be an email address').default('privacy@strongroom.example'),
  CLOUD_EMAIL: z.email('must be an email address').default('cloud@strongroom.example'),
  BRAND_COLOR: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/, 'must look like #502D6D')
    .default('#502D6D'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('warn'),
  WATCHDOG: z.enum(['1', 'off'], 'must be 1 or off').default('1'),
  METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters long').optional(),
})

export type Settings = z.infer<typeof SETTINGS>
