import * as z from 'zod'
import { development } from '#account/identity/contract/access.ts'
import { timestamp } from '#basics/shapes.ts'

const letter = z.object({
  id: z.uuid(),
  sent_at: timestamp,
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
})
export type Letter = z.infer<typeof letter>

/** The development mailbox: where letters land while no mail delivery is configured. */
export const mailbox = {
  list: development
    .route({ method: 'GET', path: '/development/mailbox', summary: 'The last 50 letters, newest first' })
    .output(z.array(letter)),
  clear: development
    .route({ method: 'DELETE', path: '/development/mailbox', summary: 'Empty the development mailbox' })
    .output(z.object({ removed: z.int() })),
}
