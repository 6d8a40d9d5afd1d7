import * as z from 'zod'
import { signedIn } from '#platform/contract/access.ts'
import { ownedRows } from '#account/your-data/contract.ts'
import { errors } from '#app/refusals/refusals.ts'
import { timestamp } from '#basics/shapes.ts'

export const archive = {
  get: signedIn
    .route({ method: 'GET', path: '/archive', summary: 'What the caller’s archive would contain' })
    .output(ownedRows),
  create: signedIn
    .meta({ access: 'signed-in', limits: { counted: { max: 20, seconds: 60 * 60 } } })
    .route({
      method: 'POST',
      path: '/archive',
      summary: 'A link to download the caller’s archive, good for a few minutes',
    })
    .output(
      z.object({
        /** Made while it is fetched, for this session alone. */
        url: z.string(),
        expires_at: timestamp,
      }),
    )
    .errors(errors('CONFIRMATION_NEEDED')),
}

/** What `POST /api/archive/imports` answers, line by line, while it works; the last one has `done` or `refused`. */
export type ImportLine =
  | { stage: ImportStage; done: number; total: number }
  | { done: ImportResult }
  | { refused: { code: string; message: string; data?: unknown } }

/** In this order: everything is looked at, then files are stored, then rows. */
const IMPORT_STAGES = ['checking', 'files', 'rows'] as const
export type ImportStage = (typeof IMPORT_STAGES)[number]

export interface ImportResult {
  assets: number
  files: number
  report_templates: number
  /** Files that could not be read when the archive was made, and so are not in it. */
  left_out: number
}
