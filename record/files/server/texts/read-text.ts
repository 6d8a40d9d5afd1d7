import { type DocumentText, MOST_TEXT, tidied } from '#platform/content/texts/document-text.ts'
import { RefusedContent } from '#platform/content/refused-content.ts'
import { DamagedObject } from '#platform/storage/sealed-object.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { bufferOf } from '#platform/streams.ts'
import { AnalysisFailed } from '#platform/vision/analyser.ts'
import type { Line } from '#platform/vision/local/labels.ts'
import { WorkLimitExceeded } from '#platform/workers/errors.ts'
import type { Workers } from '#platform/workers/workers.ts'
import type { DocumentToRead, Outcome, Unreadable } from './queries.ts'

/** All of it together has no more of the workers than one person has. */
const BY = { whose: 'texts of documents' }

/** What can be read in a document, or why nothing can. */
export async function readText(
  { storage, workers }: { storage: Storage; workers: Workers },
  { bucket, path, content_type }: DocumentToRead,
): Promise<Outcome> {
  try {
    const opened = await storage.open({ bucket, path })
    if (!opened) return unreadable('damaged')
    const file = { bytes: await bufferOf(opened.read()), content_type }
    const found = await workers.run('read-document', file, BY)
    if (typeof found === 'string') return unreadable(found)
    return outcomeOf(found, await readScans(workers, file, found.scans))
  } catch (error) {
    if (error instanceof WorkLimitExceeded) return unreadable('too much')
    if (isOfContent(error)) return unreadable('damaged')
    throw error
  }
}

const unreadable = (reason: Unreadable): Outcome => ({ state: 'unreadable', content: '', reason })

const isOfContent = (error: unknown) =>
  error instanceof RefusedContent || error instanceof DamagedObject || error instanceof AnalysisFailed

interface Scans {
  words: string[]
  /** Shapes that look like letters, and are none of those that can be read. */
  hasOthers: boolean
  isCut: boolean
}

type File = Pick<DocumentToRead, 'content_type'> & { bytes: Buffer }

/** Page after page. One that takes too long ends it; what was read by then stays. */
async function readScans(workers: Workers, file: File, pages: readonly number[]): Promise<Scans> {
  const scans: Scans = { words: [], hasOthers: false, isCut: false }
  try {
    for (const page of pages) {
      const picture = await workers.run('draw-page', { ...file, page }, BY)
      const { words, isLegible } = legible(await workers.run('read-letters', { picture: Buffer.from(picture) }, BY))
      if (isLegible) scans.words.push(words)
      else scans.hasOthers = true
    }
  } catch (error) {
    if (!(error instanceof WorkLimitExceeded) || scans.words.length === 0) throw error
    scans.isCut = true
  }
  return scans
}

const SURE = 0.6
/** Of a page in letters that can be read, more words than this are sure. */
const SHARE_OF_SURE = 0.4

/** Of letters that nobody can read, some look like a few words. */
function legible(lines: readonly Line[]) {
  const isSure = ({ confidence }: Line['words'][number]) => confidence >= SURE
  const all = lines.flatMap(({ words }) => words)
  const sure = all.filter(isSure)
  const words = lines
    .map((line) =>
      line.words
        .filter(isSure)
        .map(({ text }) => text)
        .join(' '),
    )
    .join('\n')
  return { words, isLegible: sure.length >= all.length * SHARE_OF_SURE }
}

function outcomeOf({ text, isCut }: DocumentText, scans: Scans): Outcome {
  const whole = [text, ...scans.words].join('\n')
  const content = tidied(whole)
  if (content === '') return unreadable(scans.hasOthers ? 'letters' : 'empty')
  return { state: 'read', content, reason: isCut || scans.isCut || whole.length > MOST_TEXT ? 'cut' : null }
}
