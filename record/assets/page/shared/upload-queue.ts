import type { UploadedFile } from '#record/files/contract.ts'
import { MAX_FILES } from '../../rules/judge-asset.ts'
import { t } from '#basics/words/words.ts'
import { ApiError } from '#platform/client/api-error.ts'
import { explain } from '#platform/client/explain.ts'
import { Unreachable } from '#platform/client/request.ts'
import { type FormFile, isUnderWay, type SavedFile, type Progress } from '../form/files/form-file.ts'
import { type FileBucket, isHeic, judgePicked, needsScalingDown, type Verdict } from './picked-files.ts'
import { CannotScaleDown } from '../form/files/scale-down.ts'

const AT_ONCE = 3

interface Sending {
  bucket: FileBucket
  file: File
  onProgress: (share: number) => void
  signal: AbortSignal
}

export interface QueueNeeds {
  send: (sending: Sending) => Promise<UploadedFile>
  scaleDown: (picture: File) => Promise<File>
  previewOf: (file: File) => string
  forgetPreview: (preview: string) => void
  /** Where a picture that was sent can be seen, as every browser can show it. */
  addressOf: (path: string) => Promise<string | null>
  /** The files that the form begins with. */
  start: readonly FormFile[]
  /** How many of a kind there may be; and whether two that look the same may be two, as a `front.jpg` of each folder. */
  most?: number
  mayRepeat?: boolean
}

export interface Removal {
  file: FormFile
  index: number
}

export type UploadQueue = ReturnType<typeof uploadQueue>

/** The files in their order. */
function fileList(start: readonly FormFile[]) {
  let files = start
  const listeners = new Set<() => void>()
  const change = (changed: readonly FormFile[]) => {
    files = changed
    for (const tell of listeners) tell()
  }
  const update = (key: string, part: Partial<FormFile>) =>
    change(files.map((file) => (file.key === key ? { ...file, ...part } : file)))
  return {
    files: () => files,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change,
    update,
    progress: (key: string, progress: Progress) => update(key, { progress }),
  }
}

/** The way of each file to the server, and what can be seen of it meanwhile. */
function sender(list: ReturnType<typeof fileList>, needs: QueueNeeds) {
  const { files, update, progress } = list
  let turn = Promise.resolve()
  const underWay = new Map<string, AbortController>()
  /** Also those of files that were removed: they may be put back. */
  const previews = new Set<string>()

  const show = (file: File) => {
    const preview = needs.previewOf(file)
    previews.add(preview)
    return preview
  }

  /** Sends what is next, as long as there is room for one more. */
  function goOn() {
    for (const file of files()) {
      if (underWay.size >= AT_ONCE) return
      if (file.progress.step === 'waiting' && file.source && !underWay.has(file.key)) void take(file, file.source)
    }
  }

  async function take({ key, bucket }: FormFile, source: File) {
    const { signal } = underWay.set(key, new AbortController()).get(key)!
    try {
      const file = await fitting(key, bucket, source, signal)
      progress(key, { step: 'sending', share: 0 })
      const onProgress = (share: number) => !signal.aborted && progress(key, { step: 'sending', share })
      const { path, name, size_bytes: size } = await needs.send({ bucket, file, signal, onProgress })
      if (signal.aborted) return
      update(key, { name, size, progress: { step: 'stored', path } })
      if (isHeic(file)) void showStored(key, path)
    } catch (error) {
      if (!signal.aborted) progress(key, afterFailure(error as Error))
    } finally {
      // One that was stopped and started again has another controller by now.
      if (underWay.get(key)?.signal === signal) underWay.delete(key)
      goOn()
    }
  }

  /** Few browsers show what was picked. Where its address can't be had, its place stays empty until the form is saved. */
  async function showStored(key: string, path: string) {
    const preview = await needs.addressOf(path).catch(() => null)
    if (preview !== null) update(key, { preview })
  }

  /** Scales pictures down one after the other: each takes the memory of all its pixels. */
  async function fitting(key: string, bucket: FileBucket, source: File, signal: AbortSignal): Promise<File> {
    if (!needsScalingDown(bucket, source)) return source
    progress(key, { step: 'scaling' })
    const mine = turn.then(() => (signal.aborted ? source : needs.scaleDown(source)))
    turn = mine.then(nothing, nothing)
    const smaller = await mine
    signal.throwIfAborted()
    update(key, {
      name: smaller.name,
      size: smaller.size,
      scaledFrom: smaller.size < source.size ? source.size : null,
      ...(isHeic(source) && { preview: show(smaller) }),
    })
    return smaller
  }

  function stop(key: string) {
    underWay.get(key)?.abort(new DOMException('Stopped', 'AbortError'))
    underWay.delete(key)
  }

  return {
    show,
    goOn,
    stop,
    end() {
      for (const key of underWay.keys()) stop(key)
      for (const preview of previews) needs.forgetPreview(preview)
    },
  }
}

