import type { FileBucket, Origin } from '../../shared/picked-files.ts'

/** How far a file has got. */
export type Progress =
  | { step: 'waiting' }
  | { step: 'scaling' }
  | { step: 'sending'; share: number }
  | { step: 'stored'; path: string }
  /** Not taken, and why. To send the very same again may help, or may not. */
  | { step: 'refused'; message: string; mayHelp: boolean }
  /** The connection broke; it is tried again as soon as there is one. */
  | { step: 'lost' }

/** A picture or a document of the form, uploaded or on its way. */
export interface FormFile {
  key: string
  bucket: FileBucket
  name: string
  size: number
  /** What was picked, as long as this page is open. */
  source: File | null
  origin: Origin | null
  progress: Progress
  /** Of a picture: where it can be seen. */
  preview: string | null
  /** How large it was before it was scaled down. */
  scaledFrom: number | null
}

/** What of a file outlasts the page. */
export interface SavedFile {
  path: string
  name: string
  size_bytes: number
  origin: Origin | null
}

export const isUnderWay = ({ progress: { step } }: FormFile) =>
  step === 'waiting' || step === 'scaling' || step === 'sending'

export const hasFailed = ({ progress: { step } }: FormFile) => step === 'refused' || step === 'lost'

export const mayTryAgain = ({ source, progress }: FormFile) =>
  source !== null && (progress.step === 'lost' || (progress.step === 'refused' && progress.mayHelp))

/** Whether it is still to be uploaded: what was refused for good is not asked for again. */
export const isWanted = ({ progress }: FormFile) =>
  progress.step !== 'stored' && !(progress.step === 'refused' && !progress.mayHelp)

/** The first photo that is, or may yet be, uploaded: one that was refused for good covers nothing. */
export const coverOf = (photos: readonly FormFile[]) =>
  photos.find((photo) => photo.progress.step === 'stored' || isWanted(photo))

/** Those that can be saved, in their order. */
export const savedFiles = (files: readonly FormFile[], bucket: FileBucket): SavedFile[] =>
  files.flatMap(({ progress, name, size, origin, ...file }) =>
    file.bucket === bucket && progress.step === 'stored'
      ? [{ path: progress.path, name, size_bytes: size, origin }]
      : [],
  )
