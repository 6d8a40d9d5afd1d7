import { bufferOf } from '#platform/streams.ts'
import type { Suggestion } from '../contract.ts'
import { type AsSystem, type Call, bySteps } from '#account/identity/server/shared/callers.ts'
import { AnalyserAway, AnalysisFailed, type Analyser, type Findings } from '#platform/vision/analyser.ts'
import { refuse } from '#platform/refusal.ts'
import { BUCKET, findUpload, listOffered, removeUpload } from './queries.ts'
import { assetRefusals } from '#record/assets/refusals.ts'
import { autoFillRefusals } from '../refusals.ts'

export const createAnalysis = bySteps.analysis.create.handler(async ({ input, context }) => {
  const { me, inTransaction, asSystem, analyser, connection } = context
  if (input.host !== undefined && input.host !== analyser.host) refuse(autoFillRefusals.GOES_ELSEWHERE)
  const { upload, offered } = await inTransaction(async (db) => ({
    upload: await findUpload(db, input.path),
    offered: await listOffered(db),
  }))
  if (!upload) refuse(assetRefusals['FILE_NOT_FOUND.image'], {})

  const signal = connection()
  try {
    const take = async () => {
      const photograph = await takeUpload(context, me.id, upload)
      if (!photograph) refuse(assetRefusals['FILE_NOT_FOUND.image'], {})
      return photograph
    }
    return suggestionOf(analyser, await analyser.analyse({ whose: me.id, take, offered, signal }))
  } catch (error) {
    // Nobody is there to be answered.
    if (signal.aborted || error instanceof AnalysisFailed) refuse(autoFillRefusals.ANALYSIS_FAILED)
    if (error instanceof AnalyserAway) refuse(autoFillRefusals.ANALYSER_AWAY)
    throw error
  } finally {
    await asSystem((db) => removeUpload(db, me.id, upload.path))
  }
})

/** Read once: whoever asks twice at the same time is answered once, and a process that ends leaves nothing. */
async function takeUpload(
  { asSystem, storage }: Pick<Call, 'storage'> & { asSystem: AsSystem },
  owner: string,
  { path, name }: { path: string; name: string },
) {
  const object = await storage.open({ owner, bucket: BUCKET, path })
  const bytes = object && (await bufferOf(object.read()))
  const isStillThere = await asSystem((db) => removeUpload(db, owner, path))
  return bytes && isStillThere ? { bytes, name } : null
}

function suggestionOf({ source }: Analyser, found: Findings): Suggestion {
  const { title, category, description, value, date, camera, artist, text } = found
  const sure = [title, category, description, value].flatMap((each) => each?.confidence ?? [])
  const together = sure.length === 0 ? 0 : sure.reduce((sum, each) => sum + each, 0) / sure.length
  return {
    suggested_title: title?.is ?? null,
    suggested_category: category?.is ?? null,
    metadata: {
      description: description?.is ?? null,
      estimatedValue: value?.is.amount ?? null,
      currency: value?.is.currency ?? null,
      date: date?.is ?? null,
      camera,
      artist,
      text,
      confidence: Math.round(together * 100) / 100,
      confidences: {
        title: title?.confidence ?? null,
        category: category?.confidence ?? null,
        description: description?.confidence ?? null,
        estimatedValue: value?.confidence ?? null,
        date: date?.confidence ?? null,
      },
    },
    source,
  }
}
