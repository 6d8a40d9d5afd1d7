import * as z from 'zod'
import { fitsAddress, MAX_SEARCHES, searchNameMistake } from './rules.ts'
import { oneLine } from '#basics/texts.ts'
import { msg } from '#basics/words/words.ts'
import { working } from '#account/identity/contract/access.ts'
import { MAX_WHERE } from '#work/vault/rules/filters.ts'
import { errors } from '#platform/contract/refusals.ts'
import { anyId, ruled, text, timestamp } from '#basics/shapes.ts'
import { searchRefusals } from './refusals.ts'

const name = ruled(searchNameMistake, msg('Please enter a name')).transform(oneLine)
/** What the page reads of it again (`readVaultSearch`), it reads like any address: what is not known any more is left out. */
export const searchAddress = z
  .record(
    z
      .string()
      .max(40)
      .regex(/^[a-z]+(_[a-z]+)*$/),
    text(MAX_WHERE),
  )
  .refine(fitsAddress, msg('Too much is chosen at once'))

const search = z.object({
  id: z.uuid(),
  name: z.string(),
  address: searchAddress,
  created_at: timestamp,
})
export type SavedSearch = z.infer<typeof search>

export const searches = {
  list: working
    .route({ method: 'GET', path: '/searches', summary: 'The caller’s saved searches, by name' })
    .output(z.array(search).max(MAX_SEARCHES)),
  create: working
    .route({ method: 'POST', path: '/searches', summary: 'Saves what the vault shows, and how, under a name' })
    .input(z.strictObject({ name, address: searchAddress }))
    .output(search)
    .errors(errors(searchRefusals['NAME_TAKEN.search'], searchRefusals.TOO_MANY_SEARCHES)),
  rename: working
    .route({ method: 'PUT', path: '/searches/{id}', summary: 'Renames a saved search' })
    .input(z.strictObject({ id: anyId, name }))
    .output(search)
    .errors(errors(searchRefusals['NAME_TAKEN.search'])),
  remove: working
    .route({ method: 'DELETE', path: '/searches/{id}', summary: 'Deletes a saved search' })
    .input(z.object({ id: anyId })),
}
