import * as z from 'zod'
import { ASSET_FIELDS, namesUsedFor } from '#domain/assets/field-lists.ts'
import {
  type DraftOf,
  isRequired,
  type LaterName,
  storedColumns,
  TYPED_CHILDREN,
  TYPED_NAMES,
  type TypedChild,
  type TypedName,
  type TypedRows,
} from '#domain/assets/typed-children.ts'
import { CHILDREN, type FilesName } from '#domain/assets/children.ts'
import { LACKS } from '#domain/assets/lacks.ts'
import { STATUS_FILTERS, STATUSES } from '#domain/assets/status-names.ts'
import { DESCRIBING_COLUMNS, describingColumns, type DescribingName } from '#domain/assets/file-description.ts'
import { GROUP_FILTER_NAMES } from '#domain/collections/collections.ts'
import { each } from '#domain/each.ts'
import { MAX_PLACE_PATH } from '#domain/places/places.ts'
import { UNREAD } from '#domain/files/unread.ts'
import { BASES } from '#domain/worth/purposes.ts'
import { isStorable } from '#domain/texts.ts'
import { registered } from './access.ts'
import { ofManyTogether } from './change-together.ts'
import { assetHistory } from './history.ts'
import { anyId, money, timestamp } from './values.ts'
import { errors } from './refusals.ts'
import { assetLimit } from './subscription.ts'
import { ofStatuses, recordedStatus, statusDraft } from './statuses.ts'
import { ofValuations, valuation } from './valuations.ts'
import { msg } from '#domain/words/words.ts'

/** Longer than any text may be: what a text may hold is for domain/assets/judge-asset.ts to say, in words. */
const text = (max = 20_000) =>
  z.string().max(max).refine(isStorable, msg('This text contains a character that can’t be saved'))
const field = text().nullish()
const paths = z.array(text(400)).max(200)
/** By the name of a field of ours (domain/kinds/details.ts), or the id of one of the owner’s own. */
const details = z.record(text(100), field).refine((given) => Object.keys(given).length <= 500)

const forEachTyped = (shapeOf: (child: TypedChild) => z.ZodType) =>
  Object.fromEntries(TYPED_CHILDREN.map((child) => [child.name, shapeOf(child)]))

/** A child that came later may be left out, as pages do that were open before: the asset has of it what it had. */
const typedDrafts = forEachTyped((child) => {
  const drafts = z.array(z.strictObject(each(storedColumns(child), field))).max(200)
  return child.archivedSince === undefined ? drafts : drafts.optional()
}) as { [Name in Exclude<TypedName, LaterName>]: z.ZodType<DraftOf<Name>[], DraftOf<Name>[]> } & {
  [Name in LaterName]: z.ZodOptional<z.ZodType<DraftOf<Name>[], DraftOf<Name>[]>>
}
const typedRows = forEachTyped((child) =>
  z.array(
    z.object(
      Object.fromEntries(
        storedColumns(child).map((column) => [column, isRequired(child, column) ? z.string() : z.string().nullable()]),
      ),
    ),
  ),
) as unknown as { [Name in TypedName]: z.ZodType<TypedRows[Name], TypedRows[Name]> }

/** What a form sends. Which of it belongs to whom, and what it may hold, domain/assets/judge-asset.ts judges by the caller's role. */
const assetForm = z.strictObject({
  /** An amount is an exact decimal, with its currency beside it. A date is its day, or else its EDTF, of which its days follow. */
  ...each(ASSET_FIELDS, field),
  /** Paths of uploaded files, in the order to show them. */
  images: paths,
  documents: paths,
  /** What is left out, an asset has as before. */
  details: details.optional(),
  ...typedDrafts,
})

const newAsset = assetForm.partial({ images: true, documents: true, ...each(TYPED_NAMES, true as const) }).extend({
  /** The form's own: the same form sent twice makes one asset. */
  id: z.uuid().optional(),
  /** What else it is than simply held. */
  status: statusDraft.optional(),
})
export type NewAsset = z.input<typeof newAsset>

/** The whole record: a field that is left out is emptied. */
const changedAsset = assetForm.extend({
  id: anyId,
  /** The version that the form began from. */
  version: z.int().min(1).max(2_147_483_647),
  /** Save all the same where someone has saved since. */
  overwrite: z.boolean().default(false),
})
export type ChangedAsset = z.input<typeof changedAsset>

