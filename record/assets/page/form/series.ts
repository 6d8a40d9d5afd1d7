import type { Asset } from '../../contract/assets.ts'
import { columnsOf, fieldsOf, type AssetFieldName } from '../../rules/field-lists.ts'
import type { RecordKind } from '../../rules/sections.ts'
import { KEPT_AT_FIRST, keepableOf, OF_ONE_PIECE } from '../../rules/series.ts'
import { draftOf } from '#ui/drafts/draft.ts'
import {
  aNewRow,
  anEmptyAsset,
  inEachChild,
  type OpenedFor,
  textsOf,
  type TypedAsset,
  typedFrom,
  type TypedFields,
} from '../shared/typed-asset.ts'

/** A new asset that begins with what was kept of the one before. */
export const nextDraft = (kind: RecordKind, currency: string, kept: TypedFields): TypedAsset => {
  const empty = anEmptyAsset(kind, currency)
  return { ...empty, fields: { ...empty.fields, ...kept } }
}

/** What is kept of this form for the next one. */
export function keptOf(kind: RecordKind, fields: TypedFields, names: readonly string[]): TypedFields {
  const columns = keepableOf(kind).flatMap(({ name, columns }) => (names.includes(name) ? columns : []))
  return Object.fromEntries(columns.map((column) => [column, fields[column] ?? '']))
}

/** A new asset with all of this one but what is its alone. */
export function anotherLike(asset: Asset, openedFor: OpenedFor): TypedAsset {
  const { fields, details, ...rows } = typedFrom(asset, openedFor)
  const { kind, currency } = openedFor
  const shared: readonly AssetFieldName[] = fieldsOf(kind)
    .filter(({ name }) => !OF_ONE_PIECE.fields.includes(name))
    .flatMap(columnsOf)
  return {
    ...nextDraft(kind, currency, Object.fromEntries(shared.map((column) => [column, fields[column] ?? '']))),
    details: Object.fromEntries(Object.entries(details).filter(([name]) => !OF_ONE_PIECE.details.includes(name))),
    ...inEachChild((child) =>
      OF_ONE_PIECE.children.includes(child.name)
        ? []
        : rows[child.name].map((row) => ({ ...aNewRow(child), ...textsOf(row) })),
    ),
  }
}

/** Which fields a person keeps from piece to piece, until the tab is closed or they sign out. */
export const keptNames = (member: string) => {
  const draft = draftOf({ member, form: 'kept-for-next', fits: isKept })
  return {
    find: () => draft.find()?.names ?? KEPT_AT_FIRST,
    save: (names: readonly string[]) => draft.save({ names }),
  }
}

const isKept = (stored: unknown): stored is { names: readonly string[] } => {
  const { names } = (stored ?? {}) as { names?: unknown }
  return Array.isArray(names) && names.every((name) => typeof name === 'string')
}
