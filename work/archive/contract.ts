import * as z from 'zod'
import { signedIn } from '#account/identity/contract/access.ts'
import { ownedRows } from '#account/your-data/contract.ts'
import { errors } from '#platform/contract/refusals.ts'
import { timestamp } from '#basics/shapes.ts'
import { identityRefusals } from '#account/identity/refusals.ts'
import { HOUR, stream } from '#platform/contract/streams.ts'
import { GB, PACE_OF_FILES } from '#platform/contract/limits.ts'

export const archive = {
  get: signedIn
    .route({ method: 'GET', path: '/archive', summary: 'What the caller’s archive would contain' })
    .output(ownedRows),
  create: signedIn
    .meta({ access: 'signed-in', scope: 'archive', limits: { counted: { max: 20, seconds: 60 * 60 } } })
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
    .errors(errors(identityRefusals.CONFIRMATION_NEEDED)),
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

export const importArchiveStream = stream('importArchive', 'POST /api/archive/imports', 'registered', {
  // The route itself takes no more than the vault has room for.
  bytes: 32 * GB,
  arrival: { seconds: 6 * HOUR, idleSeconds: 30, pace: PACE_OF_FILES },
  bodyIsStream: true,
  answerIsStream: true,
  seconds: 6 * HOUR + 600,
  atOnce: { person: 2, network: 6, all: 12, strangers: { network: 3, all: 6 } },
  counted: { max: 30, seconds: HOUR },
  work: 'export',
})

export const downloadArchiveStream = stream(
  'downloadArchive',
  'GET /archive/{name}',
  'signed-in',
  {
    answerIsStream: true,
    atOnce: { person: 3, network: 12, all: 40, strangers: { network: 6, all: 20 } },
    counted: { max: 40, seconds: HOUR },
    work: 'export',
  },
  { scope: 'archive' },
)
