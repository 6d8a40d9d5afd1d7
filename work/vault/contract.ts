import * as z from 'zod'
import { namesUsedFor } from '#record/assets/rules/field-lists.ts'
import { MAX_WHERE } from './rules/filters.ts'
import { LACKS } from './rules/lacks.ts'
import { STATUS_FILTERS, STATUSES } from '#record/statuses/rules/status-names.ts'
import { GROUP_FILTER_NAMES } from '#record/collections/rules.ts'
import { each } from '#basics/each.ts'
import { MAX_PLACE_PATH } from '#record/places/rules/place-path.ts'
import { BASES } from '#record/values/rules/purposes.ts'
import { money, text, timestamp } from '#basics/shapes.ts'

/* Lists of assets, and their files as every list and record shows them. */

export const file = z.object({
  path: z.string(),
  /** Signed, good for an hour. */
  url: z.string(),
  name: z.string(),
  content_type: z.string(),
  size_bytes: z.int(),
})
/** It comes with 480, 960 and 1600 pixels on its longer side too: its address with `.480.webp` behind the path, and so on. */
export const image = file.extend({
  width: z.int(),
  height: z.int(),
  /** A WebP of a few pixels, in base64, to be seen until the picture is there. */
  preview: z.string().nullable(),
})
export type AssetFile = z.infer<typeof file>
export type AssetImage = z.infer<typeof image>

export const ASSET_SORTS = ['newest', 'title', 'value'] as const

const listedAsset = z.object({
  id: z.uuid(),
  ...each(namesUsedFor('list'), z.string().nullable()),
  title: z.string(),
  status: z.enum(STATUSES),
  /** The beginning of the description. */
  excerpt: z.string().nullable(),
  value: money.nullable(),
  /** What it counts by, where something else than its cost was asked for: a purpose, or what it has of its own. */
  valued_as: z.string().nullable(),
  /** When it was made, or acquired: a day, EDTF, or what was typed where nobody could make a date of it. */
  date: z.string().nullable(),
  created_at: timestamp,
  /** The first of each, for a preview. */
  image: image.nullable(),
  document: file.nullable(),
  image_count: z.int(),
  document_count: z.int(),
  /** In which of its documents the words stand that were searched for, and what stands around them. */
  found_in: z.object({ name: z.string(), excerpt: z.string() }).nullable(),
})
export type ListedAsset = z.infer<typeof listedAsset>

export const assetPage = z.object({
  items: z.array(listedAsset),
  /** What to ask the next page with; null where this was the last. */
  next_cursor: z.string().nullable(),
  /** The cursor of the page before this one; null where that is the first, which needs none. */
  previous_cursor: z.string().nullable(),
  /**
   * How many match the request, or that more than so many do; how many there are of what is held, or of all that is
   * recorded where that is asked for; and how many are gone. On the first page only.
   */
  counts: z.object({ matching: z.int(), more: z.boolean(), all: z.int(), gone: z.int() }).nullable(),
})
export type AssetPage = z.infer<typeof assetPage>

/** Which list: what it is narrowed to, and in which order. */
export const listed = z.object({
  /** Words that all stand in what is searched of an asset (its title, details, number …), however they are written. */
  search: text(200).default(''),
  ...each(namesUsedFor('list filter'), text(MAX_PLACE_PATH).optional()),
  ...each(GROUP_FILTER_NAMES, text(255).optional()),
  /** More of it, any field in any way (work/vault/rules/filters.ts). What makes no sense there narrows nothing. */
  where: text(MAX_WHERE).default(''),
  /** What has nothing of a kind. */
  lacks: z.enum(LACKS).optional(),
  /** What is held, unless something else is asked for. */
  status: z.enum(STATUS_FILTERS).optional(),
  /** What counted on a day: acquired by then, and of that status then. */
  as_of: z.iso.date().optional(),
  valued_by: z.enum(BASES).default('cost'),
  /** Newest first; titles from A; or the largest value first, one currency after the other. */
  sort: z.enum(ASSET_SORTS).default('newest'),
  /** By several columns instead, `place,-cost_at_acquisition`; unknown ones are left away (work/table/rules/order.ts). */
  order: text(200).optional(),
})

export const listRequest = listed.extend({
  cursor: text(2_000).optional(),
  limit: z.coerce.number<number | string>().pipe(z.int().min(1).max(100)).default(24),
})

export type AssetListRequest = z.input<typeof listRequest>
