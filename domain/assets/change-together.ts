import type { RecordKind } from './sections.ts'
import { ALL_FIELDS, columnsOf, fieldsOf, partsOf, type RecordField } from './field-lists.ts'
import { type AssetMistake, judgeAsset } from './judge-asset.ts'
import { said } from '#domain/words/words.ts'

/* One field of many assets at once. */

/** A title and a number are each asset’s own; places have a way of their own, which knows of moves. */
const isOfEach = (name: string, kind: string) => name === 'title' || name === 'inventory_number' || kind === 'place'
export const CHANGED_TOGETHER = ALL_FIELDS.filter(({ name, kind }) => !isOfEach(name, kind)).map(
  ({ name }) => name,
) as [string, ...string[]]

/** Children of which each of many assets may be given one more. */
export const ROWS_TOGETHER = ['beneficiaries', 'conditions'] as const

/** So many in one call. */
export const MOST_TOGETHER = 500

export const fieldTogether = (kind: RecordKind, name: string) =>
  CHANGED_TOGETHER.includes(name) ? fieldsOf(kind).find((field) => field.name === name) : undefined

export type Texts = Readonly<Record<string, string | null>>

type Verdict = { ok: true; texts: Texts } | { ok: false; mistakes: AssetMistake[] }

/** The columns of the field as they are stored, whatever else an asset holds. */
export const judgeTogether = (kind: RecordKind, name: string, given: Texts, latest: string): Verdict =>
  judgeField(kind, fieldTogether(kind, name)!, given, latest)

/** The same of any field. */
export function judgeField(kind: RecordKind, field: RecordField, given: Texts, latest: string): Verdict {
  const columns = columnsOf(field)
  const others = Object.fromEntries(
    fieldsOf(kind).flatMap((each) => (each.required && each !== field ? [[textColumnOf(each), usualOf(each)]] : [])),
  )
  const own = Object.fromEntries(columns.map((column) => [column, given[column] ?? null]))
  const verdict = judgeAsset(kind, { ...others, ...own, images: [], documents: [] }, latest)
  if (!verdict.ok) return { ok: false, mistakes: [...verdict.mistakes] }
  return {
    ok: true,
    texts: Object.fromEntries(columns.map((column) => [column, verdict.asset.record[column] ?? null])),
  }
}

const textColumnOf = (field: RecordField) => (field.kind === 'date' ? partsOf(field).text : field.name)
/** Something that each of them takes. */
const usualOf = (field: RecordField) => (field.kind === 'choice' ? field.options[0]! : said('Unknown'))
