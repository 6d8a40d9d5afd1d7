import { Hono, type Context } from 'hono'
import type { ImportLine, ImportResult, ImportStage } from '#contract/archive.ts'
import { STREAMS } from '#contract/streams.ts'
import { asSystem } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import { makeFolder } from '#database/make-folder.ts'
import { MAX_FILES } from '#domain/assets.ts'
import { MAX_BYTES } from '#domain/file-rules.ts'
import type { Role } from '#domain/roles.ts'
import type { Config } from '#server/config.ts'
import type { Identity } from '#server/platform/auth/identity.ts'
import { ScannerAway } from '#server/platform/content/refused-content.ts'
import { createScanner, type Scan } from '#server/platform/content/scanner.ts'
import { requireFreeSpace } from '#server/platform/free-space.ts'
import { CutOff, receiveBody, TooLarge, TooSlow } from '#server/platform/http/receive.ts'
import { refusal } from '#server/platform/http/refuse.ts'
import { NobodyReads, streamed } from '#server/platform/http/streamed.ts'
import type { Log } from '#server/platform/log.ts'
import { admit } from '#server/platform/rpc/admit.ts'
import { type Spool, spoolOf } from '#server/platform/spool.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { StoreAway, StoreFull } from '#server/platform/storage/store.ts'
import { WorkersBusy } from '#server/platform/workers/errors.ts'
import type { Workers } from '#server/platform/workers/workers.ts'
import { bringIn, notEmpty } from './bring-in.ts'
import { checkArchive } from './check-archive.ts'
import { openZip } from './open-zip.ts'
import { ArchiveRefused, damaged } from './refused.ts'
import { findRoom } from './rows-in.ts'

interface Services {
  config: Config
  database: Database
  identity: Identity
  storage: Storage
  workers: Workers
  log: Log
}

const { limits: LIMITS } = STREAMS.importArchive
/** How a zip begins: with its first file, or where it has none with its end. */
const ZIPS = [Buffer.from('PK\x03\x04'), Buffer.from('PK\x05\x06')]
const SIGNATURE = 4
const CHECK_SPACE_EVERY = 64 * 1024 ** 2
/** Its rows, in three forms. */
const OF_EVERY_ARCHIVE = 256 * 1024 ** 2
/** The browser draws no more often. */
const TELL_EVERY_MS = 150

/**
 * `POST /archive/imports`: the body is an archive, the answer tells line by line how far it has come. It stands beside the
 * contract, because neither is JSON. What can be said at once is said before the archive is sent.
 */
export function importRoute(services: Services) {
  const app = new Hono()
  const { config } = services
  const scan = config.clamd === undefined ? null : createScanner(config.clamd)
  const importing = new Set<string>()

  app.post('/', async (c) => {
    const admission = await admit(c, services, STREAMS.importArchive)
    if (!admission.ok) return answer(c, admission.status, admission)
    const { me } = admission
    const type = c.req.header('content-type') ?? ''
    if (!/^application\/(zip|x-zip-compressed)\s*(;|$)/i.test(type))
      return answer(c, 415, { code: 'NO_ARCHIVE', message: 'Please send an archive (content-type: application/zip).' })
    const { is_empty, max, free_bytes } = await asSystem(services.database, (db) => findRoom(db, me.id))
    if (!is_empty) return answer(c, 409, notEmpty())
    const bytes = mostBytes(max, Number(free_bytes))
    const announced = Number(c.req.header('content-length') ?? 0)
    if (announced > bytes) return answer(c, 413, TOO_LARGE)
    if (importing.has(me.id))
      return answer(c, 409, { code: 'IMPORT_RUNNING', message: 'An archive is coming in already.' })

    importing.add(me.id)
    try {
      const folder = `${config.dataFolder}/incoming`
      await makeFolder(folder)
      await requireFreeSpace(folder, announced)
      const spool = await spoolOf(folder, ofZip(receiveBody(c, { ...LIMITS, bytes }), folder))
      return c.body(await takeIn(c, { services, scan, spool, me }, () => importing.delete(me.id)), 200, {
        'content-type': 'application/x-ndjson; charset=utf-8',
        // Each line is to arrive when it is written.
        'cache-control': 'no-store, no-transform',
      })
    } catch (error) {
      importing.delete(me.id)
      const refused = refusedOnItsWay(error)
      if (!refused) throw error
      return answer(c, refused.status, refused)
    }
  })
  app.all('/', (c) => {
    c.header('allow', 'POST')
    return c.json(refusal(405, 'This address answers POST only.'), 405)
  })
  return app
}

/** What the vault has room for, and what so many assets can have of files: no archive that can come in is larger. */
function mostBytes(maxAssets: number | null, freeBytes: number) {
  const ofAsset = Object.values(MAX_BYTES).reduce((sum, each) => sum + each * MAX_FILES, 0)
  const ofAssets = maxAssets === null ? Infinity : maxAssets * ofAsset
  return Math.min(LIMITS.bytes, OF_EVERY_ARCHIVE + Math.min(freeBytes, ofAssets))
}

