import { randomUUID } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX, compress } from 'hono/compress'
import type { ContentfulStatusCode, StatusCode } from 'hono/utils/http-status'
import { contract } from '../contract.ts'
import type { Authenticated, GuestRef, SessionRef, Visit } from '#database/access.ts'
import { RecentMap } from '#database/recent-map.ts'
import { deviceName } from '#account/identity/rules/device.ts'
import { callerRef } from '#account/identity/server/shared/caller-ref.ts'
import { ANY_TOKEN } from '#account/tokens/server/shared/access-token.ts'
import { noteUse, requireUsableToken } from '#account/tokens/server/shared/come-by-token.ts'
import { guestRefOf } from '#account/access/server/shared/guest-ref.ts'
import { findFile } from '#record/files/server/find-file.ts'
import { identityRoutes } from '#account/identity/server/routes.ts'
import { requireSpaceToSave } from '#platform/free-space.ts'
import { isReady } from '#platform/health.ts'
import { clientDomainAt } from '#platform/http/client-domains.ts'
import { clientAddress, isLocal } from '#platform/http/client-address.ts'
import { fixedDocument } from '#platform/http/fixed-document.ts'
import { readJsonBody, type JsonBody } from '#platform/http/json-body.ts'
import { speakToReader } from '#platform/http/speak-to-reader.ts'
import { limitRequests, type Limited } from '#platform/http/limit-requests.ts'
import { cacheable } from '#platform/http/cacheable.ts'
import { requireOwnOrigin } from '#platform/http/own-origin.ts'
import { requirePlainPath } from '#platform/http/plain-path.ts'
import { answer, LATER_SECONDS, methodNotAllowed } from '#platform/http/refuse.ts'
import { securityHeaders } from '#platform/http/security-headers.ts'
import { keyedRequest } from '#platform/http/keyed-request.ts'
import { takesKey } from '#platform/contract/keys.ts'
import { wholeAnswer } from '#platform/http/whole-answer.ts'
import type { Log } from '#platform/log.ts'
import { createMetrics } from '#platform/metrics.ts'
import { refusal } from '#platform/refusal.ts'
import { refusalOf } from '#platform/refusal-of.ts'
import { apiDescription } from './api-description/api-description.ts'
import { newCall } from '#account/identity/server/shared/callers.ts'
import { type Answer, createHandler } from './handler.ts'
import { JsonText } from '#platform/rpc/json-text.ts'
import { LIMITED_ROUTES, type NamedRoute } from './limited-routes.ts'
import { methodsFor, listRoutes } from '#platform/rpc/routes-of.ts'
import { filesRoute } from '#platform/storage/files-route.ts'
import { router } from './router.ts'
import type { Services, StreamServices } from './services.ts'
import { SUBJECTS } from './subjects.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'

const DAY_SECONDS = 24 * 60 * 60

interface Environment extends JsonBody {
  Variables: JsonBody['Variables'] & Limited['Variables'] & { requestId: string }
}

export function createApp(services: Services) {
  const { config, database, health, identity, calls, log } = services
  const { registry, measure } = createMetrics()
  const app = new Hono<Environment>()
  const client = (c: Context) => clientAddress(c, config.trustProxy)

  app.use(noteRequest(log, measure), setHeaders(securityHeaders(config.publicUrl), health.isDraining))
  app.use(endWhereNobodyWaits, speakToReader(config.publicUrl))
  app.use(compress(), varyByEncoding)
  // A page says by itself that there is nothing at an address.
  for (const path of ['/api/*', '/archive/*', '/files/*', '/calendar/*']) app.use(path, requirePlainPath)
  app.onError(async (err, c) => {
    const refused = refusalOf(err)
    if (refused) return answer(c, refused)
    const requestId = c.get('requestId')
    log.error({ err, requestId }, 'a request failed')
    // better-auth hides why it failed; without a database there is one reason for everything.
    if (!(await isReady(database))) return answer(c, refusal(requestRefusals['SERVICE_UNAVAILABLE.database']))
    return answer(c, refusal(requestRefusals.INTERNAL_SERVER_ERROR, { request_id: requestId }))
  })

  app.get('/healthz', (c) => c.text(health.trouble() ?? 'ok', health.trouble() === null ? 200 : 503))
  app.get('/readyz', async (c) => {
    if (health.isDraining()) return c.text('stopping', 503)
    return (await isReady(database)) ? c.text('ready') : c.text('not ready', 503)
  })
  app.get('/metrics', async (c) => {
    if (!mayReadMetrics(c, config.metricsToken)) return c.notFound()
    return c.text(await registry.metrics(), 200, { 'content-type': registry.contentType })
  })

  app.use(
    limitRequests({
      routes: LIMITED_ROUTES,
      clientAddress: client,
      sessionRef: (headers, route) => callerRef(identity, headers, route),
    }),
    requireUsableToken,
    noteUse({ database, clientAddress: client, doInBackground: identity.doInBackground }),
  )
  const papers = SUBJECTS.flatMap((subject) => subject.papers ?? [])
  const archived = SUBJECTS.flatMap((subject) => subject.archive ?? [])
  const itself = (request: Request, env: object) => app.fetch(request, env)
  const withClient = { ...calls, ...services, clientAddress: client, papers, archived, answer: itself }
  app.route('/api', api(withClient))
  for (const [path, route] of streams('streams')) if (!isOfApi(path)) app.route(path, route(withClient))
  app.route('/files', filesRoute({ ...services, addresses: calls.addresses, findFile: findFile(services) }))
  if (services.webhooks) app.route('/webhooks', services.webhooks)
  return app
}

