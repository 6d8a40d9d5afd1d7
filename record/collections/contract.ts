import * as z from 'zod'
import {
  COLLECTION_KINDS,
  groupNameMistake,
  type Grouping,
  GROUPINGS,
  MAX_COLLECTION_NOTE,
  MAX_PARTS,
  MAX_PICTURED,
} from './rules.ts'
import { isStorable, oneLine, prose } from '#basics/texts.ts'
import { msg } from '#basics/words/words.ts'
import { working } from '#account/identity/contract/access.ts'
import { image } from '#work/vault/contract.ts'
import { piece } from '#record/people/contract.ts'
import { errors } from '#platform/contract/refusals.ts'
import { anyId, changeSet, money } from '#basics/shapes.ts'
import { collectionRefusals } from './refusals.ts'

const UNSTORABLE = msg('This text contains a character that can’t be saved')
const of = z.enum(GROUPINGS)
/** One that is there, as it is written. */
const known = z.string().max(1_000).refine(isStorable, UNSTORABLE).transform(oneLine)
const named = z.strictObject({ of, name: known })
/** By the rules of a name, which are those of its field. */
const ruled = <Given extends { of: Grouping }>(shape: z.ZodType<Given>, field: keyof Given & string) =>
  shape.superRefine((given, context) => {
    const message = groupNameMistake(given.of, given[field] as string)
    if (message !== null) context.addIssue({ code: 'custom', message, path: [field] })
  })
const ids = z.array(anyId).min(1).max(500)

const collection = z.object({
  name: z.string(),
  kind: z.enum(COLLECTION_KINDS),
  note: z.string().nullable(),
  assets: z.int(),
  /** One exact sum a currency, the largest first. */
  sums: z.array(money),
  /** The first pictures of its first pieces. */
  images: z.array(image).max(MAX_PICTURED),
})
export type Collection = z.infer<typeof collection>

const tag = z.object({ name: z.string(), assets: z.int() })
export type Tag = z.infer<typeof tag>

const namesWanted = z.object({
  search: z.string().max(200).refine(isStorable, UNSTORABLE).default(''),
  cursor: z.string().max(1_000).refine(isStorable, UNSTORABLE).optional(),
  limit: z.coerce.number<number | string>().pipe(z.int().min(1).max(100)).default(50),
})
const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), next_cursor: z.string().nullable(), total: z.int() })

export const collections = {
  list: working
    .route({ method: 'GET', path: '/collections', summary: 'The caller’s collections by name, with what is in each' })
    .input(namesWanted)
    .output(pageOf(collection)),
  tags: working
    .route({ method: 'GET', path: '/tags', summary: 'The caller’s tags by name' })
    .input(namesWanted)
    .output(pageOf(tag)),
  parts: working
    .route({ method: 'GET', path: '/collections/parts', summary: 'What is in a collection, a set in its order' })
    .input(
      z.object({
        name: known,
        /** Nothing is listed then of what has no order. */
        only: z.literal('sets').optional(),
      }),
    )
    .output(z.object({ kind: z.enum(COLLECTION_KINDS), pieces: z.array(piece) })),
  describe: working
    .route({ method: 'PUT', path: '/collections', summary: 'Says what a collection is, and the order of its parts' })
    .input(
      z.strictObject({
        name: known.superRefine((name, context) => {
          const message = groupNameMistake('collections', name)
          if (message !== null) context.addIssue({ code: 'custom', message })
        }),
        kind: z.enum(COLLECTION_KINDS),
        note: z
          .string()
          .max(MAX_COLLECTION_NOTE)
          .refine(isStorable, UNSTORABLE)
          .transform((text) => prose(text) || null)
          .nullable(),
        parts: z.array(anyId).max(MAX_PARTS).optional(),
      }),
    )
    .errors(errors(collectionRefusals.TOO_MANY_COLLECTIONS)),
  rename: working
    .route({
      method: 'POST',
      path: '/collections/rename',
      summary: 'Renames a collection or a tag; one of that name takes it in',
    })
    .input(ruled(z.strictObject({ of, name: known, to: known }), 'to')),
  remove: working
    .route({ method: 'POST', path: '/collections/remove', summary: 'Takes all assets out of a collection or a tag' })
    .input(named)
    /** What was in it, to put it back. */
    .output(z.object({ ids: z.array(z.uuid()) })),
  add: working
    .route({
      method: 'POST',
      path: '/collections/assets',
      summary: 'Adds assets to a collection or a tag; ones that are gone are ignored',
    })
    .input(ruled(z.strictObject({ of, name: known, ids, change_set: changeSet }), 'name'))
    .output(z.object({ changed: z.array(z.uuid()) }))
    .errors(errors(collectionRefusals.TOO_MANY_OF_AN_ASSET)),
  takeOut: working
    .route({ method: 'POST', path: '/collections/assets/remove', summary: 'Takes assets out of a collection or a tag' })
    .input(named.extend({ ids, change_set: changeSet }))
    .output(z.object({ changed: z.array(z.uuid()) })),
}
