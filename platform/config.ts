import { resolve } from 'node:path'
import type * as z from 'zod'
import { fileLimits } from '#basics/files/file-limits.ts'
import { Refusal } from '#database/refusal.ts'
import { clientDomainsOf, mistakeInDomains } from './http/client-domains.ts'
import { isLoopback } from './http/loopback.ts'
import { idOfIssuer } from './id-of-issuer.ts'
import { type Settings, SETTINGS } from './settings.ts'

/** Reads the settings once. Every mistake is named at once, so that a person mends them in one go. */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const result = SETTINGS.safeParse(given)
  if (!result.success) throw new Refusal(describe(result.error))

  refuseContradictions(result.data, environment)
  return settingsOf(result.data)
}

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
    /** Whether assistants may ask by the Model Context Protocol. */
    answersAssistants: data.MCP,
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
    product: productOf(data),
    logLevel: data.LOG_LEVEL,
    hasWatchdog: data.WATCHDOG === '1',
    metricsToken: data.METRICS_TOKEN,
  }
}
const productOf = (data: Settings) => ({
  product_name: data.PRODUCT_NAME,
  support_email: data.SUPPORT_EMAIL,
  legal_email: data.LEGAL_EMAIL,
  privacy_email: data.PRIVACY_EMAIL,
  cloud_email: data.CLOUD_EMAIL,
  brand_color: data.BRAND_COLOR,
})

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
