import * as z from 'zod'
import { open, signedIn } from '#account/identity/contract/access.ts'
import { timestamp } from '#basics/shapes.ts'
import { stream } from '#platform/contract/streams.ts'

export const legalEntry = z.object({
  id: z.uuid(),
  title: z.string(),
  slug: z.string(),
  version: z.string().nullable(),
  updated_at: timestamp,
})
export type LegalEntry = z.infer<typeof legalEntry>

/** A stretch of text that is set in one way; where it stands for a picture, it says what that shows. */
const span = z.object({
  text: z.string(),
  strong: z.boolean(),
  emphasis: z.boolean(),
  code: z.boolean(),
  image: z.string().nullable(),
})
export type Span = z.infer<typeof span>

/** Neighbouring spans that lead to one address, or nowhere. */
const run = z.object({ address: z.string().nullable(), spans: z.array(span) })
export type Run = z.infer<typeof run>

const block: z.ZodType<Block> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), level: z.int(), runs: z.array(run) }),
  z.object({ kind: z.literal('paragraph'), runs: z.array(run) }),
  z.object({
    kind: z.literal('list'),
    ordered: z.boolean(),
    start: z.int(),
    items: z.array(z.array(z.lazy(() => block))),
  }),
  z.object({
    kind: z.literal('quote'),
    blocks: z.array(z.lazy(() => block)),
  }),
  z.object({ kind: z.literal('code'), text: z.string() }),
  z.object({ kind: z.literal('rule') }),
])
export type Block =
  | { kind: 'heading'; level: number; runs: Run[] }
  | { kind: 'paragraph'; runs: Run[] }
  | { kind: 'list'; ordered: boolean; start: number; items: Block[][] }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'code'; text: string }
  | { kind: 'rule' }

export const legalDocument = legalEntry.extend({
  /** The markdown of the row, read: what may do harm is not in it. */
  content: z.array(block),
})
export type LegalDocument = z.infer<typeof legalDocument>

const legalChange = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  published_at: timestamp,
})

export const legal = {
  list: open
    .route({ method: 'GET', path: '/legal', summary: 'The legal documents, by title' })
    .output(z.array(legalEntry)),
  get: open
    .route({ method: 'GET', path: '/legal/{slug}', summary: 'One legal document with its text' })
    .input(z.object({ slug: z.string().regex(/^\P{Cc}*$/u) }))
    .output(legalDocument),
  changes: open
    .route({
      method: 'GET',
      path: '/legal-changes',
      summary: 'New versions of legal documents the caller hasn’t dismissed',
    })
    .output(z.array(legalChange)),
  dismissChanges: signedIn.route({
    method: 'POST',
    path: '/legal-changes/dismiss',
    summary: 'Dismisses the notice about new versions of legal documents',
  }),
}

export const legalPdfStream = stream('legalPdf', 'GET /api/legal/{slug}/pdf', 'open', {
  atOnce: { person: 10, network: 50, all: 100, strangers: { network: 50, all: 80 } },
  // Of each network: enough for everybody behind one router, and no more than a few megabytes.
  counted: { max: 60, seconds: 60 },
})
