import * as z from 'zod'
import { DISPLAY_WIDTHS } from '#basics/files/display-pictures.ts'
import { working } from '#account/identity/contract/access.ts'
import { timestamp } from '#basics/shapes.ts'
import { stream } from '#platform/contract/streams.ts'
import { PACE_OF_FILES } from '#platform/contract/limits.ts'
import { FILE_MB, fileLimits } from '#basics/files/file-limits.ts'

const path = z.string().max(400)

/** What `POST /api/files/{bucket}` answers, which stands beside the contract because a file is no JSON. */
export const uploadedFile = z.object({
  path,
  name: z.string(),
  content_type: z.string(),
  size_bytes: z.int(),
  /** Of a picture, in pixels as it is seen. */
  width: z.int().nullable(),
  height: z.int().nullable(),
})
export type UploadedFile = z.infer<typeof uploadedFile>

const signedFile = uploadedFile.extend({
  /** Good for the person who requested it, as long as they are signed in. */
  url: z.string(),
  expires_at: timestamp,
})
export type SignedFile = z.infer<typeof signedFile>

const PICTURE_WIDTHS = ['original', ...DISPLAY_WIDTHS] as const

export const files = {
  sign: working
    .meta({ access: 'registered', works: 'edit', scope: 'files' })
    .route({ method: 'POST', path: '/files/sign', summary: 'Signed links to the caller’s files' })
    .input(
      z.object({
        paths: z.array(path).max(100),
        /** Of pictures, on their longer side; other files come as they are. */
        width: z.literal(PICTURE_WIDTHS).default('original'),
      }),
    )
    /** In the order of the request. What is not there, or not the caller’s, is left out. */
    .output(z.array(signedFile)),
}

/** How a file comes in, whoever sends it. */
export const RECEIVING = {
  // As much as any installation may allow, and as long as that may take: the route itself takes what this one allows.
  bytes: Math.max(...Object.values(fileLimits(FILE_MB.most))),
  arrival: { seconds: 1_400, idleSeconds: 20, pace: PACE_OF_FILES },
  bodyIsStream: true,
  seconds: 1_520,
} as const

export const uploadStream = stream(
  'upload',
  'POST /api/files/{bucket}',
  'registered',
  {
    ...RECEIVING,
    atOnce: { person: 12, network: 60, all: 200, strangers: { network: 20, all: 60 } },
    // A whole folder dropped at once; thousands come one after the other, as their browser sends them.
    rate: { person: { perMinute: 1_200, burst: 600 }, network: { perMinute: 6_000, burst: 1_500 } },
    counted: { max: 6_000, seconds: 600 },
  },
  { works: 'edit', scope: 'files' },
)
