import { isDeepStrictEqual } from 'node:util'
import type { Asset } from '#record/assets/contract/assets.ts'
import { FILES_CHILDREN } from '#record/assets/rules/children.ts'
import { ALL_FIELDS, type AssetFieldName, columnsOf, fieldsOf } from '#record/assets/rules/field-lists.ts'
import { describingColumns } from '#record/files/rules/file-description.ts'
import type { AssetDraft } from '#record/assets/rules/judge-asset.ts'
import type { RecordKind } from '#record/assets/rules/sections.ts'
import type { Patch } from '#record/assets/server/shared/changes.ts'
import { storedColumns, TYPED_CHILDREN, type TypedChild } from '#record/assets/rules/typed-children.ts'

/*
 * What can be taken back of a save: a field with all of its columns, one of the details, or a list of children. Each is
 * looked at as texts, as a form has them.
 */

/** A column, or a table of children, as the history says it: the numbers of a list are texts here. */
type Side = string | readonly Row[] | null
export type Row = Readonly<Record<string, string | null>>
export interface StoredChange {
  field: string
  /** Whether the save itself changed it, or the first one after it that did. */
  is_of_save: boolean
  before: Side
  after: Side
}

export type FilesPart = { kind: 'files'; child: (typeof FILES_CHILDREN)[number] }
export type Part =
  | { kind: 'columns'; columns: readonly AssetFieldName[] }
  | { kind: 'detail'; name: string }
  | FilesPart
  | { kind: 'rows'; child: TypedChild }

const DETAIL = 'details.'

/** Null where there is nothing of that name. */
export function partOf(field: string): Part | null {
  if (field.startsWith(DETAIL)) return { kind: 'detail', name: field.slice(DETAIL.length) }
  const column = ALL_FIELDS.find(({ name }) => name === field)
  if (column) return { kind: 'columns', columns: columnsOf(column) }
  const files = FILES_CHILDREN.find(({ table }) => table === field)
  if (files) return { kind: 'files', child: files }
  const rows = TYPED_CHILDREN.find(({ table }) => table === field)
  return rows ? { kind: 'rows', child: rows } : null
}

/** All parts that a change concerns, by the names that the history has; `details` is what it says of those. */
export function partsIn(names: readonly string[], details: StoredChange | undefined): Part[] {
  const columns = ALL_FIELDS.filter((field) => columnsOf(field).some((column) => names.includes(column)))
  const was = detailsIn(details?.before)
  const became = detailsIn(details?.after)
  const changed = Object.keys({ ...was, ...became }).filter((name) => was[name] !== became[name])
  const children = names.filter((name) => !ALL_FIELDS.some((field) => field.name === name))
  return [
    ...columns.map((field) => ({ kind: 'columns' as const, columns: columnsOf(field) })),
    ...changed.map((name) => ({ kind: 'detail' as const, name })),
    ...children.map(partOf).filter((part) => part !== null),
  ]
}

const detailsIn = (side: Side | undefined) => JSON.parse((side as string | null) ?? '{}') as Row

/** Under which names the history has it. */
export function storedNamesOf(part: Part): readonly string[] {
  if (part.kind === 'columns') return part.columns
  return [part.kind === 'detail' ? 'details' : part.child.table]
}

/** An asset as the database has it now. */
export type PresentAsset = Omit<Asset, 'created_at' | 'updated_at'>

export interface Reverting {
  /** By the names that the history has them under. */
  present: Values
  /** What a save left of it, and what it is to be again. */
  after: Values
  before: Values
}
type Values = Readonly<Record<string, Side>>

/**
 * What a save did to a part of the asset, beside what it is now. A date and an amount are looked at as a whole: what the save left
 * alone was then as the first change after it found it, or is so still.
 */
