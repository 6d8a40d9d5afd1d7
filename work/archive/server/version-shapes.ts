import * as z from 'zod'
import { isCalendarDate } from '#basics/calendar.ts'
import { isId } from '#basics/ids.ts'
import { MAX_PLACE_NOTE, PLACE_KINDS, placePathMistake, tidyPath } from '#record/places/rules/places.ts'
import { OWN_KINDS } from '#record/kinds/rules/own-fields.ts'

/* What the shapes of every version are made of. */

export const id = z.string().refine(isId)
export const text = z.string().nullable()
export const position = z.int().min(0).max(1_000_000)
/** By the name of a field of ours, or the id of one of the owner’s own. */
export const details = z.record(z.string(), z.string())
const EARLIEST = '1970-01-01T00:00:00.000000Z'
/** To the microsecond, as the database keeps it, in UTC. */
export const instant = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{6}Z$/)
  .refine((text) => isCalendarDate(text.slice(0, 10)))
  .transform(withinReason)

/** An archive that was changed may say any year, and lists can't be paged by some of them. */
function withinReason(text: string): string {
  const now = `${new Date().toISOString().slice(0, -1)}000Z`
  if (text < EARLIEST) return EARLIEST
  return text > now ? now : text
}

/** A place by its path, as it is described. */
export const place = z.strictObject({
  path: z.string().refine((path) => path !== '' && tidyPath(path) === path && placePathMistake(path, '') === null),
  kind: z.enum(PLACE_KINDS).nullable(),
  note: z.string().min(1).max(MAX_PLACE_NOTE).nullable(),
})
export type ArchivedPlace = z.infer<typeof place>

export const ownField = z.strictObject({
  id,
  label: z.string(),
  kind: z.enum(OWN_KINDS),
  category: text,
  options: z.array(z.string()),
  created_at: instant,
})
export type ArchivedOwnField = z.infer<typeof ownField>

/** The kinds of files, by the bucket that each goes to. */
export type FileBucket = 'asset-images' | 'asset-documents' | 'policy-documents'

/** What one version says of itself, and how its rows become those of the next. */
export interface ArchiveVersion {
  asset: z.ZodType
  profile: z.ZodType
  template: z.ZodType
  /** Which kind of file may lie there; null where none can. */
  bucketOf: (path: string) => FileBucket | null
  /** Pages for people. Nobody reads them back: they may be changed, and they may be missing. */
  isPage: (path: string) => boolean
  /** From a row of the version before; the first has none. */
  stepUp?: { [Kind in RowKind]: (row: any) => unknown }
}
/** One that a release wrote, and another can begin from. */
export interface WrittenVersion extends ArchiveVersion {
  asset: z.ZodObject
  profile: z.ZodObject
}
export type RowKind = 'asset' | 'profile' | 'template'