/** Looks at the first bytes before any is kept, and now and then at whether there is room for more. */
async function* ofZip(content: AsyncIterable<Uint8Array>, folder: string): AsyncGenerator<Uint8Array> {
  let first = Buffer.alloc(0)
  let sinceChecked = 0
  for await (const part of content) {
    if (first.length < SIGNATURE) {
      first = Buffer.concat([first, part])
      if (first.length < SIGNATURE) continue
      if (!ZIPS.some((zip) => first.subarray(0, SIGNATURE).equals(zip))) throw damaged()
      yield first
    } else yield part
    sinceChecked += part.length
    if (sinceChecked < CHECK_SPACE_EVERY) continue
    await requireFreeSpace(folder, 0)
    sinceChecked = 0
  }
  if (first.length < SIGNATURE) throw damaged()
}

interface TakingIn {
  services: Services
  scan: Scan | null
  spool: Spool
  me: { id: string; role: Role }
}

/** The archive lies here; the rest is told while it is done. Whoever does not listen any more wants nothing more done. */
async function takeIn(c: Context, { services, scan, spool, me }: TakingIn, onEnd: () => void) {
  const bringsProfile = c.req.query('profile') === 'bring'
  const { body } = await streamed<null>(async (begin) => {
    await using stack = new AsyncDisposableStack()
    stack.defer(onEnd)
    stack.defer(() => spool.close())
    const { send, offer } = begin(null)
    const tell = (line: ImportLine) => send(`${JSON.stringify(line)}\n`)
    // Progress waits for nobody: a transaction may be open behind it.
    const onProgress = seldom((line) => offer(`${JSON.stringify(line)}\n`))
    let result: ImportResult
    try {
      const zip = await openZip(spool)
      stack.defer(() => zip.close())
      const archive = await checkArchive(zip, {
        role: me.role,
        now: new Date(),
        onProgress: async (done, total) => onProgress('checking', done, total),
      })
      result = await bringIn({ ...services, scan, onProgress, bringsProfile }, me.id, zip, archive)
    } catch (error) {
      if (error instanceof NobodyReads) throw error
      const refused = refusalOf(error)
      if (!refused) services.log.error({ err: error }, 'an archive could not be taken in')
      return tell({ refused: refused ?? UNKNOWN })
    }
    return tell({ done: result })
  })
  return body
}

/** The first word of each stage at once, then now and then. */
function seldom(tell: (line: ImportLine) => void) {
  let last: { stage: ImportStage | null; at: number } = { stage: null, at: 0 }
  return (stage: ImportStage, done: number, total: number) => {
    const now = Date.now()
    if (stage === last.stage && now - last.at < TELL_EVERY_MS) return
    last = { stage, at: now }
    tell({ stage, done, total })
  }
}

interface Refused {
  code: string
  message: string
  data?: unknown
}

const TOO_LARGE: Refused = { code: 'ARCHIVE_TOO_LARGE', message: 'This archive is larger than can be taken in.' }
const UNKNOWN: Refused = {
  code: 'INTERNAL_SERVER_ERROR',
  message: 'Something went wrong on our side. Please try again.',
}

/** What went wrong while it was sent. */
function refusedOnItsWay(error: unknown): (Refused & { status: 400 | 408 | 413 | 422 | 507 }) | null {
  if (error instanceof TooLarge) return { status: 413, ...TOO_LARGE }
  if (error instanceof TooSlow)
    return { status: 408, code: 'UPLOAD_TOO_SLOW', message: 'The archive stopped on its way. Please try again.' }
  if (error instanceof ArchiveRefused) return { status: 422, code: error.code, message: error.message }
  if (error instanceof CutOff)
    return { status: 400, code: 'UPLOAD_CUT_OFF', message: 'The archive was cut off on its way. Please try again.' }
  return isFull(error) ? { status: 507, ...FULL } : null
}

const FULL: Refused = {
  code: 'STORAGE_FULL',
  message: 'There is no room for more files at the moment. Nothing was saved.',
}

function refusalOf(error: unknown): Refused | null {
  if (error instanceof ArchiveRefused) return { code: error.code, message: error.message, data: error.data }
  if (error instanceof WorkersBusy)
    return { code: 'TOO_MANY_UPLOADS', message: 'Too many archives are coming in at the moment. Please try again.' }
  if (error instanceof ScannerAway)
    return {
      code: 'SCANNER_AWAY',
      message: 'Files can’t be checked for viruses at the moment. Please try again later.',
    }
  if (error instanceof StoreFull || isFull(error)) return FULL
  if (error instanceof StoreAway)
    return {
      code: 'STORAGE_AWAY',
      message: 'Files can’t be stored at the moment. Nothing was saved. Please try again.',
    }
  return null
}

const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')

function answer(
  c: Context,
  status: 400 | 401 | 403 | 408 | 409 | 413 | 415 | 422 | 429 | 507,
  { code, message, data }: Refused,
) {
  // The rest of the body may still be on its way, so the connection can't serve another request.
  c.header('connection', 'close')
  return c.json(refusal(status, message, { code, data }), status)
}
