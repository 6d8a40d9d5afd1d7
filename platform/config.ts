import { resolve } from 'node:path'
import * as z from 'zod'
import { FILE_MB, fileLimits } from '#basics/files/file-limits.ts'
import { SIGN_UP_MODES } from '#account/identity/rules/sign-up.ts'
import { Refusal } from '#database/refusal.ts'
import { clientDomainsOf, mistakeInDomains, readClientDomains } from './http/client-domains.ts'
import { isLoopback, isOwnNetwork } from './http/loopback.ts'
import { WEBHOOK_SETTINGS } from './http/private-hosts.ts'
import { idOfIssuer } from './id-of-issuer.ts'
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

/** Reads the settings once. Every mistake is named at once, so that a person mends them in one go. */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const result = SETTINGS.safeParse(given)
  if (!result.success) throw new Refusal(describe(result.error))

  refuseContradictions(result.data, environment)
  return settingsOf(result.data)
}

type Settings = z.infer<typeof SETTINGS>

/** Each setting may be right, and two of them not fit together. */
function refuseContradictions(data: Settings, environment: NodeJS.ProcessEnv) {
  if (!isLoopback(data.HOST) && data.PUBLIC_URL === undefined)
    throw new Refusal(`HOST=${data.HOST} opens Strongroom to other machines. Set PUBLIC_URL to the address people use.`)

  if (data.TEST_USERS && (data.SMTP_URL !== undefined || environment['NODE_ENV'] === 'production'))
    throw new Refusal(
      `TEST_USERS=on is only for trying Strongroom out. It can't be used with ${data.SMTP_URL ? 'mail delivery (SMTP_URL)' : 'NODE_ENV=production'}.`,
    )

  const mistake = mistakeInDomains(clientDomains(data), publicUrlOf(data))
  if (mistake !== null) throw new Refusal(mistake)
}

const publicUrlOf = ({ PUBLIC_URL, PORT }: Settings) => new URL(PUBLIC_URL ?? `http://localhost:${PORT}`)

const clientDomains = (data: Settings) => clientDomainsOf(data.CLIENT_DOMAINS ?? '', publicUrlOf(data))

function settingsOf(data: Settings) {
  const files = fileLimits(data.MAX_FILE_MB)
  const publicUrl = publicUrlOf(data)
  return {
    port: data.PORT,
    host: data.HOST,
    /** The address that people type; links in mails and the origin check follow from it. */
    publicUrl,
    publicUrlIsGiven: data.PUBLIC_URL !== undefined,
    /** Further hosts by which it answers, each with the firm whose portal it leads to. */
    clientDomains: clientDomains(data),
    trustProxy: data.TRUST_PROXY,
    dataFolder: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    /** For migrations and commands of the installation, where the server signs in with less. */
    databaseOwnerUrl: data.DATABASE_OWNER_URL,
    databasePool: data.DATABASE_POOL,
    databasePrepares: data.DATABASE_PREPARES,
    /** What one person may keep, whatever their role and plan. */
    vaultLimits: {
      storageBytes: Math.round(data.STORAGE_QUOTA_GB * 1_000 ** 3),
      assets: data.ASSET_LIMIT,
      unclaimedAssets: data.UNCLAIMED_ASSET_LIMIT,
      fileBytes: files['asset-documents'],
    },
    /** How large a photo or document may be. */
    maxFileMB: data.MAX_FILE_MB,
    fileLimits: files,
    /** In bytes: so much stays free on the disk whatever people send. */
    freeSpaceReserve: data.FREE_SPACE_RESERVE_MB * 1024 * 1024,
    secret: data.SECRET,
    masterKey: data.MASTER_KEY,
    /** What backups are sealed with. Only the commands ask for it. */
    backupKey: data.BACKUP_KEY,
    /** Where files are stored; null is a folder of the data folder. */
    s3: s3Settings(data),
    /** The virus scanner that looks at every upload, where there is one. */
    clamd: data.CLAMD,
    runsJobs: data.JOBS,
    /** Whether the texts of documents are read, so that search finds their words. */
    readDocuments: data.READ_DOCUMENTS,
    /** Whether what records say comes into the log of proofs. */
    keepsProofs: data.PROOFS,
    /** Whether browsers may store what their owners open, for use without a connection. */
    offersOffline: data.OFFLINE,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM ?? `${data.PRODUCT_NAME} <${data.SUPPORT_EMAIL}>`,
    /** Without mail delivery letters land in a page, and only where that page can't be reached from elsewhere. */
    showsMailbox: data.SMTP_URL === undefined && isLoopback(data.HOST) && isLoopback(publicUrl.hostname),
    /** Whether administrators can make accounts to try the product out with. */
    allowsTestUsers: data.TEST_USERS,
    /** Null where no money moves: the sandbox takes the place of Stripe. */
    stripe: stripeSettings(data),
    /** Who looks at photographs; null where this installation does it by itself and none leaves it. */
    vision: visionSettings(data),
    ratesUrl: data.RATES_URL ? new URL(data.RATES_URL) : null,
    logWitnesses: data.LOG_WITNESSES,
    timestampUrls: data.TIMESTAMP_URLS,
    webhookPrivateHosts: data.WEBHOOK_PRIVATE_HOSTS,
    confirmEmail: data.CONFIRM_EMAIL ?? data.SMTP_URL !== undefined,
    /** Who may open an account. */
    signUp: data.SIGN_UP,
    /** The outside providers that people can sign in with; none unless set up. */
    providers: providerSettings(data),
    /** After that a session ends, however busily it is used. */
    sessionMaxSeconds: data.SESSION_MAX_DAYS * 24 * 60 * 60,
    product: {
      product_name: data.PRODUCT_NAME,
      support_email: data.SUPPORT_EMAIL,
      legal_email: data.LEGAL_EMAIL,
      privacy_email: data.PRIVACY_EMAIL,
      cloud_email: data.CLOUD_EMAIL,
      brand_color: data.BRAND_COLOR,
    },
    logLevel: data.LOG_LEVEL,
    hasWatchdog: data.WATCHDOG === '1',
    metricsToken: data.METRICS_TOKEN,
  }
}
export type Config = ReturnType<typeof readConfig>

function stripeSettings({
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

function s3Settings(data: Settings) {
  const { S3_URL: url, S3_BUCKET: bucket, S3_REGION: region, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = data
  if (url && bucket && region && accessKey && secretKey) return { url, bucket, region, accessKey, secretKey }
  const names = ['S3_URL', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const
  const missing = names.filter((name) => data[name] === undefined)
  if (missing.length === names.length) return null
  throw new Refusal(`To store files in S3, also set ${missing.join(', ')}.`)
}

function visionSettings({ VISION_URL: url, VISION_KEY: key, VISION_MODEL: model }: Settings) {
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

function providerSettings(data: Settings): ProviderSettings[] {
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

function describe(error: z.ZodError) {
  const mistakes = error.issues.map(({ path, message }) => `  ${path.join('.')} ${message}`)
  return `Some settings are wrong:\n${mistakes.join('\n')}\n.env.example shows each with an example.`
}
