import * as z from 'zod'
import { LETTER_NOTE_MAX, MAX_NAMES, PERSON_KINDS, PERSON_TEXT_NAMES } from './rules/people.ts'
import { GIVEN_AT_ONCE, HOW_GIVEN } from './rules/giving.ts'
import { TO_CHECK } from './rules/to-check.ts'
import { USES } from './rules/uses.ts'
import { each } from '#basics/each.ts'
import { isStorable } from '#basics/texts.ts'
import { msg } from '#basics/words/words.ts'
import { working } from '#account/identity/contract/access.ts'
import { image } from '#work/vault/contract.ts'
import { errors } from '#platform/contract/refusals.ts'
import { anyId, changeSet, money, timestamp } from '#basics/shapes.ts'
import { CHILDREN } from '#record/assets/rules/children.ts'
import { assetRefusals } from '#record/assets/refusals.ts'
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
  beneficiary_name: z.string(),
  share: z.string().nullable(),
  alternate_name: z.string().nullable(),
  wishes: z.string().nullable(),
  /** Of each of its beneficiaries one. */
  shares: z.array(z.string().nullable()),
})
export type MeantPiece = z.infer<typeof meant>

const used = z.object({
  use: z.enum(USES),
  count: z.int(),
  /** Of whole pieces, one exact sum a currency, the largest first. */
  sums: z.array(sum),
  /** The latest, up to a hundred; of beneficiaries and alternates with what is meant for whom. */
  pieces: z.array(z.union([meant, piece])),
})

/** How the name is described where somebody is to get something: each once. */
const givenAs = z.object({ relationships: z.array(z.string()), emails: z.array(z.string()) })

const personPage = person.extend({
  uses: z.array(used),
  given_as: givenAs,
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
  given_as: givenAs,
  /** The latest, up to a hundred. */
  pieces: z.array(meant),
})
export type MeantFor = z.infer<typeof meantFor>

const toCheck = piece.extend({
  heirs: z.array(z.object({ name: z.string(), share: z.string().nullable(), alternate_name: z.string().nullable() })),
})
export type PieceToCheck = z.infer<typeof toCheck>

/** Whose pieces are given: some of them, or all that somebody has in one place. */
const given = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('assets'), ids: z.array(anyId).min(1).max(GIVEN_AT_ONCE) }),
  z.strictObject({ by: z.literal('collection'), name: text(1_000) }),
  /** With all that is inside of it. */
  z.strictObject({ by: z.literal('place'), id: anyId }),
])
export type GivenPieces = z.input<typeof given>

/** By column, as a form sends it. */
const heir = z.record(z.string().max(60), text().nullable())

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
  toCheck: working
    .route({
      method: 'GET',
      path: '/beneficiaries/to-check',
      summary: 'Pieces whose beneficiaries lack something, latest first; and how many lack what',
    })
    .input(z.object({ what: z.enum(TO_CHECK), cursor, limit: limitOf(24) }))
    .output(
      z.object({
        items: z.array(toCheck),
        next_cursor: z.string().nullable(),
        counts: z.object(each(TO_CHECK, z.int())),
      }),
    )
    .errors(errors(peopleRefusals.PLAN_LACKS_BENEFICIARIES, requestRefusals.CURSOR_INVALID)),
  foreseeGiving: working
    .route({
      method: 'POST',
      path: '/beneficiaries/giving/preview',
      summary: 'Which of these pieces have a beneficiary, and which have none; nothing is stored',
    })
    .input(z.strictObject({ pieces: given }))
    .output(
      z.object({
        without: z.array(z.uuid()),
        with: z.array(z.uuid()),
        first_without: z.array(z.object({ id: z.uuid(), title: z.string() })),
        first_with: z.array(z.object({ id: z.uuid(), title: z.string(), heirs: z.array(z.string()) })),
      }),
    )
    .errors(errors(peopleRefusals.TOO_MANY_TO_GIVE)),
  give: working
    .route({
      method: 'POST',
      path: '/beneficiaries/giving',
      summary: 'Names the same beneficiaries on many pieces; ones that are gone are ignored',
    })
    .input(
      z.strictObject({
        assets: z.array(anyId).min(1).max(GIVEN_AT_ONCE),
        to: z.array(heir).min(1).max(CHILDREN.beneficiaries.typing.most),
        how: z.enum(HOW_GIVEN),
        change_set: changeSet,
      }),
    )
    /** How many say something else now. */
    .output(z.object({ changed: z.int() }))
    .errors(errors(assetRefusals.ASSET_INVALID)),
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
