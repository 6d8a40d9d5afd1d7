import { isEmailShaped } from '#domain/identity/registration.ts'
import { isShare, tidyShare } from '#domain/people/shares.ts'
import { lengthOf } from '../texts.ts'
import type { TypedColumn } from './children.ts'
import { ruleOf } from './rules.ts'
import { type AnyRow, isRequired, oneOf, storedColumns, type TypedChild } from './typed-children.ts'
import { t } from '#domain/words/words.ts'

interface Mistake {
  field: string
  message: string
}

/** The rows of one child in the order given, and what is wrong with any of them. */
export function judgeRows(child: TypedChild, drafts: readonly AnyRow[], latest: string) {
  const { name, typing } = child
  const rows = drafts.map((draft) => cleaned(child, draft))
  const mistakes = rows.flatMap((row, index) => mistakesIn(child, row, { index, latest }))
  if (drafts.length > typing.most)
    mistakes.push({
      field: name,
      message: t('An asset can have up to {max} {many}', { max: typing.most, many: typing.many }),
    })
  return { rows, mistakes }
}

/** Rows that were stored before and come back: nothing is corrected on the way. */
export function mistakesInSavedRows(child: TypedChild, drafts: readonly AnyRow[], latest: string): Mistake[] {
  const { rows, mistakes } = judgeRows(child, drafts, latest)
  const changed = rows.flatMap((row, i) =>
    Object.entries(row).some(([column, text]) => (drafts[i]![column] ?? null) !== text)
      ? [{ field: `${child.name}.${i}`, message: t('{row} holds signs that are not kept', { row: rowOf(child, i) }) }]
      : [],
  )
  return [...mistakes, ...changed]
}

/** Of what is required, an empty text says that it is missing. */
const cleaned = (child: TypedChild, draft: AnyRow): Record<string, string | null> =>
  Object.fromEntries(
    storedColumns(child).map((column) => {
      const typed = child.typing.columns[column]!
      const text = inShape(typed, ruleOf(typed).clean(draft[column] ?? ''))
      return [column, text === '' && !isRequired(child, column) ? null : text]
    }),
  )

function mistakesIn(child: TypedChild, row: AnyRow, { index, latest }: { index: number; latest: string }): Mistake[] {
  return storedColumns(child).flatMap((column) => {
    const typed = child.typing.columns[column]!
    const text = row[column] ?? null
    if (text === null) return []
    const place = { row: rowOf(child, index), called: typed.called }
    const mistake = text === '' ? missing(child, place) : mistakeIn(typed, text, { ...place, latest })
    return mistake === null ? [] : [{ field: `${child.name}.${index}.${column}`, message: mistake }]
  })
}

const inShape = (typed: TypedColumn, text: string) =>
  typed.kind === 'line' && typed.shape === 'percent' ? tidyShare(text) : text

interface Place {
  row: string
  called: string
}

/** People count from 1. */
const rowOf = (child: TypedChild, index: number) => t('{one} {number}', { one: oneOf(child), number: index + 1 })

const missing = ({ typing: { one } }: TypedChild, place: Place) =>
  t('{row} {called} is required. Please provide a {called} or remove the {one}.', { ...place, one })

function mistakeIn(typed: TypedColumn, text: string, { latest, ...place }: Place & { latest: string }): string | null {
  if (typed.kind !== 'line') return ruleOf(typed).mistakeIn(text, t('{row} {called}', place), latest)
  if (lengthOf(text) > typed.max)
    return t('{row} {called} is too long. Maximum {max} characters allowed.', { ...place, max: String(typed.max) })
  if (typed.shape === 'email' && !isEmailShaped(text))
    return t('{row} {called} is not a valid address. Please correct it or leave it empty.', place)
  if (typed.shape === 'percent' && !isShare(text))
    return t('{row} {called} must be a number up to 100, such as 50 or 33.3.', place)
  return null
}
