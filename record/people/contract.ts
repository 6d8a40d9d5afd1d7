import * as z from 'zod'
import { LETTER_NOTE_MAX, MAX_NAMES, PERSON_KINDS, PERSON_TEXT_NAMES } from './rules/people.ts'
import { USES } from './rules/uses.ts'
import { each } from '#basics/each.ts'
import { isStorable } from '#basics/texts.ts'
import { msg } from '#basics/words/words.ts'
import { working } from '#account/identity/contract/access.ts'
import { image } from '#work/vault/contract.ts'
import { errors } from '#platform/contract/refusals.ts'
import { anyId, money, timestamp } from '#basics/shapes.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { peopleRefusals } from './refusals.ts'

/** Longer than any text may be: what it may hold, record/people/rules/people.ts says in words. */
const text = (max = 20_000) =>
  z.string().max(max).refine(isStorable, msg('This text contains a character that can’t be saved'))

const draft = z.strictObject({
  name: text(1_000),
  kind: z.enum(PERSON_KINDS).default('person'),
  /** Other ways in which the name is written: pieces that say so are theirs too. */
  other_names: z.array(text(1_000)).max(MAX_NAMES).default([]),
  ...each(PERSON_TEXT_NAMES, text().nullish()),
})

const person = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(PERSON_KINDS),
  other_names: z.array(z.string()),
  ...each(PERSON_TEXT_NAMES, z.string().nullable()),
  version: z.int(),
  created_at: timestamp,
})
export type Person = z.infer<typeof person>

const sum = money.extend({ assets: z.int() })

const listed = z.object({
  /** Null for a name that was only typed. */
  id: z.uuid().nullable(),
  name: z.string(),
  kind: z.enum(PERSON_KINDS).nullable(),
  life: z.string().nullable(),
  /** In how many pieces they are what. */
  uses: z.object(each(USES, z.int())),
})
export type ListedPerson = z.infer<typeof listed>

export const piece = z.object({
  id: z.uuid(),
  title: z.string(),
  value: money.nullable(),
  date: z.string().nullable(),
  image: image.nullable(),
})
export type Piece = z.infer<typeof piece>

const meant = piece.extend({
  share: z.string().nullable(),
  alternate_name: z.string().nullable(),
  /** What is given away of it in all, in percent; null where nobody said. */
  given_away: z.number().nullable(),
})
export type MeantPiece = z.infer<typeof meant>

const used = z.object({
  use: z.enum(USES),
  count: z.int(),
  /** Of whole pieces, one exact sum a currency, the largest first. */
  sums: z.array(sum),
  /** The latest, up to a hundred. */
  pieces: z.array(piece),
})

const personPage = person.extend({
  uses: z.array(used),
  /** Who was merged into them lately, the latest first: each can be undone. */
  merges: z.array(z.object({ id: z.uuid(), name: z.string(), merged_at: timestamp })),
})
export type PersonPage = z.infer<typeof personPage>

const search = text(200).default('')
const cursor = text(1_000).optional()
const limitOf = (usual: number) => z.coerce.number<number | string>().pipe(z.int().min(1).max(100)).default(usual)

export const people = {
  list: working
    .route({ method: 'GET', path: '/people', summary: 'Everybody who is named in the caller’s assets, by name' })
    .input(z.object({ search, use: z.enum(USES).optional(), cursor, limit: limitOf(50) }))
    .output(z.object({ items: z.array(listed), next_cursor: z.string().nullable(), total: z.int() })),
  suggest: working
    .route({ method: 'GET', path: '/people/suggestions', summary: 'Names that begin like this one, or hold it' })
    .input(z.object({ search: text(300) }))
    .output(z.object({ names: z.array(z.string()) })),
  get: working
    .route({ method: 'GET', path: '/people/{id}', summary: 'One person with the pieces that name them' })
    .input(z.object({ id: anyId }))
    .output(personPage),
  create: working
    .route({ method: 'POST', path: '/people', summary: 'Adds a person or an organization' })
    .input(draft)
    .output(person)
    .errors(
      errors(
        peopleRefusals.PERSON_INVALID,
        peopleRefusals['NAME_TAKEN.person'],
        peopleRefusals.TOO_MANY_PEOPLE,
        peopleRefusals.TOO_MANY_NAMES,
      ),
    ),
  update: working
    .route({ method: 'PUT', path: '/people/{id}', summary: 'Saves a person' })
    .input(draft.extend({ id: anyId, version: z.int().min(1).max(2_147_483_647) }))
    .output(person)
    .errors(
      errors(
        peopleRefusals.PERSON_INVALID,
        peopleRefusals['NAME_TAKEN.person'],
        peopleRefusals['CHANGED.person'],
        peopleRefusals.TOO_MANY_NAMES,
      ),
    ),
  remove: working
    .route({ method: 'DELETE', path: '/people/{id}', summary: 'Deletes a person; names that were typed stay' })
    .input(z.object({ id: anyId })),
  merge: working
    .route({ method: 'POST', path: '/people/{id}/merge', summary: 'Makes this person part of another one' })
    .input(z.strictObject({ id: anyId, into: anyId }))
    .output(z.object({ id: z.uuid(), into: person }))
    .errors(errors(peopleRefusals.MERGE_WITH_ITSELF, peopleRefusals.TOO_MANY_NAMES)),
  undoMerge: working
    .route({ method: 'POST', path: '/people/merges/{id}/undo', summary: 'Takes a merge of the last 30 days back' })
    .input(z.object({ id: anyId }))
    .output(person)
    .errors(errors(peopleRefusals['NAME_TAKEN.person'], peopleRefusals.TOO_MANY_PEOPLE, peopleRefusals.TOO_MANY_NAMES)),
}

const meantFor = z.object({
  name: z.string(),
  person_id: z.uuid().nullable(),
  count: z.int(),
  /** Of whole pieces. */
  sums: z.array(sum),
  /** The latest, up to a hundred. */
  pieces: z.array(meant),
})
export type MeantFor = z.infer<typeof meantFor>

export const beneficiaries = {
  list: working
    .route({ method: 'GET', path: '/beneficiaries', summary: 'Who is to get which pieces, by name' })
    .input(z.object({ search, cursor, limit: limitOf(10) }))
    .output(z.object({ items: z.array(meantFor), next_cursor: z.string().nullable(), total: z.int() }))
    .errors(errors(peopleRefusals.PLAN_LACKS_BENEFICIARIES)),
  without: working
    .route({ method: 'GET', path: '/beneficiaries/none', summary: 'Pieces that nobody is to get, latest first' })
    .input(z.object({ cursor, limit: limitOf(24) }))
    .output(z.object({ items: z.array(piece), next_cursor: z.string().nullable(), total: z.int() }))
    .errors(errors(peopleRefusals.PLAN_LACKS_BENEFICIARIES, requestRefusals.CURSOR_INVALID)),
}

/** What a letter to one person is asked with. */
export const beneficiaryLetter = z.strictObject({
  /** However it is written: names of one person are one. */
  name: text(1_000),
  /** In the owner’s words, above the list. */
  note: text(LETTER_NOTE_MAX).default(''),
  values: z.boolean().default(false),
})
export type BeneficiaryLetter = z.output<typeof beneficiaryLetter>
