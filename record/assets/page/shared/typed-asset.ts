import type { Asset } from '../../contract/assets.ts'
import {
  AMOUNTS,
  type AssetFieldName,
  columnsOf,
  fieldsOf,
  otherFieldsIn,
  type RecordField,
} from '../../rules/field-lists.ts'
import { withNamedFiles } from '#record/files/rules/files-in-rows.ts'
import {
  type AnyRow,
  readColumns,
  storedColumns,
  TYPED_CHILDREN,
  type TypedChild,
  type TypedDrafts,
  type TypedName,
} from '../../rules/typed-children.ts'
import { STATUS_COLUMNS, type StatusDraft } from '#record/statuses/rules/statuses.ts'
import { each } from '#basics/each.ts'
import type { RecordKind } from '../../rules/sections.ts'
import type { AssetDraft } from '../../rules/judge-asset.ts'
import type { OwnField } from '#record/kinds/rules/own-fields.ts'
import { amountAsSent } from '#basics/amounts/amount-typed.ts'
import { detailsToSend, type TypedDetails, typedFromDetails } from '../form/details/typed-details.ts'

/** One of several, as typed; the key is the form's own. */
export interface TypedRow extends Record<string, string> {
  key: string
}

export type TypedFields = Partial<Record<AssetFieldName, string>>

/** What of a form is typed; its files go their own way. */
export interface TypedAsset extends Record<TypedName, TypedRow[]> {
  fields: TypedFields
  details: TypedDetails
  /** Of a new one that is something else than simply held. */
  status?: TypedStatus
}
export type TypedStatus = Record<(typeof STATUS_COLUMNS)[number], string>
export const SIMPLY_HELD: TypedStatus = { ...each(STATUS_COLUMNS, ''), status: 'Held' }

/** What is sent of it; null where nothing was said. */
export function statusDraft(typed: TypedStatus = SIMPLY_HELD): StatusDraft | null {
  const { status, currency: _ofAmount, ...said } = typed
  const isSaid = status !== SIMPLY_HELD.status || Object.values(said).some((text) => text.trim() !== '')
  return isSaid ? typed : null
}

const currenciesOf = (fields: readonly RecordField[]) =>
  fields.flatMap((field) => (field.kind === 'amount' ? [field.currency.name] : []))

export const anEmptyAsset = (kind: RecordKind, currency: string): TypedAsset => ({
  fields: { ...each(fieldsOf(kind).flatMap(columnsOf), ''), ...each(currenciesOf(fieldsOf(kind)), currency) },
  details: {},
  ...inEachChild(() => []),
})

export interface OpenedFor {
  kind: RecordKind
  currency: string
  /** The owner’s own fields. */
  own: readonly OwnField[]
}

/** A saved asset as the form holds it, with what was recorded under another role. */
export const typedFrom = (asset: Asset, { kind, currency, own }: OpenedFor): TypedAsset => ({
  fields: typedFields(asset, [...fieldsOf(kind), ...otherFieldsIn(kind, asset)], currency),
  details: typedFromDetails(asset.details, own),
  ...inEachChild((child) =>
    asset[child.name].map((saved: AnyRow, index) => ({
      ...aNewRow(child, `${SAVED}${index}`),
      ...Object.fromEntries(Object.entries(saved).map(([column, text]) => [column, text ?? ''])),
    })),
  ),
})

const typedFields = (asset: Asset, fields: readonly RecordField[], currency: string): TypedFields => ({
  ...Object.fromEntries(fields.flatMap(columnsOf).map((column) => [column, asset[column] ?? ''])),
  ...Object.fromEntries(currenciesOf(fields).map((column) => [column, asset[column] ?? currency])),
})

/** Something of each child that is typed. */
export const inEachChild = <Thing>(thingOf: (child: TypedChild) => Thing) =>
  Object.fromEntries(TYPED_CHILDREN.map((child) => [child.name, thingOf(child)])) as Record<TypedName, Thing>

/** What stands in a row, without what is the form's own. */
export const textsOf = ({ key: _ofTheForm, ...texts }: TypedRow): Record<string, string> => texts

/** What is judged, and sent. */
export function assetDraft(
  { fields, details, ...rows }: TypedAsset,
  { own, ...files }: Files & { own: readonly OwnField[] },
): AssetDraft {
  const amounts = AMOUNTS.filter(({ name }) => name in fields).map(({ name, currency }) => [
    name,
    amountAsSent(fields[name] ?? '', fields[currency.name] || null),
  ])
  return {
    ...fields,
    ...Object.fromEntries(amounts),
    ...files,
    details: detailsToSend(details, own),
    // A file that was removed leaves the rows that named it.
    ...(withNamedFiles(
      inEachChild((child) => rows[child.name].map(rowToSend(child))),
      (path) => [...files.images, ...files.documents].find((file) => file === path),
    ) as TypedDrafts),
  }
}

/** An amount as a decimal. */
const rowToSend = (child: TypedChild) => (row: TypedRow) => {
  const amounts = readColumns(child).flatMap(([name, typed]) =>
    typed.kind === 'amount' ? [[name, amountAsSent(row[name] ?? '', row[typed.currency.name] || null)]] : [],
  )
  return { ...textsOf(row), ...Object.fromEntries(amounts) }
}

interface Files {
  images: string[]
  documents: string[]
}

const SAVED = 'saved-'
/** Whether it was there when the form was opened. */
export const isSaved = ({ key }: TypedRow) => key.startsWith(SAVED)

const aNewKey = () => `typed-${crypto.getRandomValues(new Uint32Array(2)).join('-')}`

export const aNewRow = (child: TypedChild, key = aNewKey()): TypedRow => ({ ...each(storedColumns(child), ''), key })

export const isFilled = (row: TypedRow) => Object.values(textsOf(row)).some((text) => text.trim() !== '')
