import { type CHILDREN, FILES_CHILDREN, type FilesName } from '#record/assets/rules/children.ts'
import type { DescribingColumn, FilesChild } from '#record/assets/rules/child.ts'
import { judgeAmount } from '#record/assets/rules/judge-amount.ts'
import { impossibleWords, judgeDateCell } from '#record/assets/rules/judge-date-cell.ts'
import { ruleOf } from '#record/assets/rules/rules.ts'
import type { AnyRow } from '#record/assets/rules/typed-children.ts'
import { t } from '#basics/words/words.ts'

/* What an owner says of a photo or a document: what follows from the registry. */

type Details<Name extends FilesName> = (typeof CHILDREN)[Name]['describedBy']
/** The columns of what is said of one of them. */
export type DescribingName<Name extends FilesName> =
  | (keyof Details<Name> & string)
  | {
      [Column in keyof Details<Name>]: Details<Name>[Column] extends {
        currency: { name: infer Currency extends string }
      }
        ? Currency
        : never
    }[keyof Details<Name>]

export type FileDescription = Record<string, string | null>
export type DescriptionVerdict = { ok: true; details: FileDescription } | { ok: false; mistakes: DescriptionMistake[] }

export interface DescriptionMistake {
  field: string
  message: string
}

/** In the order in which they are read; an amount has two columns. */
export const describingColumns = ({ describedBy }: Pick<FilesChild, 'describedBy'>) =>
  Object.entries(describedBy).flatMap(([name, column]) => columnsOf(name, column))

const columnsOf = (name: string, column: DescribingColumn) =>
  column.kind === 'amount' ? [name, column.currency.name] : [name]

/** The columns of all of them, for whoever writes shapes. */
export const DESCRIBING_COLUMNS = FILES_CHILDREN.flatMap(describingColumns)

/** Whether this may be stored. Everything that can be said is set; what is left out is emptied. `latest` is the last day that has begun anywhere. */
export function judgeDescription(
  child: Pick<FilesChild, 'describedBy'>,
  draft: AnyRow,
  latest: string,
): DescriptionVerdict {
  const known = describingColumns(child)
  const foreign = Object.keys(draft).filter((name) => !known.includes(name))
  const judged = Object.entries(child.describedBy).map(([name, column]) => judgeColumn(name, column, draft, latest))
  const mistakes = [
    ...foreign.map((field) => ({ field, message: t('This kind of file has no {field}', { field }) })),
    ...judged.flatMap((each) => each.mistakes),
  ]
  return mistakes.length > 0
    ? { ok: false, mistakes }
    : { ok: true, details: Object.assign({}, ...judged.map(({ details }) => details)) }
}

interface Judged {
  details: FileDescription
  mistakes: DescriptionMistake[]
}

function judgeColumn(name: string, column: DescribingColumn, draft: AnyRow, latest: string): Judged {
  if (column.kind === 'amount') {
    const { fields, mistakes } = judgeAmount({ ...column, name }, draft)
    return { details: fields as FileDescription, mistakes }
  }
  if (column.kind === 'date') {
    const { cell, mistake } = judgeDateCell(draft[name] ?? '', column.label, latest)
    return { details: { [name]: cell }, mistakes: mistake === null ? [] : [{ field: name, message: mistake }] }
  }
  const { clean, mistakeIn } = ruleOf(column)
  const text = clean(draft[name] ?? '')
  if (text === '') return { details: { [name]: null }, mistakes: [] }
  const message = mistakeIn(text, column.label, latest)
  return { details: { [name]: text }, mistakes: message === null ? [] : [{ field: name, message }] }
}

/** Dates that are no day of any calendar, or end before they begin. What was stored is not judged by this: others read other languages. */
export const impossibleDatesIn = (
  { describedBy }: Pick<FilesChild, 'describedBy'>,
  draft: AnyRow,
  latest: string,
): DescriptionMistake[] =>
  Object.entries(describedBy).flatMap(([field, { kind, label }]) => {
    const message = kind === 'date' ? impossibleWords(draft[field] ?? '', label, latest) : null
    return message === null ? [] : [{ field, message }]
  })

/** Of what was stored before and comes back: nothing is corrected on the way. */
export function mistakesInSavedDescription(
  child: Pick<FilesChild, 'describedBy'>,
  saved: object,
  latest: string,
): DescriptionMistake[] {
  const own = Object.fromEntries(
    Object.entries(saved as AnyRow).filter(([name]) => describingColumns(child).includes(name)),
  )
  const verdict = judgeDescription(child, own, latest)
  if (!verdict.ok) return verdict.mistakes
  const changed = Object.entries(verdict.details).filter(([name, text]) => (own[name] ?? null) !== text)
  return changed.map(([field]) => ({
    field,
    message: t('{label} contains characters that can’t be saved', { label: field }),
  }))
}
