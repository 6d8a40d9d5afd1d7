import { isEmailShaped } from '#account/identity/rules/registration.ts'
import { isShare, tidyShare } from '#record/people/rules/shares.ts'
import { lengthOf, nameKey } from '#basics/texts.ts'
import type { TypedColumn } from './child.ts'
import { filesIn, filesInText } from '#record/files/rules/files-in-rows.ts'
import { judgeAmount } from './judge-amount.ts'
import { impossibleIn, judgeDate } from './judge-date.ts'
import { ruleOf } from './rules.ts'
import { type AnyRow, isRequired, leadingColumn, oneOf, readColumns, type TypedChild } from './typed-children.ts'
import { t } from '#basics/words/words.ts'

interface Mistake {
  field: string
  message: string
}

interface Judging {
  /** The last day that has begun anywhere. */
  latest: string
  /** The asset's own. */
  files: { images: readonly string[]; documents: readonly string[] }
}

/** The rows of one child in the order given, and what is wrong with any of them. */
export function judgeRows(child: TypedChild, drafts: readonly AnyRow[], judging: Judging) {
  const judged = judgeEach(child, drafts, judging)
  const dates = readColumns(child).filter(([, { kind }]) => kind === 'date')
  const impossible = drafts.flatMap((draft, index) =>
    dates.flatMap(([name, { called }]) => {
      const message = impossibleIn({ name, label: labelIn(child, index, called) }, draft, judging.latest)
      return message === null ? [] : [{ field: `${child.name}.${index}.${name}`, message }]
    }),
  )
  return { rows: judged.rows, mistakes: [...judged.mistakes, ...impossible] }
}

function judgeEach(child: TypedChild, drafts: readonly AnyRow[], judging: Judging) {
  const { name, typing } = child
  const judgedAt = (draft: AnyRow, index: number) => judgeRow(child, draft, { ...judging, index })
  const given = typing.onlyNames
    ? onceEach(
        drafts.map((draft, index) => judgedAt(draft, index).row),
        leadingColumn(child),
      )
    : drafts
  const judged = given.map(judgedAt)
  const mistakes = judged.flatMap((each) => each.mistakes)
  if (drafts.length > typing.most)
    mistakes.push({
      field: name,
      message: t('An asset can have up to {max} {many}', { max: typing.most, many: typing.many }),
    })
  return { rows: judged.map(({ row }) => row), mistakes }
}

/** The first of each name. What only the database takes for the same, it drops itself. */
function onceEach<Row extends AnyRow>(rows: readonly Row[], column: string): Row[] {
  const seen = new Set<string>()
  return rows.filter((row) => {
    const key = nameKey(row[column] ?? '')
    return key !== '' && !seen.has(key) && seen.add(key)
  })
}

/** Rows that were stored before and come back: nothing is corrected on the way. */
export function mistakesInSavedRows(child: TypedChild, drafts: readonly AnyRow[], judging: Judging): Mistake[] {
  const { rows, mistakes } = judgeEach(child, drafts, judging)
  const changed = rows.flatMap((row, i) =>
    Object.entries(row).some(([column, text]) => (drafts[i]![column] ?? null) !== text)
      ? [
          {
            field: `${child.name}.${i}`,
            message: t('{row} contains characters that can’t be saved', { row: rowOf(child, i) }),
          },
        ]
      : [],
  )
  return [...mistakes, ...changed]
}

interface Judged {
  /** By the column. */
  fields: Record<string, string | null>
  /** By the column, too. */
  mistakes: Mistake[]
}

function judgeRow(child: TypedChild, draft: AnyRow, { index, ...judging }: Judging & { index: number }) {
  const judged = readColumns(child).map(([name, typed]) =>
    judgeColumn(child, { name, typed, row: rowOf(child, index) }, draft, judging),
  )
  return {
    row: Object.assign({}, ...judged.map(({ fields }) => fields)) as Judged['fields'],
    mistakes: judged.flatMap(({ mistakes }) =>
      mistakes.map(({ field, message }) => ({ field: `${child.name}.${index}.${field}`, message })),
    ),
  }
}

interface Place {
  name: string
  typed: TypedColumn
  row: string
}

function judgeColumn(child: TypedChild, { name, typed, row }: Place, draft: AnyRow, judging: Judging): Judged {
  const place = { row, called: typed.called }
  const label = t('{row} {called}', place)
  if (typed.kind === 'amount') {
    const { fields, mistakes } = judgeAmount<string>({ name, label, currency: typed.currency }, draft)
    return { fields: { [name]: null, [typed.currency.name]: null, ...fields } as Judged['fields'], mistakes }
  }
  if (typed.kind === 'date') {
    const { columns, mistake } = judgeDate({ name, label }, draft, judging.latest)
    return { fields: columns, mistakes: mistake === null ? [] : [{ field: name, message: mistake }] }
  }
  const text = cleaned(typed, draft[name] ?? '')
  const isMissing = text === '' && isRequired(child, name)
  const mistake = isMissing ? missing(child, place) : text === '' ? null : mistakeIn(typed, text, place, judging)
  // Of what is required, an empty text says that it is missing.
  const fields = { [name]: text === '' && !isMissing ? null : text }
  return { fields, mistakes: mistake === null ? [] : [{ field: name, message: mistake }] }
}

type OneText = Exclude<TypedColumn, { kind: 'amount' | 'date' }>

function cleaned(typed: OneText, text: string): string {
  if (typed.kind === 'files') return filesInText([...new Set(filesIn(text))]) ?? ''
  const clean = ruleOf(typed).clean(text)
  return typed.kind === 'line' && typed.shape === 'percent' ? tidyShare(clean) : clean
}

interface InSentence {
  row: string
  called: string
}

/** People count from 1. */
const rowOf = (child: TypedChild, index: number) => t('{one} {number}', { one: oneOf(child), number: index + 1 })
const labelIn = (child: TypedChild, index: number, called: string) =>
  t('{row} {called}', { row: rowOf(child, index), called })

const missing = ({ typing: { one } }: TypedChild, place: InSentence) =>
  t('{row} {called} is required. Please provide a {called} or remove the {one}.', { ...place, one })

function mistakeIn(typed: OneText, text: string, place: InSentence, { latest, files }: Judging): string | null {
  if (typed.kind === 'files') {
    const own = new Set(typed.of.flatMap((name) => files[name]))
    return filesIn(text).every((path) => own.has(path))
      ? null
      : t('{row} {called}: a file is not among those of this asset. Add it first, or choose another.', place)
  }
  if (typed.kind !== 'line') return ruleOf(typed).mistakeIn(text, t('{row} {called}', place), latest)
  if (lengthOf(text) > typed.max)
    return t('{row} {called} is too long. Maximum {max} characters allowed.', { ...place, max: String(typed.max) })
  if (typed.shape === 'email' && !isEmailShaped(text))
    return t('{row} {called} is not a valid address. Please correct it or leave it empty.', place)
  if (typed.shape === 'percent' && !isShare(text))
    return t('{row} {called} must be a number up to 100, such as 50 or 33.3.', place)
  return null
}
