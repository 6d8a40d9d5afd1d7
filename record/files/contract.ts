import * as z from 'zod'
import { DISPLAY_WIDTHS } from '#basics/files/display-pictures.ts'
import { registered } from '#platform/contract/access.ts'
import { timestamp } from '#basics/shapes.ts'

const path = z.string().max(400)

/** What `POST /api/files/{bucket}` answers, which stands beside the contract because a file is no JSON. */
const uploadedFile = z.object({
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
  sign: registered
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
