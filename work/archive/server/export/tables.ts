import { CHILDREN } from '#record/assets/rules/children.ts'
import { ASSET_FIELDS, dateIn } from '#record/assets/rules/field-lists.ts'
import {
  type AnyRow,
  leadingColumn,
  readColumns,
  TYPED_CHILDREN,
  TYPED_NAMES,
  type TypedChild,
} from '#record/assets/rules/typed-children.ts'
import { detailFacts } from '#record/kinds/rules/detail-facts.ts'
import type { OwnField } from '#record/kinds/rules/own-fields.ts'
import type { ArchivedAsset } from '../versions.ts'

/* What people open in a spreadsheet. It says less than the JSON beside it, and nothing is ever read back from it. */

export const ASSET_COLUMNS = [
  'id',
  ...ASSET_FIELDS,
  'created_at',
  'updated_at',
  'images',
  'documents',
  ...TYPED_NAMES,
  'details',
]

export const assetCells = (asset: ArchivedAsset, own: readonly OwnField[]): string[] => [
  asset.id,
  ...ASSET_FIELDS.map((field) => asset[field] ?? ''),
  asset.created_at,
  asset.updated_at,
  asset.images.map(({ file }) => file).join('\n'),
  asset.documents.map(({ file, name }) => `${file} (${name})`).join('\n'),
  ...TYPED_CHILDREN.map((child) => leadingTexts(child, asset[child.name]).join('\n')),
  detailFacts(asset, own, (day) => day)
    .map(({ label, text }) => `${label}: ${text}`)
    .join('\n'),
]

/** By which each of an asset's is known, as it is stored. */
const leadingTexts = (child: TypedChild, rows: readonly object[]) =>
  rows.map((row) => {
    const texts = row as AnyRow
    return readColumns(child)
      .filter(([name, { kind }]) => name === leadingColumn(child) || kind === 'date')
      .flatMap(([name, { kind }]) => (kind === 'date' ? dateIn(texts, { name }) : texts[name]) ?? [])
      .join(' ')
  })

const BENEFICIARY_COLUMNS = Object.keys(
  CHILDREN.beneficiaries.columns,
) as (keyof typeof CHILDREN.beneficiaries.columns)[]

export const BENEFICIARY_HEADINGS = ['asset_id', 'asset_title', 'order', ...BENEFICIARY_COLUMNS]

export const beneficiaryCells = (
  asset: ArchivedAsset,
  beneficiary: ArchivedAsset['beneficiaries'][number],
): string[] => [
  asset.id,
  asset.title,
  String(beneficiary.position + 1),
  ...BENEFICIARY_COLUMNS.map((column) => beneficiary[column] ?? ''),
]