const streams = (kind: 'streams' | 'uploads') => SUBJECTS.flatMap((subject) => Object.entries(subject[kind] ?? {}))
const isOfApi = (path: string) => path.startsWith(API)
const API = '/api'

function api(services: StreamServices) {
  const { config, database, identity, calls, log, clientAddress: client } = services
  const app = new Hono<Environment>()
  const routes = listRoutes(contract)
  const answerCall = createHandler(router, log, '/api')
  const lastKnownCaller = rememberArrivals<Authenticated>()
  const lastKnownVisit = rememberArrivals<Visit>()

  app.use(noStore, requireOwnOrigin(config), refuseSavesOnFullDisk(config.dataFolder))
  // Before what holds of JSON: a file may be larger, and is read as it comes.
  for (const [path, route] of streams('uploads')) app.route(path.slice(API.length), route(services))
  app.use(readJsonBody)
  app.use('/reference', cacheable(DAY_SECONDS))
  app.route('/auth', identityRoutes({ identity, database, config, clientAddress: client }))
  for (const [path, route] of streams('streams')) if (isOfApi(path)) app.route(path.slice(API.length), route(services))
  const description = apiDescription({
    title: config.product.product_name,
    origin: config.publicUrl.origin,
    sessionCookie: identity.sessionCookie,
  })
  app.get(
    '/openapi.json',
    fixedDocument('application/json', async () => (await description()).json),
  )
  app.get(
    '/docs',
    fixedDocument('text/html; charset=utf-8', async () => (await description()).page),
  )

  app.all('*', async (c) => {
    const sessionRef = c.get('sessionRef')
    let arrived: Authenticated | null | undefined
    const context = newCall(database, callsOf(sessionRef), {
      sessionRef,
      onArrived: (who, by) => {
        arrived = who
        if (by) lastKnownCaller.remember(callerKey(by), who)
        if (who) c.get('rememberPerson')(who.visitor?.id ?? who.person.id)
      },
      lastKnownCaller: sessionRef && lastKnownCaller.by(callerKey(sessionRef)),
      lastKnownVisit: (ref) => lastKnownVisit.by(visitKey(ref)),
      onVisit: (ref, visit) => lastKnownVisit.remember(visitKey(ref), visit),
      guestRef: (grantId) => guestRefOf(c, identity, grantId),
      keyed: takesKey(c.get('route') as NamedRoute) ? keyedRequest(c, c.get('body') ?? '') : null,
      client: () => ({ address: client(c), device: deviceName(c.req.header('user-agent') ?? null) }),
      agent: () => c.req.header('user-agent') ?? '',
      showsMailbox: () => config.showsMailbox && isLocal(c),
      ...originsOf(c, config),
      connection: () => c.req.raw.signal,
      now: new Date(),
      requestId: c.get('requestId'),
    })
    const called = await answerCall({ method: c.req.method, url: c.req.url, body: c.get('body') }, context)
    // What was asked is done: whether its session lives on must not take that back.
    if (arrived !== undefined && sessionRef?.scope === undefined && identity.isToBeRenewed(arrived))
      await renewSession(c).catch(notRenewed)
    if (called) return answerOf(c, called)

    const methods = methodsFor(routes, c.req.path.replace(/^\/api/, ''))
    if (!methods) return answer(c, refusal(requestRefusals.NOT_FOUND))
    return methodNotAllowed(c, methods)
  })
  return app

  /** Addresses of files are those of the vault that the request is about. */
  function callsOf(sessionRef: SessionRef | null) {
    if (sessionRef?.workGrant === undefined) return calls
    return { ...calls, addresses: calls.addresses.inVault(sessionRef.workGrant) }
  }

  function notRenewed(err: unknown) {
    log.warn({ err }, 'a session was not renewed; the next request tries again')
  }

  /** And its cookie, or takes away the cookie of one that is over. */
  async function renewSession(c: Context) {
    const { headers } = await identity.sessionOf(c.req.raw.headers)
    for (const cookie of headers.getSetCookie()) c.header('set-cookie', cookie, { append: true })
  }
}

