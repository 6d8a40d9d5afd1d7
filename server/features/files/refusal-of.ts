import { tooLarge, type Bucket, type FileRefusal } from '#domain/file-rules.ts'
import { QUOTA_MESSAGES } from '#domain/quotas.ts'
import { StoreAway, StoreFull } from '#server/platform/storage/store.ts'
import { RefusedContent, ScannerAway } from '#server/platform/content/refused-content.ts'
import { NoSlot } from '#server/platform/slots.ts'
import { WorkersBusy, WorkLimitExceeded } from '#server/platform/workers/errors.ts'
import { OverQuota, OwnerGone, TooManyUnattached } from './keep-file.ts'
import { CutOff, FileEmpty, TooLarge, TooSlow } from '#server/platform/http/receive.ts'

export interface UploadRefusal {
  status: 400 | 401 | 403 | 408 | 409 | 413 | 415 | 422 | 429 | 503 | 507
  code: string
  message: string
  data?: unknown
}

const STATUS: Record<FileRefusal, UploadRefusal['status']> = {
  NAME_NOT_ALLOWED: 422,
  NAME_TOO_LONG: 422,
  FILE_EMPTY: 422,
  EXECUTABLE_NOT_ALLOWED: 415,
  EXTENSION_NOT_ALLOWED: 415,
  TYPE_NOT_ALLOWED: 415,
  FILE_TOO_LARGE: 413,
}

export const refusedByRules = ({ code, message }: { code: FileRefusal; message: string }): UploadRefusal => ({
  status: STATUS[code],
  code,
  message,
})

/** What to tell somebody whose upload failed so; null for a bug of ours. */
export function refusalOf(error: unknown, bucket: Bucket): UploadRefusal | null {
  if (error instanceof TooLarge) return refusedByRules({ code: 'FILE_TOO_LARGE', message: tooLarge(bucket) })
  if (error instanceof FileEmpty) return refusedByRules({ code: 'FILE_EMPTY', message: 'The file is empty.' })
  if (error instanceof RefusedContent) return refuse(422, 'CONTENT_NOT_ALLOWED', error.message)
  if (error instanceof TooSlow)
    return refuse(408, 'UPLOAD_TOO_SLOW', 'The upload stopped on its way. Please check your connection and try again.')
  if (error instanceof CutOff) return refuse(400, 'UPLOAD_CUT_OFF', 'The upload was cut off. Please try again.')
  if (error instanceof WorkLimitExceeded) return refuse(422, 'CONTENT_NOT_ALLOWED', error.message)
  if (error instanceof NoSlot || error instanceof WorkersBusy)
    return refuse(503, 'TOO_MANY_UPLOADS', 'Too many files are being uploaded at the moment. Please try again.')
  if (error instanceof TooManyUnattached)
    return refuse(
      409,
      'TOO_MANY_UNATTACHED',
      'Many of your files belong to no asset yet. Save your asset first; files without one are removed after a day.',
    )
  if (error instanceof OverQuota) return refuse(409, 'STORAGE_QUOTA', QUOTA_MESSAGES.storage)
  if (error instanceof OwnerGone) return refuse(401, 'UNAUTHORIZED', 'Please sign in.')
  if (error instanceof ScannerAway)
    return refuse(503, 'SCANNER_AWAY', 'Files can’t be checked for viruses at the moment. Please try again later.')
  if (error instanceof StoreFull || isDiskFull(error))
    return refuse(507, 'STORAGE_FULL', 'There is no room for more files at the moment. Nothing was saved.')
  if (error instanceof StoreAway)
    return refuse(503, 'STORAGE_AWAY', 'Files can’t be stored at the moment. Nothing was saved. Please try again.')
  return null
}

const refuse = (status: UploadRefusal['status'], code: string, message: string): UploadRefusal => ({
  status,
  code,
  message,
})

/** An upload on its way waits on a disk too. */
const isDiskFull = (error: unknown) =>
  ['ENOSPC', 'EDQUOT', '53100'].includes((error as NodeJS.ErrnoException).code ?? '')
