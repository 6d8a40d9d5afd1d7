import * as z from 'zod'
import { anyId, ruled, text, timestamp } from '#basics/shapes.ts'
import { isStorable, prose } from '#basics/texts.ts'
import { msg } from '#basics/words/words.ts'
import { image } from '#work/vault/contract.ts'
import { rateMistake, rateOf } from '#record/rates/rules/rates.ts'
import { REASONS, RULE_NAMES } from '../rules/division.ts'
import {
  MOST_BUDGET,
  MOST_MESSAGE,
  MOST_PEOPLE,
  MOST_PIECES,
  MOST_RATES,
  MOST_TURN_DAYS,
  nameMistake,
  tidyName,
  USUAL_TURN_DAYS,
  WAYS,
} from '../rules/wishes.ts'

export const note = (max: number) =>
  z
    .string()
    .max(max)
    .refine(isStorable, msg('This text contains a character that can’t be saved'))
    .transform((typed) => prose(typed) || null)
    .nullable()
    .default(null)

/** Which pieces are asked about. */
export const chosenPieces = z.discriminatedUnion('by', [
  /** What is meant for nobody. */
  z.strictObject({ by: z.literal('without') }),
  z.strictObject({ by: z.literal('collection'), name: text(1_000) }),
  /** With all that is inside of it. */
  z.strictObject({ by: z.literal('place'), path: text(10_000) }),
  z.strictObject({ by: z.literal('pieces'), ids: z.array(anyId).min(1).max(MOST_PIECES) }),
])
export type ChosenPieces = z.output<typeof chosenPieces>

export const weight = z.int().min(0).max(MOST_BUDGET)

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
  /** What the executor is called who runs it; null where the owner does. */
  run_by: z.string().nullable(),
  /** What other currencies are worth in the one of the round, as its executor states it. */
  stated_rates: z.record(z.string(), z.string()).nullable(),
}

export const listed = z.object({ ...round, pieces: z.int(), people: z.int(), wished: z.int() })
export type ListedDivision = z.infer<typeof listed>

/** Somebody who is let in, and how many of the pieces they are shown. */
export const candidate = z.object({ grant_id: z.uuid(), name: z.string(), has_accepted: z.boolean(), shown: z.int() })
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

export const division = z.object({
  ...round,
  people: z.array(person),
  pieces: z.array(wishedPiece),
  proposed: proposed.nullable(),
})
export type Division = z.infer<typeof division>

/** What a round says of a piece that it shows, whatever else is shown of it. */
const shownOf = z.object({
  category: z.string().nullable(),
  description: z.string().nullable(),
  /** By the names of details. */
  size: z.record(z.string(), z.string()),
  /** In the currency of the round; null where nothing is known, or it doesn’t say. */
  value: z.string().nullable(),
  currency: z.string().nullable(),
})
export type ShownOf = z.infer<typeof shownOf>
const ownPiece = piece.extend({
  weight: z.int(),
  note: z.string().nullable(),
  /** Null where their access shows the piece itself. */
  shown: shownOf.nullable(),
})
export type OwnPiece = z.infer<typeof ownPiece>

export const ownDivision = z.object({
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
  way: z.enum(WAYS),
  run_by: z.string().nullable(),
  pieces: z.int(),
  wished: z.int(),
})
export type AskedIn = z.infer<typeof askedIn>

export const ofRound = z.object({ id: anyId })
export const people = z.array(anyId).min(1).max(MOST_PEOPLE)
export const ofGrant = z.object({ grant: anyId })

/** A round as it is started. */
export const newRound = z.strictObject({
  name: ruled(nameMistake, msg('Please enter a name')).transform(tidyName),
  pieces: chosenPieces,
  people,
  way: z.enum(WAYS),
  budget: z.int().min(1).max(MOST_BUDGET).default(1),
  message: note(MOST_MESSAGE),
  /** Until when wishes are saved; people take turns for as long as they need. */
  ends_at: timestamp.nullable().default(null),
  /** Where people take turns: who comes next, and how many days each has. */
  rule: z.enum(RULE_NAMES).default('turns'),
  turn_days: z.int().min(1).max(MOST_TURN_DAYS).default(USUAL_TURN_DAYS),
  /** Whether those who are asked see what the pieces are worth, where the round shows its pieces. */
  shows_values: z.boolean().default(false),
})
export type NewRound = z.output<typeof newRound>

const code = z.string().regex(/^[A-Z]{3}$/, msg('Please choose a currency'))
/** What values are added up in, and what others are worth in it: an executor has none of the owner’s rates. */
export const statedRates = {
  currency: code.nullable().default(null),
  rates: z
    .record(
      code,
      ruled(rateMistake, msg('Please enter a rate')).transform((typed) => rateOf(typed)!),
    )
    .refine((rates) => Object.keys(rates).length <= MOST_RATES)
    .nullable()
    .default(null),
}
export interface StatedRates {
  currency: string | null
  rates: Readonly<Record<string, string>> | null
}
