import { createHash } from 'node:crypto'
import { Hono, type Context, type Env } from 'hono'
import { downloadArchiveStream } from '../../contract.ts'
import { asSession, asSystem } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import { sessionRefOf } from '#account/identity/server/shared/caller-ref.ts'
import { noteActivity } from '#account/activity/server/shared/note-activity.ts'
import { deviceInWords, deviceName } from '#account/identity/rules/device.ts'
import type { Config } from '#platform/config.ts'
import { answer } from '#platform/http/refuse.ts'
import type { Enqueue } from '#platform/jobs.ts'
import type { Log } from '#platform/log.ts'
import { inLanguageOf } from '#platform/mail/in-language-of.ts'
import { SEND_LETTER } from '#platform/mail/send-letter.job.ts'
import { countRequest } from '#platform/rate-limit.ts'
import type { ReadInTurn } from '#platform/slots.ts'
import { refusal, refuse } from '#platform/refusal.ts'
import { streamRoute } from '#platform/rpc/stream-route.ts'
import type { SessionAddresses } from '#platform/session-addresses.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { archiveOf, headersOf } from '../shared/archive-of.ts'
import { isArchiveName } from '../shared/file-names.ts'
import { archiveTakenLetter } from './archive-taken.mail.ts'
import type { ArchiveSection } from '../shared/section.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'

interface Services {
  archived: readonly ArchiveSection[]
  config: Config
  database: Database
  storage: Storage
  sessionAddresses: SessionAddresses
  enqueue: Enqueue
  archiveInTurn: ReadInTurn
  log: Log
}

/** An address is good for a shorter time than this. */
const ONE_LETTER = { max: 1, seconds: 60 * 60 }

/**
 * `GET /archive/{name}`, at the address that `archive.create` gave: everything of one person as one zip, made while it
 * goes out. Every reason not to give it looks the same from outside.
 */
export function downloadRoute(services: Services) {
  const app = new Hono()
  app.use((c, next) => {
    c.header('cache-control', 'no-store')
    return next()
  })
  streamRoute(app, {
    stream: downloadArchiveStream,
    path: '/:name',
    admit: (c) => admit(c, services),
    handler: async (c, owner) => {
      const name = c.req.param('name')
      if (c.req.method === 'HEAD') return c.body(null, 200, headersOf(name))

      const { counted } = downloadArchiveStream.limits
      const verdict = await countRequest(services.database, `archive by ${owner.id}`, counted)
      if (!verdict.ok) refuse(requestRefusals.TOO_MANY_REQUESTS, { retry_after_seconds: verdict.retryAfterSeconds })
      const body = await archiveOf(services, owner.id, c.req.raw.signal, () => tellOwner(c, services, owner))
      return c.body(body, 200, headersOf(name))
    },
  })
  app.all('*', (c) => answer(c, refusal(requestRefusals.NOT_FOUND)))
  return app
}

/** Whose archive it is. The address is good for the session, or the token, that requested it, and for a while. */
async function admit(c: Context<Env, '/:name'>, { database, sessionAddresses }: Services) {
  const name = c.req.param('name')
  const query = new URL(c.req.url).searchParams
  const came = await asSession(database, sessionRefOf(c), (_, arriving) => arriving)
  const isGood = came && isArchiveName(name) && sessionAddresses.isGood(`/archive/${name}`, came.session.id, query)
  return isGood ? came.person : refuse(requestRefusals.NOT_FOUND)
}

/** Once for an address, however often it is opened. */
async function tellOwner(
  c: Context,
  { config, database, enqueue }: Services,
  { id, email: to }: { id: string; email: string },
) {
  const signature = c.req.query('signature')!
  const verdict = await countRequest(
    database,
    `archive letter ${createHash('sha256').update(signature).digest('base64url')}`,
    ONE_LETTER,
  )
  if (!verdict.ok) return
  const forgotPasswordUrl = `${config.publicUrl.origin}/forgot-password`
  await asSystem(database, async (db) => {
    const letter = await inLanguageOf(db, to, () => {
      const device = deviceInWords(deviceName(c.req.header('user-agent') ?? null))
      return archiveTakenLetter(config.product, { to, device, forgotPasswordUrl })
    })
    await enqueue(db, SEND_LETTER, letter)
    await noteActivity(db, id, 'archive_exported')
  })
}