/** Of a write its own has been checked; on this machine one may come by another name than the public one. */
function originsOf(c: Context, { publicUrl, clientDomains }: Services['config']) {
  const domain = clientDomainAt(c.req.header('host'), clientDomains)
  const origin = domain ? publicUrl.origin : (c.req.header('origin') ?? publicUrl.origin)
  return { origin, cameBy: domain?.origin ?? origin }
}

/** Of the contract: JSON, or nothing. */
function answerOf(c: Context, { status, body }: Answer) {
  if (status === 429) c.header('retry-after', secondsIn(body))
  if (body === undefined) return c.body(null, status as StatusCode)
  const json = body instanceof JsonText ? body.text : JSON.stringify(body)
  return wholeAnswer(c, json, status as ContentfulStatusCode, { 'content-type': 'application/json' })
}

/** The contract's form has them in its body; a header is what every client knows. */
function secondsIn(body: unknown): string {
  const { data } = body as { data?: { retry_after_seconds?: number } }
  return String(data?.retry_after_seconds ?? LATER_SECONDS)
}

const MOST_REMEMBERED = 10_000

/** Who came last by a session, or a grant: the next request begins with that, and is held to what the database says. */
function rememberArrivals<Who>() {
  const known = new RecentMap<string, Who>(MOST_REMEMBERED)
  return {
    by: (key: string) => known.get(key) ?? null,
    remember: (key: string, who: Who | null) => {
      if (who) known.set(key, who)
      else known.delete(key)
    },
  }
}

const callerKey = ({ tokenHash, workGrant, scope }: SessionRef) => `${tokenHash} ${workGrant ?? ''} ${scope ?? ''}`
const visitKey = ({ tokenHash, grantId, scope }: GuestRef) => `${tokenHash} ${grantId} ${scope ?? ''}`

const READS_AND_DELETES = /^\/api\/(auth|reports\/exports|papers|files\/sign|assets\/remove|account\/remove)(\/|$)/

/** Whoever wants to sign in, look at what is there, or make room by deleting goes on, whatever the disk says. */
const refuseSavesOnFullDisk = (folder: string) => async (c: Context, next: () => Promise<void>) => {
  const isSave = !['GET', 'HEAD', 'OPTIONS', 'DELETE'].includes(c.req.method) && !READS_AND_DELETES.test(c.req.path)
  if (isSave) await requireSpaceToSave(folder)
  await next()
}

/** For the log alone, as web servers write it. */
const NOBODY_WAITS = 499

/** Work that stops because the client has gone away is no failure. What it fails with then is no `Error`. */
async function endWhereNobodyWaits(c: Context, next: () => Promise<void>) {
  try {
    await next()
  } catch (error) {
    const { signal } = c.req.raw
    if (!signal.aborted || error !== signal.reason) throw error
    c.res = new Response(null, { status: NOBODY_WAITS })
  }
}

/*
 * What is added once an answer is there is set on its own headers: `c.header` would make it a second time, as a stream.
 */

/** As `compress` says by itself, by `c.header`. */
async function varyByEncoding(c: Context, next: () => Promise<void>) {
  await next()
  const { headers } = c.res
  if (COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('content-type') ?? '') && !headers.has('vary'))
    headers.set('vary', 'Accept-Encoding')
}

/** Gives it an id, by which the log and whoever asked speak of it. */
const noteRequest =
  (log: Log, measure: (c: Context, ms: number) => void) =>
  async (c: Context<Environment>, next: () => Promise<void>) => {
    const requestId = randomUUID()
    c.set('requestId', requestId)
    const started = performance.now()
    await next()
    const ms = performance.now() - started
    measure(c, ms)
    const { method, path } = c.req
    log.info(
      { requestId, method, path: path.replace(ANY_TOKEN, 'srm_…'), status: c.res.status, ms: Math.round(ms) },
      'answered',
    )
  }

/** What an answer says of itself holds: a stored file is shut in more tightly than a page. */
const setHeaders = (ofAll: Readonly<Record<string, string>>, isDraining: () => boolean) => {
  const always = Object.entries(ofAll)
  return async (c: Context<Environment>, next: () => Promise<void>) => {
    await next()
    const { headers, status } = c.res
    for (const [name, value] of always) if (!headers.has(name)) headers.set(name, value)
    headers.set('x-request-id', c.get('requestId'))
    // Whoever is refused for the moment only is informed when to try again, wherever the refusal comes from.
    if (status === 503 && !headers.has('retry-after')) headers.set('retry-after', String(LATER_SECONDS))
    // Who comes while we stop is still served, and goes elsewhere with what comes next.
    if (isDraining()) headers.set('connection', 'close')
  }
}

async function noStore(c: Context, next: () => Promise<void>) {
  await next()
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
}

function mayReadMetrics(c: Context, token: string | undefined) {
  return token === undefined ? isLocal(c) : c.req.header('authorization') === `Bearer ${token}`
}
