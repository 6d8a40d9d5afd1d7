import { categoryNamedIn } from '../label-words.ts'
import { titleOfFileName } from '#basics/files/photo-names.ts'
import { t } from '#basics/words/words.ts'
import { WorkLimitExceeded } from '../../workers/errors.ts'
import type { Workers } from '../../workers/workers.ts'
import type { Analyser, Findings, Found, Look } from '../analyser.ts'
import { inWordsOfLooking, prepare, type Prepared } from '../prepare.ts'
import type { Embedded } from './embedded.ts'
import { labelOn, type Label, type Line } from './labels.ts'

export interface Reading {
  embedded: Embedded
  lines: Line[]
}

/** How far each source is to be trusted. Somebody wrote the first two; letters may be misread, by as much as is said. */
const TRUST = { embedded: 0.9, fileName: 0.6, label: 0.75, category: 0.8, date: 0.9 }

/** Looks with what is at hand: what is embedded, what can be read, and the name of the file. Nothing leaves this machine. */
export function createLocalAnalyser(workers: Workers): Analyser {
  return {
    source: 'local',
    host: null,
    analyse: async (look) => {
      const { name, embedded, picture } = await prepare(workers, look, 'read')
      return findingsIn(await readingOf(workers, look, { name, embedded, picture }), name, look.offered.categories)
    },
  }
}

/** Where looking for letters takes too long, the rest is answered all the same. */
async function readingOf(workers: Workers, { whose, signal }: Look, { name, embedded, picture }: Prepared) {
  try {
    return { embedded, lines: await workers.run('read-letters', { picture }, { whose, signal }) }
  } catch (error) {
    // That nothing could be read is not known.
    const isSuggestedAllTheSame =
      error instanceof WorkLimitExceeded && !isEmpty(findingsIn({ embedded, lines: [] }, name, []))
    return isSuggestedAllTheSame ? { embedded, lines: [] } : inWordsOfLooking(error)
  }
}

const isEmpty = ({ title, description, date }: Findings) => !title && !description && !date

/** All that was found, each from the source that is most to be trusted. */
export function findingsIn({ embedded, lines }: Reading, fileName: string, categories: readonly string[]): Findings {
  const label = labelOn(lines)
  const named = titleOfFileName(fileName)
  return {
    title: mostSure(
      found(embedded.title, TRUST.embedded),
      found(named, TRUST.fileName),
      label && { is: label.headline.is, confidence: rounded((label.headline.confidence ?? 0) * TRUST.label) },
    ),
    category: categoryFrom(embedded, label, named, categories),
    description: found(embedded.description, TRUST.embedded) ?? descriptionBy(label),
    // Whoever only reads knows no worth.
    value: null,
    date: found(embedded.date, TRUST.date),
    camera: embedded.camera,
    artist: embedded.artist,
    text: label?.text.is ?? null,
  }
}

const found = (is: string | null, confidence: number): Found | null => (is === null ? null : { is, confidence })

const mostSure = (...all: (Found | null)[]): Found | null =>
  all.reduce((best, each) => ((each?.confidence ?? -1) > (best?.confidence ?? -1) ? each : best), null)

/** Where two sources name two categories, neither is plain. */
function categoryFrom(
  { title, description, keywords }: Embedded,
  label: Label | null,
  fileName: string | null,
  categories: readonly string[],
): Found | null {
  const words = [[title, description, keywords].join('\n'), label?.text.is, fileName]
  const named = new Set(words.flatMap((text) => categoryNamedIn(text ?? '', categories) ?? []))
  const [only, ...others] = named
  return only === undefined || others.length > 0 ? null : { is: only, confidence: TRUST.category }
}

const descriptionBy = (label: Label | null): Found | null =>
  label && {
    is: t('Text found in the photo: {text}', { text: label.text.is.replaceAll('\n', ' / ') }),
    confidence: rounded((label.text.confidence ?? 0) * TRUST.label),
  }

const rounded = (share: number) => Math.round(share * 100) / 100
