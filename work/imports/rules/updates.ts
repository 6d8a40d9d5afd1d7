import { exactMoney } from '#basics/money.ts'
import { dateInWords } from '#basics/dates/date-in-words.ts'
import {
  ALL_FIELDS,
  type AssetFieldName,
  columnsOf,
  type Field,
  fieldsOf,
  partsOf,
  type Row,
} from '#record/assets/rules/field-lists.ts'
import type { RecordKind } from '#record/assets/rules/sections.ts'
import type { Texts } from '#work/bulk/rules.ts'
import { isDetailColumn } from '#record/kinds/rules/import-details.ts'
import { said, t } from '#basics/words/words.ts'

/* What a row changes of an asset that is there already. Only what stands in a cell changes anything. */

/** What becomes of assets that are there: nothing, all but what was changed here, or everything that the table says. */
export const UPDATE_MODES = ['none', 'keep', 'all'] as const
export type UpdateMode = (typeof UPDATE_MODES)[number]

/** So many assets are shown with what would change of them; nothing of more than these is overwritten. */
export const MOST_UPDATES_SHOWN = 300

/** The columns of a field, or one of the details, before and after. */
export interface FieldChange {
  /** A field of the registry, or `details.` and the name of one. */
  field: string
  before: Texts
  after: Texts
}

/** Texts that a record may have where a row has none, so that the rest of it can be judged. */
export function filledIn(kind: RecordKind, texts: Texts): Texts {
  const missing = fieldsOf(kind).filter((field) => field.required && columnsOf(field).every((column) => !texts[column]))
  return {
    ...texts,
    ...Object.fromEntries(
      missing.map((field) => [
        field.kind === 'date' ? partsOf(field).text : field.name,
        field.kind === 'choice' ? field.options[0]! : said('Unknown'),
      ]),
    ),
  }
}

/**
 * The description with these lines. A line of the same heading is replaced, for an earlier import of the table wrote it; the
 * rest is somebody’s own words.
 */
export function withLines(description: string | null, lines: readonly string[]): string | null {
  let text = description ?? ''
  for (const line of lines) {
    if (`\n${text}\n`.includes(`\n${line}\n`)) continue
    const heading = line.slice(0, line.indexOf(': ') + 2)
    const all = text === '' ? [] : text.split('\n')
    const former = all.findIndex((each) => each.startsWith(heading))
    text = (former < 0 ? [...all, line] : all.with(former, line)).join('\n')
  }
  return text === '' ? null : text
}

/** Which fields of a record differ. Places have one name however it is written. */
export function changedFields(given: readonly string[], before: Row, after: Row): FieldChange[] {
  return ALL_FIELDS.filter(({ name }) => given.includes(name)).flatMap((field) => {
    const columns = columnsOf(field)
    if (columns.every((column) => isSame(field, before[column] ?? null, after[column] ?? null))) return []
    return [{ field: field.name, before: pick(before, columns), after: pick(after, columns) }]
  })
}

const isSame = ({ kind }: Field, before: string | null, after: string | null) =>
  kind === 'place' ? before?.toLowerCase() === after?.toLowerCase() : before === after

const pick = (row: Row, columns: readonly AssetFieldName[]): Texts =>
  Object.fromEntries(columns.map((column) => [column, row[column] ?? null]))

export function changedDetails(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): FieldChange[] {
  return Object.entries(after).flatMap(([name, text]) =>
    before[name] === text
      ? []
      : [{ field: `details.${name}`, before: { [name]: before[name] ?? null }, after: { [name]: text } }],
  )
}

/** A value of a field as people read it; null where there is none. */
export function valueInWords(name: string, texts: Texts): string | null {
  if (isDetailColumn(name)) return Object.values(texts)[0] ?? null
  const field = ALL_FIELDS.find((each) => each.name === name)!
  const text = texts[field.name] ?? null
  if (field.kind === 'date') {
    const typed = texts[partsOf(field).text] ?? null
    return typed ?? (text === null ? null : dateInWords(text))
  }
  if (text === null) return null
  const currency = field.kind === 'amount' ? texts[field.currency.name] : null
  if (currency) return exactMoney({ amount: text, currency })
  return field.kind === 'listed' || field.kind === 'choice' ? t(text) : text
}
