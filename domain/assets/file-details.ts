import { exactAmount, exactMoney } from '../money.ts'
import { type CHILDREN, type DetailColumn, FILES_CHILDREN, type FilesChild, type FilesName } from './children.ts'
import { ruleOf } from './rules.ts'
import type { AnyRow } from './typed-children.ts'
import { t } from '#domain/words/words.ts'

/* What an owner says of a photo or a document: what follows from the registry. */

type Details<Name extends FilesName> = (typeof CHILDREN)[Name]['details']
/** The columns of what is said of one of them. */
export type DetailName<Name extends FilesName> =
  | (keyof Details<Name> & string)
  | {
      [Column in keyof Details<Name>]: Details<Name>[Column] extends {
        currency: { name: infer Currency extends string }
      }
        ? Currency
        : never
    }[keyof Details<Name>]

export type FileDetails = Record<string, string | null>
export type DetailsVerdict = { ok: true; details: FileDetails } | { ok: false; mistakes: DetailMistake[] }

export interface DetailMistake {
  field: string
  message: string
}

/** In the order in which they are read; an amount has two columns. */
export const detailColumns = ({ details }: Pick<FilesChild, 'details'>) =>
  Object.entries(details).flatMap(([name, column]) => columnsOf(name, column))

const columnsOf = (name: string, column: DetailColumn) =>
  column.kind === 'amount' ? [name, column.currency.name] : [name]

/** The columns of all of them, for whoever writes shapes. */
export const DETAIL_COLUMNS = FILES_CHILDREN.flatMap(detailColumns)

/** Whether this may be stored. Everything that can be said is set; what is left out is emptied. `latest` is the last day that has begun anywhere. */
export function judgeDetails(child: Pick<FilesChild, 'details'>, draft: AnyRow, latest: string): DetailsVerdict {
  const known = detailColumns(child)
  const foreign = Object.keys(draft).filter((name) => !known.includes(name))
  const judged = Object.entries(child.details).map(([name, column]) => judgeDetail(name, column, draft, latest))
  const mistakes = [
    ...foreign.map((field) => ({ field, message: t('This kind of file has no {field}', { field }) })),
    ...judged.flatMap((each) => each.mistakes),
  ]
  return mistakes.length > 0
    ? { ok: false, mistakes }
    : { ok: true, details: Object.assign({}, ...judged.map(({ details }) => details)) }
}

interface Judged {
  details: FileDetails
  mistakes: DetailMistake[]
}

function judgeDetail(name: string, column: DetailColumn, draft: AnyRow, latest: string): Judged {
  if (column.kind === 'amount') return judgeAmount(name, column, draft)
  const { clean, mistakeIn } = ruleOf(column)
  const text = clean(draft[name] ?? '')
  if (text === '') return { details: { [name]: null }, mistakes: [] }
  const message = mistakeIn(text, column.label, latest)
  return { details: { [name]: text }, mistakes: message === null ? [] : [{ field: name, message }] }
}

/** An amount has its currency; without one, a currency says nothing. */
function judgeAmount(
  name: string,
  { label, currency }: Extract<DetailColumn, { kind: 'amount' }>,
  draft: AnyRow,
): Judged {
  const [text, code] = [draft[name]?.trim() ?? '', draft[currency.name]?.trim() ?? '']
  if (text === '') return { details: { [name]: null, [currency.name]: null }, mistakes: [] }
  const refuse = (field: string, message: string) => ({ details: {}, mistakes: [{ field, message }] })
  if (!/^[A-Z]{3}$/.test(code)) return refuse(currency.name, t('{label} needs a currency, such as USD', { label }))
  const exact = exactAmount(text, code)
  return exact.ok
    ? { details: { [name]: exact.amount, [currency.name]: code }, mistakes: [] }
    : refuse(name, exact.mistakeIn(label))
}

/** Of what was stored before and comes back: nothing is corrected on the way. */
export function mistakesInSavedDetails(
  child: Pick<FilesChild, 'details'>,
  saved: object,
  latest: string,
): DetailMistake[] {
  const own = Object.fromEntries(
    Object.entries(saved as AnyRow).filter(([name]) => detailColumns(child).includes(name)),
  )
  const verdict = judgeDetails(child, own, latest)
  if (!verdict.ok) return verdict.mistakes
  const changed = Object.entries(verdict.details).filter(([name, text]) => (own[name] ?? null) !== text)
  return changed.map(([field]) => ({ field, message: t('{label} holds signs that are not kept', { label: field }) }))
}

/** As people read it, in its order. */
export function detailsInWords({ details }: Pick<FilesChild, 'details'>, file: object): string[] {
  const said = file as AnyRow
  return Object.entries(details).flatMap(([name, column]) => {
    const text = said[name]
    if (!text) return []
    if (column.kind !== 'amount') return [column.kind === 'choice' ? t(text) : text]
    const currency = said[column.currency.name]
    return currency ? [exactMoney({ amount: text, currency })] : []
  })
}
