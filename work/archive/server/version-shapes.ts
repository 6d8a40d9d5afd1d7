import * as z from 'zod'
import type { Bucket } from '#basics/files/file-limits.ts'

/* What the shapes of every version are made of, beside `shared/shapes.ts`. */

/** By the name of a field of ours, or the id of one of the owner’s own. */
export const details = z.record(z.string(), z.string())

/** What one version says of itself, and how its rows become those of the next. */
export interface ArchiveVersion {
  asset: z.ZodType
  profile: z.ZodType
  template: z.ZodType
  /** Which kind of file may lie there; null where none can. */
  bucketOf: (path: string) => Bucket | null
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
