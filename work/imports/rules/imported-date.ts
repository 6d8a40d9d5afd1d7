import { isExact } from '#basics/dates/flexible-date.ts'
import { type Reader, understand } from '#basics/dates/understand-date.ts'
import { type DateField, partsOf } from '#record/assets/rules/field-lists.ts'
import { type DateOrder, dayIn, dayOfNumber } from './days.ts'
import { t } from '#basics/words/words.ts'

const CENTURY = /\bc(?:ent|\b)|j(?:ahr)?h/i

interface DateReading {
  order: DateOrder
  reader: Reader
  notes: string[]
}

/** What stays in the column of the day is no day, so that its field can say so. */
export function dateRead(
  text: string,
  field: DateField,
  { order, reader, notes }: DateReading,
): Record<string, string | null> {
  const parts = partsOf(field)
  // A thirteenth month shows that this one has the other order.
  const day = dayIn(text, order) ?? dayIn(text, order === 'dmy' ? 'mdy' : 'dmy') ?? dayOfNumber(text)
  if (day !== null) return { [field.name]: day }
  const read = understand(text, { ...reader, monthFirst: order === 'mdy' })
  if (read.kind === 'no such day') return { [field.name]: text }
  if (read.kind === 'date') {
    const { edtf } = read.date
    const namesYear = isExact(read.date)
      ? text.includes(edtf.slice(0, 4))
      : numbersIn(text).some((number, i) => i > 0 || number.length > 2) || CENTURY.test(text)
    if (namesYear && isExact(read.date)) return { [field.name]: edtf }
    if (namesYear) return { [field.name]: null, [parts.edtf]: edtf, [parts.text]: text }
  }
  // Of two digits the century would be a guess, and nobody sees what came of it.
  notes.push(
    t('{label}: “{text}” is kept as typed and can’t be sorted', { label: field.label, text: text.slice(0, 60) }),
  )
  return { [field.name]: null, [parts.text]: text }
}

const numbersIn = (text: string) => text.match(/\d+/g) ?? []

export const isDated = (field: DateField, texts: Record<string, string | null>) => {
  const { edtf, text } = partsOf(field)
  return [field.name, edtf, text].some((column) => texts[column])
}
