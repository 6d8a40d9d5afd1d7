import type { Asset } from '#contract/assets.ts'
import { AMOUNTS, type AssetFieldName, columnsOf, fieldsOf } from '#domain/assets/field-lists.ts'
import {
  type AnyRow,
  storedColumns,
  TYPED_CHILDREN,
  type TypedChild,
  type TypedDrafts,
  type TypedName,
} from '#domain/assets/typed-children.ts'
import { each } from '#domain/each.ts'
import type { RecordKind } from '#domain/assets/sections.ts'
import type { AssetDraft } from '#domain/assets/judge-asset.ts'
import type { OwnField } from '#domain/kinds/own-fields.ts'
import { strippedAmount } from '#domain/money.ts'
import { detailsToSend, type TypedDetails, typedFromDetails } from './details/typed-details.ts'

/** One of several, as typed; the key is the form's own. */
export interface TypedRow extends Record<string, string> {
  key: string
}

export type TypedFields = Partial<Record<AssetFieldName, string>>

/** What of a form is typed; its files go their own way. */
export interface TypedAsset extends Record<TypedName, TypedRow[]> {
  fields: TypedFields
  details: TypedDetails
}

/** The single values of a record of this kind, in the order of its form. */
const columnsIn = (kind: RecordKind) => fieldsOf(kind).flatMap(columnsOf)
const currenciesIn = (kind: RecordKind) => AMOUNTS.filter((field) => field.of[kind]).map((field) => field.currency.name)

export const anEmptyAsset = (kind: RecordKind, currency: string): TypedAsset => ({
  fields: { ...each(columnsIn(kind), ''), ...each(currenciesIn(kind), currency) },
  details: {},
  ...inEachChild(() => []),
})

interface OpenedFor {
  kind: RecordKind
  currency: string
  /** The owner’s own fields. */
  own: readonly OwnField[]
}

/** A saved asset as the form holds it. What belongs to the other kind of record is left alone. */
export const typedFrom = (asset: Asset, { kind, currency, own }: OpenedFor): TypedAsset => ({
  fields: {
    ...Object.fromEntries(columnsIn(kind).map((column) => [column, asset[column] ?? ''])),
    ...Object.fromEntries(currenciesIn(kind).map((column) => [column, asset[column] ?? currency])),
  },
  details: typedFromDetails(asset.details, own),
  ...inEachChild((child) =>
    asset[child.name].map((saved: AnyRow, index) => ({
      ...aNewRow(child, `saved-${index}`),
      ...Object.fromEntries(Object.entries(saved).map(([column, text]) => [column, text ?? ''])),
    })),
  ),
})

/** Something of each child that is typed. */
export const inEachChild = <Thing>(thingOf: (child: TypedChild) => Thing) =>
  Object.fromEntries(TYPED_CHILDREN.map((child) => [child.name, thingOf(child)])) as Record<TypedName, Thing>

/** What stands in a row, without what is the form's own. */
export const textsOf = ({ key: _ofTheForm, ...texts }: TypedRow): Record<string, string> => texts

/** What is judged, and sent. */
export function assetDraft(
  kind: RecordKind,
  { fields, details, ...rows }: TypedAsset,
  { own, ...files }: Files & { own: readonly OwnField[] },
): AssetDraft {
  const amounts = AMOUNTS.filter((field) => field.of[kind]).map(({ name }) => [
    name,
    strippedAmount(fields[name] ?? ''),
  ])
  return {
    ...fields,
    ...Object.fromEntries(amounts),
    ...files,
    details: detailsToSend(details, own),
    ...(inEachChild(({ name }) => rows[name].map(textsOf)) as TypedDrafts),
  }
}

interface Files {
  images: string[]
  documents: string[]
}

const aNewKey = () => `typed-${crypto.getRandomValues(new Uint32Array(2)).join('-')}`

export const aNewRow = (child: TypedChild, key = aNewKey()): TypedRow => ({ ...each(storedColumns(child), ''), key })

export const isFilled = (row: TypedRow) => Object.values(textsOf(row)).some((text) => text.trim() !== '')
