import { isEmailShaped } from '#domain/identity/registration.ts'
import { lengthOf } from '../texts.ts'
import type { TypedColumn } from './children.ts'
import { ruleOf } from './rules.ts'
import { type AnyRow, isRequired, oneOf, storedColumns, type TypedChild } from './typed-children.ts'

interface Mistake {
  field: string
  message: string
}

/** The rows of one child in the order given, and what is wrong with any of them; people count from 1. */
export function judgeRows(child: TypedChild, drafts: readonly AnyRow[], latest: string) {
  const { name, label, typing } = child
  const rows = drafts.map((draft) => cleaned(child, draft))
  const mistakes = rows.flatMap((row, index) => mistakesIn(child, row, { index, latest }))
  if (drafts.length > typing.most)
    mistakes.push({ field: name, message: `An asset can have up to ${typing.most} ${label.toLowerCase()}` })
  return { rows, mistakes }
}

/** Rows that were stored before and come back: nothing is corrected on the way. */
export function mistakesInSavedRows(child: TypedChild, drafts: readonly AnyRow[], latest: string): Mistake[] {
  const { rows, mistakes } = judgeRows(child, drafts, latest)
  const changed = rows.flatMap((row, i) =>
    Object.entries(row).some(([column, text]) => (drafts[i]![column] ?? null) !== text)
      ? [{ field: `${child.name}.${i}`, message: `${oneOf(child)} ${i + 1} holds signs that are not kept` }]
      : [],
  )
  return [...mistakes, ...changed]
}

/** Of what is required, an empty text says that it is missing. */
const cleaned = (child: TypedChild, draft: AnyRow): Record<string, string | null> =>
  Object.fromEntries(
    storedColumns(child).map((column) => {
      const text = ruleOf(child.typing.columns[column]!).clean(draft[column] ?? '')
      return [column, text === '' && !isRequired(child, column) ? null : text]
    }),
  )

function mistakesIn(child: TypedChild, row: AnyRow, { index, latest }: { index: number; latest: string }): Mistake[] {
  return storedColumns(child).flatMap((column) => {
    const typed = child.typing.columns[column]!
    const text = row[column] ?? null
    if (text === null) return []
    const called = typed.called ?? typed.label.toLowerCase()
    const mistake =
      text === ''
        ? `is required. Please provide a ${called} or remove the ${child.typing.one}.`
        : mistakeIn(typed, text, latest)
    if (mistake === null) return []
    return [{ field: `${child.name}.${index}.${column}`, message: `${oneOf(child)} ${index + 1} ${called} ${mistake}` }]
  })
}

function mistakeIn(typed: TypedColumn, text: string, latest: string): string | null {
  if (typed.kind !== 'line') return ruleOf(typed).mistakeIn(text, latest)
  if (lengthOf(text) > typed.max) return `is too long. Maximum ${typed.max} characters allowed.`
  if (typed.shape === 'email' && !isEmailShaped(text))
    return 'is not a valid address. Please correct it or leave it empty.'
  return null
}