export function revertingOf(part: Part, changes: readonly StoredChange[], asset: PresentAsset): Reverting {
  const of = (valueOf: (field: string) => Side) =>
    Object.fromEntries(storedNamesOf(part).map((field) => [field, valueOf(field)]))
  const present = of((field) => presentOf(part, asset, field))
  const side = (which: 'before' | 'after') =>
    of((field) => {
      const change = changes.find((each) => each.field === field)
      return change ? partOfSide(part, change[change.is_of_save ? which : 'before']) : present[field]!
    })
  return { present, after: side('after'), before: side('before') }
}

export const isSame = (one: Values, other: Values) => isDeepStrictEqual(one, other)

/**
 * What a part is to be without what was done to it, and with whatever was done since; whether something of it stays as it is for
 * that. Of a list it takes away what came, as far as it is there unchanged, and brings back what went.
 */
export function withoutIt(part: Part, { present, before, after }: Reverting): { wanted: Values; isNewer: boolean } {
  if (isSame(present, after)) return { wanted: before, isNewer: false }
  if (part.kind === 'columns' || part.kind === 'detail') return { wanted: present, isNewer: !isSame(present, before) }
  const [name] = storedNamesOf(part) as [string]
  const [now, was, became] = [present, before, after].map((side) => side[name] as readonly Row[]) as [
    Row[],
    Row[],
    Row[],
  ]
  const came = lacking(became, was)
  const went = lacking(was, became)
  const wanted = { [name]: [...lacking(now, came), ...lacking(went, now)] }
  return { wanted, isNewer: lacking(came, now).length > 0 && !isSame(present, before) }
}

/** Those of the one list that are not in the other. */
const lacking = (rows: readonly Row[], others: readonly Row[]) =>
  rows.filter((row) => !others.some((other) => isDeepStrictEqual(row, other)))

function partOfSide(part: Part, side: Side): Side {
  if (part.kind === 'detail') return detailsIn(side)[part.name] ?? null
  if (part.kind === 'columns') return side
  return asRows(part.child, (side ?? []) as readonly Row[])
}

function presentOf(part: Part, asset: PresentAsset, field: string): Side {
  if (part.kind === 'detail') return asset.details[part.name] ?? null
  if (part.kind === 'columns') return asset[field as AssetFieldName]
  if (part.kind === 'rows') return asRows(part.child, asset[part.child.name])
  const { child } = part
  return asRows(
    child,
    asset[child.name].map((file) => ({ ...texts(file), [child.path]: file.path })),
  )
}

const texts = (file: object) => file as Row

/** Only what people give: a column that came later is empty in what was written before. */
function asRows(child: FilesPart['child'] | TypedChild, rows: readonly Row[]): Row[] {
  const columns = child.kind === 'files' ? [child.path, ...describingColumns(child)] : storedColumns(child)
  return rows.map((row) => Object.fromEntries(columns.map((column) => [column, row[column] ?? null])))
}

/** The asset as its form would send it. */
export const draftOf = (kind: RecordKind, asset: PresentAsset): AssetDraft => ({
  ...Object.fromEntries(fieldsOf(kind).flatMap((field) => columnsOf(field).map((column) => [column, asset[column]]))),
  images: asset.images.map(({ path }) => path),
  documents: asset.documents.map(({ path }) => path),
  details: asset.details,
  ...Object.fromEntries(TYPED_CHILDREN.map(({ name }) => [name, asset[name]])),
})

/** What makes a part so again, and nothing else. */
export function patchOf(part: Part, values: Values): Omit<Patch, 'id'> {
  if (part.kind === 'columns') return { record: values }
  const [value] = Object.values(values)
  if (part.kind === 'detail') return { details: { [part.name]: value as string | null } }
  const { child } = part
  const rows = value as readonly Row[]
  return { [child.name]: child.kind === 'files' ? rows.map((row) => row[child.path]) : rows }
}

/** The same draft with what is patched. */
export const patched = (draft: AssetDraft, { record, details, ...lists }: Omit<Patch, 'id'>): AssetDraft => ({
  ...draft,
  ...record,
  ...lists,
  ...(details && { details: { ...draft.details, ...details } }),
})