const file = z.object({
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

/** With what its owner says of it. */
const detailsOf = <Name extends FilesName>(name: Name) =>
  each(describingColumns(CHILDREN[name]) as DescribingName<Name>[], z.string().nullable())
const describedImage = image.extend({
  ...detailsOf('images'),
  /** The day by the camera’s clock, where the photo has one. */
  camera_day: z.string().nullable(),
})
const describedDocument = file.extend({
  ...detailsOf('documents'),
  /** Why search doesn’t find its words, or not all; null also while it waits to be read. */
  unread: z.enum(UNREAD).nullable(),
})
export type DescribedImage = z.infer<typeof describedImage>
export type DescribedDocument = z.infer<typeof describedDocument>

const asset = z.object({
  id: z.uuid(),
  ...each(ASSET_FIELDS, z.string().nullable()),
  title: z.string(),
  privacy_setting: z.literal('private'),
  created_at: timestamp,
  updated_at: timestamp,
  version: z.int(),
  images: z.array(describedImage),
  documents: z.array(describedDocument),
  /** Where it was moved, the first move first, by the names that the places had then. */
  moves: z.array(z.object({ moved_from: z.string().nullable(), moved_to: z.string().nullable(), moved_at: timestamp })),
  /** What was recorded of its status, in that order; the latest by date is what it is. */
  statuses: z.array(recordedStatus),
  /** What it is worth, in the order in which that was recorded; nothing in it is altered. */
  valuations: z.array(valuation),
  details: z.record(z.string(), z.string()),
  /** Of those whom its provenance and its conditions name, who has a page: the person’s id by the name. */
  people: z.record(z.string(), z.uuid()),
  ...typedRows,
})
export type Asset = z.infer<typeof asset>
export type AssetMove = Asset['moves'][number]

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

const assetPage = z.object({
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
const listed = z.object({
  /** Words that all stand in what is searched of an asset (its title, details, number …), however they are written. */
  search: text(200).default(''),
  ...each(namesUsedFor('list filter'), text(MAX_PLACE_PATH).optional()),
  ...each(GROUP_FILTER_NAMES, text(255).optional()),
  /** What has nothing of a kind. */
  lacks: z.enum(LACKS).optional(),
  /** What is held, unless something else is asked for. */
  status: z.enum(STATUS_FILTERS).optional(),
  /** What counted on a day: acquired by then, and of that status then. */
  as_of: z.iso.date().optional(),
  valued_by: z.enum(BASES).default('cost'),
  /** Newest first; titles from A; or the largest value first, one currency after the other. */
  sort: z.enum(ASSET_SORTS).default('newest'),
})

const listRequest = listed.extend({
  cursor: text(1_000).optional(),
  limit: z.coerce.number<number | string>().pipe(z.int().min(1).max(100)).default(24),
})

export type AssetListRequest = z.input<typeof listRequest>

const OF_FORMS = [
  'ASSET_INVALID',
  'CATEGORY_NOT_OFFERED',
  'CURRENCY_NOT_OFFERED',
  'FILE_NOT_FOUND.asset',
  'TOO_MANY_PLACES',
  'PLACE_TOO_DEEP.names',
  'FIELD_GONE',
  'NUMBER_TAKEN',
] as const

const another = z.object({ id: z.uuid(), title: z.string() }).nullable()
const alike = z.object({
  title: another,
  inventory_number: another,
  /** The next free number: of the series of the given one, else of the last that was given. */
  next_number: z.string(),
})

export const assets = {
  limit: registered
    .route({ method: 'GET', path: '/assets/limit', summary: 'How full the vault is under the current plan' })
    .output(assetLimit),
  list: registered
    .route({ method: 'GET', path: '/assets', summary: 'A page of the caller’s assets: searched, filtered and sorted' })
    .input(listRequest)
    .output(assetPage)
    .errors(errors('CURSOR_INVALID')),
  choices: registered
    .route({
      method: 'GET',
      path: '/assets/choices',
      summary: 'The filters for the list of the caller’s assets',
    })
    .output(z.object(each([...namesUsedFor('list filter'), ...GROUP_FILTER_NAMES], z.array(z.string())))),
  respelled: registered
    .route({
      method: 'GET',
      path: '/assets/respelled',
      summary: 'How a search that finds nothing was meant, by the words of the caller’s assets',
    })
    .input(z.object({ search: text(200) }))
    .output(z.object({ search: z.string().nullable() })),
  alike: registered
    .route({
      method: 'GET',
      path: '/assets/alike',
      summary: 'Which other asset has this title or this inventory number, and which number is next',
    })
    .input(
      z.object({ title: text(1_000).default(''), inventory_number: text(1_000).default(''), except: anyId.optional() }),
    )
    .output(alike),
  get: registered
    .route({ method: 'GET', path: '/assets/{id}', summary: 'One asset with its images, documents and beneficiaries' })
    .input(z.object({ id: anyId }))
    .output(asset),
  neighbors: registered
    .route({
      method: 'GET',
      path: '/assets/{id}/neighbors',
      summary: 'Which assets stand before and after one in a list of the caller’s assets',
    })
    .input(listed.extend({ id: anyId }))
    .output(z.object({ previous: another, next: another })),
  history: registered
    .route({
      method: 'GET',
      path: '/assets/{id}/history',
      summary: 'What was changed of an asset, the latest save first',
    })
    .input(z.object({ id: anyId, before: z.iso.datetime({ precision: 6 }).optional() }))
    .output(assetHistory),
  create: registered
    .route({ method: 'POST', path: '/assets', summary: 'Adds an asset with its files and beneficiaries' })
    .input(newAsset)
    .output(asset)
    .errors(errors(...OF_FORMS, 'PLAN_LIMIT.asset', 'ASSET_LIMIT.asset')),
  update: registered
    .route({ method: 'PUT', path: '/assets/{id}', summary: 'Saves an asset with its files and beneficiaries' })
    .input(changedAsset)
    .output(asset)
    .errors(errors(...OF_FORMS, 'CHANGED.asset')),
  describeFile: registered
    .route({
      method: 'PUT',
      path: '/assets/{id}/files',
      summary: 'Sets what is said of a photo or a document of an asset',
    })
    .input(z.strictObject({ id: anyId, path: text(400), details: z.strictObject(each(DESCRIBING_COLUMNS, field)) }))
    .errors(errors('ASSET_INVALID')),
  ...ofStatuses,
  ...ofManyTogether,
  ...ofValuations,
  remove: registered
    .route({ method: 'DELETE', path: '/assets/{id}', summary: 'Moves an asset with its files to the trash' })
    .input(z.object({ id: anyId })),
  removeMany: registered
    .route({
      method: 'POST',
      path: '/assets/remove',
      summary: 'Moves several assets to the trash; ones already gone are ignored',
    })
    .input(z.strictObject({ ids: z.array(anyId).min(1).max(100) }))
    .output(z.object({ removed: z.array(z.uuid()) })),
}
