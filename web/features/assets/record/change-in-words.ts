import type { AssetChange } from '#contract/assets.ts'
import { ALL_CHILDREN } from '#domain/assets/children.ts'
import { ALL_FIELDS, ASSET_FIELDS, labelOf } from '#domain/assets/field-lists.ts'
import { leadingColumn, TYPED_CHILDREN } from '#domain/assets/typed-children.ts'
import { plural, t } from '#domain/words/words.ts'
import { valueInWords } from './record-of.ts'

type Value = AssetChange['before']
type List = Extract<Value, readonly unknown[]>

/** A change as the history says it; before and after are null where there is nothing to say of them. */
export function changeInWords({ field, before, after }: AssetChange) {
  if (field === 'created') return { label: t('Added to the vault'), before: null, after: null }
  const [was, is] = [inWords(field, before), inWords(field, after)]
  const label = labelOfChange(field)
  return was === is ? { label, before: null, after: t('Details or order changed') } : { label, before: was, after: is }
}

function labelOfChange(field: string): string {
  const column = ASSET_FIELDS.find((name) => name === field)
  const child = ALL_CHILDREN.find(({ table }) => table === field)
  return column ? labelOf(column) : (child?.label ?? field)
}

function inWords(field: string, value: Value): string | null {
  if (Array.isArray(value)) return value.length === 0 ? null : listInWords(field, value)
  const known = ALL_FIELDS.find(({ name }) => name === field)
  return value !== null && known ? valueInWords(known, value) : value
}

function listInWords(table: string, rows: List): string {
  const typed = TYPED_CHILDREN.find((child) => child.table === table)
  if (typed) return rows.map((row) => String(row[leadingColumn(typed)])).join(', ')
  return table === 'asset_images'
    ? plural(rows.length, '{count} photo', '{count} photos')
    : plural(rows.length, '{count} document', '{count} documents')
}
