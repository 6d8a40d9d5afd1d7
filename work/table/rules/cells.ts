import { readerDecimalSign, readTyped } from '#basics/amounts/amount-typed.ts'
import type { Texts } from '#work/bulk/rules.ts'
import { type Field, partsOf } from '#record/assets/rules/field-lists.ts'
import { isCalendarDate } from '#basics/calendar.ts'
import { dateInWords } from '#basics/dates/date-in-words.ts'
import { knownFrom } from '#basics/dates/known-date.ts'
import { exactMoney } from '#basics/money.ts'
import { nameKey } from '#basics/texts.ts'
import { dateHabitsOf, dayInWords } from '#basics/typed-date.ts'
import { t } from '#basics/words/words.ts'

/* A value of an asset as one text of a cell: as it is shown, as it is typed, and as it was meant. */

interface Circumstances {
  today: string
  /** Of an amount that says none. */
  currency: string
  /** What a list offers, where administrators keep it. */
  offered?: readonly string[]
}

/** The columns of a field, of what was typed or pasted into its cell. What can't be meant stays as it is, to be refused in words. */
export function textsTyped(field: Field, typed: string, { today, currency, offered = [] }: Circumstances): Texts {
  const text = typed.trim()
  if (field.kind === 'amount') {
    if (text === '') return { [field.name]: null, [field.currency.name]: null }
    const read = readTyped(text, currency)
    return read.kind === 'amount'
      ? { [field.name]: read.amount, [field.currency.name]: read.currency ?? currency }
      : { [field.name]: text, [field.currency.name]: currency }
  }
  if (field.kind === 'date') {
    const { latest, edtf, text: words } = partsOf(field)
    const known = knownFrom(text, { ...dateHabitsOf(), today })
    return {
      [field.name]: known.earliest || null,
      [latest]: known.latest || null,
      [edtf]: known.edtf || null,
      [words]: known.text || null,
    }
  }
  if (text === '') return { [field.name]: null }
  if (field.kind === 'choice') return { [field.name]: choiceMeant(text, field.options) }
  return { [field.name]: field.kind === 'listed' ? choiceMeant(text, offered) : text }
}

/** In the reader's language or ours, in whatever letters. */
const choiceMeant = (text: string, choices: readonly string[]) =>
  choices.find((choice) => nameKey(choice) === nameKey(text) || nameKey(t(choice)) === nameKey(text)) ?? text

/** As one would type it: what a cell is edited with, and what is copied of it. */
export function typedText(field: Field, texts: Texts): string {
  const text = texts[field.name] ?? ''
  // What couldn’t be read stands as it was typed.
  if (field.kind === 'amount')
    return /^\d+(\.\d+)?$/.test(text)
      ? `${text.replace('.', readerDecimalSign())} ${texts[field.currency.name] ?? ''}`.trim()
      : text
  if (field.kind === 'choice' || field.kind === 'listed') return text && t(text)
  if (field.kind !== 'date') return text
  const words = texts[partsOf(field).text]
  return words ?? (isCalendarDate(text) ? dayInWords(text, dateHabitsOf()) : text)
}

/** As it is read. */
export function shownText(field: Field, texts: Texts): string {
  const text = texts[field.name] ?? ''
  if (field.kind === 'amount') return text && exactMoney({ amount: text, currency: texts[field.currency.name] ?? '' })
  if (field.kind === 'choice' || field.kind === 'listed') return text && t(text)
  if (field.kind !== 'date') return text
  const { edtf, text: words } = partsOf(field)
  const cell = texts[edtf] ?? texts[words] ?? text
  return cell && dateInWords(cell, 'medium')
}
