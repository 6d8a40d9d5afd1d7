import * as z from 'zod'
import { open } from './access.ts'
import { timestamp } from './timestamp.ts'

export const legalEntry = z.object({
  id: z.uuid(),
  title: z.string(),
  slug: z.string(),
  version: z.string().nullable(),
  updated_at: timestamp,
})
export type LegalEntry = z.infer<typeof legalEntry>

export const legalDocument = legalEntry.extend({
  /** Markdown. */
  content: z.string(),
})
export type LegalDocument = z.infer<typeof legalDocument>

export const legal = {
  list: open
    .route({ method: 'GET', path: '/legal', summary: 'The legal documents, by title' })
    .output(z.array(legalEntry)),
  get: open
    .route({ method: 'GET', path: '/legal/{slug}', summary: 'One legal document with its text' })
    .input(z.object({ slug: z.string().regex(/^\P{Cc}*$/u) }))
    .output(legalDocument),
}
