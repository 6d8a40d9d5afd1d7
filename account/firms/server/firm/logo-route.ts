import { type Context, Hono } from 'hono'
import type { Identity } from '#account/identity/server/shared/identity.ts'
import { identityRefusals } from '#account/identity/refusals.ts'
import { asSession, type Authenticated, type UserDb } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import type { Config } from '#platform/config.ts'
import { createScanner } from '#platform/content/scanner.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { readBody } from '#platform/http/receive.ts'
import { countRequest } from '#platform/rate-limit.ts'
import { refusal, refuse } from '#platform/refusal.ts'
import { streamRoute } from '#platform/rpc/stream-route.ts'
import type { Workers } from '#platform/workers/workers.ts'
import { sendLogoStream } from '../../contract/firm.ts'
import { firmRefusals } from '../../refusals.ts'
import { LOGO_TYPES } from '../../rules/firm.ts'
import { requireLead } from './handlers.ts'
import { updateFirm } from './queries.ts'

interface Services {
  config: Config
  database: Database
  identity: Identity
  workers: Workers
}

/** What is sent is drawn anew as a PNG; nothing else of it is kept. */
export function logoRoute(services: Services) {
  const app = new Hono()
  const { config, workers } = services
  const scan = config.clamd === undefined ? null : createScanner(config.clamd)
  const notTaken = () => refusal(firmRefusals.LOGO_REFUSED)

  streamRoute(app, {
    stream: sendLogoStream,
    path: '/',
    admit: (c) => admitLead(c, services),
    words: () => ({ TooLarge: notTaken, FileEmpty: notTaken, RefusedContent: notTaken, WorkLimitExceeded: notTaken }),
    handler: async (c, { person }) => {
      const type = c.req.header('content-type')
      const content_type = LOGO_TYPES.find((each) => each === type) ?? refuse(firmRefusals.LOGO_REFUSED)
      const bytes = await readBody(c, sendLogoStream.limits)
      if (bytes.length === 0) refuse(firmRefusals.LOGO_REFUSED)
      await scan?.(bytes)
      const by = { whose: person.id, bytes: bytes.length, signal: c.req.raw.signal }
      const logo = Buffer.from(await workers.run('draw-logo', { bytes, content_type }, by))
      await asCaller(c, services, async (db) => updateFirm(db, (await requireLead(db)).id, { logo }))
      return c.body(null, 204)
    },
  })
  return app
}

async function admitLead(c: Context, services: Services) {
  const { name, limits } = sendLogoStream
  const { database, identity } = services
  const arrived = await asSession(database, identity.sessionRef(c.req.raw.headers), async (db, arriving) => {
    const caller = await arriving
    if (caller) await requireLead(db)
    return caller
  })
  if (!arrived) return refuse(requestRefusals.UNAUTHORIZED)
  c.get('rememberPerson')?.(arrived.person.id)
  const verdict = await countRequest(database, `${name} by ${arrived.person.id}`, limits.counted)
  if (!verdict.ok) refuse(requestRefusals.TOO_MANY_REQUESTS, { retry_after_seconds: verdict.retryAfterSeconds })
  return arrived
}

const asCaller = <T>(c: Context, { database, identity }: Services, work: (db: UserDb) => Promise<T>) =>
  asSession(database, identity.sessionRef(c.req.raw.headers), async (db, arriving) => {
    const arrived: Authenticated | null = await arriving
    return arrived ? work(db) : refuse(identityRefusals['UNAUTHORIZED.ended'])
  })
