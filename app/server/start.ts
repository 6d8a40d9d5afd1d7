import { setTimeout as sleep } from 'node:timers/promises'
import { asSystem } from '#database/access.ts'
import { connect, type Database } from '#database/connect.ts'
import { makeFolder } from '#database/make-folder.ts'
import { type DatabaseAddresses, optionsFor } from '#database/least-power.ts'
import { createApp } from './app.ts'
import type { JobServices, Services } from './services.ts'
import { SUBJECTS } from './subjects.ts'
import type { Config } from '#platform/config.ts'
import { accountLetters, type WriteTo } from '#account/your-data/server/letters.ts'
import { suspensionOf } from '#account/admin/server/suspension-of.ts'
import { connectionsInTurn } from '#platform/connections-in-turn.ts'
import { createBilling } from '#account/billing/server/billing.ts'
import { firmAt } from '#account/firms/server/shared/firm-at.ts'
import { legalPageData } from '#account/legal/server/page-data.ts'
import { createIdentity, type Identity } from '#account/identity/server/shared/identity.ts'
import { setFreeSpaceReserve } from '#platform/free-space.ts'
import { watchHealth } from '#platform/health.ts'
import { listen } from '#platform/http/listen.ts'
import { startJobs, type Jobs } from '#platform/jobs.ts'
import type { Log } from '#platform/log.ts'
import { deliverToMailbox } from '#platform/mail/deliver-to-mailbox.ts'
import { inLanguageOf } from '#platform/mail/in-language-of.ts'
import { SEND_LETTER, sendLetterJob } from '#platform/mail/send-letter.job.ts'
import type { PageSettings } from './pages/built.ts'
import { pages, type PagesOptions } from './pages/pages.ts'
import { forgetOldRequestsJob } from '#platform/rate-limit.job.ts'
import type { OnEvent } from '#account/billing/server/shared/provider.ts'
import { createSandbox } from '#account/billing/server/shared/sandbox.ts'
import { createReadInTurn } from '#platform/slots.ts'
import type { CallServices } from '#account/identity/server/shared/call.ts'
import { createSealer, type Sealer } from '#platform/sealer.ts'
import { readSecret } from '#platform/saved-secret.ts'
import { createOfflineKeys } from '#platform/offline-keys.ts'
import { createSessionAddresses } from '#platform/session-addresses.ts'
import { createAddresses } from '#platform/storage/addresses.ts'
import { openMasterKey } from '#platform/storage/open-master-key.ts'
import { openStore } from '#platform/storage/open-store.ts'
import { createStorage, type ObjectName, type Storage } from '#platform/storage/storage.ts'
import { createAnalyser } from '#platform/vision/create-analyser.ts'
import { createWorkers, type Workers } from '#platform/workers/workers.ts'
import { startOwnDatabase } from './own-database.ts'
import { addressesIn, prepareDatabase } from './prepare-database.ts'
import { VERSION } from './version.ts'

/** Nothing that is served may say this: the tests look for it. */
export const SECOND_CONNECTION = 'a second connection was asked for by whoever holds one'

/** So that the whole end takes less than ten seconds: with what is under way (listen.ts), jobs, and the rest. */
const PAUSE_MS = 8_000
const CLOSE_MS = 500

export interface RunningServer {
  /** The address to open. */
  url: string
  /** Where it listens, which a proxy may stand in front of. */
  localUrl: string
  stop: () => Promise<void>
}

/** Starts everything in order; what was started is ended in the opposite order, also where a later step fails. */
export async function startServer(
  config: Config,
  log: Log,
  pagesFolder: string | null,
  starting = startOwnDatabase(config, log),
  workers: Workers = createWorkers(),
): Promise<RunningServer> {
  await using started = new AsyncDisposableStack()
  const own = await starting
  if (own) started.defer(() => own.stop())
  setFreeSpaceReserve(config.freeSpaceReserve)
  const secret = await readSecret(config)
  const health = watchHealth()
  started.defer(() => health.stop())
  await makeFolder(config.dataFolder)
  void own?.gone.then(() => health.fail('the folder of the embedded database is gone'))
  const addresses = own ? { server: own.serverUrl, owner: own.url } : addressesIn(config)!
  await prepareDatabase(addresses, config)

  const database = await connectTo(addresses, config, log)
  started.defer(() => atMost(CLOSE_MS, database.close()))

  const storage = await openStorage(config, database, log)
  const sealer = createSealer(secret)
  const jobs = await startJobs(database, log, sealer)
  started.defer(() => jobs.stop())
  const billing = createBilling({ database, head: config.product, publicUrl: config.publicUrl, enqueue: jobs.enqueue })
  const { payments, sandbox, webhooks } = await ourPayments(config, database, billing.onEvent)
  started.defer(() => workers.stop())
  const deliver = await ourDelivery(config, database, sealer)
  const ours = { config, database, storage, workers, log, billing, payments, sandbox }
  await addJobs(jobs, { ...ours, enqueue: jobs.enqueue, deliver })
  if (config.runsJobs) await jobs.work()

  const identity = ourIdentity(config, database, jobs, secret, log)
  const analyser = createAnalyser(config.vision, workers, (err) => log.warn({ err }, 'a photograph was not looked at'))
  const app = createApp({
    config,
    database,
    identity,
    health,
    storage,
    webhooks,
    workers,
    ...createReadInTurn(config.databasePool),
    log,
    calls: {
      storage,
      analyser,
      ...madeOf(secret),
      payments,
      sandbox,
      onDayPassed: billing.onDayPassed,
      allowsTestUsers: config.allowsTestUsers,
      enqueue: jobs.enqueue,
      sendPasswordLetter: async (email) => void (await identity.api.requestPasswordReset({ body: { email } })),
      letterhead: config.product,
      clientDomains: config.clientDomains,
      sealer,
      webhookPrivateHosts: config.webhookPrivateHosts,
    },
  })
  if (pagesFolder !== null) {
    const settings = pageSettings(config, { test_payments: sandbox !== null, vision_host: analyser.host })
    app.route('/', await ourPages({ config, database, identity, log, fetch: app.fetch }, pagesFolder, settings))
  }

  const server = await listen(app.fetch, config)
  started.defer(async () => {
    health.drain()
    // Work that has begun ends meanwhile; none is begun any more.
    await Promise.all([server.drain(), jobs.pause(PAUSE_MS)])
    await atMost(PAUSE_MS, identity.settle())
  })

  const running = started.move()
  const url = config.publicUrlIsGiven ? config.publicUrl.href : server.url
  return { url, localUrl: server.url, stop: () => running.disposeAsync() }
}

