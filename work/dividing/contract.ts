import * as z from 'zod'
import { guest, registered } from '#account/identity/contract/access.ts'
import { anyId, ruled, text, timestamp } from '#basics/shapes.ts'
import { isStorable, prose } from '#basics/texts.ts'
import { msg } from '#basics/words/words.ts'
import { errors } from '#platform/contract/refusals.ts'
import { image } from '#work/vault/contract.ts'
import { dividingRefusals } from './refusals.ts'
import { REASONS, RULE_NAMES } from './rules/division.ts'
import {
  MOST_BUDGET,
  MOST_MESSAGE,
  MOST_NOTE,
  MOST_PEOPLE,
  MOST_PIECES,
  nameMistake,
  tidyName,
  WAYS,
} from './rules/wishes.ts'

const note = (max: number) =>
  z
    .string()
    .max(max)
    .refine(isStorable, msg('This text contains a character that can’t be saved'))
    .transform((typed) => prose(typed) || null)
    .nullable()
    .default(null)

/** Which pieces are asked about. */
const chosenPieces = z.discriminatedUnion('by', [
  /** What is meant for nobody. */
  z.strictObject({ by: z.literal('without') }),
  z.strictObject({ by: z.literal('collection'), name: text(1_000) }),
  /** With all that is inside of it. */
  z.strictObject({ by: z.literal('place'), path: text(10_000) }),
  z.strictObject({ by: z.literal('pieces'), ids: z.array(anyId).min(1).max(MOST_PIECES) }),
])
export type ChosenPieces = z.output<typeof chosenPieces>

const weight = z.int().min(0).max(MOST_BUDGET)

const round = {
  id: z.uuid(),
  name: z.string(),
  way: z.enum(WAYS),
  budget: z.int(),
  message: z.string().nullable(),
  created_at: timestamp,
  ends_at: timestamp,
  is_open: z.boolean(),
  /** SHA-256 of the seed of the lot. */
  seal: z.string(),
}

const listed = z.object({ ...round, pieces: z.int(), people: z.int(), wished: z.int() })
export type ListedDivision = z.infer<typeof listed>

/** Somebody who is let in, and how many of the pieces they are shown. */
const candidate = z.object({ grant_id: z.uuid(), name: z.string(), has_accepted: z.boolean(), shown: z.int() })
export type Candidate = z.infer<typeof candidate>

const person = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Null for what came by an archive, and where the access is forgotten. */
  grant_id: z.uuid().nullable(),
  /** Whether they can still come. */
  is_let_in: z.boolean(),
  wished: z.int(),
  last_saved_at: timestamp.nullable(),
})
export type AskedPerson = z.infer<typeof person>

const wish = z.object({ person_id: z.uuid(), weight: z.int(), note: z.string().nullable() })

const piece = z.object({ asset_id: z.uuid(), title: z.string(), image: image.nullable() })
const wishedPiece = piece.extend({
  /** Who is to get it so far. */
  beneficiaries: z.array(z.string()),
  wishes: z.array(wish),
})
export type WishedPiece = z.infer<typeof wishedPiece>

const share = z.object({
  asset_id: z.uuid(),
  person_id: z.uuid(),
  turn: z.int(),
  weight: z.int(),
  reason: z.enum(REASONS),
  /** In the currency of the division; null where nothing is known. */
  value: z.string().nullable(),
})
export type Share = z.infer<typeof share>

/** Who gets what, as it was worked out of the wishes. */
const proposed = z.object({
  rule: z.enum(RULE_NAMES),
  currency: z.string(),
  seed: z.string(),
  approved_at: timestamp.nullable(),
  /** In the order of the lot. */
  lots: z.array(z.object({ person_id: z.uuid(), number: z.int(), lot: z.string() })),
  shares: z.array(share),
})
export type Proposed = z.infer<typeof proposed>

const division = z.object({
  ...round,
  people: z.array(person),
  pieces: z.array(wishedPiece),
  proposed: proposed.nullable(),
})
export type Division = z.infer<typeof division>

const ownPiece = piece.extend({ weight: z.int(), note: z.string().nullable() })
export type OwnPiece = z.infer<typeof ownPiece>

const ownDivision = z.object({
  ...round,
  /** Of the lot, once it is drawn. */
  seed: z.string().nullable(),
  pieces: z.array(ownPiece),
})
export type OwnDivision = z.infer<typeof ownDivision>

/** A round in which a guest is asked. */
export const askedIn = z.object({
  id: z.uuid(),
  name: z.string(),
  ends_at: timestamp,
  is_open: z.boolean(),
  pieces: z.int(),
  wished: z.int(),
})
export type AskedIn = z.infer<typeof askedIn>

