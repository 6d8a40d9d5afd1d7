import { t } from '#basics/words/words.ts'
import { ApiError, isRefusedAs } from '#platform/client/api-error.ts'
import { explain } from '#platform/client/explain.ts'
import { PageError } from '#platform/client/page-error.ts'
import { Unreachable } from '#platform/client/request.ts'
import {
  changeCapture,
  openPhoto,
  removeCapture,
  type WaitingCapture,
  waitingCaptures,
  type WaitingPhoto,
} from './captures.ts'
import type { Store } from './store.ts'

/** What the server is asked, and by what. */
export interface CaptureUploader {
  /** What of these is there already. */
  arrived: (asked: { captures: string[]; photos: string[] }) => Promise<{
    captures: string[]
    photos: { id: string; path: string }[]
  }>
  /** Uploads a file under its id: one that is there already is not stored again. */
  upload: (id: string, file: File, bucket: 'asset-images' | 'voice-notes') => Promise<{ path: string }>
  capture: (
    piece: Pick<WaitingCapture, 'id' | 'title' | 'place' | 'walkthrough_id'> & { photos: string[] },
  ) => Promise<unknown>
  speak: (note: {
    id: string
    capture_id: string
    path: string
    place: string | null
    spoken_at: string
  }) => Promise<unknown>
}

/** `later`: nothing can be sent now, and another try may help. */
export type Outcome = 'sent' | 'later' | 'signed-out'

const AT_ONCE = 20

/**
 * Sends what waits, the oldest first, each exactly once. What the server has is asked for before anything is sent, so a
 * cut at any moment costs no more than asking again; and what it says it has is what is removed here.
 */
export async function sendCaptures(
  store: Store,
  captureUploader: CaptureUploader,
  onChange = () => {},
): Promise<Outcome> {
  const tried = new Set<string>()
  for (;;) {
    const all = await waitingCaptures(store)
    const next = all.filter(({ id, problem }) => problem === null && !tried.has(id)).slice(0, AT_ONCE)
    if (next.length === 0) return 'sent'
    for (const { id } of next) tried.add(id)
    try {
      await sendSome(store, captureUploader, next, onChange)
    } catch (error) {
      if (isRefusedAs(error as Error, 'UNAUTHORIZED')) return 'signed-out'
      if (isPassing(error) || error instanceof ApiError) return 'later'
      throw error
    }
  }
}

async function sendSome(
  store: Store,
  captureUploader: CaptureUploader,
  some: readonly WaitingCapture[],
  onChange: () => void,
) {
  const known = await captureUploader.arrived({
    captures: some.map(({ id }) => id),
    photos: some.flatMap(({ photos }) => photos.map(({ id }) => id)),
  })
  const paths = new Map(known.photos.map(({ id, path }) => [id, path]))
  for (const capture of some) {
    try {
      if (!known.captures.includes(capture.id)) await sendOne(store, captureUploader, capture, paths)
      await removeCapture(store, capture)
    } catch (error) {
      if (!isOfCapture(error)) throw error
      await changeCapture(store, { ...capture, problem: explain(error).text })
    }
    onChange()
  }
}

async function sendOne(
  store: Store,
  captureUploader: CaptureUploader,
  capture: WaitingCapture,
  paths: ReadonlyMap<string, string>,
) {
  const { id, title, place, walkthrough_id, spoken_at } = capture
  const bucket = spoken_at === undefined ? 'asset-images' : 'voice-notes'
  const photos: string[] = []
  for (const photo of capture.photos) {
    const known = paths.get(photo.id)
    if (known !== undefined) photos.push(known)
    else photos.push((await captureUploader.upload(photo.id, await readable(store, photo), bucket)).path)
  }
  if (spoken_at !== undefined) {
    await captureUploader.speak({ id: walkthrough_id!, capture_id: id, path: photos[0]!, place, spoken_at })
    return
  }
  await captureUploader.capture({ id, title, place, photos, ...(walkthrough_id !== undefined && { walkthrough_id }) })
}

async function readable(store: Store, photo: WaitingPhoto): Promise<File> {
  const file = await openPhoto(store, photo)
  if (!file) throw new PageError(t('A file of this can’t be read on this device any more.'))
  return file
}

/** It says something of this one: the others may be sent all the same. */
const isOfCapture = (error: unknown): error is Error =>
  (error instanceof ApiError || error instanceof PageError) && !isPassing(error) && !isRefusedAs(error, 'UNAUTHORIZED')

/** Not of what is sent, but of the moment: no connection, too much at once, a server that restarts. */
const isPassing = (error: unknown) =>
  error instanceof Unreachable ||
  isRefusedAs(error as Error, 'UPLOAD_CUT_OFF') ||
  (error instanceof ApiError && ([408, 429].includes(error.status) || error.status >= 500))
