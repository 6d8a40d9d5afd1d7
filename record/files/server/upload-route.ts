import { Hono, type Context } from 'hono'
import type { Limits } from '#platform/contract/limits.ts'
import { uploadStream } from '../contract.ts'
import type { Database } from '#database/connect.ts'
import { judgeFile, tooLarge } from '#basics/files/file-rules.ts'
import { BUCKETS, type Bucket, type FileLimits } from '#basics/files/file-limits.ts'
import { isId } from '#basics/ids.ts'
import { t } from '#basics/words/words.ts'
import type { Identity } from '#account/identity/server/shared/identity.ts'
import type { Log } from '#platform/log.ts'
import { reasonIn } from '#platform/explained-error.ts'
import { refuse, refusal } from '#platform/refusal.ts'
import { admit } from '#account/identity/server/shared/admit.ts'
import { streamRoute } from '#platform/rpc/stream-route.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { createScanner } from '#platform/content/scanner.ts'
import type { Workers } from '#platform/workers/workers.ts'
import { createQueue } from '#platform/slots.ts'
import { judgeUpload, type NamedFile } from '#platform/content/judge-upload.ts'
import { hasRoomForOneMore, saveFile } from './save-file.ts'
import { patienceOf, receiveBody, type Patience } from '#platform/http/receive.ts'
import { owned, releasing } from '#platform/owned-bytes.ts'
import { readSpool, spoolOf } from '#platform/spool.ts'
import type { Words } from '#platform/refusal-of.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { fileRefusals } from '../refusals.ts'

export interface UploadRouteOptions {
  database: Database
  identity: Identity
  storage: Storage
  workers: Workers
  /** Where uploads wait while they come in. */
  folder: string
  fileLimits: FileLimits
  /** Host and port of clamd. */
  scanner: string | undefined
  log: Log
  patience?: Patience
}

/** Each is in memory meanwhile. */
const SAVED_AT_ONCE = 4
const MOST_WAITING = 200

/**
 * `POST /files/{bucket}`: the body is the file, its name stands percent-encoded in `x-file-name`. It stands beside the
 * contract, because a file is no JSON and comes in as slowly as it likes, which no transaction should wait for.
 */
export function uploadRoute(options: UploadRouteOptions) {
  const app = new Hono()
  const { fileLimits } = options
  const inUploadQueue = createQueue({ all: SAVED_AT_ONCE, waiting: MOST_WAITING })
  const scan = options.scanner === undefined ? null : createScanner(options.scanner)

  streamRoute(app, {
    stream: uploadStream,
    path: `/:bucket{${BUCKETS.join('|')}}`,
    admit: (c) => admit(c, options, uploadStream),
    words: (c) => wordsFor(bucketOf(c), fileLimits),
    onRefused: ({ status }, err) => {
      if (status >= 500) options.log.error({ err }, 'an upload could not be taken')
    },
    handler: async (c, { id: owner }) => {
      const bucket = bucketOf(c)
      const file = nameAndType(c, bucket, fileLimits)
      if (!file.ok) refuse(fileRefusals[file.code], file.message)
      if (!(await hasRoomForOneMore(options.database, owner))) refuse(fileRefusals.TOO_MANY_UNATTACHED)
      return c.json(await take(c, bucket, owner, file), 201)
    },
  })
  return app

  async function take(c: Context, bucket: Bucket, owner: string, file: NamedFile) {
    const limits = limitsOfUpload(fileLimits[bucket])
    const patience = options.patience ?? patienceOf(limits)
    await using spool = await spoolOf(options.folder, releasing(receiveBody(c, limits, patience)))
    const by = { whose: owner, bytes: spool.size, signal: c.req.raw.signal }
    const judged = await judgeUpload(
      options.workers,
      { ...file, bucket },
      async () => owned(await readSpool(spool)),
      by,
    )
    return await inUploadQueue(owner, async () => {
      using whole = owned(await readSpool(spool))
      const { bytes } = whole
      await scan?.(bytes)
      return await saveFile(options, { ...judged, bytes, owner }, uploadId(c))
    })
  }
}

const { limits: LIMITS } = uploadStream
/** What ten megabytes have on the slowest line. */
const SHORTEST_SECONDS = 280

/** The time grows with what may come, so that nobody who sends little slowly stays longer than before. */
function limitsOfUpload(bytes: number): Limits {
  const seconds = Math.max(SHORTEST_SECONDS, Math.ceil((LIMITS.arrival.seconds * bytes) / LIMITS.bytes))
  return { ...LIMITS, bytes, arrival: { ...LIMITS.arrival, seconds } }
}

/** The name that its sender gave it, by which one that is sent again is found. */
function uploadId(c: Context): string | null {
  const given = c.req.header('x-upload-id') ?? ''
  return isId(given) ? given : null
}

const bucketOf = (c: Context) => c.req.param('bucket') as Bucket

/** What can be said before a byte is read. */
function nameAndType(c: Context, bucket: Bucket, fileLimits: FileLimits) {
  const name = decoded(c.req.header('x-file-name') ?? '')
  const length = c.req.header('content-length')
  const size = length === undefined ? undefined : Number(length)
  const verdict = judgeFile(bucket, { name, type: c.req.header('content-type') ?? '', size }, fileLimits)
  return verdict.ok ? { ...verdict, name } : verdict
}

/** What is no UTF-8 becomes a character that no name may hold. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return '\0'
  }
}

/** What to tell somebody whose upload failed. */
const wordsFor = (bucket: Bucket, fileLimits: FileLimits): Words => ({
  TooLarge: () => refusal(fileRefusals.FILE_TOO_LARGE, tooLarge(bucket, fileLimits)),
  FileEmpty: () => refusal(fileRefusals.FILE_EMPTY, t('The file is empty.')),
  RefusedContent: (error) => refusal(fileRefusals.CONTENT_NOT_ALLOWED, reasonIn(error)),
  WorkLimitExceeded: (error) => refusal(fileRefusals.CONTENT_NOT_ALLOWED, reasonIn(error)),
  TooSlow: () => refusal(fileRefusals['UPLOAD_TOO_SLOW.file']),
  CutOff: () => refusal(fileRefusals['UPLOAD_CUT_OFF.file']),
  NoSlot: () => refusal(fileRefusals['TOO_MANY_UPLOADS.file']),
  WorkersBusy: () => refusal(fileRefusals['TOO_MANY_UPLOADS.file']),
  ScannerAway: () => refusal(fileRefusals.SCANNER_AWAY),
  StorageFull: () => refusal(requestRefusals['STORAGE_FULL.files']),
  StoreAway: () => refusal(fileRefusals.STORAGE_AWAY),
})
