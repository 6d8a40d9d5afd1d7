import * as z from 'zod'
import { MAX_FILES } from '#record/assets/rules/judge-asset.ts'
import { tidyPath } from '#record/places/rules/places.ts'
import { isStorable, oneLine } from '#basics/texts.ts'
import { placeMistake, titleMistake } from './rules/unfinished.ts'
import { msg } from '#basics/words/words.ts'
import { working } from '#account/identity/contract/access.ts'
import { image } from '#work/vault/contract.ts'
import { errors } from '#platform/contract/refusals.ts'
import { anyId, ruled, timestamp } from '#basics/shapes.ts'
import { assetRefusals } from '#record/assets/refusals.ts'
import { unfinishedRefusals } from './refusals.ts'

const UNSTORABLE = msg('This text contains a character that can’t be saved')
const known = (mistakeIn: (text: string) => string | null, tidy: (text: string) => string) =>
  ruled(mistakeIn, '')
    .refine(isStorable, UNSTORABLE)
    .transform((text) => tidy(text) || null)
    .nullish()
    .transform((text) => text ?? null)
const described = { title: known(titleMistake, oneLine), place: known(placeMistake, tidyPath) }

/** Its id is its sender’s, so that one sent twice is one. */
const added = z.strictObject({
  id: z.uuid(),
  ...described,
  photos: z.array(z.string().max(400)).min(1).max(MAX_FILES),
  /** In which walkthrough it was found; where that has ended or is gone meanwhile, in none. */
  walkthrough_id: anyId.nullish(),
})
const kept = z.object({
  id: z.uuid(),
  title: z.string().nullable(),
  place: z.string().nullable(),
  photos: z.array(z.string()),
})

const unfinished = z.object({
  id: z.uuid(),
  title: z.string().nullable(),
  place: z.string().nullable(),
  created_at: timestamp,
  /** The first ones, in their order. */
  images: z.array(image),
  photos: z.int(),
})
export type Unfinished = z.infer<typeof unfinished>

const limit = z.coerce.number<number | string>().pipe(z.int().min(1).max(100)).default(50)
const from = z.coerce.number<number | string>().pipe(z.int().min(0).max(1_000_000)).default(0)

export const unfinishedPieces = {
  list: working
    .route({ method: 'GET', path: '/unfinished', summary: 'Pieces that are to be finished, the oldest first' })
    .input(z.object({ from, limit }))
    .output(z.object({ items: z.array(unfinished), total: z.int(), next: z.int().nullable() })),
  get: working
    .route({ method: 'GET', path: '/unfinished/{id}', summary: 'One of them with all its photos' })
    .input(z.object({ id: anyId }))
    .output(unfinished),
  add: working
    .route({ method: 'POST', path: '/unfinished', summary: 'Makes pieces of uploaded photos; one sent twice is one' })
    .input(z.strictObject({ items: z.array(added).min(1).max(100) }))
    .errors(errors(assetRefusals['FILE_NOT_FOUND.asset'], unfinishedRefusals.TOO_MANY_UNFINISHED)),
  update: working
    .route({ method: 'PUT', path: '/unfinished/{id}', summary: 'Says what one of them is called and where it is' })
    .input(z.strictObject({ id: anyId, ...described })),
  capture: working
    .route({
      method: 'POST',
      path: '/unfinished/captures',
      summary: 'As `add`, for what may be sent again long after it was finished or discarded',
    })
    .input(added)
    .errors(errors(assetRefusals['FILE_NOT_FOUND.asset'], unfinishedRefusals.TOO_MANY_UNFINISHED)),
  arrived: working
    .route({ method: 'POST', path: '/unfinished/captures/arrived', summary: 'What of these is here already' })
    .input(
      z.strictObject({
        captures: z.array(anyId).max(100),
        /** Of photos the ids that they were uploaded under. */
        photos: z.array(anyId).max(1_000),
      }),
    )
    .output(z.object({ captures: z.array(z.uuid()), photos: z.array(z.object({ id: z.uuid(), path: z.string() })) })),
  remove: working
    .route({
      method: 'POST',
      path: '/unfinished/remove',
      summary: 'Discards some of them; ones that are gone are ignored',
    })
    .input(z.strictObject({ ids: z.array(anyId).min(1).max(100) }))
    /** What was discarded: adding these brings them back within a day. */
    .output(z.object({ removed: z.array(kept) })),
}
