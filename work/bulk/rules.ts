import { ALL_FIELDS, columnsOf, fieldsOf, partsOf, type RecordField } from '#record/assets/rules/field-lists.ts'
import { type AssetMistake, judgeAsset } from '#record/assets/rules/judge-asset.ts'
import type { RecordKind } from '#record/assets/rules/sections.ts'
import { type DetailField, detailField, type Details } from '#record/kinds/rules/detail-fields.ts'
import { fitTogether, judgeAssetDetails } from '#record/kinds/rules/judge-details.ts'
import type { OwnField } from '#record/kinds/rules/own-fields.ts'
import { lengthOf } from '#basics/texts.ts'
import { said, t } from '#basics/words/words.ts'

/* One field of many assets at once. */

/** A title and a number are each asset’s own; places have a way of their own, which knows of moves. */
const isOfEach = (name: string, kind: string) => name === 'title' || name === 'inventory_number' || kind === 'place'
export const CHANGED_TOGETHER = ALL_FIELDS.filter(({ name, kind }) => !isOfEach(name, kind)).map(
  ({ name }) => name,
) as [string, ...string[]]

/** Children of which each of many assets may be given one more, or lose all that it has. */
export const ROWS_TOGETHER = ['beneficiaries', 'conditions'] as const

/** So many in one call. */
export const MOST_TOGETHER = 500

/** A field of the record, or one of the details: ours or their owner’s. */
export type BulkField =
  | { of: 'record'; name: string; label: string; field: RecordField }
  | { of: 'details'; name: string; label: string; detail: DetailField }

const DETAIL = 'details.'
/** As the history names it too. */
export const detailTogether = (name: string) => `${DETAIL}${name}`

/** Which detail a field of many is; null for a field of the record. */
export const detailNameIn = (name: string): string | null =>
  name.startsWith(DETAIL) ? name.slice(DETAIL.length) : null

export function fieldTogether(kind: RecordKind, name: string, own: readonly OwnField[] = []): BulkField | undefined {
  const named = detailNameIn(name)
  if (named !== null) {
    const detail = detailField(named, own)
    return detail ? { of: 'details', name, label: detail.label, detail } : undefined
  }
  const field = CHANGED_TOGETHER.includes(name) ? fieldsOf(kind).find((each) => each.name === name) : undefined
  return field && { of: 'record', name, label: field.label, field }
}

export type Texts = Readonly<Record<string, string | null>>

/** A text replaces what is there, or is added below it. */
export const HOW_TOGETHER = ['set', 'add'] as const
export type HowTogether = (typeof HOW_TOGETHER)[number]

export interface WantedTogether {
  how: HowTogether
  texts: Texts
}

const longIn = (field: BulkField) => {
  const value = field.of === 'record' ? field.field : field.detail
  return value.kind === 'long' ? value : null
}
/** Only to a text of several lines one can be added. */
export const canBeAddedTo = (field: BulkField) => longIn(field) !== null

type Verdict = { ok: true; texts: Texts } | { ok: false; mistakes: AssetMistake[] }

interface Judging {
  /** The last day that has begun anywhere. */
  latest: string
  own?: readonly OwnField[]
}

/** The columns of the field as they are stored, whatever else an asset holds. */
export function judgeTogether(
  kind: RecordKind,
  field: BulkField,
  { how, texts }: WantedTogether,
  { latest, own = [] }: Judging,
): Verdict {
  const verdict = field.of === 'record' ? judgeField(kind, field.field, texts, latest) : judgeDetail(field, texts, own)
  const isEmpty = verdict.ok && (verdict.texts[field.name] ?? null) === null
  return how === 'add' && isEmpty
    ? { ok: false, mistakes: [{ field: field.name, message: t('Please enter the text to add') }] }
    : verdict
}

function judgeDetail({ name, detail }: BulkField & { of: 'details' }, given: Texts, own: readonly OwnField[]): Verdict {
  const { details, mistakes } = judgeAssetDetails({ [detail.name]: given[name] }, own)
  return mistakes.length > 0 ? { ok: false, mistakes } : { ok: true, texts: { [name]: details[detail.name] ?? null } }
}

/** The same of any field of a record. */
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

interface Standing {
  texts: Texts
  /** All that it has, where one of them is changed. */
  details: Details
}

/** What an asset says there afterwards; null where it has no room for it. `texts` are as they were judged. */
export function textsAfter(
  field: BulkField,
  { how, texts }: WantedTogether,
  { texts: now, details }: Standing,
): Texts | null {
  const { name } = field
  const after = how === 'add' ? { [name]: withLine(now[name] ?? '', texts[name]!) } : texts
  const text = after[name] ?? ''
  if (how === 'add' && lengthOf(text) > longIn(field)!.max) return null
  if (field.of === 'details' && text !== '' && !fitTogether({ ...details, [field.detail.name]: text })) return null
  return after
}

/** Whoever does it twice has it once. */
function withLine(now: string, line: string): string {
  if (now === '') return line
  return now === line || now.endsWith(`\n${line}`) ? now : `${now}\n${line}`
}
