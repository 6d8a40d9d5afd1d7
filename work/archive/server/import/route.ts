import { Hono, type Context } from 'hono'
import type { ImportLine, ImportResult, ImportStage } from '../../contract.ts'
import { importArchiveStream } from '../../contract.ts'
import { asSystem } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import { makeFolder } from '#database/make-folder.ts'
import { MAX_FILES } from '#record/assets/rules/judge-asset.ts'
import type { FileLimits } from '#basics/files/file-limits.ts'
import type { Role } from '#basics/roles.ts'
import type { Config } from '#platform/config.ts'
import type { Identity } from '#account/identity/server/shared/identity.ts'
import { createScanner, type Scan } from '#platform/content/scanner.ts'
import { requireFreeSpace } from '#platform/free-space.ts'
import { receiveBody } from '#platform/http/receive.ts'
import { ReaderGone, streamed } from '#platform/http/streamed.ts'
import type { Log } from '#platform/log.ts'
import { refusal, refuse } from '#platform/refusal.ts'
import { refusalOf, type Words } from '#platform/refusal-of.ts'
import { admit } from '#account/identity/server/shared/admit.ts'
import { streamRoute } from '#platform/rpc/stream-route.ts'
import { releasing } from '#platform/owned-bytes.ts'
import { type Spool, spoolOf } from '#platform/spool.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { Workers } from '#platform/workers/workers.ts'
import { importArchive, notEmpty } from './import-archive.ts'
import { checkArchive } from './check-archive.ts'
import { openZip } from './open-zip.ts'
import { damaged } from '../shared/refused.ts'
import type { ArchiveSection } from '../shared/section.ts'
import { archiveFormat } from '../versions.ts'
import { findRoom } from './insert.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { fileRefusals } from '#record/files/refusals.ts'
import { archiveRefusals } from '../../refusals.ts'

interface Services {
  archived: readonly ArchiveSection[]
  config: Config
  database: Database
  identity: Identity
  storage: Storage
  workers: Workers
  log: Log
}

const { limits: LIMITS } = importArchiveStream
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

  streamRoute(app, {
    stream: importArchiveStream,
    path: '/',
    admit: (c) => admit(c, services, importArchiveStream),
    words: () => WORDS,
    handler: async (c, me) => {
      const type = c.req.header('content-type') ?? ''
      if (!/^application\/(zip|x-zip-compressed)\s*(;|$)/i.test(type)) refuse(archiveRefusals['NO_ARCHIVE.type'])
      const { is_empty, max, free_bytes } = await asSystem(services.database, (db) => findRoom(db, me.id))
      if (!is_empty) throw notEmpty()
      const bytes = mostBytes(config.fileLimits, max, Number(free_bytes))
      const announced = Number(c.req.header('content-length') ?? 0)
      if (announced > bytes) refuse(archiveRefusals['ARCHIVE_TOO_LARGE.whole'])
      if (importing.has(me.id)) refuse(archiveRefusals['IMPORT_RUNNING.archive'])

      importing.add(me.id)
      try {
        const folder = `${config.dataFolder}/incoming`
        await makeFolder(folder)
        await requireFreeSpace(folder, announced)
        const spool = await spoolOf(folder, ofZip(releasing(receiveBody(c, { ...LIMITS, bytes })), folder))
        return c.body(await takeIn(c, { services, scan, spool, me }, () => importing.delete(me.id)), 200, {
          'content-type': 'application/x-ndjson; charset=utf-8',
          // Each line is to arrive when it is written.
          'cache-control': 'no-store, no-transform',
        })
      } catch (error) {
        importing.delete(me.id)
        throw error
      }
    },
  })
  return app
}

/** What the vault has room for, and what so many assets can have of files: no archive that can come in is larger. */
function mostBytes(fileLimits: FileLimits, maxAssets: number | null, freeBytes: number) {
  const ofAsset = Object.values(fileLimits).reduce((sum, each) => sum + each * MAX_FILES, 0)
  const ofAssets = maxAssets === null ? Infinity : maxAssets * ofAsset
  return Math.min(LIMITS.bytes, OF_EVERY_ARCHIVE + Math.min(freeBytes, ofAssets))
}

/** Looks at the first bytes before any is stored, and now and then at whether there is room for more. */
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

/** The archive lies here; the rest is reported while it is done. Whoever does not listen any more wants nothing more done. */
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
      const format = archiveFormat(services.archived)
      const zip = await openZip(spool, format)
      stack.defer(() => zip.close())
      const archive = await checkArchive(zip, {
        format,
        role: me.role,
        now: new Date(),
        fileLimits: services.config.fileLimits,
        onProgress: async (done, total) => onProgress('checking', done, total),
      })
      result = await importArchive(
        { ...services, format, fileLimits: services.config.fileLimits, scan, onProgress, bringsProfile },
        me.id,
        zip,
        archive,
      )
    } catch (error) {
      if (error instanceof ReaderGone) throw error
      const refused = refusalOf(error, WORDS)
      if (!refused) services.log.error({ err: error }, 'an archive could not be taken in')
      const { code, message, data } =
        refused ?? refusal(requestRefusals.INTERNAL_SERVER_ERROR, { request_id: c.get('requestId') })
      return tell({ refused: { code, message, data } })
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

const WORDS: Words = {
  TooLarge: () => refusal(archiveRefusals['ARCHIVE_TOO_LARGE.whole']),
  TooSlow: () => refusal(fileRefusals['UPLOAD_TOO_SLOW.archive']),
  CutOff: () => refusal(fileRefusals['UPLOAD_CUT_OFF.archive']),
  NoSlot: () => refusal(fileRefusals['TOO_MANY_UPLOADS.archive']),
  WorkersBusy: () => refusal(fileRefusals['TOO_MANY_UPLOADS.archive']),
  ScannerAway: () => refusal(fileRefusals.SCANNER_AWAY),
  StorageFull: () => refusal(requestRefusals['STORAGE_FULL.files']),
  StoreAway: () => refusal(fileRefusals.STORAGE_AWAY),
}
