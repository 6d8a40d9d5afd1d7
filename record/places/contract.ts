import * as z from 'zod'
import { MAX_PLACE_PATH } from './rules/place-path.ts'
import { MAX_PLACE_NOTE, PLACE_KINDS, placeNameMistake, placePathMistake, tidyPath } from './rules/places.ts'
import { isStorable, oneLine, prose } from '#basics/texts.ts'
import { msg, t } from '#basics/words/words.ts'
import { working } from '#account/identity/contract/access.ts'
import { errors } from '#platform/contract/refusals.ts'
import { anyId, changeSet, money, ruled } from '#basics/shapes.ts'
import { placeRefusals } from './refusals.ts'

const UNSTORABLE = msg('This text contains a character that can’t be saved')

const place = z.object({
  id: z.uuid(),
  /** What it is in; null at the top. */
  parent_id: z.uuid().nullable(),
  name: z.string(),
  kind: z.enum(PLACE_KINDS).nullable(),
  note: z.string().nullable(),
  /** Whether it is one of the additional addresses of the profile, which changes it. */
  is_address: z.boolean(),
  /** What is right there, and what is there and further inside. */
  assets: z.int(),
  all_assets: z.int(),
  /** Of the latter one exact sum a currency, the largest first. */
  sums: z.array(money),
})
export type Place = z.infer<typeof place>

const change = z.strictObject({
  name: ruled(placeNameMistake, () => t('Please name the place'))
    .refine(isStorable, UNSTORABLE)
    .transform(oneLine),
  kind: z.enum(PLACE_KINDS).nullable().default(null),
  note: z
    .string()
    .max(MAX_PLACE_NOTE)
    .refine(isStorable, UNSTORABLE)
    .transform((text) => prose(text) || null)
    .nullable()
    .default(null),
  parent_id: anyId.nullable().default(null),
})

const path = z
  .string()
  .max(10 * MAX_PLACE_PATH)
  .refine(isStorable, UNSTORABLE)
  .superRefine((text, context) => {
    const message = placePathMistake(text, t('The place'))
    if (message !== null) context.addIssue({ code: 'custom', message })
  })
  .transform((text) => tidyPath(text) || null)
  .nullable()

const moves = z.array(z.object({ id: anyId, place: path }))

const OF_PLACES = [
  placeRefusals['NAME_TAKEN.place'],
  placeRefusals.PLACE_NOT_FOUND,
  placeRefusals.PLACE_IN_ITSELF,
  placeRefusals['PLACE_TOO_DEEP.places'],
] as const

export const places = {
  list: working
    .route({ method: 'GET', path: '/places', summary: 'The tree of the caller’s places, with what is in each' })
    .output(z.object({ places: z.array(place), unplaced: z.int() })),
  paths: working
    .route({ method: 'GET', path: '/places/paths', summary: 'The caller’s places by their paths' })
    .output(z.array(z.string())),
  create: working
    .route({ method: 'POST', path: '/places', summary: 'Adds a place' })
    .input(change)
    .output(z.object({ id: z.uuid() }))
    .errors(errors(...OF_PLACES, placeRefusals.TOO_MANY_PLACES)),
  update: working
    .route({
      method: 'PUT',
      path: '/places/{id}',
      summary: 'Renames, describes or moves a place with all that is in it',
    })
    .input(change.extend({ id: anyId }))
    .errors(errors(...OF_PLACES, placeRefusals.PLACE_IS_ADDRESS)),
  merge: working
    .route({ method: 'POST', path: '/places/{id}/merge', summary: 'Moves all of a place into another, and deletes it' })
    .input(z.strictObject({ id: anyId, into: anyId }))
    .errors(
      errors(
        placeRefusals.PLACE_NOT_FOUND,
        placeRefusals.PLACE_IN_ITSELF,
        placeRefusals['PLACE_TOO_DEEP.places'],
        placeRefusals.PLACE_IS_ADDRESS,
      ),
    ),
  remove: working
    .route({
      method: 'DELETE',
      path: '/places/{id}',
      summary: 'Deletes a place and those in it; assets there have no place then',
    })
    .input(z.object({ id: anyId }))
    .errors(errors(placeRefusals.PLACE_IS_ADDRESS)),
  moveAssets: working
    .route({
      method: 'POST',
      path: '/places/moves',
      summary: 'Moves assets, each to a place; ones that are gone are ignored',
    })
    .input(z.strictObject({ moves: moves.min(1).max(500), change_set: changeSet }))
    /** Where they were: the same call with these undoes it. */
    .output(z.object({ moved: moves }))
    .errors(errors(placeRefusals.TOO_MANY_PLACES, placeRefusals['PLACE_TOO_DEEP.places'])),
}
