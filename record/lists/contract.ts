import * as z from 'zod'
import { open } from '#account/identity/contract/access.ts'

const currency = z.object({ code: z.string(), name: z.string(), symbol: z.string(), flag: z.string() })
const country = z.object({ code: z.string(), name: z.string(), default_currency: z.string() })
const category = z.object({ id: z.uuid(), name: z.string() })

const fileType = z.object({
  id: z.uuid(),
  type: z.enum(['image', 'document']),
  mime_type: z.string(),
  extension: z.string(),
  max_size_bytes: z.int(),
})

/** What there is to choose from: the active entries of each list, in the order to show them. */
export const referenceLists = z.object({
  currencies: z.array(currency),
  countries: z.array(country),
  categories: z.array(category),
  genres: z.array(category),
  file_types: z.array(fileType),
})
export type ReferenceLists = z.infer<typeof referenceLists>

export const reference = {
  get: open
    .route({ method: 'GET', path: '/reference', summary: 'Currencies, countries, categories, genres and file types' })
    .output(referenceLists),
}