const addJobs = (jobs: Jobs, services: JobServices) =>
  jobs.add([
    sendLetterJob(services.deliver),
    forgetOldRequestsJob(services.database),
    ...SUBJECTS.flatMap((subject) => subject.jobs?.(services) ?? []),
  ])

async function connectTo(addresses: DatabaseAddresses, config: Config, log: Log): Promise<Database> {
  const options = await optionsFor(addresses)
  if (options === null)
    log.warn(
      'The login of DATABASE_URL owns the tables, and a pooler in front of it lets no settings through. Set DATABASE_OWNER_URL.',
    )
  return connect(addresses.server, {
    max: config.databasePool,
    prepares: config.databasePrepares,
    options: options ?? undefined,
    takeTurn: connectionsInTurn(config.databasePool),
    onLostConnection: (err) => log.warn({ err }, 'a database connection was lost'),
    onSecondConnection: (err) => log.error({ err }, SECOND_CONNECTION),
  })
}

/** Addresses and keys that every server with the same secret makes alike. */
const madeOf = (secret: string) => ({
  addresses: createAddresses(secret),
  sessionAddresses: createSessionAddresses(secret),
  offlineKeys: createOfflineKeys(secret),
})

/** What is stuck may not keep the rest from ending. */
const atMost = (ms: number, work: Promise<unknown>) =>
  Promise.race([work, sleep(ms, undefined, { ref: false })]).then(() => {})

async function openStorage(config: Config, database: Database, log: Log): Promise<Storage> {
  const masterKey = await openMasterKey(config, database)
  const store = await openStore(config)
  const onDamage = (object: ObjectName) => log.error({ object }, 'a stored file is damaged')
  return createStorage({ store, database, masterKey, onDamage })
}

/** By SMTP where it is set up, else into the mailbox page. Its library is not loaded in vain. */
async function ourDelivery({ smtpUrl, mailFrom, publicUrl }: Config, database: Database, sealer: Sealer) {
  if (!smtpUrl) return deliverToMailbox(database, sealer)
  const { deliverBySmtp } = await import('#platform/mail/deliver-by-smtp.ts')
  return deliverBySmtp(smtpUrl, mailFrom, publicUrl.hostname)
}

/** Stripe where it is set up, else the stand-in within the product. Its library is not loaded in vain. */
async function ourPayments({ stripe: access }: Config, database: Database, onEvent: OnEvent): Promise<Payments> {
  if (!access) {
    const sandbox = createSandbox(database, onEvent)
    return { payments: sandbox, sandbox, webhooks: null }
  }
  const { stripePayments } = await import('#account/billing/server/payments/stripe/stripe.ts')
  return { ...stripePayments(access, onEvent), sandbox: null }
}
type Payments = Pick<Services, 'webhooks'> & Pick<CallServices, 'payments' | 'sandbox'>

function ourIdentity(config: Config, database: Database, { enqueue }: Jobs, secret: string, log: Log): Identity {
  const write: WriteTo = (reader, compose) =>
    asSystem(database, async (db) => enqueue(db, SEND_LETTER, await inLanguageOf(db, reader, compose)))
  return createIdentity({
    database,
    secret,
    publicUrl: config.publicUrl,
    productName: config.product.product_name,
    confirmEmail: config.confirmEmail,
    sessionMaxSeconds: config.sessionMaxSeconds,
    signUp: config.signUp,
    providers: config.providers,
    letters: accountLetters(config.product, config.publicUrl, write),
    suspensionOf: suspensionOf(database, config.product),
    onError: (message, err) => log.error({ err }, message),
    onTrouble: (message, err) => log.warn({ err }, message),
  })
}

const pageSettings = (config: Config, found: Pick<PageSettings, 'test_payments' | 'vision_host'>): PageSettings => ({
  ...config.product,
  ...found,
  version: VERSION,
  mailbox: config.showsMailbox,
  test_users: config.allowsTestUsers,
  sign_up: config.signUp,
  max_file_mb: config.maxFileMB,
  proofs: config.keepsProofs,
  offline: config.offersOffline,
  providers: config.providers.map(({ id, name }) => ({ id, name })),
  portal: null,
})

type Surroundings = Pick<Services, 'config' | 'database' | 'identity' | 'log'> & Pick<PagesOptions, 'fetch'>

async function ourPages(
  { config, database, identity, log, fetch }: Surroundings,
  folder: string,
  settings: PageSettings,
) {
  const { authCookies } = await identity.$context
  return pages({
    folder,
    settings,
    publicUrl: config.publicUrl,
    firmAt: firmAt(database, config.clientDomains),
    sessionCookie: authCookies.sessionToken.name,
    rowsOf: async (path) => (path.startsWith('/legal') ? legalPageData(database, path) : {}),
    fetch,
    onUnreadable: (err) => log.warn({ err }, 'a page was served without its rows'),
  })
}