const ofRound = z.object({ id: anyId })
const people = z.array(anyId).min(1).max(MOST_PEOPLE)
const ofGrant = z.object({ grant: anyId })

export const divisions = {
  list: registered
    .route({ method: 'GET', path: '/divisions', summary: 'Rounds in which people say what they would like' })
    .output(z.array(listed)),
  prepare: registered
    .route({
      method: 'POST',
      path: '/divisions/prepare',
      summary: 'Which assets a round would be about, and who could be asked; nothing is stored',
    })
    .input(z.strictObject({ pieces: chosenPieces }))
    .output(z.object({ ids: z.array(z.uuid()), total: z.int(), people: z.array(candidate) })),
  start: registered
    .route({ method: 'POST', path: '/divisions', summary: 'Starts a round among people who are let in' })
    .input(
      z.strictObject({
        name: ruled(nameMistake, msg('Please enter a name')).transform(tidyName),
        pieces: chosenPieces,
        people,
        way: z.enum(WAYS),
        budget: z.int().min(1).max(MOST_BUDGET),
        message: note(MOST_MESSAGE),
        ends_at: timestamp,
      }),
    )
    .output(z.object({ id: z.uuid() }))
    .errors(
      errors(
        dividingRefusals.NOTHING_TO_DIVIDE,
        dividingRefusals.NOBODY_TO_ASK,
        dividingRefusals.TOO_MANY_TO_DIVIDE,
        dividingRefusals.TOO_MANY_DIVISIONS,
        dividingRefusals.DIVISION_INVALID,
      ),
    ),
  get: registered
    .route({ method: 'GET', path: '/divisions/{id}', summary: 'One round: each piece, and who wishes for it how much' })
    .input(ofRound)
    .output(division),
  ask: registered
    .route({ method: 'POST', path: '/divisions/{id}/people', summary: 'Asks somebody else in a round' })
    .input(z.strictObject({ id: anyId, people }))
    .errors(errors(dividingRefusals.NOBODY_TO_ASK, dividingRefusals.TOO_MANY_ASKED, dividingRefusals.DIVISION_OVER)),
  change: registered
    .route({
      method: 'PUT',
      path: '/divisions/{id}',
      summary: 'Changes until when a round lasts, also of one that is over',
    })
    .input(z.strictObject({ id: anyId, ends_at: timestamp }))
    .errors(errors(dividingRefusals.DIVISION_INVALID, dividingRefusals.DIVISION_DRAWN)),
  propose: registered
    .route({
      method: 'POST',
      path: '/divisions/{id}/proposal',
      summary: 'Draws the lot of a round that is over, and works out who gets what by what was wished for',
    })
    .input(z.strictObject({ id: anyId, rule: z.enum(RULE_NAMES) }))
    .errors(
      errors(dividingRefusals.DIVISION_GOES_ON, dividingRefusals.DIVISION_APPROVED, dividingRefusals.NOTHING_WISHED),
    ),
  approve: registered
    .route({
      method: 'PUT',
      path: '/divisions/{id}/approval',
      summary: 'Approves what was worked out, or takes that back',
    })
    .input(z.strictObject({ id: anyId, approved: z.boolean() })),
  take: registered
    .route({
      method: 'POST',
      path: '/divisions/{id}/beneficiaries',
      summary: 'Makes everybody the beneficiary of what they get, as one change that can be undone',
    })
    .input(z.strictObject({ id: anyId, change_set: z.uuid() }))
    /** How many assets got one; full ones, and whose it is already, are left out. */
    .output(z.object({ assets: z.int() })),
  end: registered
    .route({ method: 'POST', path: '/divisions/{id}/end', summary: 'Ends a round at once; what was wished for stays' })
    .input(ofRound),
  remove: registered
    .route({ method: 'DELETE', path: '/divisions/{id}', summary: 'Deletes a round with all wishes in it' })
    .input(ofRound),
  shared: {
    get: guest
      .route({
        method: 'GET',
        path: '/shared/{grant}/divisions/{division}',
        summary: 'One of them: the pieces that the guest is shown, and what they wished for',
      })
      .input(ofGrant.extend({ division: anyId }))
      .output(ownDivision),
    save: guest
      .route({
        method: 'PUT',
        path: '/shared/{grant}/divisions/{division}/wishes',
        summary: 'Says how much a guest would like a piece, and why',
      })
      .input(z.strictObject({ grant: anyId, division: anyId, asset: anyId, weight, note: note(MOST_NOTE) }))
      .errors(errors(dividingRefusals.DIVISION_OVER, dividingRefusals.WISHES_SPENT)),
  },
}
