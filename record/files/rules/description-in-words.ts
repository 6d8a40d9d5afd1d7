import { dateInWords } from '#basics/dates/date-in-words.ts'
import { exactMoney } from '#basics/money.ts'
import type { FilesChild } from '#record/assets/rules/child.ts'
import type { AnyRow } from '#record/assets/rules/typed-children.ts'
import { t } from '#basics/words/words.ts'

/** What an owner says of a photo or a document as people read it, in its order. */
export function descriptionInWords({ describedBy }: Pick<FilesChild, 'describedBy'>, file: object): string[] {
  const said = file as AnyRow
  return Object.entries(describedBy).flatMap(([name, column]) => {
    const text = said[name]
    if (!text) return []
    if (column.kind === 'date') return [dateInWords(text)]
    if (column.kind === 'day') return [t('{label}: {day}', { label: column.label, day: dateInWords(text) })]
    if (column.kind !== 'amount') return [column.kind === 'choice' ? t(text) : text]
    const currency = said[column.currency.name]
    return currency ? [exactMoney({ amount: text, currency })] : []
  })
}
