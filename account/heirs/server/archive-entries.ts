import type { Context } from 'hono'
import { asGuest } from '#database/access.ts'
import { type AdmittedGuest, inGuestQueue } from '#account/access/server/shared/handed/admit-guest.ts'
import { markedFile, printMark, requireNotedFile } from '#account/access/server/shared/handed/marked-file.ts'
import type { Bucket } from '#basics/files/file-limits.ts'
import { extensionOf } from '#basics/files/file-rules.ts'
import { t } from '#basics/words/words.ts'
import { RefusedContent } from '#platform/content/refused-content.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { Refusal } from '#platform/refusal.ts'
import type { PrintServices } from '#record/assets/server/shared/printing.ts'
import { WorkLimitExceeded } from '#platform/workers/errors.ts'
import type { ZipEntry } from '#platform/zipped.ts'
import { markedAs, markedName } from '#record/files/rules/handed-out.ts'
import { findShownFile } from '#record/files/server/shared/shown-file.ts'
import { createFolderNames, documentPath, photoPath } from '#work/archive/server/shared/file-names.ts'
import type { LeftToTake, readLeftBehind } from '#work/papers/server/shared/left.ts'
import { indexOf, type TakenFile } from './archive-index.ts'
import { tableOf } from './archive-table.ts'

interface Making {
  guest: AdmittedGuest
  left: Awaited<ReturnType<typeof readLeftBehind>>
  letter: Uint8Array
  signal: AbortSignal
  asking: Asking
}

/** One thing that asks the database at a time. */
export type Asking = <T>(ask: () => Promise<T>) => Promise<T>

/**
 * The letter, a table, then each file as it is handed out by itself: with the reader’s name, and after its line in the log. Last
 * the page that tells of all, for only then it is known which files are there.
 */
export async function* entriesOf(
  c: Context,
  services: PrintServices,
  { guest, left: { read, reading }, letter, signal, asking }: Making,
): AsyncGenerator<ZipEntry> {
  const folderOf = createFolderNames(t('Pieces'))
  const folders = new Map(read.pieces.map(({ files }) => [files.id, folderOf(files)]))
  yield { path: LETTER, compress: false, content: () => [letter] }
  yield { path: TABLE, compress: true, content: () => tableOf(read, folders) }
  const printed = await printMark(services, reading.mark, { guest, signal })
  const taken = new Map<string, TakenFile[]>()
  for (const piece of read.pieces) {
    const files: TakenFile[] = []
    taken.set(piece.files.id, files)
    for (const wanted of filesOf(piece, folders.get(piece.files.id)!)) {
      signal.throwIfAborted()
      const spool = await asking(() => handedOut(wanted))
      files.push({ name: wanted.name, isPhoto: wanted.isPhoto, entry: spool && wanted.entry })
      if (!spool) continue
      try {
        yield { path: wanted.entry, compress: false, content: () => spool.read() }
      } finally {
        await spool.close()
      }
    }
  }
  await asking(() => asGuest(services.database, guest.ref, async (_, visit) => (await visit) ?? accessIsOver()))
  yield { path: INDEX, compress: true, content: () => indexOf(read, reading, taken) }

  /** Null where it can’t bear a name, or is lost: the page says so. Where access is over, nothing more goes out. */
  async function handedOut({ bucket, path }: Wanted) {
    const object = { bucket, path }
    const file = await asGuest(services.database, guest.ref, async (db, visit) =>
      (await visit) === null ? accessIsOver() : findShownFile(db, object),
    )
    if (!file || markedAs(file.content_type) === null) return null
    const spool = await inGuestQueue(guest.ref.grantId, () =>
      markedFile(services, { ...object, ...file }, { guest, signal, printed }),
    ).catch(nothingWhereNotHandedOut)
    if (!spool) return null
    try {
      await requireNotedFile(c, services.database, guest.ref, object)
      return spool
    } catch (error) {
      await spool.close()
      throw error
    }
  }
}

const accessIsOver = (): never => {
  throw new Error('Access was over before all had gone out')
}

const LETTER = 'Letter.pdf'
const TABLE = 'pieces.csv'
const INDEX = 'index.html'

interface Wanted {
  bucket: Bucket
  path: string
  name: string
  entry: string
  isPhoto: boolean
}

/** Under the names that they have once they are marked. */
function filesOf({ files: { images, documents } }: LeftToTake, folder: string): Wanted[] {
  const named = (file: { name: string; path: string }, as: 'image/jpeg' | 'application/pdf') => {
    const name = markedName(file.name, as)
    return { name, stored: name }
  }
  return [
    ...images.map((image, i) => ({
      bucket: 'asset-images' as const,
      path: image.path,
      name: image.name,
      isPhoto: true,
      entry: photoPath(folder, i, named(image, 'image/jpeg')),
    })),
    ...documents.map((document, i) => ({
      bucket: 'asset-documents' as const,
      path: document.path,
      name: document.name,
      isPhoto: false,
      entry: documentPath(folder, i, named(document, isPicture(document.path) ? 'image/jpeg' : 'application/pdf')),
    })),
  ]
}

const isPicture = (path: string) => extensionOf(path) !== 'pdf'

function nothingWhereNotHandedOut(error: unknown): null {
  if (error instanceof RefusedContent || error instanceof WorkLimitExceeded || isLost(error)) return null
  throw error
}

const isLost = (error: unknown) => error instanceof Refusal && error.refusal === requestRefusals.NOT_FOUND.name
