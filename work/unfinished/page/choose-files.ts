import { judgePicked, type Verdict } from '#record/assets/page/shared/picked-files.ts'
import { type Chosen, lookedAt } from './file-groups.ts'
import { bucketOf, type Source, sourcesIn } from './sources.ts'

/** So many at once, also out of ZIPs. */
export const MOST_FILES = 10_000

export interface ChosenFiles {
  files: readonly Chosen[]
  /** What is neither a photo nor a document. */
  neither: readonly Source[]
  /** What can’t be sent, or was chosen before. */
  leftOut: Verdict<unknown>
  hasZip: boolean
}

export const NONE: ChosenFiles = {
  files: [],
  neither: [],
  leftOut: { good: [], refused: [], repeated: [], beyond: [] },
  hasZip: false,
}

/** What was chosen before, and what of these files can be sent. */
export async function addTo(before: ChosenFiles, files: readonly File[]): Promise<ChosenFiles> {
  const { sources, hasZip } = await sourcesIn(files)
  const found = sources.map((source) => ({ source, bucket: bucketOf(source) }))
  const judged = (['asset-images', 'asset-documents'] as const).map((bucket) => {
    const verdict = judgePicked(
      bucket,
      found.flatMap((each) => (each.bucket === bucket ? [each.source] : [])),
      before.files.map(({ source }) => source),
      MOST_FILES - before.files.length,
    )
    return { ...verdict, files: verdict.good.map((source) => ({ source, bucket })) }
  })
  return {
    files: [...before.files, ...(await lookedAt(judged.flatMap(({ files }) => files)))],
    neither: [...before.neither, ...found.flatMap(({ source, bucket }) => (bucket === null ? [source] : []))],
    leftOut: {
      good: [],
      refused: judged.flatMap(({ refused }) => refused),
      repeated: judged.flatMap(({ repeated }) => repeated),
      beyond: judged.flatMap(({ beyond }) => beyond),
    },
    hasZip: before.hasZip || hasZip,
  }
}
