import * as z from 'zod'
import { workingNoTx } from '#account/identity/contract/access.ts'
import { errors } from '#platform/contract/refusals.ts'
import { assetRefusals } from '#record/assets/refusals.ts'
import { autoFillRefusals } from './refusals.ts'

/** From 0 to 1; null where there is nothing, or where nobody said how sure they are. */
const sure = z.number().min(0).max(1).nullable()

const suggestion = z.object({
  suggested_title: z.string().nullable(),
  /** One of the active categories. */
  suggested_category: z.string().nullable(),
  metadata: z.object({
    description: z.string().nullable(),
    /** An exact decimal, with the currency beside it. Nobody invents one: it is rarely there. */
    estimatedValue: z.string().nullable(),
    currency: z.string().nullable(),
    /** When the photograph was taken, as `YYYY-MM-DD`. */
    date: z.string().nullable(),
    camera: z.string().nullable(),
    /** Whom the photograph names as its maker. */
    artist: z.string().nullable(),
    /** What can be read on the photograph, a line each. */
    text: z.string().nullable(),
    /** Of all that is suggested, together. 0 where nothing is. */
    confidence: z.number().min(0).max(1),
    /** Of each by itself. */
    confidences: z.object({ title: sure, category: sure, description: sure, estimatedValue: sure, date: sure }),
  }),
  /** Who looked: this installation by itself, or the model that it has set up. */
  source: z.enum(['local', 'model']),
})
export type Suggestion = z.infer<typeof suggestion>

export const analysis = {
  create: workingNoTx
    .meta({ access: 'registered-no-tx', limits: { seconds: 120, counted: { max: 30, seconds: 600 } } })
    .route({
      method: 'POST',
      path: '/analysis',
      summary: 'Describes a photo in `asset-uploads`, and deletes it there',
    })
    .input(
      z.strictObject({
        /** Of the uploaded photograph. Not validated as one: a malformed path is answered like one that is not there. */
        path: z.string().max(10_000),
        /** Where the caller was informed that the photograph goes: a host, or null for nowhere. Left out, anywhere will do. */
        host: z.string().max(300).nullish(),
      }),
    )
    .output(suggestion)
    .errors(
      errors(
        assetRefusals['FILE_NOT_FOUND.image'],
        autoFillRefusals.GOES_ELSEWHERE,
        autoFillRefusals.ANALYSER_AWAY,
        autoFillRefusals.ANALYSIS_FAILED,
      ),
    ),
}
