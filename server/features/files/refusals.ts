import { tooLarge, type Bucket } from '#domain/files/file-rules.ts'
import { refusal } from '#server/platform/refusal.ts'
import type { Words } from '#server/platform/refusal-of.ts'

/** What to tell somebody whose upload failed. */
export const wordsFor = (bucket: Bucket): Words => ({
  TooLarge: () => refusal('FILE_TOO_LARGE', tooLarge(bucket)),
  FileEmpty: () => refusal('FILE_EMPTY', 'The file is empty.'),
  RefusedContent: ({ message }) => refusal('CONTENT_NOT_ALLOWED', message),
  WorkLimitExceeded: ({ message }) => refusal('CONTENT_NOT_ALLOWED', message),
  TooSlow: () => refusal('UPLOAD_TOO_SLOW.file'),
  CutOff: () => refusal('UPLOAD_CUT_OFF.file'),
  NoSlot: () => refusal('TOO_MANY_UPLOADS.file'),
  WorkersBusy: () => refusal('TOO_MANY_UPLOADS.file'),
  ScannerAway: () => refusal('SCANNER_AWAY'),
  StorageFull: () => refusal('STORAGE_FULL.files'),
  StoreAway: () => refusal('STORAGE_AWAY'),
})
