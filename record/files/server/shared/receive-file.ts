import type { Context } from 'hono'
import { BUCKETS, type Bucket, type FileLimits } from '#basics/files/file-limits.ts'
import { declaredType, judgeFile, tooLarge } from '#basics/files/file-rules.ts'
import { t } from '#basics/words/words.ts'
import { judgeUpload, type NamedFile } from '#platform/content/judge-upload.ts'
import { createScanner } from '#platform/content/scanner.ts'
import type { Limits } from '#platform/contract/limits.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { reasonIn } from '#platform/explained-error.ts'
import { patienceOf, receiveBody, type Patience } from '#platform/http/receive.ts'
import type { Log } from '#platform/log.ts'
import { owned, releasing } from '#platform/owned-bytes.ts'
import type { Words } from '#platform/refusal-of.ts'
import { type Refusal, refusal, refuse } from '#platform/refusal.ts'
import { saidSeldom } from '#platform/said-seldom.ts'
import { createQueue, NoSlot } from '#platform/slots.ts'
import { readSpool, spoolOf } from '#platform/spool.ts'
import type { JudgedFile } from '#platform/storage/put-file.ts'
import { WorkersBusy } from '#platform/workers/errors.ts'
import type { Workers } from '#platform/workers/workers.ts'
import { fileRefusals } from '../../refusals.ts'

export interface ReceivingOptions {
  workers: Workers
  /** Where uploads wait while they come in. */
  folder: string
  fileLimits: FileLimits
  /** Host and port of clamd. */
  scanner: string | undefined
  log: Log
  patience?: Patience
}

interface Receiving<T> {
  file: NamedFile
  /** Whose work it is, where workers share their time. */
  whose: string
  save: (judged: Omit<JudgedFile, 'owner'>) => Promise<T>
}

/** A pattern for the path of a route. */
export const BUCKET = `:bucket{${BUCKETS.join('|')}}`

/** Takes in files, whoever sends them: looks at the name, the size and the content, and scans them. */
export function fileReceiver(
  { fileLimits, folder, workers, log, ...options }: ReceivingOptions,
  { limits, savedAtOnce }: { limits: Limits; savedAtOnce: number },
) {
  // Each is in memory meanwhile.
  const inQueue = createQueue({ all: savedAtOnce, waiting: MOST_WAITING })
  // Whoever sends more than there is room for fills no log with it.
  const tellOfCrowd = saidSeldom((err, unsaid) => log.warn({ err, unsaid }, 'uploads found no room'))
  const scan = options.scanner === undefined ? null : createScanner(options.scanner)
  return {
    words: (c: Context) => wordsFor(bucketOf(c), fileLimits),
    onRefused: ({ status }: Refusal, err: unknown) => {
      if (err instanceof NoSlot || err instanceof WorkersBusy) tellOfCrowd(err)
      else if (status >= 500) log.error({ err }, 'an upload could not be taken')
    },
    /** What can be said before a byte is read. */
    fileOf: (c: Context) => {
      const file = nameAndType(c, bucketOf(c), fileLimits)
      return file.ok ? file : refuse(fileRefusals[file.code], file.message)
    },
    receive: async <T>(c: Context, { file, whose, save }: Receiving<T>): Promise<T> => {
      const bucket = bucketOf(c)
      const ofFile = limitsOfUpload(limits, fileLimits[bucket])
      const patience = options.patience ?? patienceOf(ofFile)
      await using spool = await spoolOf(folder, releasing(receiveBody(c, ofFile, patience)))
      const by = { whose, bytes: spool.size, signal: c.req.raw.signal }
      const judged = await judgeUpload(workers, { ...file, bucket }, async () => owned(await readSpool(spool)), by)
      return await inQueue(whose, async () => {
        using whole = owned(await readSpool(spool))
        const { bytes } = whole
        await scan?.(bytes)
        return await save({ ...judged, bytes })
      })
    },
  }
}

const MOST_WAITING = 200
/** What ten megabytes have on the slowest line. */
const SHORTEST_SECONDS = 280

/** The time grows with what may come, so that nobody who sends little slowly stays longer than before. */
function limitsOfUpload(limits: Limits, bytes: number): Limits {
  const { arrival } = limits
  const seconds = Math.max(SHORTEST_SECONDS, Math.ceil((arrival.seconds * bytes) / limits.bytes))
  return { ...limits, bytes, arrival: { ...arrival, seconds } }
}

const bucketOf = (c: Context) => c.req.param('bucket') as Bucket

function nameAndType(c: Context, bucket: Bucket, fileLimits: FileLimits) {
  const name = textOf(c, 'x-file-name')
  const length = c.req.header('content-length')
  const size = length === undefined ? undefined : Number(length)
  const declared = c.req.header('content-type') ?? ''
  // As programs say that they don't know; the content is judged in any case.
  const type = declared === 'application/octet-stream' ? declaredType(bucket, { name, type: '' }) : declared
  const verdict = judgeFile(bucket, { name, type, size }, fileLimits)
  return verdict.ok ? { ...verdict, name } : verdict
}

/** A text that stands percent-encoded beside a file. What is no UTF-8 becomes a character that no name may hold. */
export function textOf(c: Context, header: string): string {
  try {
    return decodeURIComponent(c.req.header(header) ?? '')
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