/** The files of a form in their order, and their way to the server: a few at a time. */
export function uploadQueue(needs: QueueNeeds) {
  const { most = MAX_FILES, mayRepeat = false } = needs
  const list = fileList(needs.start)
  const { files, subscribe, change, update, progress } = list
  const { show, goOn, stop, end } = sender(list, needs)
  let counted = 0

  const begin = (file: FormFile) => {
    const { key, source } = file
    if (!source || isUnderWay(file)) return
    update(key, { name: source.name, size: source.size, scaledFrom: null, progress: { step: 'waiting' } })
  }

  return {
    files,
    subscribe,
    /** Takes what can be taken, and says what can't. */
    add(bucket: FileBucket, picked: readonly File[]): Verdict<File> {
      const present = mayRepeat ? [] : files().filter((file) => file.bucket === bucket)
      const origins = present.flatMap(({ origin }) => origin ?? { name: '', size: -1, lastModified: -1 })
      const verdict = judgePicked(bucket, picked, origins, most - present.length)
      change([...files(), ...verdict.good.map((file) => newFile(`picked-${++counted}`, bucket, file, show))])
      goOn()
      return verdict
    },
    remove(key: string): Removal | null {
      const index = files().findIndex((file) => file.key === key)
      if (index < 0) return null
      stop(key)
      const file = files()[index]!
      change(files().toSpliced(index, 1))
      goOn()
      return { file, index }
    },
    putBack({ file, index }: Removal) {
      change(files().toSpliced(index, 0, isUnderWay(file) ? { ...file, progress: { step: 'waiting' } } : file))
      goOn()
    },
    retry(key: string) {
      const file = files().find((each) => each.key === key)
      if (file) begin(file)
      goOn()
    },
    retryLost() {
      for (const file of files()) if (file.progress.step === 'lost') begin(file)
      goOn()
    },
    /** Puts one where another of its kind is. */
    move(key: string, to: string) {
      const [from, at] = [key, to].map((each) => files().findIndex((file) => file.key === each)) as [number, number]
      if (from < 0 || at < 0 || from === at) return
      change(files().toSpliced(from, 1).toSpliced(at, 0, files()[from]!))
    },
    /** One that the server had and has no longer: it can be sent again if it is still at hand. */
    markGone(path: string) {
      const gone = files().find(({ progress }) => progress.step === 'stored' && progress.path === path)
      if (gone) progress(gone.key, { step: 'refused', message: goneInWords(gone), mayHelp: true })
      return gone ?? null
    },
    /** All that was under way has arrived or failed. */
    async settled() {
      while (files().some(isUnderWay))
        await new Promise<void>((resolve) => {
          const stopListening = subscribe(() => {
            stopListening()
            resolve()
          })
        })
    },
    /** The form is left. */
    end,
  }
}

const goneInWords = ({ source }: FormFile) =>
  t(
    source
      ? 'This file no longer exists. Please upload it again.'
      : 'This file no longer exists. Remove it here, and add it again from your device.',
  )

const nothing = () => {}

function afterFailure(error: Error): Progress {
  if (error instanceof Unreachable) return { step: 'lost' }
  const isOfFile = error instanceof CannotScaleDown || (error instanceof ApiError && OF_FILE.has(error.status))
  const unknown = t('We couldn’t upload the file. Please try again.')
  return { step: 'refused', message: explain(error, { unknown }).text, mayHelp: !isOfFile }
}

/** What the server says of a file itself, whenever it is sent. */
const OF_FILE = new Set([413, 415, 422])

const newFile = (key: string, bucket: FileBucket, source: File, previewOf: (file: File) => string): FormFile => ({
  key,
  bucket,
  name: source.name,
  size: source.size,
  source,
  origin: { name: source.name, size: source.size, lastModified: source.lastModified },
  progress: { step: 'waiting' },
  preview: bucket === 'asset-images' ? previewOf(source) : null,
  scaledFrom: null,
})

/** A file that was uploaded before this page was opened. */
export const savedBefore = (
  bucket: FileBucket,
  { path, name, size_bytes, origin }: SavedFile,
  preview: string | null,
) =>
  ({
    key: path,
    bucket,
    name,
    size: size_bytes,
    source: null,
    origin,
    progress: { step: 'stored', path },
    preview,
    scaledFrom: null,
  }) satisfies FormFile
