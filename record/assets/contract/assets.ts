import * as z from 'zod'
import { ASSET_FIELDS, namesUsedFor } from '../rules/field-lists.ts'
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
} from '../rules/typed-children.ts'
import { CHILDREN, type FilesName } from '../rules/children.ts'
import { DESCRIBING_COLUMNS, describingColumns, type DescribingName } from '#record/files/rules/file-description.ts'
import { GROUP_FILTER_NAMES } from '#record/collections/rules.ts'
import { each } from '#basics/each.ts'
import { UNREAD } from '#record/files/rules/unread.ts'
import { working } from '#account/identity/contract/access.ts'
import { ofManyTogether } from '#work/bulk/contract.ts'
import { assetHistory } from '#record/history/contract.ts'
import { assetPage, file, image, listed, listRequest } from '#work/vault/contract.ts'
import { anyId, changeSet, text, timestamp } from '#basics/shapes.ts'
import { ofFiles } from './asset-files.ts'
import { errors } from '#platform/contract/refusals.ts'
import { assetLimit } from '#account/billing/contract/subscription.ts'
import { ofStatuses, recordedStatus, statusDraft } from '#record/statuses/contract.ts'
import { ofValuations, valuation } from '#record/values/contract.ts'
import { ofTable } from '#work/table/contract.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { assetRefusals, formRefusals } from '../refusals.ts'

/** What a text may hold is for record/assets/rules/judge-asset.ts to say, in words. */
const field = text().nullish()
const paths = z.array(text(400)).max(200)
/** By the name of a field of ours (record/kinds/rules/details.ts), or the id of one of the owner’s own. */
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

/** What a form sends. Which of it belongs to whom, and what it may hold, record/assets/rules/judge-asset.ts judges by the caller's role. */
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
  change_set: changeSet,
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

export const asset = z.object({
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

const another = z.object({ id: z.uuid(), title: z.string() }).nullable()
const alike = z.object({
  title: another,
  inventory_number: another,
  /** The next free number: of the series of the given one, else of the last that was given. */
  next_number: z.string(),
})

export const assets = {
  limit: working
    .route({ method: 'GET', path: '/assets/limit', summary: 'How full the vault is under the current plan' })
    .output(assetLimit),
  list: working
    .route({ method: 'GET', path: '/assets', summary: 'A page of the caller’s assets: searched, filtered and sorted' })
    .input(listRequest)
    .output(assetPage)
    .errors(errors(requestRefusals.CURSOR_INVALID)),
  fallbacks: working
    .route({
      method: 'GET',
      path: '/assets/fallbacks',
      summary: 'How many of a list count by something else than what they are to be valued by',
    })
    .input(listed)
    .output(z.array(z.object({ source: z.string().nullable(), assets: z.int() }))),
  choices: working
    .route({
      method: 'GET',
      path: '/assets/choices',
      summary: 'The filters for the list of the caller’s assets',
    })
    .output(z.object(each([...namesUsedFor('list filter'), ...GROUP_FILTER_NAMES], z.array(z.string())))),
  facets: working
    .route({
      method: 'GET',
      path: '/assets/facets',
      summary: 'Which values of a field there are in a list of the caller’s assets, and of how many',
    })
    /** Whatever the list is narrowed to in this field itself counts for nothing. */
    .input(listed.extend({ of: text(255) }))
    .output(
      z.object({
        values: z.array(z.object({ value: z.string(), assets: z.int() })),
        /** Whether not all of a long list was looked at, so that there may be more of each. */
        more: z.boolean(),
      }),
    ),
  respelled: working
    .route({
      method: 'GET',
      path: '/assets/respelled',
      summary: 'How a search that finds nothing was meant, by the words of the caller’s assets',
    })
    .input(z.object({ search: text(200) }))
    .output(z.object({ search: z.string().nullable() })),
  alike: working
    .route({
      method: 'GET',
      path: '/assets/alike',
      summary: 'Which other asset has this title or this inventory number, and which number is next',
    })
    .input(
      z.object({ title: text(1_000).default(''), inventory_number: text(1_000).default(''), except: anyId.optional() }),
    )
    .output(alike),
  get: working
    .route({ method: 'GET', path: '/assets/{id}', summary: 'One asset with its images, documents and beneficiaries' })
    .input(z.object({ id: anyId }))
    .output(asset),
  neighbors: working
    .route({
      method: 'GET',
      path: '/assets/{id}/neighbors',
      summary: 'Which assets stand before and after one in a list of the caller’s assets',
    })
    .input(listed.extend({ id: anyId }))
    .output(z.object({ previous: another, next: another })),
  history: working
    .route({
      method: 'GET',
      path: '/assets/{id}/history',
      summary: 'What was changed of an asset, the latest save first',
    })
    .input(z.object({ id: anyId, before: z.iso.datetime({ precision: 6 }).optional() }))
    .output(assetHistory),
  create: working
    .route({ method: 'POST', path: '/assets', summary: 'Adds an asset with its files and beneficiaries' })
    .input(newAsset)
    .output(asset)
    .errors(errors(...formRefusals, assetRefusals['PLAN_LIMIT.asset'], assetRefusals['ASSET_LIMIT.asset'])),
  update: working
    .route({ method: 'PUT', path: '/assets/{id}', summary: 'Saves an asset with its files and beneficiaries' })
    .input(changedAsset)
    .output(asset)
    .errors(errors(...formRefusals, assetRefusals['CHANGED.asset'])),
  describeFile: working
    .route({
      method: 'PUT',
      path: '/assets/{id}/files',
      summary: 'Sets what is said of a photo or a document of an asset',
    })
    .input(z.strictObject({ id: anyId, path: text(400), details: z.strictObject(each(DESCRIBING_COLUMNS, field)) }))
    .errors(errors(assetRefusals.ASSET_INVALID)),
  ...ofStatuses,
  ...ofManyTogether,
  ...ofFiles,
  ...ofValuations,
  ...ofTable,
  remove: working
    .route({ method: 'DELETE', path: '/assets/{id}', summary: 'Moves an asset with its files to the trash' })
    .input(z.object({ id: anyId })),
  removeMany: working
    .route({
      method: 'POST',
      path: '/assets/remove',
      summary: 'Moves several assets to the trash; ones already gone are ignored',
    })
    .input(z.strictObject({ ids: z.array(anyId).min(1).max(100), change_set: changeSet }))
    .output(z.object({ removed: z.array(z.uuid()) })),
}
