import * as z from 'zod'
import type { ASSET_SORTS } from '../../contract.ts'
import { isStorable } from '#basics/texts.ts'
import { parsedJson } from '#platform/parsed-json.ts'

/*
 * A page goes on after the last row of the one before, by what the rows are ordered by: so it neither repeats nor skips
 * one when others are added or removed meanwhile, and the thousandth page costs what the second does. Whoever asks can
 * write a cursor of their own; it says where in their own list to go on, and nothing else.
 */

/** A text by which rows are in order. */
export const key = z.string().max(200).refine(isStorable)
export const number = z.string().regex(/^-?\d{1,16}(\.\d{1,4})?$/)
export const currency = z.string().regex(/^[A-Z]{3,4}$/)
export const PLACES = {
  /** Microseconds since 1970, and the id. */
  newest: z.tuple([z.string().regex(/^-?\d{1,16}$/), z.uuid()]),
  title: z.tuple([key, z.uuid()]),
  /** The currency, the amount negative, the title and the id. */
  value: z.tuple([currency, number, key, z.uuid()]),
}

export type Sort = (typeof ASSET_SORTS)[number]
export type CursorKey = string[]

export const cursorOf = (place: CursorKey) => Buffer.from(JSON.stringify(place)).toString('base64url')

/** Null where the cursor is none of this order. */
export function placeOf(cursor: string, places: z.ZodType<CursorKey>): CursorKey | null {
  const parsed = places.safeParse(parsedJson(Buffer.from(cursor, 'base64url').toString()))
  return parsed.success ? parsed.data : null
}

/** Its parts by name, for a statement that is compiled once. */
export const placeValues = (place: CursorKey | null): Record<string, string> =>
  Object.fromEntries((place ?? []).map((part, at) => [`place ${at}`, part]))

/** The place of such a statement: made of the placeholders of those values. */
export const placeBy = (place: CursorKey, placeholders: Readonly<Record<string, string>>): CursorKey =>
  place.map((_, at) => placeholders[`place ${at}`]!)
