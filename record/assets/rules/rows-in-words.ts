import { dateInWords } from '#basics/dates/date-in-words.ts'
import { exactMoney } from '#basics/money.ts'
import type { TypedColumn } from './child.ts'
import { filesIn } from '#record/files/rules/files-in-rows.ts'
import { dateIn } from './field-lists.ts'
import { leadingColumn, readColumns, type TypedChild } from './typed-children.ts'
import { plural, t } from '#basics/words/words.ts'

/** Of any row. */
type Said = Readonly<Record<string, unknown>>

/** What one column says, as people read it; null where nothing stands in it. */
export function columnInWords(name: string, typed: TypedColumn, row: Said): string | null {
  const texts = row as Readonly<Record<string, string | null | undefined>>
  if (typed.kind === 'date') {
    const cell = dateIn(texts, { name })
    return cell && dateInWords(cell)
  }
  const text = texts[name]
  if (text === null || text === undefined || text === '') return null
  if (typed.kind === 'amount') {
    const currency = texts[typed.currency.name]
    return currency ? exactMoney({ amount: text, currency }) : null
  }
  if (typed.kind === 'day') return dateInWords(text)
  if (typed.kind === 'files') return plural(filesIn(text).length, '{count} file', '{count} files')
  return typed.kind === 'choice' ? t(text) : text
}

/** All that a row says, in the order in which people read it. */
export const rowInWords = (child: TypedChild, row: Said) =>
  readColumns(child).flatMap(([name, typed]) => columnInWords(name, typed, row) ?? [])

/** By which somebody knows it in a list: what it is, and its date where it has one. */
export function knownBy(child: TypedChild, row: Said): string {
  const leading = leadingColumn(child)
  const what = columnInWords(leading, child.typing.columns[leading]!, row)
  const dates = readColumns(child).filter(([, { kind }]) => kind === 'date')
  const date = dates.map(([name, typed]) => columnInWords(name, typed, row)).find((words) => words !== null)
  return date === undefined ? (what ?? '') : `${what ?? ''} (${date})`
}
